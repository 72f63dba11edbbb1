/** Taking part in the chat: what is being written, and what became of it. */

import { Chat } from "../live/chat";
import { Requests } from "./requests";
import { newId } from "./submission";

/** The longest text that the server takes. */
export const LONGEST_TEXT = 300;

export class Conversation extends Requests {
  readonly chat = new Chat();
  draft = "";

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
}
