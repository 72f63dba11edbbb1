/** Taking part in the chat: what is being written, and what became of it. */

import { t } from "../i18n";
import { Chat } from "../live/chat";
import type { TableSocket } from "../live/socket";
import type { ChatRequest } from "../protocol";
import { newId } from "./submission";

/** The longest text that the server takes. */
export const LONGEST_TEXT = 300;

export class Conversation {
  readonly chat = new Chat();
  draft = "";
  /** Why the last request was refused. */
  refusal: string | null = null;
  /** The server has not answered yet. */
  pending = false;

  constructor(
    private readonly socket: TableSocket,
    private readonly changed: () => void,
  ) {}

  /** Sends what was written; it stays in the field until the server has taken it. */
  async say(): Promise<void> {
    const text = this.draft.trim();
    if (text && (await this.request({ type: "say", id: newId(), text }))) this.draft = "";
    this.changed();
  }

  /** Stops to read the person who wrote that line, or begins again. */
  async mute(message: number, muted: boolean): Promise<void> {
    await this.request({ type: "mute", id: newId(), message, muted });
    this.changed();
  }

  private async request(request: ChatRequest): Promise<boolean> {
    if (this.pending) return false;
    if (!this.socket.connected) {
      this.refusal = t("Reconnecting. Nothing was sent.");
      return false;
    }
    this.pending = true;
    this.refusal = null;
    const answer = await this.socket.submit(request);
    this.pending = false;
    if (answer.type === "answer") this.refusal = answer.refusal.text;
    return answer.type === "done";
  }
}
