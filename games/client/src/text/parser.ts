/** Understands the command line: a typed line becomes an action, a chat message, or an answer in lines of text. */

import { t } from "../i18n";
import type { Tool } from "../protocol";
import type { Game } from "../play/game";
import type { Session } from "../play/session";
import { offReason } from "../play/tools";
import { askOthers, leave, pause, seatRequest, vote } from "./agreeing";
import { ask } from "./asking";
import { build, move, moveBlocker, playCard, steal } from "./moves";
import { verbs, type Verb } from "./lexicon";
import { order, quiet } from "./ordering";
import { Reader } from "./reader";
import { tell, type Reply } from "./reply";
import { accept, bank, confirmTrade, counter, decline, discard, offer, withdraw } from "./trading";
import { usage } from "./usage";

/** What a command reads and asks. */
export interface Line {
  session: Session;
  game: Game;
  reader: Reader;
}

/** What comes of a line; a command that can't be read is answered by how it is said. */
export function interpret(session: Session, game: Game, typed: string): Reply {
  const reader = new Reader(typed);
  if (typed.trim() === "?") return ask({ session, game, reader }, "help") ?? tell();
  const verb = reader.attempt(() => reader.take(verbs()));
  const line = { session, game, reader };
  if (verb === null) return build(line) ?? playCard(line) ?? tell(t("I don't understand “{line}”. Type “{help}” for all commands.", { line: typed.trim(), help: usage(game, "help") }));
  if (verb === "say") return { say: typed.trim().replace(/^\S+\s*/, "") };
  if (!game.me && PLAYED.has(verb)) return tell(t("You are watching this game."));
  return act(line, verb) ?? ask(line, verb) ?? tell(t("Say it like this: {usage}", { usage: usage(game, verb) }));
}

/** Commands that do something in the game; null if the line asks, or can't be read. */
function act(line: Line, verb: Verb): Reply | null {
  const played = PLAYED.get(verb);
  return played ? played(line) : null;
}

const PLAYED = new Map<Verb, (line: Line) => Reply | null>([
  ["roll", (line) => plain(line, "roll")],
  ["build", build],
  ["robber", moveBlocker],
  ["storm", moveBlocker],
  ["steal", steal],
  ["move", move],
  ["offer", offer],
  ["counter", counter],
  ["accept", (line) => (line.game.signingUp ? signUp(line, true) : accept(line))],
  ["decline", (line) => (line.game.signingUp ? signUp(line, false) : decline(line))],
  ["quiet", quiet],
  ["confirm", confirmTrade],
  ["withdraw", withdraw],
  ["bank", bank],
  ["discard", discard],
  ["buy", (line) => plain(line, "buy_card")],
  ["play", playCard],
  ["sign_up", (line) => signUp(line, true)],
  ["sign_off", (line) => signUp(line, false)],
  ["done", end],
  ["end", end],
  ["undo", takeBack],
  ["pause", pause],
  ["resume", (line) => seatRequest(line, "resume")],
  ["come_back", (line) => seatRequest(line, "come_back")],
  ["leave", leave],
  ["vote", vote],
  ["ask", askOthers],
  ["orders", order],
]);

/** An action without bounds, or why it is off. */
const plain = ({ session, game }: Line, kind: Extract<Tool, "roll" | "buy_card" | "end_turn">): Reply =>
  game.view.legal[kind] ? { act: { kind } } : tell(offReason(session, kind) ?? t("Not now."));

/** Ends the turn, or one's building between two turns. */
function end(line: Line): Reply {
  return line.game.view.legal.pass_building ? { act: { kind: "pass_building" } } : plain(line, "end_turn");
}

function signUp({ game }: Line, on: boolean): Reply {
  const changeable = game.view.legal.sign_up?.on;
  if (changeable === on || game.signingUp) return { act: { kind: "sign_up", on } };
  if (changeable === undefined) return tell(t("There is nothing to sign up for now."));
  return tell(on ? t("You are signed up already.") : t("You aren't signed up."));
}

function takeBack({ game }: Line): Reply {
  const offered = game.view.legal.undo;
  return offered ? { act: { kind: "undo", version: offered.version } } : tell(t("There is nothing to take back."));
}

