/** What can be typed: an example of every command, in the words of the table. */

import { codesOf } from "../board/codes";
import { t } from "../i18n";
import type { Game } from "../play/game";
import { buildTools } from "../play/tools";
import { verbWord, type Verb } from "./lexicon";

/** How a command is said; with examples that exist at this table. */
export function usage(game: Game, verb: Verb): string {
  const { board } = game;
  const edge = codesOf(board).of("edge", board.edges[0]?.id ?? 0);
  const corner = codesOf(board).of("corner", board.corners[0]?.id ?? 0);
  const name = game.view.players.map(({ seat }) => game.seat(seat).name).find((_name, seat) => seat !== game.view.you) ?? "";
  const give = game.resource(1).toLowerCase();
  const get = game.resource(4).toLowerCase();
  const terms = { give, get, name };
  const storm = game.view.storms.length > 1;
  const usages: Partial<Record<Verb, string>> = {
    build: t("build {pieces}; build {route} {edge}; build {house} {corner}", {
      pieces: buildTools(game, false).filter(({ kind }) => kind !== "buy_card").map(({ label }) => label.toLowerCase()).join(" | "),
      route: game.piece("road").toLowerCase(),
      house: game.piece("settlement").toLowerCase(),
      edge,
      corner,
    }),
    robber: t("robber 8 {get}; robber T5 from {name}", terms),
    storm: storm ? t("storm 1 to 8 {get}; storm 1 to {corner} from {name}", { ...terms, corner }) : t("storm to 8 {get}; storm to {corner} from {name}", { ...terms, corner }),
    steal: t("steal from {name}", terms),
    move: t("move {corner} {edge}", { corner, edge }),
    offer: t("offer 1 {give} for 1 {get}; offer 1 {give} for 1 {get} to {name}", terms),
    counter: t("counter 2 {give} for 1 {get}", terms),
    accept: t("accept; accept {name}", terms),
    decline: t("decline; decline {name}", terms),
    confirm: t("confirm {name}", terms),
    bank: t("bank; bank 4 {give} for 1 {get}", terms),
    discard: t("discard 2 {give} 1 {get}", terms),
    play: t("play {knight}; play a card and what it asks for, like play {plenty} {give} {get}", { ...terms, knight: game.card("knight").toLowerCase(), plenty: game.card("plenty").toLowerCase() }),
    orders: t("orders; orders off; orders keep {get} {give}; orders decline {get}; orders accept {get} for 1 {give} keep 2; orders roll; orders end once", terms),
    vote: t("vote yes; vote no 2"),
    ask: t("ask; ask 2"),
    leave: t("leave for good"),
    say: t("say hello"),
    board: t("board; board 8; board {get}", terms),
    where: t("where me; where {name}", terms),
    look: t("look {corner}", { corner }),
    places: t("places {piece}", { piece: game.piece("settlement").toLowerCase() }),
    log: t("log 5"),
  };
  return usages[verb] ?? verbWord(verb);
}

const PLAYED: readonly Verb[] = ["roll", "build", "robber", "storm", "steal", "move", "offer", "counter", "accept", "decline", "quiet", "confirm", "withdraw", "bank", "discard", "buy", "play", "sign_up", "sign_off", "done", "end", "undo", "orders", "pause", "resume", "vote", "ask", "leave", "come_back", "say"];
const ASKED: readonly Verb[] = ["help", "status", "hand", "board", "where", "look", "places", "costs", "clock", "log", "points", "players", "offers"];

/** The commands that this table has. */
export function commandList(game: Game): string[] {
  const { options, view } = game;
  const missing: Partial<Record<Verb, boolean>> = {
    robber: options.blocker !== "robber",
    storm: options.blocker !== "storm",
    steal: options.blocker === "none",
    counter: game.table.options["counter_offers"] !== true,
    sign_up: view.special === null,
    sign_off: view.special === null,
    done: view.special === null,
  };
  return [...PLAYED, ...ASKED].filter((verb) => !missing[verb]).map((verb) => usage(game, verb));
}
