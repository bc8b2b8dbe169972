/** Pan and zoom as numbers: what is shown where. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A point p of the world is seen at p · k + (x, y). */
export interface Camera {
  k: number;
  x: number;
  y: number;
}

export const CLOSEST = 2.6;

/**
 * The camera that shows a box whole, in the middle of the screen, not nearer than `most`. Where it would be
 * smaller than `least`, it shows what there is room for round a point, and no emptiness beside the box.
 */
export function fit(
  box: Box,
  w: number,
  h: number,
  most = CLOSEST,
  least = 0,
  at = { x: box.x + box.w / 2, y: box.y + box.h / 2 },
): Camera {
  const k = Math.max(Math.min(w / Math.max(box.w, 1), h / Math.max(box.h, 1), most), least);
  const along = (from: number, size: number, room: number, point: number): number =>
    size * k > room
      ? Math.min(-from * k, Math.max(room - (from + size) * k, room / 2 - point * k))
      : room / 2 - (from + size / 2) * k;
  return { k, x: along(box.x, box.w, w, at.x), y: along(box.y, box.h, h, at.y) };
}

/** Nearer or farther, with one point of the screen staying where it is. */
export function zoom(now: Camera, by: number, at: { x: number; y: number }, least: number): Camera {
  const k = Math.min(CLOSEST, Math.max(least, now.k * by));
  const f = k / now.k;
  return { k, x: at.x - (at.x - now.x) * f, y: at.y - (at.y - now.y) * f };
}

/** Not farther than that some of the world can still be seen. */
export function hold(now: Camera, box: Box, w: number, h: number): Camera {
  const room = 0.35;
  const x = Math.min(w * (1 - room) - box.x * now.k, Math.max(w * room - (box.x + box.w) * now.k, now.x));
  const y = Math.min(h * (1 - room) - box.y * now.k, Math.max(h * room - (box.y + box.h) * now.k, now.y));
  return { k: now.k, x, y };
}
