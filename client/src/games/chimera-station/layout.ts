/** Where everything lies on a sheet of 1114 by 680. */
export const WIDTH = 1114;
export const HEIGHT = 680;
export const R = 57; // of a hex

export interface Point {
  x: number;
  y: number;
}

const CENTRE: Point = { x: 557, y: 238 };

export function hexAt(q: number, r: number): Point {
  return { x: CENTRE.x + Math.sqrt(3) * R * (q + r / 2), y: CENTRE.y + 1.5 * R * r };
}

/** A pointy hexagon round the origin. */
export function hexPath(radius: number): string {
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 180) * (60 * i - 90);
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const LEFT = 28;
const RIGHT = 916;
const SIDE = { w: 170, h: 66, step: 76, top: 22 };

/** Printed modules stand beside the station, in the order of a turn's needs. */
export const SIDES: Record<string, Box> = Object.fromEntries([
  ...["boiler-room", "hydroponics", "refinery", "laboratory", "constructor"].map((name, i) => [
    `module-${name}`,
    { x: LEFT, y: SIDE.top + i * SIDE.step, w: SIDE.w, h: SIDE.h },
  ]),
  ["lounge", { x: LEFT, y: SIDE.top + 5 * SIDE.step, w: SIDE.w, h: SIDE.h }],
  ...["academy", "seed-repository", "claw-shop", "genetics-vat"].map((name, i) => [
    `module-${name}`,
    { x: RIGHT, y: SIDE.top + i * SIDE.step, w: SIDE.w, h: SIDE.h },
  ]),
]);

export const LAB: Box = { x: RIGHT, y: SIDE.top + 4 * SIDE.step, w: SIDE.w, h: 142 };
export const DOCK: Box = { x: 28, y: 506, w: 196, h: 156 };
export const REACTOR: Box = { x: 240, y: 506, w: 560, h: 156 };
export const PERKS: Box = { x: 816, y: 506, w: 270, h: 156 };

/** A box with its lower right and upper left corners clipped. */
export function clipped({ w, h }: { w: number; h: number }, cut = 10): string {
  return `M${cut} 0H${w}V${h - cut}L${w - cut} ${h}H0V${cut}Z`;
}

export function reactorAt(i: number): Point {
  return { x: REACTOR.x + 50 + i * 92, y: REACTOR.y + 76 };
}

export function labAt(i: number): Point {
  return { x: LAB.x + 34 + i * 51, y: LAB.y + 68 };
}
