/** A globe seen from far away: an orthographic projection of the unit sphere, with north up. */

import { UNIT, type Matrix, type Place, type Point, type Position, type Projection } from "./projection";

/** The place that faces the viewer, in degrees; east and north count up. */
export interface Facing {
  longitude: number;
  latitude: number;
}
type Vector = readonly [number, number, number];

export const HOME: Facing = { longitude: 0, latitude: 12 };
/** So far a globe can be tilted: north stays up, and the poles can be seen well. */
const STEEPEST = 80;
/** From this depth on a place of that kind is drawn; nearer to the limb it would be too thin to see or to hit. */
export const NEAR = { tile: -0.12, glyph: 0.12, number: 0.25, corner: 0.1, edge: 0.1, node: 0.1 };
/** What is as deep as this lies well in front: a finger can pick it, and the keyboard needs no turn. */
export const FRONT = 0.76;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Vector): Vector => {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};
const vector = ({ x, y, z }: Position): Vector => unit([x, y, z ?? 0]);

/** Longitude from -180 up to 180, latitude within what can be faced. */
export function facing(longitude: number, latitude: number): Facing {
  return {
    longitude: ((((longitude + 180) % 360) + 360) % 360) - 180,
    latitude: Math.min(STEEPEST, Math.max(-STEEPEST, latitude)),
  };
}

/** Longitude and latitude of a place, in degrees. */
export function geography(position: Position): Facing {
  const [x, y, z] = vector(position);
  return { longitude: degrees(Math.atan2(y, x)), latitude: degrees(Math.asin(Math.min(1, Math.max(-1, z)))) };
}

/** The way that brings a place to the front. */
export function towards(position: Position): Facing {
  const { longitude, latitude } = geography(position);
  return facing(longitude, latitude);
}

/** The way to face what lies just behind. */
export const opposite = ({ longitude, latitude }: Facing): Facing => facing(longitude + 180, -latitude);

/** Part of the shorter way from one facing to another: all of it for a `share` of 1. */
export function between(from: Facing, to: Facing, share: number): Facing {
  const turn = facing(to.longitude - from.longitude, 0).longitude;
  return facing(from.longitude + turn * share, from.latitude + (to.latitude - from.latitude) * share);
}

export class Globe implements Projection {
  /** The directions of the viewer's right, up and front. */
  private readonly right: Vector;
  private readonly up: Vector;
  private readonly front: Vector;

  constructor(
    { longitude, latitude }: Facing,
    /** In drawing units. */
    readonly radius: number,
  ) {
    const [east, north] = [radians(longitude), radians(latitude)];
    this.front = [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
    this.right = [-Math.sin(east), Math.cos(east), 0];
    this.up = cross(this.front, this.right);
  }

  /** What lies behind the limb is drawn on it, so that tiles end there. */
  place(position: Position): Place {
    const point = vector(position);
    const [x, y, depth] = [dot(this.right, point), -dot(this.up, point), dot(this.front, point)];
    const scale = this.radius / (depth < 0 ? Math.hypot(x, y) || 1 : 1);
    return { x: x * scale, y: y * scale, depth };
  }

  /** What lies there stands up for the viewer as far as its place allows. */
  lying(position: Position, size: number): Matrix {
    const point = vector(position);
    const rise = dot(this.up, point);
    const away = unit([this.up[0] - rise * point[0], this.up[1] - rise * point[1], this.up[2] - rise * point[2]]);
    const aside = cross(away, point);
    const { x, y } = this.place(position);
    const { right, up } = this;
    return [size * dot(right, aside), -size * dot(up, aside), -size * dot(right, away), size * dot(up, away), x, y];
  }

  /** The azimuthal map round the first place: true distances and directions, whichever way the globe is turned. */
  offset(from: Position, to: Position): Point {
    const [a, b] = [vector(from), vector(to)];
    // Any direction is as good as another at a pole itself.
    const east = Math.hypot(a[0], a[1]) < 1e-6 ? ([0, 1, 0] as const) : unit([-a[1], a[0], 0]);
    const [x, y] = [dot(east, b), -dot(cross(a, east), b)];
    const length = Math.hypot(x, y);
    const away = length < 1e-9 ? 0 : (Math.atan2(length, dot(a, b)) * this.radius) / length;
    return { x: x * away, y: y * away };
  }
}

/** The radius at which a tile is as large as on a flat board, given the mean distance of corners from their tiles. */
export const radiusFor = (chord: number): number => UNIT / chord;
