/** Requests beside the game, like in the chat: one at a time, each until the server has answered. */

import { t } from "../i18n";
import type { TableSocket } from "../live/socket";
import type { Request } from "../protocol";

export class Requests {
  /** Why the last request was refused. */
  refusal: string | null = null;
  /** The server has not answered yet. */
  pending = false;

  constructor(
    private readonly socket: TableSocket,
    protected readonly changed: () => void,
    private readonly refused: (why: string) => void,
  ) {}

  /** Sends a request. True if the server has done what was asked for. */
  protected async request(request: Request): Promise<boolean> {
    if (this.pending) return false;
    if (!this.socket.connected) return this.refuse(t("Reconnecting. Nothing was sent."));
    this.pending = true;
    this.refusal = null;
    const answer = await this.socket.submit(request);
    this.pending = false;
    return answer.type === "done" || this.refuse(answer.refusal.text);
  }

  private refuse(why: string): false {
    this.refusal = why;
    this.refused(why);
    return false;
  }
}
