/** The tools of the action bar and the cards one can play: words, costs, and why one is off. */

import { t } from "../i18n";
import type { CardKind, Five, Tool } from "../protocol";
import type { BuildTool } from "./choice";
import type { Game } from "./game";
import type { Session } from "./session";

export interface ToolInfo {
  kind: Extract<Tool, BuildTool | "buy_card">;
  icon: string;
  label: string;
  cost: Five;
}

/** The tools that cost cards and exist at this table; `brief` gives words that fit narrow buttons. */
export function buildTools(game: Game, brief: boolean): ToolInfo[] {
  const { costs } = game.table;
  const { boats, bridges } = game.options;
  const boat: ToolInfo = { kind: "build_boat", icon: "boat", label: game.piece("boat"), cost: costs.boat };
  const bridge: ToolInfo = { kind: "build_bridge", icon: "bridge", label: game.piece("bridge"), cost: costs.bridge };
  return [
    { kind: "build_road", icon: "road", label: game.piece("road"), cost: costs.road },
    ...(boats ? [boat] : []),
    ...(bridges ? [bridge] : []),
    { kind: "build_settlement", icon: "house", label: brief ? t("Settle") : game.piece("settlement"), cost: costs.settlement },
    { kind: "build_city", icon: "city", label: game.piece("city"), cost: costs.city },
    { kind: "buy_card", icon: "card", label: t("Card"), cost: costs.card },
  ];
}

/** Why a tool is off now; null if it is on. */
export function offReason(session: Session, kind: Tool): string | null {
  if (session.lost) return t("Reconnecting…");
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
export const PLAYS: Record<CardKind, Extract<Tool, `play_${string}`> | null> = {
  knight: "play_knight",
  road_building: "play_road_building",
  plenty: "play_plenty",
  monopoly: "play_monopoly",
  weather_shift: "play_weather_shift",
  victory_point: null,
};

export const CARD_KINDS = Object.keys(PLAYS) as CardKind[];

const CARD_DRAWINGS: Record<CardKind, string> = {
  knight: "dev-knight",
  road_building: "dev-roads",
  plenty: "dev-plenty",
  monopoly: "dev-monopoly",
  weather_shift: "dev-weather",
  victory_point: "dev-point",
};

export const cardDrawing = (game: Game, kind: CardKind): string =>
  kind === "knight" && game.stormCards ? "dev-storm" : CARD_DRAWINGS[kind];

export function cardMeaning(game: Game, kind: CardKind): string {
  const { options, view } = game;
  const knight = {
    robber: t("Move the robber and steal a card from someone beside it."),
    storm: t("Move a storm and steal a card from someone whom it covers."),
    none: t("Nothing moves at this table; the card counts for the award."),
  };
  const meanings: Record<CardKind, string> = {
    knight: knight[options.blocker],
    road_building: options.boats ? t("Build two roads or boats for nothing.") : t("Build two roads for nothing."),
    plenty: t("Take any two cards from the bank."),
    monopoly: t("Name a resource: everybody gives you all they hold of it."),
    weather_shift:
      view.storms.length > 1 ? t("Every storm drifts on by one place, by chance.") : t("The storm drifts on by one place, by chance."),
    victory_point: t("One point. It stays hidden until it wins you the game."),
  };
  return meanings[kind];
}
