/** The part of the board that is seen: all of it, or a magnified part that can be moved about. */

import type { Point } from "./geometry";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Zoom {
  /** 1 shows everything. */
  scale: number;
  centre: Point;
}

const MOST = 3;

export function visible(whole: Box, zoom: Zoom): Box {
  const [width, height] = [whole.width / zoom.scale, whole.height / zoom.scale];
  return { x: zoom.centre.x - width / 2, y: zoom.centre.y - height / 2, width, height };
}

export const unzoomed = (whole: Box): Zoom => ({
  scale: 1,
  centre: { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 },
});

/** Magnifies by `factor` so that the point `around` stays where it is, never beyond the edge of the whole. */
export function zoomed(whole: Box, zoom: Zoom, factor: number, around: Point): Zoom {
  const scale = Math.min(MOST, Math.max(1, zoom.scale * factor));
  const keep = zoom.scale / scale;
  return inside(whole, {
    scale,
    centre: { x: around.x + (zoom.centre.x - around.x) * keep, y: around.y + (zoom.centre.y - around.y) * keep },
  });
}

export function moved(whole: Box, zoom: Zoom, by: Point): Zoom {
  return inside(whole, { scale: zoom.scale, centre: { x: zoom.centre.x - by.x, y: zoom.centre.y - by.y } });
}

function inside(whole: Box, { scale, centre }: Zoom): Zoom {
  const half = { x: whole.width / scale / 2, y: whole.height / scale / 2 };
  const clamp = (n: number, least: number, most: number): number => Math.min(most, Math.max(least, n));
  return {
    scale,
    centre: {
      x: clamp(centre.x, whole.x + half.x, whole.x + whole.width - half.x),
      y: clamp(centre.y, whole.y + half.y, whole.y + whole.height - half.y),
    },
  };
}
