/** A game ready to be shown: table, board and view together, and the questions panels ask of them. */

import { Plan } from "../board/geometry";
import { t } from "../i18n";
import type { BoardView, CardKind, Demand, Five, PlayerView, Seat, TableInfo, View } from "../protocol";

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
    return known ?? { seat, name: t("Seat {n}", { n: seat + 1 }), driver: "person", you: false, color: seat };
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

  get myTurn(): boolean {
    return this.view.you !== null && this.view.turn === this.view.you && this.view.phase !== "over";
  }

  resource(index: number): string {
    return this.table.words.resources[index] ?? "";
  }

  card(kind: CardKind): string {
    return this.table.words.cards[kind] ?? kind;
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
