/** Where everything lies. A sheet of 1114 by 680, wider and lower or higher as the screen is. */
import type { Box, Point, Spot } from "../board/shapes";
import type { StationPrint, StationView, WorkerView } from "./types";

export { clipped, hexPath, type Box, type Point, type Spot } from "../board/shapes";

export const R = 57; // of a hex
export const SMALL = 46; // of a hex in the Reactor
/** Below this scale hexes show their icons larger, and no names. */
const NAMED = 0.8;
export const named = (sheet: Sheet): boolean => sheet.scale >= NAMED;

export interface Sheet {
  w: number;
  h: number;
  /** The station's middle, and how large its hexes are drawn. */
  centre: Point | null;
  scale: number;
  sides: Map<string, Box>;
  /** Sides show their border's shapes below, where workers stand otherwise. */
  low: boolean;
  lab: Box | null;
  dock: Box | null;
  /** Your workers and goods in one row, where there is no room for the dock. */
  berths: Box | null;
  reactor: Box | null;
  perks: Box | null;
  /** A question that has no place on the board gets one. */
  question: Box | null;
  spots: Map<string, Spot>;
  /** Where each worker stands, and how large. */
  workers: Map<string, Point & { size: number }>;
}

export type Area = "" | "station" | "sides" | "reactor" | "perks" | "you" | "question";

const LEFT_SIDES = ["boiler-room", "hydroponics", "refinery", "laboratory", "constructor"];
const RIGHT_SIDES = ["academy", "seed-repository", "claw-shop", "genetics-vat"];
const SIDE = { w: 172, most: 220, h: 66, gap: 6, step: 76 };
const LOWEST = 612;
export const LOWER = 168; // height of dock, Reactor and perks
const MARGIN = 28;
export const STANDS = 58; // a worker on a side module, from its right edge
/** The border's shapes lie below on a small screen, two above each other. */
export const stacks = (shapes: number): number => 15 * Math.ceil(shapes / 2);
/** How much farther from it a worker stands there. */
export const aside = (shapes: number): number => Math.max(0, stacks(shapes) - 3);

export function hexAt(sheet: Sheet, q: number, r: number): Point {
  const { x, y } = sheet.centre ?? { x: 0, y: 0 };
  const radius = R * sheet.scale;
  return { x: x + Math.sqrt(3) * radius * (q + r / 2), y: y + 1.5 * radius * r };
}

const empty = (w: number, h: number): Sheet => ({
  w,
  h,
  centre: null,
  scale: 1,
  sides: new Map(),
  low: true,
  lab: null,
  dock: null,
  berths: null,
  reactor: null,
  perks: null,
  question: null,
  spots: new Map(),
  workers: new Map(),
});

/** The station in the middle and its printed modules at both sides, in so much height; they take what width it leaves. */
function flank(sheet: Sheet, height: number): void {
  const { w } = sheet;
  const top = Math.max(12, 22 + (height - 450) / 4);
  sheet.scale = Math.min(1, (height - 6) / (8 * R));
  sheet.centre = { x: w / 2, y: 10 + height / 2 };
  const wide = Math.min(
    SIDE.most,
    Math.max(SIDE.w, w / 2 - R * Math.sqrt(3) * 3.5 * sheet.scale - MARGIN - 14),
  );
  const x = { left: MARGIN, right: w - MARGIN - wide };
  const high = Math.min(SIDE.h, (height - top - 5 * SIDE.gap) / 6);
  const step = Math.min(SIDE.step, (height - top - high) / 5);
  const side = (id: string, at: number, i: number): void =>
    void sheet.sides.set(id, { x: at, y: top + i * step, w: wide, h: high });
  LEFT_SIDES.forEach((name, i) => side(`module-${name}`, x.left, i));
  side("lounge", x.left, 5);
  RIGHT_SIDES.forEach((name, i) => side(`module-${name}`, x.right, i));
  sheet.lab = { x: x.right, y: top + 4 * step, w: wide, h: step + high };
}

const BERTHS = 62; // a row of one's workers
const BROAD = 860; // pixels: from here on the station has its sides with it

/** The station with its sides and one's workers: all that placing takes. */
function middle(width: number, height: number): Sheet {
  const ratio = width / Math.max(1, height);
  const h = 480 + BERTHS;
  const w = Math.min(Math.max(1000, Math.round(h * ratio)), 1500);
  const sheet = empty(w, Math.max(h, Math.round(w / ratio)));
  flank(sheet, sheet.h - BERTHS - 14);
  sheet.berths = { x: MARGIN, y: sheet.h - BERTHS - 6, w: w - 2 * MARGIN, h: BERTHS };
  return sheet;
}

