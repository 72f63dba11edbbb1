/** The tools of the action bar and the cards one can play: words, costs, and why one is off. */

import { t } from "../i18n";
import type { CardKind, Five, TableInfo, Tool } from "../protocol";
import type { BuildTool } from "./choice";
import type { Session } from "./session";

export interface ToolInfo {
  kind: Extract<Tool, BuildTool | "buy_card">;
  icon: string;
  label: string;
  cost: Five;
}

/** The tools that cost cards; `brief` gives words that fit a phone's buttons. */
export function buildTools(table: TableInfo, brief: boolean): ToolInfo[] {
  const { road, settlement, city, card } = table.costs;
  const { pieces } = table.words;
  return [
    { kind: "build_road", icon: "road", label: pieces["road"] ?? t("Road"), cost: road },
    { kind: "build_settlement", icon: "house", label: brief ? t("Settle") : (pieces["settlement"] ?? t("Settlement")), cost: settlement },
    { kind: "build_city", icon: "city", label: pieces["city"] ?? t("City"), cost: city },
    { kind: "buy_card", icon: "card", label: t("Card"), cost: card },
  ];
}

/** Why a tool is off now; null if it is on. */
export function offReason(session: Session, kind: Tool): string | null {
  if (!session.connected) return t("Reconnecting…");
  const view = session.store.view;
  if (view?.legal[kind]) return null;
  return view?.off[kind]?.text || t("Not now.");
}

/** So many kinds of missing cards fit on a button. */
const MOST_KINDS = 2;

/** What a button has room for to say why it is off: the missing cards, or two words; null if its cost says more. */
export function briefReason(session: Session, kind: Tool): Five | string | null {
  const refusal = session.store.view?.off[kind];
  const code = refusal?.code ?? "";
  if (code.startsWith("cannot_afford")) {
    const missing = refusal?.params["missing"] as Five;
    return missing.filter(Boolean).length > MOST_KINDS ? null : missing;
  }
  if (code === "deck_empty" || /^no_\w+_left$/.test(code)) return t("none left");
  if (/^no_\w+_(site|to_upgrade)$/.test(code)) return t("no place");
  return null;
}

/** The tool that plays a kind of card; a victory point is never played. */
export const PLAYS: Record<CardKind, Tool | null> = {
  knight: "play_knight",
  road_building: "play_road_building",
  plenty: "play_plenty",
  monopoly: "play_monopoly",
  victory_point: null,
};

export const CARD_KINDS = Object.keys(PLAYS) as CardKind[];

export const CARD_DRAWINGS: Record<CardKind, string> = {
  knight: "dev-knight",
  road_building: "dev-roads",
  plenty: "dev-plenty",
  monopoly: "dev-monopoly",
  victory_point: "dev-point",
};

export function cardMeaning(kind: CardKind): string {
  const meanings: Record<CardKind, string> = {
    knight: t("Move the robber and steal a card from someone beside it."),
    road_building: t("Build two roads for nothing."),
    plenty: t("Take any two cards from the bank."),
    monopoly: t("Name a resource: everybody gives you all they hold of it."),
    victory_point: t("One point. It stays hidden until it wins you the game."),
  };
  return meanings[kind];
}
