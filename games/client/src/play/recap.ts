/** What happened while one was away, in a few lines: from the events that one has been sent, which tell no secrets. */

import { total } from "../five";
import { t, tn } from "../i18n";
import type { CardKind, Five, GameEvent, Piece } from "../protocol";
import type { Game } from "./game";
import { BUILDS } from "./history";
import { undoneVersions } from "./undo";

const MOST_LINES = 6;
const MOST_ROLLS = 6;
/** What happens to a seat, or is decided for it, is no act of its own. */
const NO_ACT = new Set(["turn_started", "special_turn", "granted", "longest_road", "largest_army", "control_changed", "ended", "time_ran_out"]);

/** The version of a seat's last own act; -1 if there is none. What the clock did for it doesn't count. */
export function lastAct(events: readonly GameEvent[], seat: number | null): number {
  if (seat === null) return -1;
  const byClock = new Set(events.filter(({ kind }) => kind === "time_ran_out").map(({ version }) => version));
  return events.findLast((event) => event.seat === seat && !NO_ACT.has(event.kind) && !byClock.has(event.version))?.version ?? -1;
}

/** The most telling lines first; none if nothing worth a word happened. */
export function recap(game: Game, events: readonly GameEvent[]): string[] {
  const gone = undoneVersions(events);
  const lasting = events.filter(({ kind, version }) => kind !== "undone" && !gone.has(version));
  const found = [timeout, gains, losses, rolls, built, awards, played, trades, blocker].flatMap((line) => line(game, lasting) ?? []);
  return found.slice(0, MOST_LINES);
}

type Line = (game: Game, events: readonly GameEvent[]) => string | null;

const of = (events: readonly GameEvent[], ...kinds: string[]): GameEvent[] => events.filter(({ kind }) => kinds.includes(kind));

const timeout: Line = ({ view }, events) => (of(events, "time_ran_out").some(({ seat }) => seat === view.you) ? t("Your time ran out.") : null);

const gains: Line = (game, events) => {
  const { you } = game.view;
  const got: Five = [0, 0, 0, 0, 0];
  for (const { cards } of of(events, "produced")) (cards as Record<number, Five>)[you ?? -1]?.forEach((n, i) => (got[i as 0] += n));
  return total(got) ? t("You got {cards}.", { cards: game.cards(got) }) : null;
};

const losses: Line = ({ view }, events) => {
  const { you } = view;
  if (you === null) return null;
  const stolen = of(events, "stolen").filter((event) => event["victim"] === you).length;
  const taken = of(events, "monopoly_taken").map(({ cards }) => (cards as Record<number, number>)[you] ?? 0);
  const lost = stolen + taken.reduce((sum, n) => sum + n, 0);
  return lost ? tn("You lost {n} card to others.", "You lost {n} cards to others.", lost) : null;
};

/** What is said of a seat; a name like "Computer 2" stays apart from a figure. */
const each = (game: Game, seat: number | null, said: string | number): string => `${game.name(seat ?? 0)} (${said})`;

const rolls: Line = (game, events) => {
  const all = of(events, "rolled").map(({ seat, dice }) => {
    const [a, b] = dice as [number, number];
    return each(game, seat, a + b);
  });
  if (!all.length) return null;
  if (all.length <= MOST_ROLLS) return t("Rolled: {rolls}.", { rolls: all.join(", ") });
  return tn("{n} roll, the last ones: {rolls}.", "{n} rolls, the last ones: {rolls}.", all.length, { rolls: all.slice(-MOST_ROLLS).join(", ") });
};

const built: Line = (game, events) => {
  const counts = new Map<number, Map<string, number>>();
  for (const { seat, kind } of events) {
    if (seat === null || seat === game.view.you || !BUILDS.has(kind)) continue;
    const piece = kind.split("_")[0] ?? "";
    const own = counts.get(seat) ?? new Map<string, number>();
    counts.set(seat, own.set(piece, (own.get(piece) ?? 0) + 1));
  }
  if (!counts.size) return null;
  const list = [...counts].map(([seat, own]) => each(game, seat, [...own].map(([piece, n]) => game.count(piece as Piece, n)).join(", ")));
  return t("Built: {list}.", { list: list.join(", ") });
};

/** Who holds an award now, if that changed. The server's sentence says it. */
const awards: Line = (_game, events) => {
  const last = ["longest_road", "largest_army"].flatMap((kind) => of(events, kind).at(-1)?.text ?? []);
  return last.length ? last.join(" ") : null;
};

const played: Line = (game, events) => {
  const all = of(events, "card_played").filter(({ seat }) => seat !== game.view.you);
  if (!all.length) return null;
  return t("Cards played: {list}.", { list: all.map(({ seat, card }) => each(game, seat, game.card(card as CardKind))).join(", ") });
};

const trades: Line = (_game, events) => {
  const [made, bought] = [of(events, "traded", "bank_traded").length, of(events, "card_bought").length];
  const parts = [
    ...(made ? [tn("{n} trade", "{n} trades", made)] : []),
    ...(bought ? [tn("{n} development card bought", "{n} development cards bought", bought)] : []),
  ];
  return parts.length ? `${parts.join(", ")}.` : null;
};

const blocker: Line = (_game, events) => of(events, "robber_moved", "storm_moved", "storms_shifted").at(-1)?.text ?? null;
