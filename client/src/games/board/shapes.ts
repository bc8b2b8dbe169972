/** Places and outlines that boards share. */
export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  w: number;
  h: number;
}

/** A thing that can be pointed at. */
export interface Spot {
  id: string;
  at: Point;
  /** A box has two corners clipped, a card all four, a panel one. */
  shape: "hex" | "box" | "card" | "panel" | "disc";
  w: number;
  h: number;
}

/** A pointy hexagon round the origin. */
export function hexPath(radius: number): string {
  let path = paths.get(radius);
  if (path === undefined) paths.set(radius, (path = hexagon(radius)));
  return path;
}
const paths = new Map<number, string>();

function hexagon(radius: number): string {
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 180) * (60 * i - 90);
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** A box from its upper left corner, two of its corners clipped. */
export function clipped({ w, h }: { w: number; h: number }, cut = 10): string {
  return `M${cut} 0H${w}V${h - cut}L${w - cut} ${h}H0V${cut}Z`;
}
