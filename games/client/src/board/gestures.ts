/** Fingers and mice on the board: taps, drags with one finger, and pinches with two. */

import type { Point } from "./projection";

/** A drag starts after so many pixels; less is a tap with an unsteady finger. */
const DRAG = 8;

/** Points and ways on the screen, in pixels. */
export type Gesture = { kind: "drag"; by: Point } | { kind: "pinch"; factor: number; around: Point };

const onScreen = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY });
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export class Gestures {
  /** Whether what is under way, or has just ended, was more than a tap. */
  dragged = false;
  /** Whether a press has not yet come to its click: what gets the focus meanwhile got it from a finger, not from a key. */
  tapping = false;
  private readonly fingers = new Map<number, Point>();

  /** Whether something is pressed on the board. */
  get busy(): boolean {
    return this.fingers.size > 0;
  }

  press(event: PointerEvent): void {
    this.fingers.set(event.pointerId, onScreen(event));
    this.dragged = false;
    this.tapping = true;
  }

  /** What a movement means; null for nothing yet. A finger that left the board and was lifted elsewhere is forgotten. */
  move(event: PointerEvent): Gesture | null {
    if (event.buttons === 0) this.fingers.delete(event.pointerId);
    const before = this.fingers.get(event.pointerId);
    if (!before) return null;
    const now = onScreen(event);
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (!other && !this.dragged && apart(before, now) <= DRAG) return null;
    this.dragged = true;
    this.fingers.set(event.pointerId, now);
    if (other) return { kind: "pinch", factor: apart(now, other) / Math.max(1, apart(before, other)), around: now };
    return { kind: "drag", by: { x: now.x - before.x, y: now.y - before.y } };
  }

  release(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
  }
}
