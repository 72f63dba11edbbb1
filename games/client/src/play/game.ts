/** A game ready to be shown: table, board and view together, and the questions panels ask of them. */

import { Plan } from "../board/geometry";
import { t } from "../i18n";
import type { BoardView, CardKind, Demand, Five, Landmark, Piece, PlayerView, Seat, TableInfo, TableOptions, View } from "../protocol";

export class Game {
  readonly plan: Plan;
  /** Your own part of the view; null for whoever only watches. */
  readonly me: PlayerView | null;

  constructor(
    readonly table: TableInfo,
    readonly board: BoardView,
    readonly view: View,
    plan?: Plan,
  ) {
    this.plan = plan ?? new Plan(board);
    this.me = view.players.find((player) => player.seat === view.you) ?? null;
  }

  seat(seat: number): Seat {
    const known = this.table.seats.find((other) => other.seat === seat);
    return known ?? { seat, name: t("Seat {n}", { n: seat + 1 }), driver: "person", you: false, color: seat, replaced: null, vacation: "" };
  }

  /** The seat's name; "You" for your own. */
  name(seat: number): string {
    return seat === this.view.you ? t("You") : this.seat(seat).name;
  }

  color(seat: number): number {
    return this.seat(seat).color;
  }

  get myColor(): number {
    return this.me ? this.color(this.me.seat) : 0;
  }

  get options(): TableOptions {
    return this.table.options as unknown as TableOptions;
  }

  /** Whose move it is: the seat on turn, or between turns the one that builds; nobody's while others are asked about that. */
  get acting(): number | null {
    if (this.view.phase === "over" || this.view.phase === "sign_up") return null;
    return this.view.special?.builder ?? this.view.turn;
  }

  get myTurn(): boolean {
    return this.view.you !== null && this.acting === this.view.you;
  }

  /** What you must answer, or the game waits for you. It doesn't while others are asked in the midst of your turn. */
  get due(): boolean {
    return this.mine.some(({ kind, paused }) => kind !== "offer" && kind !== "answered" && !paused);
  }

  resource(index: number): string {
    return this.table.words.resources[index] ?? "";
  }

  piece(kind: Piece): string {
    return this.table.words.pieces[kind] ?? kind;
  }

  award(kind: "longest_road" | "largest_army"): string {
    return this.table.words.awards[kind] ?? kind;
  }

  /** Whether the cards of this table move storms: its knights ride them. */
  get stormCards(): boolean {
    return "weather_shift" in this.table.words.cards;
  }

  /** The picture of what counts for the award that cards bring. */
  get armyIcon(): "army" | "storm" {
    return this.stormCards ? "storm" : "army";
  }

  card(kind: CardKind): string {
    return this.table.words.cards[kind] ?? kind;
  }

  /** "1 City", "2 Cities" */
  count(kind: Piece | CardKind, n: number): string {
    const { cards, pieces, several } = this.table.words;
    const words: Record<string, string | undefined> = n === 1 ? { ...cards, ...pieces } : several;
    return `${n} ${words[kind] ?? kind}`;
  }

  /** What the game asks you between two turns: whether you build before the next. */
  get signingUp(): Demand | null {
    return this.mine.find(({ kind }) => kind === "sign_up") ?? null;
  }

  /** "2 Wood, 1 Ore" */
  cards(cards: Five): string {
    const parts = cards.flatMap((n, i) => (n ? [`${n} ${this.resource(i)}`] : []));
    return parts.join(", ") || t("nothing");
  }

  /** Demands that you must or may answer. */
  get mine(): Demand[] {
    return this.view.demands.filter((demand) => demand.seat === this.view.you);
  }

  /** How many markets or monuments a seat controls. */
  controlled(seat: number, kind: "market" | "monument"): number {
    return this.view.landmarks.filter((landmark) => landmark.kind === kind && landmark.seat === seat).length;
  }

  /** "Influence: Mara 2, Okoro 1"; null where nobody has any. */
  influence({ influence }: Landmark): string | null {
    const shares = Object.entries(influence).filter(([, n]) => n > 0);
    const words = shares.map(([seat, n]) => t("{name}: {n}", { name: this.name(Number(seat)), n })).join("; ");
    return words ? t("Influence: {shares}", { shares: words }) : null;
  }

  /** The demand whose clock matters most to you: your own duty first, else that of whoever is to act. */
  get running(): Demand | null {
    const clocked = this.view.demands.filter((demand) => demand.due != null || demand.left != null);
    const owed = clocked.filter((demand) => demand.kind !== "offer");
    return (
      owed.find((demand) => demand.seat === this.view.you && demand.due != null) ??
      owed.find((demand) => demand.due != null) ??
      owed[0] ??
      null
    );
  }
}
