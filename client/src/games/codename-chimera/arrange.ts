/** Where the monsters stand: in the quarters round the graveyard, in seating order, all at one scale. */
import type { Box } from "../stage/camera";
import { STEP } from "./geometry";
import type { MonsterView, SpotView } from "./types";

/** The cells that a monster covers. */
export interface Extent {
  left: number;
  top: number;
  wide: number;
  high: number;
}

interface Size {
  w: number;
  h: number;
}

export interface Stand {
  seat: number;
  /** Where cell 0,0 lies, in the middle of it. */
  x: number;
  y: number;
  /** What the monster covers. */
  box: Box;
  label: { x: number; y: number; right: boolean };
}

export interface Arrangement {
  w: number;
  h: number;
  scale: number;
  stands: Stand[];
  grave: { x: number; y: number };
  /** Where the sums of a fight stand. */
  middle?: number;
}

export function extent(player: MonsterView, spots: readonly SpotView[] = []): Extent {
  const cells = [...player.torso.cards, ...player.parts, ...spots];
  if (cells.length === 0) return { left: 0, top: 0, wide: 1, high: 2 };
  const xs = cells.map(({ x }) => x);
  const ys = cells.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, wide: Math.max(...xs) - left + 1, high: Math.max(...ys) - top + 1 };
}

const EDGE = 26; // room for loose threads round a monster
const LABEL = { w: 176, h: 46 };
const GRAVE = 62;
/** The largest that a card is drawn: small monsters fill the arena too, on a large screen as well. */
const largest = (w: number, h: number): number => 1.4 * Math.max(1, Math.min(w / 1060, h / 640));

/** Which quarter a seat has: column and row; the viewer is below on the left, then clockwise. */
function quarter(order: number, seats: number): { right: boolean; low: boolean; whole: boolean } {
  if (seats === 2) return { right: order === 1, low: order === 0, whole: true };
  if (seats === 3) return [{ right: false, low: true, whole: false }, { right: false, low: false, whole: false }, { right: true, low: false, whole: true }][order]!;
  return [{ right: false, low: true, whole: false }, { right: false, low: false, whole: false }, { right: true, low: false, whole: false }, { right: true, low: true, whole: false }][order]!;
}

interface Room {
  seat: number;
  extent: Extent;
  right: boolean;
  low: boolean;
  whole: boolean;
}

/**
 * At the largest scale at which all fit into w by h; below `least` the world grows instead, and one
 * moves about in it. `hand` is kept free in the lower left corner, for what the viewer holds.
 */
export function arrange(extents: Extent[], viewer: number, w: number, h: number, least: number, hand: Size = { w: 0, h: 0 }): Arrangement {
  const seats = extents.length;
  const rooms = extents.map((each, seat): Room => ({ seat, extent: each, ...quarter((seat - viewer + seats) % seats, seats) }));
  const most = largest(w, h);
  for (let scale = most; scale >= least; scale -= 0.02) {
    const found = place(rooms, w, h, scale, hand);
    if ("stands" in found) return found;
  }
  for (let [wide, high] = [w, h]; ; ) {
    const found = place(rooms, wide, high, least, hand);
    if ("stands" in found) return found;
    wide += found.w;
    high += found.h;
  }
}

/** All of them in w by h, or how much more room it takes: some of it, at least. */
function place(rooms: Room[], w: number, h: number, scale: number, hand: Size): Arrangement | Size {
  const stands: Stand[] = [];
  for (const right of [false, true]) {
    const column = rooms.filter((room) => room.right === right).sort((a, b) => Number(a.low) - Number(b.low));
    const found = stack(column, right, w, h, scale, hand);
    if (!Array.isArray(found)) return found;
    stands.push(...found);
  }
  stands.sort((a, b) => a.seat - b.seat);
  return { w, h, scale, stands, grave: { x: w / 2, y: h / 2 } };
}

