/** The table in words, or drawn. This browser keeps which. */

import { remember, remembered } from "./remembered";
import type { Session } from "./session";

export const inTextMode = (): boolean => remembered("text-mode");

export function switchMode(session: Session): void {
  remember("text-mode", !inTextMode());
  session.set({ sheet: null });
}