/** A sheet for all there is: in a wide and low window it is lower, so that all on it is larger. */
export function paper(width: number, height: number, highest = 900): { w: number; h: number } {
  const ratio = width > 0 && height > 0 ? width / height : 1114 / 680;
  const least = Math.min(680, Math.max(LOWEST, Math.round(1170 / ratio)));
  const w = Math.min(Math.max(1114, Math.round(least * ratio)), 1500);
  return { w, h: Math.min(Math.max(least, Math.round(w / ratio)), highest) };
}

/** How much larger its words are written where a sheet is shown so much smaller. */
export const larger = (k: number): number => Math.min(1.3, Math.max(1, 0.95 / k));

/** The whole table on one sheet. `perks`: a choice among many of them takes the place of the Reactor too. */
export function whole(width: number, height: number, perks = false): Sheet {
  const { w, h } = paper(width, height);
  const sheet = { ...empty(w, h), low: false };
  const lower = h - LOWER - 18;
  flank(sheet, lower - 30); // above the headings of the lower row
  const left = Math.min(340, 284 + (w - 1114) / 4);
  sheet.dock = { x: MARGIN, y: lower, w: left, h: LOWER };
  const right = Math.min(360, 250 + (w - 1114) / 2);
  const rest: Box = { x: MARGIN + left + 18, y: lower, w: w - 2 * MARGIN - left - 18, h: LOWER };
  sheet.perks = perks ? rest : { x: w - MARGIN - right, y: lower, w: right, h: LOWER };
  sheet.question = sheet.perks;
  sheet.reactor = perks ? null : { ...rest, w: rest.w - right - 18 };
  return sheet;
}

/** One part of the table on a small screen, in pixels of that screen. */
export function part(area: Area, width: number, height: number, view: StationView): Sheet {
  const w = Math.max(320, width);
  const sheet = empty(w, height);
  if (area === "station" && width >= BROAD) return middle(width, height);
  if (area === "station") {
    sheet.scale = Math.min(w / (R * Math.sqrt(3) * 7.1), Math.max(height, 260) / (R * 8.3));
    sheet.centre = { x: w / 2, y: Math.max(height, 260) / 2 };
    sheet.h = Math.max(height, 260);
  } else if (area === "sides") {
    const columns = w > 700 ? 4 : 2;
    const wide = Math.floor((w - 12) / columns) - 6;
    const order = [
      ...LEFT_SIDES.map((name) => `module-${name}`),
      "lounge",
      ...RIGHT_SIDES.map((name) => `module-${name}`),
      "lab",
    ];
    const rows = Math.ceil(order.length / columns);
    const step = Math.min(66, Math.max(60, Math.floor((height - 8) / rows)));
    order.forEach((id, i) => {
      const box = {
        x: 8 + Math.floor(i / rows) * (wide + 6),
        y: 6 + (i % rows) * step,
        w: wide,
        h: step - 6,
      };
      // The Lab has room for its slots: the last place of its column is free.
      if (id === "lab") sheet.lab = { ...box, h: 2 * step - 6 };
      else sheet.sides.set(id, box);
    });
    sheet.h = 8 + rows * step;
  } else if (area === "reactor") {
    const wide = w > 700;
    sheet.reactor = { x: 8, y: 26, w: w - 16, h: wide ? LOWER : 300 };
    sheet.h = sheet.reactor.h + 34;
  } else if (area === "perks") {
    const rows = Math.ceil(view.display.length / (w > 700 ? 3 : 1));
    sheet.perks = { x: 8, y: 26, w: w - 16, h: rows * 78 };
    sheet.h = sheet.perks.h + 34;
  } else if (area === "you") {
    const perks = view.seat === null ? 0 : (view.players[view.seat]?.perks.length ?? 0);
    sheet.dock = { x: 8, y: 26, w: w - 16, h: 238 + Math.ceil(perks / across(w - 16)) * 64 };
    sheet.h = sheet.dock.h + 34;
  } else {
    sheet.question = { x: 8, y: 26, w: w - 16, h: Math.max(200, height - 40) };
    sheet.h = Math.max(height, 240);
  }
  return sheet;
}

export function reactorAt(sheet: Sheet, i: number): Point & { r: number } {
  const box = sheet.reactor ?? { x: 0, y: 0, w: 0, h: 0 };
  if (box.h > 250) {
    // two rows that wind: 1 2 3 above, 6 5 4 below
    const column = i < 3 ? i : 5 - i;
    const step = box.w / 3;
    return { x: box.x + step * (column + 0.5), y: box.y + (i < 3 ? 60 : 204), r: Math.min(62, step / 1.85) };
  }
  const step = box.w / 6;
  return { x: box.x + step * (i + 0.5), y: box.y + 66, r: Math.min(54, Math.max(SMALL, step / 1.78)) };
}

