/** The sheet that is open, if any. Where the window is wide, some of them have panels instead. */

import { html, type TemplateResult } from "lit";
import { t } from "../i18n";
import type { Game } from "../play/game";
import type { Session } from "../play/session";
import { bank } from "./bank";
import { cardSheet } from "./cards";
import { chat } from "./chat";
import { discardSheet } from "./discard";
import { menu } from "./header";
import { log } from "./log";
import { rules } from "./rules";
import { seatList } from "./seats";
import { sheet } from "./sheet";
import { trade } from "./trade";

export function openSheet(session: Session, game: Game, wide: boolean): TemplateResult | null {
  const close = (): void => session.set({ sheet: null });
  switch (session.sheet) {
    case "discard":
      return discardSheet(session, game);
    case "card":
      return cardSheet(session, game);
    case "rules":
      return sheet({ name: "rules-sheet", title: t("Rules"), body: rules(), close });
    default:
      return wide ? null : narrowSheet(session, game, close);
  }
}

function narrowSheet(session: Session, game: Game, close: () => void): TemplateResult | null {
  switch (session.sheet) {
    case "trade":
      return sheet({ name: "trade", title: t("Trade"), body: html`${trade(session, game)}${refusal(session)}`, close });
    case "log":
      return sheet({ name: "log-sheet", title: t("Log"), body: log(game, session.store.log), close });
    case "chat":
      return sheet({ name: "chat-sheet", title: t("Chat"), body: chat(session, game), close });
    case "players":
      return sheet({ name: "players", title: t("Players"), body: html`${seatList(game)}${bank(game)}`, close });
    case "menu":
      return sheet({ name: "menu-sheet", title: t("Menu"), body: menu(session, game), close });
    default:
      return null;
  }
}

const refusal = (session: Session): TemplateResult | null =>
  session.notice ? html`<p class="refused" role="alert">${session.notice.text}</p>` : null;
