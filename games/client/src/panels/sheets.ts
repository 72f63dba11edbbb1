/** The sheet that is open, if any. Where the window is wide, some of them have panels instead. */

import { html, type TemplateResult } from "lit";
import { t } from "../i18n";
import type { Game } from "../play/game";
import type { Session } from "../play/session";
import { tableSheet } from "./agreements";
import { bank } from "./bank";
import { cardSheet } from "./cards";
import { chat } from "./chat";
import { clocks } from "./clocks";
import { discardSheet } from "./discard";
import { menu } from "./header";
import { keys } from "./keys";
import { log } from "./log";
import { ordersSheet } from "./orders";
import { rules } from "./rules";
import { seatList } from "./seats";
import { sheet } from "./sheet";
import { trade } from "./trade";
import { world } from "./world";

export function openSheet(session: Session, game: Game, wide: boolean): TemplateResult | null {
  const close = (): void => session.set({ sheet: null });
  switch (session.sheet) {
    case "discard":
      return discardSheet(session, game);
    case "card":
      return cardSheet(session, game);
    case "clocks":
      return sheet({ name: "clocks-sheet", title: t("Clocks"), body: clocks(session, game), close });
    case "orders":
      return ordersSheet(session, game);
    case "table":
      return tableSheet(session, game, close);
    case "rules":
      return sheet({ name: "rules-sheet", title: t("Rules and keys"), body: html`${keys(session, wide)}${rules()}`, close });
    default:
      return wide ? null : narrowSheet(session, game, close);
  }
}

function narrowSheet(session: Session, game: Game, close: () => void): TemplateResult | null {
  switch (session.sheet) {
    case "trade":
      return sheet({ name: "trade", title: t("Trade"), body: html`${trade(session, game)}${refusal(session)}`, close });
    case "log":
      return sheet({ name: "log-sheet", title: t("Log"), body: log(session, game), close });
    case "chat":
      return sheet({ name: "chat-sheet", title: t("Chat"), body: chat(session, game), close });
    case "players":
      return sheet({ name: "players-sheet", title: t("Players"), body: html`${seatList(session, game)}${world(game)}${bank(game)}`, close });
    case "menu":
      return sheet({ name: "menu-sheet", title: t("Menu"), body: menu(session, game), close });
    default:
      return null;
  }
}

const refusal = (session: Session): TemplateResult | null =>
  session.notice ? html`<p class="refused">${session.notice.text}</p>` : null;
