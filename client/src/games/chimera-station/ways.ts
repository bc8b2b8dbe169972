/** Ways run along the seams between hexes, from corner to corner; outside the station they keep to the lanes round it. */
import { R, type Point, type Sheet } from "./layout";

const RINGS = 4; // hexes from the middle that have seams

interface Corner extends Point {
  next: number[];
}

/** The corners of all hexes round the middle, in hexes of radius 1, and their neighbours. */
const GRID: Corner[] = grid();

function grid(): Corner[] {
  const corners: Corner[] = [];
  const at = new Map<string, number>();
  const corner = (x: number, y: number): number => {
    const key = `${Math.round(x * 100)},${Math.round(y * 100)}`;
    const known = at.get(key);
    if (known !== undefined) return known;
    corners.push({ x, y, next: [] });
    at.set(key, corners.length - 1);
    return corners.length - 1;
  };
  for (let q = -RINGS; q <= RINGS; q++) {
    for (let r = -2; r <= 2; r++) {
      if (Math.abs(q + r / 2) > 3.6) continue;
      const [x, y] = [Math.sqrt(3) * (q + r / 2), 1.5 * r];
      const ring = Array.from({ length: 6 }, (_, i) => {
        const angle = (Math.PI / 180) * (60 * i - 90);
        return corner(x + Math.cos(angle), y + Math.sin(angle));
      });
      ring.forEach((one, i) => {
        const other = ring[(i + 1) % 6]!;
        if (!corners[one]!.next.includes(other)) {
          corners[one]!.next.push(other);
          corners[other]!.next.push(one);
        }
      });
    }
  }
  return corners;
}

function nearest(x: number, y: number): number {
  let best = 0;
  GRID.forEach((corner, i) => {
    if (Math.hypot(corner.x - x, corner.y - y) < Math.hypot(GRID[best]!.x - x, GRID[best]!.y - y)) best = i;
  });
  return best;
}

/** The shortest way along seams between two corners, by steps and then by distance. */
export function route(from: number, to: number): number[] {
  const goal = GRID[to]!;
  const far = new Map([[from, 0]]);
  const before = new Map<number, number>();
  const open = [from];
  while (open.length > 0) {
    open.sort((a, b) => cost(a) - cost(b));
    const now = open.shift()!;
    if (now === to) break;
    for (const next of GRID[now]!.next) {
      const steps = far.get(now)! + 1;
      if (steps >= (far.get(next) ?? Infinity)) continue;
      far.set(next, steps);
      before.set(next, now);
      if (!open.includes(next)) open.push(next);
    }
  }
  function cost(i: number): number {
    return far.get(i)! + Math.hypot(GRID[i]!.x - goal.x, GRID[i]!.y - goal.y);
  }
  const found = [to];
  while (found[0] !== from && before.has(found[0]!)) found.unshift(before.get(found[0]!)!);
  return found;
}

/** A way on a sheet as a path. */
export function seam(sheet: Sheet, from: Point, to: Point): string {
  const straight = `M${from.x} ${from.y}L${to.x} ${to.y}`;
  if (!sheet.centre) return straight;
  const { x, y } = sheet.centre;
  const unit = R * sheet.scale;
  const inside = (p: Point): boolean => Math.hypot(p.x - x, (p.y - y) * 1.3) < unit * 6.4;
  const [out, back] = [lane(sheet, from), lane(sheet, to)];
  if (!inside(from) && !inside(to)) {
    const lanes = corners(sheet, out, back);
    return lanes.length > 0
      ? `M${[edge(from, out), ...lanes, edge(to, back)].map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join("L")}`
      : straight;
  }
  const ends = [
    inside(from) ? from : (entry(sheet, out) ?? from),
    inside(to) ? to : (entry(sheet, back) ?? to),
  ].map((p) => nearest((p.x - x) / unit, (p.y - y) / unit)) as [number, number];
  const points = route(...ends).map(
    (i) => `${(x + GRID[i]!.x * unit).toFixed(1)} ${(y + GRID[i]!.y * unit).toFixed(1)}`,
  );
  // A way into or out of a hex begins and ends at its corner, so that it does not cross what stands there.
  const way = (p: Point, by: Lane | null): string[] =>
    inside(p)
      ? []
      : [edge(p, by), ...(by ? [by, ...within(sheet, by)] : [])].map((each) => `${each.x} ${each.y}`);
  return `M${[...way(from, out), ...points, ...way(to, back).reverse()].join("L")}`;
}

// --- round the station ---

interface Lane extends Point {
  side: "left" | "right" | "low";
}

/** Between the station and what flanks it, and above the row below it. */
function lanes(sheet: Sheet): { left: number; right: number; low: number } | null {
  const boxes = [...sheet.sides.values()];
  const below = sheet.dock?.y ?? sheet.berths?.y;
  const left = boxes.filter((box) => box.x < sheet.w / 2);
  if (!sheet.lab || below === undefined || left.length === 0) return null;
  return {
    left: Math.max(...left.map((box) => box.x + box.w)) + 9,
    right: sheet.lab.x - 9,
    low: below - (sheet.dock ? 26 : 6),
  };
}

/** Where a thing beside the station reaches its lane. */
function lane(sheet: Sheet, p: Point): Lane | null {
  const at = lanes(sheet);
  if (!at) return null;
  if (p.y > at.low) return { side: "low", x: p.x, y: at.low };
  if (p.x < at.left) return { side: "left", x: at.left, y: p.y };
  return p.x > at.right ? { side: "right", x: at.right, y: p.y } : null;
}

/** Where a way begins or ends: at the edge of a plate, so that it does not cross what stands there. */
const edge = (p: Point, by: Lane | null): Point =>
  !by || by.side === "low" ? p : { x: by.x + (by.side === "left" ? -14 : 14), y: p.y };

/** Along the lane below until the station is above it, past what flanks it. */
function within(sheet: Sheet, by: Lane): Point[] {
  const at = lanes(sheet);
  const x = at && by.side === "low" ? Math.min(at.right, Math.max(at.left, by.x)) : by.x;
  return x === by.x ? [] : [{ x, y: by.y }];
}

/** Where a way leaves its lane for the station. */
const entry = (sheet: Sheet, by: Lane | null): Point | null => by && (within(sheet, by)[0] ?? by);

/** From lane to lane, round the corners below the station. */
function corners(sheet: Sheet, from: Lane | null, to: Lane | null): Point[] {
  const at = lanes(sheet);
  if (!at || !from || !to) return [];
  const turn = (one: Lane): Point[] =>
    one.side === "low" || from.side === to.side ? [] : [{ x: at[one.side], y: at.low }];
  return [from, ...turn(from), ...turn(to).reverse(), to];
}
