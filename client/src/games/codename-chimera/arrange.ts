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
  /** Which of them; all, if nothing is said. */
  cells?: readonly { x: number; y: number }[];
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
  if (seats === 3)
    return [
      { right: false, low: true, whole: false },
      { right: false, low: false, whole: false },
      { right: true, low: false, whole: true },
    ][order]!;
  return [
    { right: false, low: true, whole: false },
    { right: false, low: false, whole: false },
    { right: true, low: false, whole: false },
    { right: true, low: true, whole: false },
  ][order]!;
}

interface Room {
  seat: number;
  extent: Extent;
  right: boolean;
  low: boolean;
  whole: boolean;
}

/** What the lower corners hold besides: the viewer's hand on the left, what ends the turn on the right. */
export interface Corners {
  left: Size;
  right: Size;
}
const NONE: Size = { w: 0, h: 0 };

/**
 * At the largest scale at which all fit into w by h; below `least` the world grows instead, and one
 * moves about in it. The corners are kept free.
 */
export function arrange(
  extents: Extent[],
  viewer: number,
  w: number,
  h: number,
  least: number,
  corners: Corners = { left: NONE, right: NONE },
): Arrangement {
  const seats = extents.length;
  const rooms = extents.map((each, seat): Room => ({
    seat,
    extent: each,
    ...quarter((seat - viewer + seats) % seats, seats),
  }));
  const most = largest(w, h);
  for (let scale = most; scale >= least; scale -= 0.02) {
    const found = place(rooms, w, h, scale, corners);
    if ("stands" in found) return found;
  }
  for (let [wide, high] = [w, h]; ;) {
    const found = place(rooms, wide, high, least, corners);
    if ("stands" in found) return found;
    wide += found.w;
    high += found.h;
  }
}

/** All of them in w by h, or how much more room it takes: some of it, at least. */
function place(rooms: Room[], w: number, h: number, scale: number, corners: Corners): Arrangement | Size {
  const stands: Stand[] = [];
  for (const right of [false, true]) {
    const column = rooms.filter((room) => room.right === right).sort((a, b) => Number(a.low) - Number(b.low));
    const corner = right ? corners.right : corners.left;
    const found = stack(column, right, w, h, scale, corner);
    const stood = Array.isArray(found) ? found : abreast(column, right, w, h, scale, corner);
    if (!stood) return found as Size;
    stands.push(...stood);
  }
  stands.sort((a, b) => a.seat - b.seat);
  return { w, h, scale, stands, grave: { x: w / 2, y: h / 2 } };
}

/** How a monster shares its quarter with its label: beside it, below or above it, or with a free corner of its own round it. */
type Manner = "beside" | "round" | "apart";
const MANNERS: readonly Manner[] = ["beside", "round", "apart"];

/** The monsters of one column, one above the other, or how much more room it takes. */
function stack(
  column: Room[],
  right: boolean,
  w: number,
  h: number,
  scale: number,
  corner: Size,
): Stand[] | Size {
  let least: Size = { w: 0, h: 1 };
  for (const first of MANNERS) {
    for (const second of column.length > 1 ? MANNERS : [first]) {
      const found = pile(column, [first, second], right, w, h, scale, corner);
      if (Array.isArray(found)) return found;
      if (found) least = found;
    }
  }
  return least;
}

function pile(
  column: Room[],
  manners: Manner[],
  right: boolean,
  w: number,
  h: number,
  scale: number,
  corner: Size,
): Stand[] | Size | null {
  const half = w / 2 - 8;
  const alone = column.length === 1;
  const rows = column.map((room, i) => {
    const { extent: e } = room;
    const low = room.low && !alone;
    const size = { w: e.wide * STEP * scale + 2 * EDGE, h: e.high * STEP * scale + 2 * EDGE * 0.6 };
    const holds = low || alone ? corner : NONE;
    const apart = manners[i] === "apart";
    const near = manners[i] === "beside" ? Math.max(LABEL.w, holds.w) : 0;
    return {
      room,
      low,
      size,
      holds,
      near,
      round: manners[i] === "round",
      above: apart && !low ? LABEL.h : 0,
      below: apart ? holds.h + (low ? LABEL.h : 0) : 0,
    };
  });
  const need = rows.reduce((sum, { size, above, below }) => sum + size.h + above + below, 0);
  if (need > h) return { w: 0, h: Math.ceil(need - h) };
  const spare = (h - need) / column.length;
  const stands: Stand[] = [];
  let top = 0;
  for (const { room, low, size, holds, near, round, above, below } of rows) {
    const e = room.extent;
    const y = top + above + spare * (alone ? 0.5 : low ? 0.62 : 0.38);
    top += size.h + above + below + spare;
    const touchesMiddle = y < h / 2 + GRAVE && y + size.h > h / 2 - GRAVE;
    const inner = half - (touchesMiddle ? GRAVE : 0);
    if (size.w + near > inner) return { w: Math.ceil(2 * (size.w + near - inner)), h: 0 };
    const from = Math.min(
      inner - size.w,
      round ? Infinity : Math.max(near, (half + near * 0.4 - size.w) / 2),
    );
    const x = right ? w - from - size.w : from;
    const stand: Stand = {
      seat: room.seat,
      x: x + EDGE + (STEP * scale) / 2 - e.left * STEP * scale,
      y: y + EDGE * 0.6 + (STEP * scale) / 2 - e.top * STEP * scale,
      box: { x, y, w: size.w, h: size.h },
      label: { x: right ? w - 22 : 22, y: low ? h - 36 - over(corner) : 26, right },
    };
    // The label is in the corner above, or over what lies in the one below.
    const lower = low ? { w: Math.max(holds.w, LABEL.w), h: LABEL.h + over(holds) } : holds;
    if (round && !(free(stand, e, scale, lower, h) && (low || free(stand, e, scale, LABEL)))) return null;
    stands.push(stand);
  }
  return stands;
}

