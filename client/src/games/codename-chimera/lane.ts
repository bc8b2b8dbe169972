/** The way of a blow: over the arena in a bow, or between two monsters, round the sums of their fight. */
import { CARD, STEP } from "./geometry";

export interface Point {
  x: number;
  y: number;
}
/** Where a blow lands: the middle of a card, or of both halves of a torso. */
export interface Target extends Point {
  torso?: boolean;
}
export interface Way {
  d: string;
  end: Point;
  /** Where its tip points, in degrees. */
  angle: number;
}

/** As far from its middle as the ring round a card. */
const RIM = CARD / 2 + 8;

/** A bow, to the side on which the graveyard is not. */
export function bow(from: Point, to: Target, grave: Point, scale: number): Way {
  const r = RIM * scale;
  const away = bulge(from, to, grave);
  const bend = { x: (from.x + to.x) / 2 + away.x, y: (from.y + to.y) / 2 + away.y };
  const angle = Math.atan2(to.y - bend.y, to.x - bend.x);
  const reach = Math.min(
    r / Math.max(Math.abs(Math.cos(angle)), 0.01),
    (to.torso ? r * 2 : r) / Math.max(Math.abs(Math.sin(angle)), 0.01),
  );
  const end = { x: to.x - Math.cos(angle) * reach, y: to.y - Math.sin(angle) * reach };
  return {
    d: `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`,
    end,
    angle: (angle * 180) / Math.PI,
  };
}

function bulge(from: Point, to: Point, grave: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const side = (grave.x - middle.x) * -dy + (grave.y - middle.y) * dx > 0 ? -0.3 : 0.3;
  return { x: -dy * side, y: dx * side };
}

/** The sums of a fight, which no way runs under. */
export interface Sums {
  left: number;
  right: number;
  top: number;
}

const TURN = 18; // how round its corners are
const ASIDE = 13; // how far from the sums

/**
 * Up beside the sums, over them, and down to the target: from the left if nothing lies before it,
 * else from above. `cards` are the middles of the defender's cards.
 */
export function round(from: Point, to: Target, sums: Sums, cards: readonly Point[], scale: number): Way {
  const rim = RIM * scale;
  const rows = to.torso ? [to.y - (STEP / 2) * scale, to.y + (STEP / 2) * scale] : [to.y];
  const open = rows.find((y) => !cards.some((card) => card.x < to.x - 1 && Math.abs(card.y - y) < 1));
  const head = rows[0]!;
  const above = open === undefined && !cards.some((card) => card.y < head - 1 && Math.abs(card.x - to.x) < 1);
  const highest = Math.min(...cards.map(({ y }) => y), head) - rim;
  const [x, past] = [sums.left - ASIDE, sums.right + ASIDE];
  const y = Math.max(10, Math.min(sums.top - ASIDE, above ? highest - TURN : Infinity));
  const start = `M${from.x} ${from.y}H${Math.min(from.x, x)}Q${x} ${from.y} ${x} ${from.y + TURN * Math.sign(y - from.y)}V${y + TURN}Q${x} ${y} ${x + TURN} ${y}`;
  if (above) {
    const end = { x: to.x, y: head - rim };
    return { d: `${start}H${to.x - TURN}Q${to.x} ${y} ${to.x} ${y + TURN}V${end.y}`, end, angle: 90 };
  }
  const row = open ?? to.y;
  const end = { x: to.x - rim, y: row };
  const down = Math.sign(row - y) || 1;
  return {
    d: `${start}H${past - TURN}Q${past} ${y} ${past} ${y + TURN * down}V${row - TURN * down}Q${past} ${row} ${Math.min(past + TURN, end.x)} ${row}H${end.x}`,
    end,
    angle: 0,
  };
}

/** Aside from a target to the card that takes its blow. */
export function aside(from: Target, to: Point, scale: number): Way {
  const r = RIM * scale;
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const edge = (at: Point, reach: number, way: number): Point => ({
    x: at.x + Math.cos(angle) * reach * way,
    y: at.y + Math.sin(angle) * reach * way,
  });
  const [start, end] = [edge(from, CARD * 0.25 * scale, 1), edge(to, r * 0.8, -1)];
  return { d: `M${start.x} ${start.y}L${end.x} ${end.y}`, end, angle: (angle * 180) / Math.PI };
}
