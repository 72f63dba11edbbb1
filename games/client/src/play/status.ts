/** What is going on and what you can do, in a title and a hint. */

import { tileName } from "../board/naming";
import { t, tn } from "../i18n";
import type { Game } from "./game";
import type { Session } from "./session";

export interface Status {
  title: string;
  hint: string;
}

/** Keys are mentioned only where there is a keyboard. */
export function status(session: Session, game: Game, onPhone: boolean): Status {
  const found = plain(session, game);
  return onPhone || !found.key ? found : { ...found, hint: `${found.hint} ${found.key}` };
}

interface Found extends Status {
  /** What a key does here. */
  key?: string;
}

function plain(session: Session, game: Game): Found {
  const { view } = game;
  if (view.phase === "over") return { title: t("The game is over"), hint: "" };
  const owed = view.legal.discard?.count;
  if (owed) return { title: tn("Discard {n} card", "Discard {n} cards", owed), hint: t("A seven was rolled.") };
  if (session.choice.pair) return { title: t("Move your pair"), hint: t("Pick a lit place."), key: t("Esc stops.") };
  if (!game.myTurn) return othersTurn(game);
  return myTurn(session, game);
}

function myTurn(session: Session, game: Game): Found {
  const { view } = game;
  const lit = session.targets;
  switch (view.phase) {
    case "setup_settlement":
      return { title: t("Place a settlement"), hint: t("Pick one of the lit corners.") };
    case "setup_road":
      return { title: t("Place a road"), hint: t("Pick an edge beside your settlement.") };
    case "roll":
      return { title: t("Your turn"), hint: t("Roll the dice."), key: t("Space does it, too.") };
    case "discard":
      return { title: rolled(game), hint: waitingForDiscards(game) };
    case "robber":
      if (session.choice.robberTile !== null) {
        const tile = tileName(game.plan, game.table.words, session.choice.robberTile);
        return { title: t("Robber to {tile}", { tile }), hint: t("Choose whom to steal from.") };
      }
      return { title: t("Move the robber"), hint: t("Choose an outlined tile.") };
    default:
      if (view.free_roads > 0 && lit?.piece === "road")
        return { title: t("Road building"), hint: tn("{n} free road to place.", "{n} free roads to place.", view.free_roads) };
      if (lit?.kind === "edge") return { title: rolled(game), hint: tn("{n} edge is lit.", "{n} edges are lit.", lit.ids.length), key: t("Esc stops.") };
      if (lit) return { title: rolled(game), hint: tn("{n} corner is lit.", "{n} corners are lit.", lit.ids.length), key: t("Esc stops.") };
      return { title: rolled(game), hint: t("Trade, build, or end your turn.") };
  }
}

function othersTurn(game: Game): Status {
  const { view } = game;
  const name = game.name(view.turn);
  const title = t("{name} is on turn", { name });
  switch (view.phase) {
    case "setup_settlement":
    case "setup_road":
      return { title, hint: t("Placing a settlement and a road.") };
    case "roll":
      return { title, hint: t("About to roll.") };
    case "discard":
      return { title, hint: waitingForDiscards(game) };
    case "robber":
      return { title, hint: t("Moving the robber.") };
    default:
      return { title, hint: view.dice ? t("Rolled {n}.", { n: view.dice[0] + view.dice[1] }) : "" };
  }
}

const rolled = ({ view }: Game): string =>
  view.dice ? t("You rolled {n}", { n: view.dice[0] + view.dice[1] }) : t("Your turn");

function waitingForDiscards(game: Game): string {
  const names = game.view.players.filter((player) => player.owes > 0).map((player) => game.name(player.seat));
  return t("Waiting for discards: {names}.", { names: names.join(", ") });
}