/** Whether no card lies in that corner of its side: the upper one, or the lower one of something so high. */
function free(stand: Stand, e: Extent, scale: number, size: Size, high?: number): boolean {
  const cells = e.cells ?? [
    { x: e.left + (stand.label.right ? e.wide - 1 : 0), y: e.top + (high === undefined ? 0 : e.high - 1) },
  ];
  const { x, w } = stand.box;
  const reach = (STEP / 2) * scale + 12;
  return cells.every((each) => {
    const at = cell(stand, scale, each);
    const outside = stand.label.right ? x + w - (at.x + reach) : at.x - reach - x;
    const edge = stand.label.right ? stand.label.x + 22 - (x + w) : x;
    return (
      edge + outside >= size.w ||
      (high === undefined ? at.y - reach >= size.h : at.y + reach <= high - size.h)
    );
  });
}

/** How much higher a label stands, for what lies in its corner. */
const over = (corner: Size): number => (corner.h > 0 ? corner.h + 6 : 0);

const THREADS = 42; // room for them on both sides of a monster, where another stands beside it

/** Two tall ones side by side in their half, the lower one outside; each with its label at its own end. */
function abreast(
  column: Room[],
  right: boolean,
  w: number,
  h: number,
  scale: number,
  corner: Size,
): Stand[] | null {
  if (column.length !== 2) return null;
  const sizes = column.map(({ extent: e }) => ({
    w: (e.wide * STEP + THREADS) * scale,
    h: (e.high * STEP + THREADS) * scale,
  }));
  const [upper, lower] = sizes as [Size, Size];
  const half = w / 2 - 8;
  // Only what stands beside the graveyard has to leave room for it; the inner one is above it, or that far away.
  const inner = half - (upper.h + LABEL.h > h / 2 - GRAVE ? GRAVE : 0);
  const spare = inner - upper.w - lower.w;
  const aside = Math.max(spare / 3, EDGE * 0.4); // at the edge of the arena, where nothing else gives way
  if (spare < aside || upper.h + LABEL.h > h || lower.h + LABEL.h + over(corner) > h) return null;
  // The label of the outer one, and what lies in its corner, may reach under the inner one.
  if (Math.max(LABEL.w, corner.w) > lower.w + aside && upper.h + 2 * LABEL.h + over(corner) > h) return null;
  return column.map((room, i): Stand => {
    const size = sizes[i]!;
    const e = room.extent;
    const from = room.low ? aside : lower.w + (aside + spare) / 2;
    const x = right ? w - from - size.w : from;
    const y = room.low ? h - LABEL.h - over(corner) - size.h : LABEL.h;
    const bare = e.wide * STEP * scale;
    return {
      seat: room.seat,
      x: x + (size.w - bare) / 2 + (STEP * scale) / 2 - e.left * STEP * scale,
      y: y + ((THREADS + STEP) * scale) / 2 - e.top * STEP * scale,
      box: { x, y, w: size.w, h: size.h },
      label: {
        x: room.low ? (right ? w - 22 : 22) : right ? x + size.w : x,
        y: room.low ? h - 36 - over(corner) : 26,
        right,
      },
    };
  });
}

/** Attacker on the left, defender on the right, each with the room it needs; the sums stand between them. */
export function duel(
  extents: [Extent, Extent],
  seats: [number, number],
  w: number,
  h: number,
  between: number,
  least: number,
): Arrangement {
  const wide = extents[0].wide + extents[1].wide;
  const high = Math.max(extents[0].high, extents[1].high);
  const most = largest(w, h);
  const scale = Math.max(
    least,
    Math.min(most, (w - between - 4 * EDGE) / (wide * STEP), (h - 78 - EDGE) / (high * STEP)),
  );
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