/** The monsters of one column, one above the other. */
function stack(column: Room[], right: boolean, w: number, h: number, scale: number, hand: Size): Stand[] | Size {
  const half = w / 2 - 8;
  const sizes = column.map(({ extent: e }) => ({ w: e.wide * STEP * scale + 2 * EDGE, h: e.high * STEP * scale + 2 * EDGE * 0.6 }));
  const stands: Stand[] = [];
  const tall = sizes.reduce((sum, size) => sum + size.h, 0);
  let top = 0;
  const rows = column.map((room, i) => {
    const size = sizes[i]!;
    // Beside its label, and the hand, if there is room; else below or above them.
    const holds = !right && (room.low || column.length === 1) ? hand : { w: 0, h: 0 };
    const near = Math.max(LABEL.w, holds.w);
    const beside = size.w <= half - near;
    const above = beside || (room.low && column.length > 1) ? 0 : LABEL.h;
    const below = beside ? 0 : holds.h + (room.low && column.length > 1 ? LABEL.h : 0);
    return { room, size, near: beside ? near : 0, above, below };
  });
  const need = tall + rows.reduce((sum, row) => sum + row.above + row.below, 0);
  if (need > h) return { w: 0, h: Math.ceil(need - h) };
  const spare = (h - need) / column.length;
  for (const { room, size, near, above, below } of rows) {
    const alone = column.length === 1;
    const low = alone ? false : room.low;
    const room_h = size.h + above + below + spare;
    const y = top + above + spare * (alone ? 0.5 : low ? 0.62 : 0.38);
    top += room_h;
    const touchesMiddle = y < h / 2 + GRAVE && y + size.h > h / 2 - GRAVE;
    const inner = half - (touchesMiddle ? GRAVE : 0);
    if (size.w > inner) return { w: Math.ceil(2 * (size.w - inner)), h: 0 };
    const from = Math.min(inner - size.w, Math.max(near, (half + near * 0.4 - size.w) / 2));
    const x = right ? w - from - size.w : from;
    const e = room.extent;
    stands.push({
      seat: room.seat,
      x: x + EDGE + (STEP * scale) / 2 - e.left * STEP * scale,
      y: y + EDGE * 0.6 + (STEP * scale) / 2 - e.top * STEP * scale,
      box: { x, y, w: size.w, h: size.h },
      label: { x: right ? w - 22 : 22, y: low ? h - 36 - (right ? 0 : hand.h + (hand.h > 0 ? 6 : 0)) : 26, right },
    });
  }
  return stands;
}

/** Attacker on the left, defender on the right, each with the room it needs; the sums stand between them. */
export function duel(extents: [Extent, Extent], seats: [number, number], w: number, h: number, between: number, least: number): Arrangement {
  const wide = extents[0].wide + extents[1].wide;
  const high = Math.max(extents[0].high, extents[1].high);
  const most = largest(w, h);
  const scale = Math.max(least, Math.min(most, (w - between - 4 * EDGE) / (wide * STEP), (h - 78 - EDGE) / (high * STEP)));
  const spare = Math.max(0, w - between - 4 * EDGE - wide * STEP * scale) / 2;
  const left = extents[0].wide * STEP * scale + 2 * EDGE + spare;
  const stands = extents.map((e, i): Stand => {
    const size = { w: e.wide * STEP * scale, h: e.high * STEP * scale };
    const x = i === 0 ? (left - size.w) / 2 : left + between + (w - left - between - size.w) / 2;
    const y = 64 + Math.max(0, (h - 64 - EDGE - size.h) / 2);
    return {
      seat: seats[i]!,
      x: x + (STEP * scale) / 2 - e.left * STEP * scale,
      y: y + (STEP * scale) / 2 - e.top * STEP * scale,
      box: { x: x - EDGE, y: y - EDGE, w: size.w + 2 * EDGE, h: size.h + 2 * EDGE },
      label: { x: i === 0 ? 22 : w - 22, y: 26, right: i === 1 },
    };
  });
  return { w, h, scale, stands, grave: { x: w / 2, y: h / 2 }, middle: left + between / 2 };
}

/** The middle of a cell. */
export function cell(stand: Stand, scale: number, at: { x: number; y: number }): { x: number; y: number } {
  return { x: stand.x + at.x * STEP * scale, y: stand.y + at.y * STEP * scale };
}
