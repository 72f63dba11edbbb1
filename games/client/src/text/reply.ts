/** What comes of a typed line. */

import type { Agreements } from "../play/agreements";
import type { Choice } from "../play/choice";
import type { Action, Orders } from "../protocol";

export type Reply =
  /** Something to do in the game. */
  | { act: Action }
  /** Standing orders to leave. */
  | { orders: Orders }
  /** Something to say in the chat. */
  | { say: string }
  /** Something to ask the others or the site for. */
  | { request: (agreements: Agreements) => Promise<boolean> }
  /** An answer; `choice` is what has been picked on the way to an action. */
  | { lines: string[]; choice?: Choice };

export const tell = (...lines: string[]): Reply => ({ lines });
