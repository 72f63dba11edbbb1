/** Controls that are off can still be reached and pressed, and then say why: a control that can't be pressed loses the keyboard and explains nothing. */

import type { Session } from "../play/session";

/** What a press does: the act, or while there is a reason against it, to say that. */
export const press = (session: Session, off: string | null, act: () => unknown) => (): void => {
  if (off === null) void act();
  else session.explain(off);
};