export function labAt(sheet: Sheet, i: number): Point & { r: number } {
  const box = sheet.lab ?? { x: 0, y: 0, w: 0, h: 0 };
  const step = Math.min(64, box.w / 3.3);
  return { x: box.x + 8 + step * (i + 0.5), y: box.y + (box.h < 130 ? 59 : 70), r: 22 };
}

/** Perks on display: with their text while there is room, else two columns of names. */
export function perkBoxes(box: Box, n: number, columns = 1): { boxes: Box[]; text: number } {
  if (box.w > 700) columns = 3;
  const roomy = box.h > LOWER || box.w > 700 || n <= 3;
  const across = roomy ? columns : 2;
  const rows = Math.ceil(n / across);
  const gap = 8;
  const h = Math.min(roomy ? 74 : 52, (box.h - gap * (rows - 1)) / Math.max(1, rows));
  const w = (box.w - gap * (across - 1)) / across;
  const boxes = Array.from({ length: n }, (_, i) => ({
    x: box.x + (i % across) * (w + gap),
    y: box.y + Math.floor(i / across) * (h + gap),
    w,
    h,
  }));
  return { boxes, text: h > 60 ? 3 : h >= 46 ? 2 : h > 40 ? 1 : 0 };
}

export interface DockPlaces {
  workers: Map<string, Point & { size: number }>;
  track: Box;
  pool: Box;
  card: Box | null;
  perks: { id: string; box: Box }[];
}

/** What lies before you: workers, research, spare parts, perks. */
/** Perks of one's own in a row of the dock: with their whole text, where it is narrow. */
const across = (wide: number): number => (wide > 560 ? 2 : 1);

export function dockPlaces(box: Box, view: StationView, seat: number): DockPlaces {
  const me = view.players[seat];
  const large = box.h > LOWER;
  const mine = me?.workers.filter((worker) => worker.where !== "gone") ?? [];
  const step = (box.w - 8) / Math.max(large ? 5 : 5, mine.length);
  const workers = new Map(
    mine.map((worker, i) => [
      worker.id,
      {
        x: box.x + 4 + step * (i + 0.5),
        y: box.y + (large ? 56 : 36),
        size: large ? 36 : Math.min(32, step * 0.54),
      },
    ]),
  );
  const row = box.y + (large ? 140 : 66); // below the heading, where there is one
  const track = { x: box.x + 8, y: row, w: box.w - 16, h: large ? 34 : 22 };
  const pool = { x: box.x + 8, y: row + track.h + (large ? 14 : 6), w: box.w - 16, h: large ? 34 : 22 };
  const card = me?.card ? { x: box.x + box.w - 62, y: pool.y, w: 54, h: pool.h } : null;
  const top = pool.y + pool.h + (large ? 10 : 6);
  const perks = me?.perks ?? [];
  const columns = large ? across(box.w) : 2;
  const rows = Math.max(1, Math.ceil(perks.length / columns));
  const room = box.y + box.h - top - 4;
  const h = large ? 58 : Math.min(28, (room - 3 * (rows - 1)) / rows);
  const w = (box.w - 16 - 6 * (columns - 1)) / columns;
  return {
    workers,
    track,
    pool,
    card,
    perks: perks.map((perk, i) => ({
      id: perk.id,
      box: {
        x: box.x + 8 + (i % columns) * (w + 6),
        y: top + Math.floor(i / columns) * (h + (large ? 6 : 3)),
        w,
        h,
      },
    })),
  };
}

export function berthAt(box: Box, i: number): Point & { size: number } {
  return { x: box.x + 34 + i * 64, y: box.y + box.h / 2, size: 32 };
}

export const cardBerth = (box: Box): Box => ({ x: box.x + box.w - 66, y: box.y + 16, w: 60, h: 30 });

/** Perks of others that a worker stands on: small plates in the free corners of the station. */
export function visited(view: StationView): { id: string; seat: number; worker: string }[] {
  return view.players
    .filter((player) => player.seat !== view.seat)
    .flatMap((player) =>
      player.perks.flatMap((perk) =>
        perk.worker ? [{ id: perk.id, seat: player.seat, worker: perk.worker }] : [],
      ),
    );
}

export function visitedBox(sheet: Sheet, i: number): Box {
  const across = Math.sqrt(3) * R * sheet.scale * 2.55;
  const { x, y } = sheet.centre ?? { x: 0, y: 0 };
  const top = y - R * sheet.scale * 4;
  if (across + 100 > sheet.w / 2) return { x: 4 + i * 108, y: Math.max(2, top - 36), w: 104, h: 32 }; // no corner is free: above it
  const side = i % 2 === 0 ? -1 : 1;
  return { x: x + side * (across + 48) - 52, y: top + 8 + Math.floor(i / 2) * 46, w: 104, h: 40 };
}

