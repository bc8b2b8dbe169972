/** Microbes: a membrane of its own for each species, so that they differ without colour. */
import type { Point } from "../board/shapes";
import type { Species } from "./types";

const STEPS = 40;

/** A closed line round the origin, whose distance is a function of the angle. */
function round(distance: (angle: number) => Point): string {
  const points = Array.from({ length: STEPS }, (_, i) => distance((2 * Math.PI * i) / STEPS));
  return `M${points.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}Z`;
}

const wave =
  (lobes: number, by: number) =>
  (angle: number): Point => {
    const r = 1 + by * Math.cos(lobes * angle + Math.PI / 2);
    return { x: r * Math.cos(angle), y: r * Math.sin(angle) };
  };

const TEETH = 11;
function toothed(): string {
  const points = Array.from({ length: 2 * TEETH }, (_, i) => {
    const [angle, r] = [(Math.PI * i) / TEETH, i % 2 ? 0.84 : 1.12];
    return `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}

/** On a circle of radius 1: smooth, toothed, lobed, or long with a tail. */
export const MEMBRANES: Record<Species, string> = {
  cadum: round(wave(1, 0)),
  ferox: toothed(),
  mutor: round(wave(5, 0.13)),
  vagus: round((angle) => ({ x: 1.16 * Math.cos(angle), y: 0.82 * Math.sin(angle) })),
};

/** What is drawn beside the membrane: the tail of a Vagus, the second ring of a Cadum. */
export const TRAITS: Partial<Record<Species, string>> = {
  vagus: "M1.16 0.1q.24-.42 .44 0t.42-.08",
};

/** How tokens of a group lie in a room, in units of their radius. */
const PLACES: readonly (readonly Point[])[] = [
  [],
  [{ x: 0, y: 0 }],
  [
    { x: -1.06, y: 0 },
    { x: 1.06, y: 0 },
  ],
  [
    { x: 0, y: -1.0 },
    { x: -1.1, y: 0.84 },
    { x: 1.1, y: 0.84 },
  ],
];

/** Long ones lie further apart. */
export const places = (size: number, species: Species): readonly Point[] =>
  (PLACES[Math.min(size, 3)] ?? []).map(({ x, y }) =>
    species === "vagus" ? { x: x * 1.1, y: y * 0.86 } : { x, y },
  );
