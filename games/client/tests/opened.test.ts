import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TableSocket } from "../src/live/socket";
import type { ServerMessage } from "../src/protocol";
import { Line, recorded } from "./harness";

const ADDRESS = "wss://site/ws/games/x/";
const [TABLE, UPDATE] = recorded("main");

class OpenedLine extends Line {
  dispatchEvent(event: Event): void {
    if (event.type === "open") this.onopen?.();
    else if (event.type === "close") this.onclose?.(event as CloseEvent);
    else this.onmessage?.(event as MessageEvent<string>);
  }
}

/** What the page's script does before the table's has come: it opens a line, and keeps what comes. */
function opened(heard: Event[]): Line {
  const line = new OpenedLine(ADDRESS);
  window.openedLine = { socket: line as unknown as WebSocket, heard };
  return line;
}

const open = (): Event => new Event("open");
const brought = (message: ServerMessage): Event => new MessageEvent("message", { data: JSON.stringify(message) });
const closed = (code: number): Event => new CloseEvent("close", { code });

let socket: TableSocket;
let told: ServerMessage[];

beforeEach(() => {
  vi.stubGlobal("WebSocket", Line);
  Line.opened.length = 0;
  socket = new TableSocket(ADDRESS, () => -1);
  told = [];
  socket.onmessage = (message) => told.push(message);
});

afterEach(() => {
  socket.stop();
  delete window.openedLine;
});

describe("the line that the page has opened", () => {
  it("is the table's, with all that it has brought", () => {
    const line = opened([open(), brought(TABLE), brought(UPDATE)]);
    socket.start();
    expect(told).toEqual([TABLE, UPDATE]);
    expect(socket.connected).toBe(true);
    expect(Line.opened).toEqual([line]);
  });

  it("brings what comes later, too", () => {
    const line = opened([open(), brought(TABLE)]);
    socket.start();
    line.say(UPDATE);
    expect(told).toEqual([TABLE, UPDATE]);
  });

  it("may not be open yet", () => {
    const line = opened([]);
    socket.start();
    expect(socket.connected).toBe(false);
    line.onopen?.();
    expect(socket.connected).toBe(true);
  });

  it("tells if there is no such game", () => {
    const ends: string[] = [];
    socket.onend = (end) => ends.push(end);
    opened([open(), closed(4404)]);
    socket.start();
    expect(ends).toEqual(["missing"]);
  });

  it("is taken once: after it is lost, the table opens one of its own", () => {
    const line = opened([open()]);
    socket.start();
    socket.stop();
    socket.start();
    expect(Line.opened).toHaveLength(2);
    expect(Line.opened[1]).not.toBe(line);
  });

  it("is left alone by a table with another address", () => {
    opened([open(), brought(TABLE)]);
    new TableSocket("wss://site/ws/games/y/", () => -1).start();
    expect(Line.opened.at(-1)?.url).toBe("wss://site/ws/games/y/");
    expect(told).toEqual([]);
  });
});