const centreOf = (box: Box): Point => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

/** Fills in what can be pointed at, and where workers stand. */
export function settle(sheet: Sheet, view: StationView, print: StationPrint): Sheet {
  const { spots, workers } = sheet;
  const put = (id: string, at: Point, shape: Spot["shape"], w: number, h = w): void =>
    void spots.set(id, { id, at, shape, w, h });
  const box = (id: string, at: Box, shape: Spot["shape"] = "box"): void =>
    put(id, centreOf(at), shape, at.w, at.h);
  if (sheet.centre) {
    for (const hex of view.hexes) {
      const printed = print.hexes[hex.id];
      if (!printed) continue;
      const at = hexAt(sheet, printed.q, printed.r);
      put(hex.module ?? hex.id, at, "hex", (R - 2) * sheet.scale);
    }
    visited(view).forEach(({ id }, i) => box(id, visitedBox(sheet, i)));
  }
  for (const [id, at] of sheet.sides) box(id, at);
  if (sheet.lab) {
    view.lab.forEach((slot, i) => {
      const at = labAt(sheet, i);
      put(slot.id, at, "disc", at.r);
    });
  }
  if (sheet.reactor) {
    view.reactor.forEach((space, i) => {
      const at = reactorAt(sheet, i);
      put(space.tile?.id ?? space.id, at, "hex", at.r - 2);
    });
  }
  if (sheet.perks)
    perkBoxes(sheet.perks, view.display.length).boxes.forEach((at, i) =>
      box(view.display[i]!.id, at, "panel"),
    );
  if (sheet.dock && view.seat !== null) {
    const places = dockPlaces(sheet.dock, view, view.seat);
    for (const { id, box: at } of places.perks) box(id, at, "panel");
    if (places.card) box(view.players[view.seat]!.card!.id, places.card);
    for (const [id, at] of places.workers) workers.set(id, at);
  }
  if (sheet.berths && view.seat !== null) {
    const mine = view.players[view.seat]?.workers.filter((worker) => worker.where !== "gone") ?? [];
    mine.forEach((worker, i) => workers.set(worker.id, berthAt(sheet.berths!, i)));
    const card = view.players[view.seat]?.card;
    if (card) box(card.id, cardBerth(sheet.berths));
  }
  for (const worker of view.players.flatMap((player) => player.workers)) {
    const at = standing(sheet, view, worker);
    const shapes =
      sheet.low && worker.at && sheet.sides.has(worker.at)
        ? (print.modules[worker.at]?.border.length ?? 0)
        : 0;
    if (at) workers.set(worker.id, { ...at, x: at.x - aside(shapes) });
    const place = workers.get(worker.id);
    if (place && worker.where !== "gone")
      put(
        worker.id,
        place,
        "disc",
        Math.max(place.size * ((sheet.dock || sheet.berths) && worker.at === null ? 0.86 : 0.62), 14),
      );
  }
  return sheet;
}

/** Where a worker on the board stands on this sheet; nothing if that place is not on it. */
export function standing(
  sheet: Sheet,
  view: StationView,
  worker: WorkerView,
): (Point & { size: number }) | null {
  const id = worker.at;
  if (!id) return null;
  const lab = view.lab.findIndex((slot) => slot.id === id);
  if (lab >= 0) {
    const at = labAt(sheet, lab);
    return sheet.lab ? { x: at.x, y: at.y + 2, size: at.r * 1.5 } : null;
  }
  const spot = sheet.spots.get(id);
  if (!spot) return null;
  if (id === "lounge") {
    const i = Math.max(0, view.lounge.workers.indexOf(worker.id));
    const step = view.lounge.workers.length > 4 ? 17 : 27;
    return { x: spot.at.x + spot.w / 2 - 20 - i * step, y: spot.at.y + 10, size: 22 };
  }
  const wears = worker.parts.length > 0; // then it stands lower, so that a name above it stays free
  if (spot.shape === "hex")
    return wears && named(sheet)
      ? { x: spot.at.x, y: spot.at.y + spot.w * 0.37, size: spot.w * 0.53 }
      : { x: spot.at.x, y: spot.at.y + spot.w * 0.27, size: spot.w * 0.6 };
  if (spot.shape === "panel" && spot.h > 50)
    return { x: spot.at.x + spot.w / 2 - 20, y: spot.at.y + 12, size: 24 };
  const small = spot.h < 50;
  if (small) return { x: spot.at.x + spot.w / 2 - 18, y: spot.at.y + 2, size: 22 };
  return {
    x: spot.at.x + spot.w / 2 - STANDS,
    y: spot.at.y + spot.h / 2 - (wears ? 17 : 21),
    size: sheet.low ? 26 : wears ? 28 : 32,
  };
}
