/** Turns a globe to what somebody wants to see: their buildings, storms, the last move, its far side. */

import { t } from "../i18n";
import type { Game } from "../play/game";
import type { Goal, Named } from "./controls";
import type { Sight } from "./geometry";
import { opposite, towards } from "./globe";
import { placeName } from "./naming";
import { ownBuildings, stormsOf } from "./sights";
import type { Turning } from "./turning";

export class Guide {
  /** What the globe was turned to last. */
  caption = "";
  private readonly visited: Partial<Record<Goal, number>> = {};

  constructor(private readonly turning: Turning) {}

  /** What there is to turn to; `last` is the place of the last move. */
  goals(game: Game, last: Sight | null): Named[] {
    return (["mine", "last", "storm"] as const).filter((goal) => places(game, goal, last).length);
  }

  /** Turns to the next of several places, round and round; or to the far side, and back. */
  goTo(game: Game, goal: Goal, last: Sight | null): void {
    if (goal === "far") {
      this.turning.to(opposite(this.turning.facing));
      this.caption = t("The far side");
      return;
    }
    const all = places(game, goal, last);
    const next = ((this.visited[goal] ?? -1) + 1) % (all.length || 1);
    this.visited[goal] = next;
    const sight = all[next];
    if (!sight) return;
    this.show(game, sight);
    if (all.length > 1) this.caption = t("{place} ({n} of {all})", { place: this.caption, n: next + 1, all: all.length });
  }

  show(game: Game, { kind, id }: Sight): void {
    this.turning.to(towards(game.plan.position(kind, id)));
    this.caption = sentence(placeName(game.plan, game.table.words, kind, id));
  }
}

function places(game: Game, goal: Named, last: Sight | null): Sight[] {
  if (goal === "last") return last ? [last] : [];
  return goal === "mine" ? ownBuildings(game) : stormsOf(game);
}

const sentence = (text: string): string => `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}`;
