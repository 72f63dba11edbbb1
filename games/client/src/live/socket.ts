/** The line to the server: connects, resumes by version, and sends each submission until it is answered. */

import type { ActMessage, AnswerMessage, ClientMessage, Request, RequestAnswer, ServerMessage } from "../protocol";
import { takeOpened, type Line } from "./opened";

type Submission = ActMessage | Request;
/** Why the server wants nobody here to come back. */
export type End = "missing" | "suspended" | "broken";

export interface SocketEnvironment {
  connect(url: string): Line;
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(id: number): void;
  random(): number;
  /** Whether somebody can see the page. */
  visible(): boolean;
}

const BROWSER: SocketEnvironment = {
  connect: (url) => takeOpened(url) ?? { socket: new WebSocket(url), heard: [] },
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (id) => window.clearTimeout(id),
  random: Math.random,
  visible: () => !document.hidden,
};

/** Lost broadcasts show as silence, so ask now and then. */
const ASK_EVERY = 15_000;
/** A question that stays unanswered this long means a dead line. */
const SILENCE = 10_000;
/** The server's close codes after which coming back is of no use. */
const ENDS: Record<number, End> = { 4403: "suspended", 4404: "missing", 4500: "broken" };
const FIRST_RETRY = 400;
const LAST_RETRY = 8_000;

export class TableSocket {
  connected = false;
  onmessage: (message: ServerMessage) => void = () => {};
  onstate: (connected: boolean) => void = () => {};
  onend: (why: End) => void = () => {};
  private socket: WebSocket | null = null;
  private attempts = 0;
  private asking: number | null = null;
  private retrying: number | null = null;
  private watchdog: number | null = null;
  private stopped = false;
  private readonly unanswered = new Map<
    string,
    { message: Submission; answer: (answer: AnswerMessage | RequestAnswer) => void }
  >();

  constructor(
    private readonly url: string,
    private readonly version: () => number,
    private readonly environment: SocketEnvironment = BROWSER,
  ) {}

  start(): void {
    this.stopped = false;
    this.open();
  }

  stop(): void {
    this.stopped = true;
    for (const timer of [this.asking, this.retrying, this.watchdog])
      if (timer !== null) this.environment.clearTimeout(timer);
    this.socket?.close();
  }

  /** Resolves with the server's answer; sent again under the same id after each reconnect until then. */
  submit(message: ActMessage): Promise<AnswerMessage>;
  submit(message: Request): Promise<RequestAnswer>;
  submit(message: Submission): Promise<AnswerMessage | RequestAnswer> {
    return new Promise((answer) => {
      this.unanswered.set(message.id, { message, answer });
      this.send(message);
    });
  }

  /** Asks for the events after the known version. */
  ask(): void {
    this.send({ type: "after", version: Math.max(0, this.version()) });
  }

  /**
   * Asks whether there is news, and whether the line still lives: the question goes back one version, so that an
   * answer comes in any case.
   */
  private check(): void {
    const version = this.version();
    this.send({ type: "after", version: Math.max(0, version - 1) });
    if (version < 1 || this.watchdog !== null) return;
    const asked = this.socket;
    this.watchdog = this.environment.setTimeout(() => {
      this.watchdog = null;
      if (!asked) return;
      asked.close();
      this.closed(asked);
    }, SILENCE);
  }

  /** Nobody is told by other ways what they can see here. */
  private look(): void {
    if (this.environment.visible()) this.send({ type: "look" });
  }

  /** The page can be seen again: don't wait for the next try. */
  wake(): void {
    if (this.connected) {
      this.look();
      this.check();
    } else if (this.retrying !== null) {
      this.environment.clearTimeout(this.retrying);
      this.retrying = null;
      this.open();
    }
  }

  private open(): void {
    const version = this.version();
    const { socket, heard } = this.environment.connect(version < 0 ? this.url : `${this.url}?after=${version}`);
    this.socket = socket;
    socket.onopen = () => {
      this.attempts = 0;
      this.setConnected(true);
      this.look();
      for (const { message } of this.unanswered.values()) this.send(message);
      this.keepAsking();
    };
    socket.onmessage = (event: MessageEvent<string>) => this.receive(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => {
      const end = ENDS[event.code];
      if (!end) return this.closed(socket);
      this.stop();
      this.onend(end);
    };
    for (const event of heard) socket.dispatchEvent(event);
  }

  private receive(message: ServerMessage): void {
    if (this.watchdog !== null) {
      this.environment.clearTimeout(this.watchdog);
      this.watchdog = null;
    }
    if (message.type === "answer" || message.type === "done") this.answered(message);
    else this.onmessage(message);
  }

  private answered(message: AnswerMessage | RequestAnswer): void {
    if (message.id === null) return;
    const waiting = this.unanswered.get(message.id);
    this.unanswered.delete(message.id);
    waiting?.answer(message);
  }

  private closed(socket: WebSocket): void {
    if (socket !== this.socket || this.stopped) return;
    this.socket = null;
    this.setConnected(false);
    for (const timer of [this.asking, this.watchdog]) if (timer !== null) this.environment.clearTimeout(timer);
    this.watchdog = null;
    const wait = Math.min(LAST_RETRY, FIRST_RETRY * 2 ** this.attempts) * (0.75 + this.environment.random() / 2);
    this.attempts += 1;
    this.retrying = this.environment.setTimeout(() => {
      this.retrying = null;
      this.open();
    }, wait);
  }

  private keepAsking(): void {
    this.asking = this.environment.setTimeout(() => {
      this.look();
      this.check();
      this.keepAsking();
    }, ASK_EVERY);
  }

  private send(message: ClientMessage): void {
    if (this.connected) this.socket?.send(JSON.stringify(message));
  }

  private setConnected(connected: boolean): void {
    this.connected = connected;
    this.onstate(connected);
  }
}
