/** Moves what has been drawn already: the table shows the result at once, and nothing waits for a movement to end. */

import type { HexBoard } from "../board/hex-board";
import type { Point } from "../board/projection";
import { RESOURCES } from "../five";
import type { GameEvent } from "../protocol";
import type { Game } from "../play/game";
import { motions, type Motion } from "./motions";
import { still } from "./still";

/** Milliseconds. With all its steps one after the other, nothing takes longer than 600. */
const TIME = { dice: 500, drop: 320, slide: 450, flight: 400 };
const BETWEEN_FLIGHTS = 60;
/** How high a piece is dropped from, in drawing units. */
const HEIGHT = 60;
const HALF_CARD = 14;

export function play(table: HTMLElement, game: Game, events: readonly GameEvent[]): void {
  const board = table.querySelector<HexBoard>("hex-board");
  if (!board || still()) return;
  const flights = new Map<number, number>();
  for (const motion of motions(game, events)) {
    if (motion.kind !== "flight") move(table, board, motion);
    else {
      const before = flights.get(motion.to) ?? 0;
      flights.set(motion.to, before + 1);
      fly(table, board, game, motion, before * BETWEEN_FLIGHTS);
    }
  }
}

function move(table: HTMLElement, board: HexBoard, motion: Exclude<Motion, { kind: "flight" }>): void {
  switch (motion.kind) {
    case "dice":
      for (const die of table.querySelectorAll(".dice svg")) die.animate([{ rotate: "-270deg", scale: 0.6 }, { rotate: "0deg", scale: 1 }], { duration: TIME.dice, easing: "ease-out" });
      return;
    case "drop":
      drop(board.querySelector(`.pieces [data-${motion.at.kind}="${motion.at.id}"]`));
      return;
    case "slide": {
      const [from, to] = [board.inDrawing(motion.from), board.inDrawing(motion.to)];
      const piece = board.querySelector(motion.piece === "robber" ? ".pieces .robber" : `.pieces [data-storm="${motion.to.id}"]`);
      if (from && to) piece?.animate([{ translate: `${from.x - to.x}px ${from.y - to.y}px` }, { translate: "0px 0px" }], { duration: TIME.slide, easing: "ease-in-out" });
    }
  }
}

const drop = (piece: Element | null): void => {
  piece?.animate([{ translate: `0px ${-HEIGHT}px`, opacity: 0 }, { translate: "0px 6px", opacity: 1, offset: 0.75 }, { translate: "0px 0px" }], { duration: TIME.drop, easing: "ease-in" });
};

function fly(table: HTMLElement, board: HexBoard, game: Game, { from, to, resource }: Extract<Motion, { kind: "flight" }>, delay: number): void {
  const start = typeof from === "number" ? seatPlace(table, game, from) : board.onScreen(from);
  const end = seatPlace(table, game, to);
  if (!start || !end) return;
  const card = document.createElement("div");
  card.className = "flight";
  card.setAttribute("aria-hidden", "true");
  card.innerHTML = `<svg><use href="#card-${RESOURCES[resource] ?? "wood"}"></use></svg>`;
  document.body.append(card);
  const at = ({ x, y }: Point): string => `${x - HALF_CARD}px ${y - HALF_CARD}px`;
  const flight = card.animate(
    [{ translate: at(start), scale: 1.2, opacity: 0 }, { opacity: 1, offset: 0.2 }, { translate: at(end), scale: 0.7, opacity: 1 }],
    { duration: TIME.flight, delay, easing: "ease-in-out", fill: "backwards" },
  );
  const gone = (): void => card.remove();
  flight.finished.then(gone, gone);
}

/** The mark of a seat, in the list or in the strip. */
function seatPlace(table: HTMLElement, game: Game, seat: number): Point | null {
  const index = game.view.players.findIndex((player) => player.seat === seat);
  const mark = table.querySelectorAll(":is(.seat, .seatlet) > .mark")[index];
  if (!mark) return null;
  const { left, top, width, height } = mark.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
