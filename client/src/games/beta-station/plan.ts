/** The deck plan as numbers: cells, floors and walls, and where things stand in a room. */
import type { Box } from "../stage/camera";
import { SIDES, type BetaView, type Side, type TileView } from "./types";

export const CELL = 64;
const HALF = CELL / 2;
const ROOM = 25; // from the middle of a room to its wall
const WAY = 14; // from the middle of a walkway to its side
const EDGE = 30; // for the names of rows and columns

export interface Point {
  x: number;
  y: number;
}

export const STEP: Record<Side, Point> = {
  n: { x: 0, y: -1 },
  e: { x: 1, y: 0 },
  s: { x: 0, y: 1 },
  w: { x: -1, y: 0 },
};

/** A point of the north side, turned to another one. */
const turn = (side: Side, x: number, y: number): string => {
  const [u, v] = { n: [x, y], e: [-y, x], s: [-x, -y], w: [y, -x] }[side] as [number, number];
  return `${u} ${v}`;
};

/** How a room meets a side: by a walkway out to the edge, or by a wall. */
const outline = (side: Side, open: boolean, flat: number): string[] =>
  open
    ? [turn(side, -WAY, -ROOM), turn(side, -WAY, -HALF), turn(side, WAY, -HALF), turn(side, WAY, -ROOM)]
    : [turn(side, -flat, -ROOM), turn(side, flat, -ROOM)];

/** A chamber is square, other rooms have their corners cut off. */
const flatOf = (shape: string): number => (shape === "chamber" ? ROOM : WAY);

/** The floor of a tile: its room, and an arm for every walkway. */
export function floor(doors: string, shape = ""): string {
  const flat = flatOf(shape);
  const corner = (side: Side): string[] => (shape === "chamber" ? [turn(side, ROOM, -ROOM)] : []);
  return `M${SIDES.flatMap((side) => [...outline(side, doors.includes(side), flat), ...corner(side)]).join("L")}Z`;
}

/** The walls round a floor: everything but the ends of its walkways. */
export function walls(doors: string, shape = ""): string {
  const flat = flatOf(shape);
  const parts = SIDES.flatMap((side) => {
    const points = outline(side, doors.includes(side), flat);
    const corner = shape === "chamber" ? `L${turn(side, ROOM, -ROOM)}` : "";
    return [
      points.slice(0, 2).join("L"),
      points.length > 2 ? `M${points.slice(2).join("L")}${corner}` : corner,
    ];
  });
  const first = outline("n", doors.includes("n"), flat)[0];
  return `M${parts
    .filter(Boolean)
    .join("L")
    .replaceAll(/L(?=[ML])/g, "")}L${first}`;
}

export const square = (grow: number): string =>
  `M${-HALF - grow} ${-HALF - grow}h${CELL + 2 * grow}v${CELL + 2 * grow}h${-CELL - 2 * grow}Z`;

/** Four corners of a cell: walkways between them stay in sight. */
export function brackets(grow: number, long = 14): string {
  const r = HALF - 2.5 + grow / 2;
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(([sx, sy]) => `M${sx! * (r - long)} ${sy! * r}H${sx! * r}V${sy! * (r - long)}`)
    .join("");
}

/** An end of a walkway that something shuts, on the edge of a cell. */
export function bulkhead(side: Side): string {
  const [a, b] = [turn(side, -WAY, -HALF + 0.5), turn(side, WAY, -HALF + 6)];
  const [x, y] = [a, b].map((each) => each.split(" ").map(Number)) as [[number, number], [number, number]];
  return `M${x[0]} ${x[1]}H${y[0]}V${y[1]}H${x[0]}Z`;
}

const key = (x: number, y: number): string => `${x},${y}`;

/** Sides of a tile on which a walkway ends: at the wall of a neighbour, and, once nothing more is built, at the hull. */
export function shut(tile: TileView, built: ReadonlySet<string>, exploring: boolean): Side[] {
  return SIDES.filter(
    (side) =>
      tile.doors.includes(side) &&
      !tile.links.includes(side) &&
      (exploring || built.has(key(tile.x + STEP[side].x, tile.y + STEP[side].y))),
  );
}

