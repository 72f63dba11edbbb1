/**
 * The table without a server: `/dev.html?at=robber` shows a recorded position (see tests/fixtures); actions go nowhere.
 * `&confirm` asks before a piece is put down, `&letters` marks pieces with letters.
 */

import "../static/site/tokens.css";
import "../static/site/site.css";
import type { ClientMessage, ServerMessage } from "./src/protocol";

const recordings = import.meta.glob<{ default: ServerMessage[] }>("./tests/fixtures/*.json");
const query = new URLSearchParams(location.search);
const position = query.get("at") ?? "main";
document.documentElement.toggleAttribute("data-letters", query.has("letters"));
const load = recordings[`./tests/fixtures/${position}.json`];
const messages = load ? (await load()).default : [];

class RecordedSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    setTimeout(() => {
      this.onopen?.();
      for (const message of messages) this.say(message);
    });
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    if (message.type === "after") return void this.say({ ...messages[1], reset: false, events: [] } as ServerMessage);
    if (message.type === "look") return;
    const refusal = { code: "recorded", rule: "", params: {}, text: "This is a recording: nothing moves." };
    setTimeout(() => this.say({ type: "answer", id: message.id, ok: false, refusal }), 100);
  }

  close(): void {}

  private say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

window.WebSocket = RecordedSocket as unknown as typeof WebSocket;
const island = document.getElementById("table-config");
if (island) island.textContent = JSON.stringify({ ...JSON.parse(island.textContent ?? "{}"), preferences: { confirm: query.has("confirm") } });
await import("./src/main");
