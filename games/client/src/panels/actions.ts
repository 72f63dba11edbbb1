/** The action bar. A tool that is off stays where it is, says why, and repeats it when pressed. */

import { html, type TemplateResult } from "lit";
import { icon, resource } from "../art/icons";
import { total } from "../five";
import { t, tn } from "../i18n";
import type { Five, Tool } from "../protocol";
import { activeTool } from "../play/choice";
import type { Game } from "../play/game";
import type { Session } from "../play/session";
import { briefReason, buildTools, offReason, type ToolInfo } from "../play/tools";

const MOST_PICTURES = 4;

export function actions(session: Session, game: Game, onPhone: boolean, roomy: boolean): TemplateResult | null {
  if (!game.me || game.view.phase === "over") return null;
  const many = game.options.boats || game.options.bridges;
  const tools = buildTools(game, many || !roomy);
  return html`<div class="acts ${many ? "many" : ""}" role="group" aria-label=${t("Actions")}>
    ${tools.map((tool) => toolButton(session, game, tool))}
    ${onPhone ? tradeButton(session, game) : null}
    ${mainButton(session, game)}
  </div>`;
}

function toolButton(session: Session, game: Game, { kind, icon: name, label, cost }: ToolInfo): TemplateResult {
  const off = offReason(session, kind);
  const selected = off === null && activeTool(game.view, session.choice) === kind;
  const press = (): void => {
    if (off !== null) session.explain(off);
    else if (kind === "buy_card") session.buy();
    else session.take(kind);
  };
  return html`<button class="act ${selected ? "selected" : ""} ${off === null ? "" : "off"}" data-tool=${kind}
    aria-disabled=${off !== null} aria-pressed=${selected} @click=${press}>
    ${icon(name)}<span class="label">${label}</span>${off === null ? price(game, cost) : why(session, game, kind, off, cost)}
  </button>`;
}

/** Why a tool is off: in full for who listens, as briefly as the button needs it for who looks. */
function why(session: Session, game: Game, kind: Tool, reason: string, cost: Five): TemplateResult {
  const brief = briefReason(session, kind);
  if (brief === null) return html`${price(game, cost)}<span class="sr">${reason}</span>`;
  return html`<span class="why" aria-hidden="true">${
    typeof brief === "string" ? brief : html`<span class="word">${t("lacks")}</span> <span class="lacking">${brief.map((n, i) => (n ? html`<span class="rc">${n}${resource(i)}</span>` : null))}</span>`
  }</span><span class="sr">${reason}</span>`;
}

function tradeButton(session: Session, game: Game): TemplateResult {
  const { legal, offers, you } = game.view;
  const ready = legal.confirm_trade?.offers.map(({ offer }) => offer) ?? [];
  const answered = offers.filter(({ id, seat, counter }) => seat === you && (counter !== null || ready.includes(id)));
  const news = (legal.accept_offer?.offers.length ?? 0) + answered.length;
  return html`<button class="act" data-tool="trade" aria-haspopup="dialog" @click=${() => session.set({ sheet: "trade" })}>
    ${icon("trade")}<span class="label">${t("Trade")}</span>
    ${news ? html`<span class="chip hot">${tn("{n} new", "{n} new", news)}</span>` : null}
  </button>`;
}

/** The one button of the moment. Each is a button of its own, so that a second press never hits another. */
function mainButton(session: Session, game: Game): TemplateResult {
  const { legal } = game.view;
  if (legal.roll)
    return html`<button class="act main roll" data-tool="roll" @click=${() => session.act({ kind: "roll" })}>
      ${icon("dice")}<span class="label">${t("Roll")}</span><span class="why">${t("Space")}</span>
    </button>`;
  if (legal.pass_building)
    return html`<button class="act end done" data-tool="pass_building" @click=${() => session.act({ kind: "pass_building" })}>
      ${icon("check")}<span class="label">${t("Done")}</span><span class="why">${t("Enter")}</span>
    </button>`;
  if (legal.sign_up) return signUp(session, legal.sign_up.on);
  const off = offReason(session, "end_turn");
  return html`<button class="act end ${off === null ? "" : "off"}" data-tool="end_turn" aria-disabled=${off !== null}
    @click=${() => (off === null ? void session.act({ kind: "end_turn" }) : session.explain(off))}>
    ${icon("end")}<span class="label">${t("End turn")}</span><span class="why">${off === null ? t("Enter") : ""}</span>
    ${off === null ? null : html`<span class="sr">${off}</span>`}
  </button>`;
}

/** A switch: whether one builds after this turn, which is somebody else's. */
function signUp(session: Session, on: boolean): TemplateResult {
  return html`<button class="act sign-up ${on ? "" : "selected"}" data-tool="sign_up" aria-pressed=${!on} title=${t("Build between this turn and the next")}
    @click=${() => session.act({ kind: "sign_up", on })}>
    ${icon("build")}<span class="label">${on ? t("Build too") : t("Signed up")}</span><span class="why">${t("after this turn")}</span>
  </button>`;
}

/** What a tool costs: a picture for each card, or figures where there are more of them than a button holds. */
function price(game: Game, cards: Five): TemplateResult {
  const pictures = total(cards) <= MOST_PICTURES;
  return html`<span class="cost"><span class="sr">${t("costs {cards}", { cards: game.cards(cards) })}</span>
    ${cards.map((n, i) => (pictures ? Array.from({ length: n }, () => resource(i)) : n ? html`<span class="rc" aria-hidden="true">${n}${resource(i)}</span>` : null))}</span>`;
}
