/** Commands about what the players agree on, and about one's own seat. */

import { leaveWords, missedWords, pauseWords, tally } from "../panels/agreements";
import { t } from "../i18n";
import type { Game } from "../play/game";
import type { Proposal } from "../protocol";
import type { Line } from "./parser";
import { options } from "./reader";
import { tell, type Reply } from "./reply";

/** What is proposed, with numbers to vote by; a pause, and who is away. */
export function agreementReport(game: Game): string[] {
  const { open, may } = game.view.agreements;
  const away = game.view.players.flatMap(({ seat }) => {
    const words = missedWords(game, seat);
    return words ? [`${game.name(seat)}: ${words}`] : [];
  });
  const lines = [
    ...(game.view.paused ? [pauseWords(game.view)] : []),
    ...(may.includes("come_back") ? [t("You were away: a computer player plays for you.")] : []),
    ...away,
    ...open.map((proposal, at) => `${at + 1}. ${proposal.text}? ${tally(game, proposal)}`),
  ];
  return lines.length ? lines : [t("Nothing is proposed.")];
}

export function pause({ game }: Line): Reply {
  const one = game.view.agreements.possible.find(({ kind }) => kind === "pause");
  return one ? { request: (agreements) => agreements.propose(one) } : tell(t("A pause can't be proposed now."));
}

/** "vote yes", "vote no 2": about the first proposal, or the one of that number. */
export function vote({ game, reader }: Line): Reply | null {
  const yes = reader.take([...options(t("yes, for, agree"), true), ...options(t("no, against"), false)]);
  if (yes === null) return null;
  const asked = game.view.agreements.open;
  const proposal: Proposal | undefined = asked[(reader.number() ?? 1) - 1];
  if (!proposal) return tell(t("Nothing is proposed."));
  return { request: (agreements) => agreements.vote(proposal.id, yes) };
}

/** "ask" lists what one may ask the others for, "ask 2" does it. */
export function askOthers({ game, reader }: Line): Reply {
  const { possible } = game.view.agreements;
  const number = reader.number();
  const one = number === null ? undefined : possible[number - 1];
  if (one) return { request: (agreements) => agreements.propose(one) };
  return possible.length ? tell(...possible.map(({ text }, at) => `${at + 1}. ${text}`)) : tell(t("There is nothing to ask the others for now."));
}

export function seatRequest({ game }: Line, what: "resume" | "come_back"): Reply {
  if (game.view.agreements.may.includes(what)) return { request: (agreements) => agreements.ask(what) };
  return tell(what === "resume" ? t("There is no pause for you to end.") : t("You have your seat."));
}

/** Only the whole sentence leaves: nobody does so by mistake. */
export function leave({ game, reader }: Line): Reply {
  if (!game.view.agreements.may.includes("leave")) return tell(t("There is nothing to leave."));
  if (reader.take(options(t("for good"), true))) return { request: (agreements) => agreements.ask("leave") };
  return tell(leaveWords(), t("Type “leave for good” if you want that."));
}
