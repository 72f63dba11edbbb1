import { beforeEach, describe, expect, it } from "vitest";
import type { Line as ServerLine } from "../src/live/opened";
import { TableSocket, type SocketEnvironment } from "../src/live/socket";
import type { ActMessage, AnswerMessage } from "../src/protocol";
import { Line, recorded } from "./harness";

interface Timer {
  run: () => void;
  ms: number;
}

/** Timers that the test lets ring. */
class Timers implements SocketEnvironment {
  readonly waiting = new Map<number, Timer>();
  private next = 1;
  connect = (url: string): ServerLine => ({ socket: new Line(url) as unknown as WebSocket, heard: [] });
  random = (): number => 0.5;
  seen = false;
  visible = (): boolean => this.seen;

  setTimeout(run: () => void, ms: number): number {
    this.waiting.set(this.next, { run, ms });
    return this.next++;
  }

  clearTimeout(id: number): void {
    this.waiting.delete(id);
  }

  ring(ms: number): void {
    const found = [...this.waiting].find(([, timer]) => timer.ms === ms);
    if (!found) throw new Error(`No timer of ${ms} ms; there are ${[...this.waiting.values()].map((timer) => timer.ms)}`);
    this.waiting.delete(found[0]);
    found[1].run();
  }

  get retries(): number[] {
    return [...this.waiting.values()].map((timer) => timer.ms).filter((ms) => ms < 10_000);
  }
}

const ACT: ActMessage = { type: "act", id: "one", seat: 0, version: 7, demand: "turn:1", action: { kind: "roll" } };
const line = (index: number): Line => Line.opened.at(index) as Line;

let timers: Timers;
let version: number;
let socket: TableSocket;

beforeEach(() => {
  timers = new Timers();
  version = -1;
  socket = new TableSocket("wss://site/ws/games/x/", () => version, timers);
  socket.start();
});

describe("the line to the server", () => {
  it("asks for everything on the first visit", () => {
    expect(line(-1).url).toBe("wss://site/ws/games/x/");
  });

  it("resumes after the version it knows", () => {
    line(-1).onopen?.();
    version = 41;
    line(-1).close();
    timers.ring(400);
    expect(line(-1).url).toBe("wss://site/ws/games/x/?after=41");
  });

  it("waits longer after each failed try, but never longer than eight seconds", () => {
    for (const wait of [400, 800, 1600, 3200, 6400, 8000, 8000]) {
      line(-1).close();
      expect(timers.retries).toEqual([wait]);
      timers.ring(wait);
    }
  });

  it("says whether it is connected", () => {
    const heard: boolean[] = [];
    socket.onstate = (connected) => heard.push(connected);
    line(-1).onopen?.();
    line(-1).close();
    expect(heard).toEqual([true, false]);
  });

  it("asks for what came after the known version", () => {
    line(-1).onopen?.();
    version = 12;
    socket.ask();
    expect(line(-1).sent).toEqual([{ type: "after", version: 12 }]);
  });

  it("asks for the last version every fifteen seconds, so that there is an answer even without news", () => {
    line(-1).onopen?.();
    version = 12;
    timers.ring(15_000);
    expect(line(-1).sent).toEqual([{ type: "after", version: 11 }]);
    version = 13;
    timers.ring(15_000);
    expect(line(-1).sent.at(-1)).toEqual({ type: "after", version: 12 });
  });

  it.each([
    [4404, "missing"],
    [4403, "suspended"],
    [4500, "broken"],
  ])("doesn't come back after the close code %d", (code, why) => {
    let end = "";
    socket.onend = (given) => {
      end = given;
    };
    line(-1).onopen?.();
    line(-1).close(code);
    expect(end).toBe(why);
    expect(timers.waiting.size).toBe(0);
  });

  it("lives on as long as there are answers", () => {
    line(-1).onopen?.();
    version = 12;
    timers.ring(15_000);
    line(-1).say(recorded("main")[1]);
    expect(() => timers.ring(10_000)).toThrow("No timer");
  });

  it("takes a line that doesn't answer for dead, and connects anew", () => {
    line(-1).onopen?.();
    version = 12;
    timers.ring(15_000);
    timers.ring(10_000);
    expect(socket.connected).toBe(false);
    expect(timers.retries).toEqual([400]);
  });

  it("connects at once when the page is looked at again", () => {
    line(-1).close();
    const before = Line.opened.length;
    socket.wake();
    expect(Line.opened.length).toBe(before + 1);
    expect(timers.retries).toEqual([]);
  });

  it("says that the table is seen: on connecting, every fifteen seconds, and when one comes back to the page", () => {
    timers.seen = true;
    const looks = (): number => line(-1).sent.filter(({ type }) => type === "look").length;
    line(-1).onopen?.();
    expect(looks()).toBe(1);
    timers.ring(15_000);
    expect(looks()).toBe(2);
    socket.wake();
    expect(looks()).toBe(3);
  });

  it("says nothing of the kind in a tab that nobody sees", () => {
    line(-1).onopen?.();
    timers.ring(15_000);
    expect(line(-1).sent).toEqual([{ type: "after", version: 0 }]);
  });

  it("brings each answer to its own submission", async () => {
    line(-1).onopen?.();
    const answers: string[] = [];
    const both = [socket.submit(ACT), socket.submit({ ...ACT, id: "two" })].map((answer) =>
      answer.then((said) => answers.push(`${said.id} ${said.ok}`)),
    );
    line(-1).say({ type: "answer", id: "two", ok: true, version: 8 } as AnswerMessage);
    line(-1).say({ type: "answer", id: "one", ok: false, refusal: { code: "stale", rule: "", params: {}, text: "" } } as AnswerMessage);
    await Promise.all(both);
    expect(answers).toEqual(["two true", "one false"]);
  });

  it("sends an unanswered submission again under the same id after a reconnect", () => {
    line(-1).onopen?.();
    void socket.submit(ACT);
    line(-1).close();
    timers.ring(400);
    line(-1).onopen?.();
    expect(line(-1).sent).toEqual([ACT]);
  });

  it("doesn't send again what was answered", async () => {
    line(-1).onopen?.();
    const answer = socket.submit(ACT);
    line(-1).say({ type: "answer", id: "one", ok: true, version: 8 } as AnswerMessage);
    await answer;
    line(-1).close();
    timers.ring(400);
    line(-1).onopen?.();
    expect(line(-1).sent).toEqual([]);
  });

  it("stays closed once stopped", () => {
    line(-1).onopen?.();
    socket.stop();
    expect(timers.waiting.size).toBe(0);
  });
});
