/** Which way a globe faces, and how it moves: dragged, gliding on by itself, or turning to a place. */

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { still } from "../motion/still";
import { between, facing, HOME, type Facing } from "./globe";

/** Where the globe faces at a time, in milliseconds; null once the motion is over. */
type Motion = (now: number) => Facing | null;
/** Degrees. */
export interface Turn {
  east: number;
  north: number;
}

/** Milliseconds for a turn to a place. */
const SWEEP = 450;
/** Degrees a millisecond of a turn by a key or a button, however many are pressed at once. */
const PACE = 0.1;
/** Slow frames don't make its steps longer than that many milliseconds would: it would jump. */
const LONGEST = 50;
/** A key that is held turns on by this part of a step before the last one ends. */
const REPEAT = 0.25;
/** Milliseconds between two steps of a held key where nothing may move between them. */
const STILL_STEP = 400;
/** What is let go glides on, slower by two thirds after so many milliseconds, until it is slower than so many degrees each. */
const GLIDE = 300;
const SLOWEST = 0.015;
const FASTEST = 0.35;
/** A hand that rests so many milliseconds before it lets go has stopped the globe. */
const STOPPED = 60;
/** A hand that rests so long looks at what is there. */
const PAUSE = 250;
/** A frame that takes more milliseconds is a slow one; after so many more slow ones than others, details are left out. */
const SLOW = 24;
const MOST_SLOW = 2;
/** The browser needs at least as long for a drawing as the script that makes it. */
const SLOW_SCRIPT = SLOW / 2;

export class Turning implements ReactiveController {
  facing: Facing = HOME;
  /** The machine is too slow to draw every detail while the globe moves. */
  coarse = false;
  private motion: Motion | null = null;
  private frame = 0;
  /** When the last frame was drawn, and whether the one before this has drawn. */
  private drawn = 0;
  private drawing = false;
  private slowness = 0;
  /** Where a drag has got to, and how fast, in degrees a millisecond; null while nobody drags. */
  private dragged: { to: Facing; moved: number; speed: Turn } | null = null;
  private goal: Facing | null = null;
  private stepped = -Infinity;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  get moving(): boolean {
    return this.motion !== null;
  }

  hostDisconnected(): void {
    this.stop();
  }

  /** Stops where it is, with all details: a finger touches it. */
  stop(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.motion = this.dragged = this.goal = null;
    this.drawing = false;
    this.sharpen();
  }

  /** Follows a hand by so many degrees; drawn at most once a frame, however many moves a drag has. */
  drag({ east, north }: Turn, now = performance.now()): void {
    const last = this.dragged ?? { to: this.facing, moved: now - STOPPED, speed: { east: 0, north: 0 } };
    const passed = Math.max(1, now - last.moved);
    // Some frames bring several moves and some none: the mean of late ones tells the speed.
    const weight = Math.min(1, passed / STOPPED);
    const mean = (before: number, way: number): number => before * (1 - weight) + (way / passed) * weight;
    this.dragged = {
      to: facing(last.to.longitude + east, last.to.latitude + north),
      moved: now,
      speed: { east: mean(last.speed.east, east), north: mean(last.speed.north, north) },
    };
    if (!this.motion || this.goal) this.begin(() => this.dragged?.to ?? null);
  }

  /** The hand lets go: what it has pushed glides on, unless nothing shall move by itself. */
  release(now = performance.now()): void {
    const { dragged } = this;
    if (!dragged) return;
    this.dragged = null;
    const { east, north } = dragged.speed;
    const speed = Math.hypot(east, north);
    if (still() || now - dragged.moved > STOPPED || speed < SLOWEST) {
      this.face(dragged.to);
      return this.stop();
    }
    const most = Math.min(1, FASTEST / speed);
    const from = dragged.to;
    let start: number | null = null;
    this.begin((time) => {
      const left = Math.exp(-(time - (start ??= time)) / GLIDE);
      const way = GLIDE * most * (1 - left);
      return speed * most * left < SLOWEST ? null : facing(from.longitude + east * way, from.latitude + north * way);
    });
  }

  /** Turns on by so many degrees, at an even pace; `held` comes from a key that isn't let go. */
  step({ east, north }: Turn, held = false, now = performance.now()): void {
    const from = this.goal ?? this.facing;
    const goal = facing(from.longitude + east, from.latitude + north);
    if (still()) {
      if (held && now - this.stepped < STILL_STEP) return;
      this.stepped = now;
      this.stop();
      return this.face(goal);
    }
    if (held && away(this.facing, from) > REPEAT * Math.hypot(east, north)) return;
    const going = this.goal !== null;
    this.goal = goal;
    if (going) return;
    let last: number | null = null;
    this.begin((time) => {
      if (!this.goal || away(this.facing, this.goal) < 1e-6) return null;
      const way = PACE * Math.min(LONGEST, time - (last ?? time));
      last = time;
      return between(this.facing, this.goal, Math.min(1, way / away(this.facing, this.goal)));
    }, goal);
  }

  /** Turns to a facing in a sweep; at once for those who want no motion. */
  to(target: Facing): void {
    this.stop();
    if (still()) return this.face(target);
    const from = this.facing;
    let start: number | null = null;
    this.begin((now) => {
      const share = Math.min(1, (now - (start ??= now)) / SWEEP);
      return this.facing === target ? null : share < 1 ? between(from, target, 1 - (1 - share) ** 3) : target;
    });
  }

  private begin(motion: Motion, goal: Facing | null = null): void {
    this.motion = motion;
    this.goal = goal;
    this.frame ||= requestAnimationFrame(this.tick);
  }

  private readonly tick = (now: number): void => {
    if (this.drawing && !this.coarse) this.slowness = Math.max(0, this.slowness + (now - this.drawn > SLOW ? 1 : -1));
    const target = this.motion?.(now) ?? null;
    if (!target) return this.stop();
    this.drawing = target !== this.facing;
    if (this.drawing) {
      this.drawn = now;
      this.coarse = this.slowness >= MOST_SLOW;
      this.face(target);
    } else if (now - this.drawn > PAUSE) this.sharpen();
    this.frame = requestAnimationFrame(this.tick);
  };

  /** A drawing with all details took the script so many milliseconds. What shows a machine's slowness needn't be seen in motion first. */
  drew(milliseconds: number): void {
    if (milliseconds > SLOW_SCRIPT) this.slowness = MOST_SLOW;
  }

  /** All details again. The next motion starts with them; if its first frame is slow, they go at once. */
  private sharpen(): void {
    this.slowness = Math.min(this.slowness, MOST_SLOW - 1);
    if (!this.coarse) return;
    this.coarse = false;
    this.host.requestUpdate();
  }

  private face(target: Facing): void {
    this.facing = target;
    this.host.requestUpdate();
  }
}

/** How far one facing is from another, as `between` goes there, in degrees. */
const away = (a: Facing, b: Facing): number => Math.hypot(facing(b.longitude - a.longitude, 0).longitude, b.latitude - a.latitude);