export const builtOn = (tiles: readonly { x: number; y: number }[]): Set<string> =>
  new Set(tiles.map(({ x, y }) => key(x, y)));

/** Walkways that lead nowhere yet. */
export const open = (view: BetaView): number => view.cells.reduce((sum, cell) => sum + cell.open.length, 0);

/** A tile as the notation writes it: "corner ne". */
export function written(notation: string): Laid {
  const [shape = "", doors = ""] = notation.split(" ");
  return { shape, doors };
}

export interface Laid {
  shape: string;
  doors: string;
}

export interface Extent {
  west: number;
  east: number;
  north: number;
  south: number;
}

/** How far the station reaches, with the cells beside it while it is built. */
export function extent(view: BetaView): Extent {
  const all = [...view.tiles, ...view.cells];
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  return {
    west: Math.min(0, ...xs),
    east: Math.max(0, ...xs),
    north: Math.min(0, ...ys),
    south: Math.max(0, ...ys),
  };
}

/** The plan with the names of its rows and columns. */
export function world({ west, east, north, south }: Extent): Box {
  return {
    x: west * CELL - HALF - EDGE - 4,
    y: north * CELL - HALF - EDGE,
    w: (east - west + 1) * CELL + EDGE + 14,
    h: (south - north + 1) * CELL + EDGE + 10,
  };
}

/** A column or row as the log names it. */
export const named = (n: number, before: string, after: string): string =>
  n === 0 ? "0" : `${n < 0 ? before : after}${Math.abs(n)}`;

/** A window on the plan in which cells are large enough for a finger, about a point of interest. */
export function close(all: Box, at: Point, w: number, h: number, least: number): Box | null {
  const k = Math.min(w / all.w, h / all.h);
  if (k * CELL >= least) return null;
  const [bw, bh] = [(w * CELL) / least, (h * CELL) / least];
  const along = (low: number, size: number, room: number, middle: number): number =>
    room >= size ? low + (size - room) / 2 : Math.min(Math.max(middle - room / 2, low), low + size - room);
  return { x: along(all.x, all.w, bw, at.x), y: along(all.y, all.h, bh, at.y), w: bw, h: bh };
}

export interface Berth extends Point {
  r: number;
}

const PLACES: readonly (readonly [number, number])[][] = [
  [],
  [[0, 0]],
  [
    [-12, -8],
    [12, 9],
  ],
  [
    [-13, -10],
    [13, -10],
    [0, 13],
  ],
  [
    [-13, -13],
    [13, -13],
    [-13, 13],
    [13, 13],
  ],
  [
    [-15, -15],
    [15, -15],
    [0, 0],
    [-15, 15],
    [15, 15],
  ],
];
const RADII = [17, 17, 14.5, 12.5, 12, 9.5];

/** Where so many things stand in one room. */
export function berths(n: number): Berth[] {
  const some = PLACES[n];
  if (some) return some.map(([x, y]) => ({ x, y, r: RADII[n]! }));
  const across = Math.ceil(Math.sqrt(n));
  const step = 46 / across;
  return Array.from({ length: n }, (_, i) => ({
    x: ((i % across) - (across - 1) / 2) * step,
    y: (Math.floor(i / across) - (Math.ceil(n / across) - 1) / 2) * step,
    r: step / 2 - 0.5,
  }));
}

export interface Stand extends Berth {
  id: string;
}

/** Everything that stands on the station, and where: chits first, then hunters, who stand before them. */
export function stands(view: BetaView): Map<string, Stand> {
  const found = new Map<string, Stand>();
  for (const tile of view.tiles) {
    const ids = [...tile.chits, ...tile.hunters.map((seat) => `hunter-${seat}`)];
    berths(ids.length).forEach(({ x, y, r }, i) =>
      found.set(ids[i]!, { id: ids[i]!, x: tile.x * CELL + x, y: tile.y * CELL + y, r }),
    );
  }
  return found;
}
