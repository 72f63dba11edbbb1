/** Keys of one letter for what one does most. They can be turned off, since speech input and some fingers hit them. */

import { GOAL_KEYS, goalWords, type Goal } from "../board/controls";
import { t } from "../i18n";
import { buildTools } from "./tools";
import type { BuildTool } from "./choice";
import { inTextMode } from "./mode";
import { remembered } from "./remembered";
import type { Session } from "./session";

export const letterKeys = (): boolean => !remembered("no-letter-keys");

/** After B, the letter of what is built. */
const BUILD: Record<string, BuildTool | "buy_card"> = {
  r: "build_road",
  o: "build_boat",
  i: "build_bridge",
  s: "build_settlement",
  c: "build_city",
  d: "buy_card",
};

const GOALS = Object.keys(GOAL_KEYS) as Goal[];

export class LetterKeys {
  /** B was pressed last. */
  private building = false;

  /** Does what a letter stands for; false if it stands for nothing now. */
  press(session: Session, key: string): boolean {
    const letter = key.toLowerCase();
    const { building } = this;
    this.building = false;
    if (!letterKeys()) return false;
    return building ? build(session, BUILD[letter]) : this.single(session, letter);
  }

  /** What a letter turns a globe to; null if it turns to nothing. */
  goal(key: string): Goal | null {
    return (letterKeys() && GOALS.find((goal) => GOAL_KEYS[goal] === key.toUpperCase())) || null;
  }

  private single(session: Session, letter: string): boolean {
    const legal = session.store.view?.legal;
    if (letter === "b") this.building = Boolean(legal);
    else if (letter === "i") session.explore();
    else if (letter === "r" && legal?.roll) void session.act({ kind: "roll" });
    else if (letter === "e" && legal?.end_turn) void session.act({ kind: "end_turn" });
    else if (letter === "e" && legal?.pass_building) void session.act({ kind: "pass_building" });
    else if (letter === "s" && legal?.sign_up) void session.act({ kind: "sign_up", on: legal.sign_up.on });
    else if (letter === "n" && legal?.sign_up?.asked) void session.act({ kind: "sign_up", on: false });
    else return false;
    return true;
  }
}

function build(session: Session, tool: BuildTool | "buy_card" | undefined): boolean {
  if (!tool || !session.store.view?.legal[tool]) return false;
  if (tool === "buy_card") session.buy();
  else session.take(tool);
  return true;
}

/** Each key with what it does at this table. */
export function keyList(session: Session): [string, string][] {
  const { game } = session;
  if (!game) return [];
  const letters = Object.entries(BUILD);
  const builds = buildTools(game, false).flatMap(({ kind, label }): [string, string][] => {
    const letter = letters.find(([, tool]) => tool === kind)?.[0];
    return letter ? [[`B ${letter.toUpperCase()}`, label]] : [];
  });
  const between: [string, string][] = game.view.special ? [["S", t("Sign up to build after this turn")], ["N", t("Build nothing after this turn")]] : [];
  const words = goalWords();
  const turns = game.plan.radius === null || inTextMode() ? [] : GOALS.map((goal): [string, string] => [GOAL_KEYS[goal], words[goal].long]);
  return [["R", t("Roll")], ["E", t("End turn")], ["U", t("Undo")], ["I", t("Inspect tiles and corners")], ...between, ...builds, ...turns];
}
