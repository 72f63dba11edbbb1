/** What is going on and what you can do, in a title and a hint. */

import { placeName } from "../board/naming";
import { t, tn } from "../i18n";
import { freeRoutes, movingStorm } from "./choice";
import type { Game } from "./game";
import type { Session } from "./session";
import { buildTools } from "./tools";

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
  if (view.phase === "sign_up") return signingUp(game);
  if (session.choice.pair) return { title: t("Move your pair"), hint: t("Pick a lit place."), key: t("Esc stops.") };
  if (!game.myTurn) return othersTurn(game);
  return myTurn(session, game);
}

function myTurn(session: Session, game: Game): Found {
  const { view } = game;
  if (view.free_roads > 0 && session.targets) return { title: game.card("road_building"), hint: freeRoutesLeft(game) };
  switch (view.phase) {
    case "setup_settlement":
      return { title: t("Place a settlement"), hint: t("Pick one of the lit corners.") };
    case "setup_road":
      return { title: routeToPlace(game), hint: t("Pick an edge beside your settlement.") };
    case "roll":
      return { title: t("Your turn"), hint: t("Roll the dice."), key: t("Space does it, too.") };
    case "discard":
      return { title: rolled(game), hint: waitingForDiscards(game) };
    case "robber":
      return movingBlocker(session, game);
    case "special":
      return { title: t("You may build"), hint: t("Build or buy, then “Done”."), ...lit(session) };
    default:
      return { title: rolled(game), hint: mayForget(session, game) ? t("You can still build.") : t("Trade, build or pass."), ...lit(session) };
  }
}

/** Slow games, where a turn that ends too soon costs a day: there is still something to build or buy. */
const mayForget = ({ preferences }: Session, game: Game): boolean =>
  preferences.confirm && buildTools(game, false).some(({ kind }) => game.view.legal[kind]);

/** How many places are lit for the tool in hand. */
function lit({ targets }: Session): Partial<Found> {
  if (!targets) return {};
  const n = targets.ids.length;
  const hint = targets.kind === "edge" ? tn("{n} edge is lit.", "{n} edges are lit.", n) : tn("{n} corner is lit.", "{n} corners are lit.", n);
  return { hint, key: t("Esc stops.") };
}

function routeToPlace({ view }: Game): string {
  const kinds = freeRoutes(view);
  if (kinds.length > 1) return t("Road or boat?");
  return kinds[0] === "build_boat" ? t("Place a boat") : t("Place a road");
}

const freeRoutesLeft = ({ view, options }: Game): string =>
  options.boats
    ? tn("{n} free road or boat to place.", "{n} free roads or boats to place.", view.free_roads)
    : tn("{n} free road to place.", "{n} free roads to place.", view.free_roads);

function movingBlocker({ choice }: Session, { view, plan, table }: Game): Found {
  const storm = Boolean(view.legal.move_storm);
  if (choice.blockerTo !== null) {
    const place = placeName(plan, table.words, storm ? "node" : "tile", choice.blockerTo);
    return { title: storm ? t("Storm to {place}", { place }) : t("Robber to {tile}", { tile: place }), hint: t("Choose whom to steal from.") };
  }
  if (!storm) return { title: t("Move the robber"), hint: t("Choose an outlined tile.") };
  if (movingStorm(view.legal, choice) === null) return { title: t("Move a storm"), hint: t("Choose which one.") };
  const other = choice.storm === null ? {} : { key: t("Esc stops.") };
  return { title: t("Move the storm"), hint: t("Choose a tile or a corner."), ...other };
}

/** Between two turns: who builds before the next is still open. */
function signingUp(game: Game): Found {
  if (game.signingUp) return { title: t("Build too?"), hint: t("Before the next turn."), key: t("S and N do it, too.") };
  const names = game.view.demands.map(({ seat }) => game.name(seat)).join(", ");
  return { title: t("Who else builds?"), hint: t("Waiting for {names}.", { names }) };
}

function othersTurn(game: Game): Status {
  const { view, options } = game;
  const title = t("{name} is on turn", { name: game.name(view.turn) });
  switch (view.phase) {
    case "setup_settlement":
    case "setup_road":
      return { title, hint: options.boats ? t("Placing a settlement and a road or boat.") : t("Placing a settlement and a road.") };
    case "roll":
      return { title, hint: t("About to roll.") };
    case "discard":
      return { title, hint: waitingForDiscards(game) };
    case "robber":
      return { title, hint: options.blocker === "storm" ? t("Moving a storm.") : t("Moving the robber.") };
    case "special":
      return { title: t("{name} is building", { name: game.name(view.special?.builder ?? view.turn) }), hint: t("Before the next turn.") };
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
