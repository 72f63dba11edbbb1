/** Commands that only ask. */

import { t } from "../i18n";
import type { Verb } from "./lexicon";
import { joints, names, pieces } from "./lexicon";
import type { Line } from "./parser";
import { described, readCode, readTiles, spotList, spotsFor } from "./places";
import { tell, type Reply } from "./reply";
import { boardReport, clockReport, costsReport, handReport, logReport, offersReport, playersReport, pointsReport, statusReport, tileReport, whereReport } from "./report";
import { commandList } from "./usage";

/** So many lines of the log, if no number is said. */
const LINES = 5;

/** The answer to a question; null if it can't be read. */
export function ask(line: Line, verb: Verb): Reply | null {
  const lines = QUESTIONS[verb]?.(line) ?? null;
  return lines && tell(...lines);
}

const QUESTIONS: Partial<Record<Verb, (line: Line) => string[] | null>> = {
  help: ({ game }) => [t("You can type:"), ...commandList(game)],
  status: ({ session, game }) => statusReport(session, game),
  hand: ({ game }) => handReport(game),
  board,
  where,
  look: where,
  places,
  costs: ({ game }) => costsReport(game),
  clock: ({ session, game }) => clockReport(session, game),
  log: ({ session, reader }) => logReport(session, reader.number() ?? LINES),
  points: ({ game }) => pointsReport(game),
  players: ({ game }) => playersReport(game),
  offers: ({ game }) => offersReport(game),
};

function board({ game, reader }: Line): string[] | null {
  if (reader.done) return boardReport(game);
  const tiles = readTiles(reader, game);
  if (!tiles) return null;
  return tiles.length ? tiles.map((id) => tileReport(game, id)) : [t("There is no such tile.")];
}

/** What somebody has on the board, or what is at a place. */
function where(line: Line): string[] | null {
  const { game, reader } = line;
  reader.skip(joints().to);
  const place = readCode(reader, game);
  if (place) return described(game, place);
  if (reader.done) return game.me ? whereReport(game, game.me.seat) : null;
  const seat = reader.take(names(game));
  return seat === null ? board(line) : whereReport(game, seat);
}

function places({ game, reader }: Line): string[] | null {
  if (!reader.done) {
    const piece = reader.take(pieces(game));
    return piece === null ? null : spotList(game, piece);
  }
  const all = (["settlement", "city", "road", "boat", "bridge"] as const).filter((piece) => spotsFor(game, piece).length);
  return all.length ? all.flatMap((piece) => spotList(game, piece)) : [t("You can place nothing now.")];
}
