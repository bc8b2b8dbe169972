import { describe, expect, it } from "vitest";
import { beats, carried, timed, type Scene } from "./motion";
import type { Happened } from "./wire";

const told = (name: string, fields: Happened["fields"], text = "…"): Happened => ({ name, fields, text });
const scene = (over: Partial<Record<keyof Scene, string[]>>): Scene => ({
  moved: new Set(over.moved),
  entered: new Set(over.entered),
  left: new Set(over.left),
});

describe("beats", () => {
  it("moves the pieces that an event names", () => {
    const found = beats(
      [told("placed", { seat: "player-1", worker: "worker-7", to: "module-refinery" })],
      scene({ moved: ["worker-7"] }),
    );
    expect(found.map(({ beat }) => beat)).toEqual([{ kind: "move", id: "worker-7", to: null }]);
  });

  it("shows a stop on the way: placed, then displaced", () => {
    const found = beats(
      [
        told("placed", { seat: "player-1", worker: "worker-7", to: "module-refinery" }),
        told("displaced", { seat: "player-2", worker: "worker-7", place: "module-refinery" }),
      ],
      scene({ moved: ["worker-7"] }),
    );
    expect(found.map(({ beat }) => beat)).toEqual([
      { kind: "move", id: "worker-7", to: "module-refinery" },
      { kind: "move", id: "worker-7", to: null },
    ]);
  });

  it("tells apart what came and what went", () => {
    const found = beats(
      [told("discarded", { tile: "tile-1" }), told("tile_dealt", { tile: "tile-2", space: "reactor-1" })],
      scene({ entered: ["tile-2"], left: ["tile-1"] }),
    );
    expect(found.map(({ beat }) => beat.kind)).toEqual(["leave", "enter"]);
  });

  it("sends what was destroyed to the graveyard, after a flash", () => {
    const found = beats([told("destroyed", { part: "part-3" })], scene({ left: ["part-3"] }));
    expect(found.map(({ beat }) => beat)).toEqual([
      { kind: "leave", id: "part-3", to: "graveyard" },
      { kind: "flash", id: "part-3" },
    ]);
  });

  it("lets goods fly from where the chain is", () => {
    const flight = { icon: "coin", n: 3, from: [], to: ["player-0"] };
    const found = beats(
      [
        told("placed", { seat: "player-0", worker: "w", to: "module-refinery" }),
        told("coins_gained", { seat: "player-0", coins: 3 }),
      ],
      scene({}),
      { flights: (event) => (event.name === "coins_gained" ? [flight] : []) },
    );
    expect(found.map(({ beat }) => beat)).toEqual([{ kind: "fly", flight, from: "module-refinery" }]);
  });

  it("lets a whole monster go with its death, which names none of its cards", () => {
    const found = beats([told("eliminated", { seat: "player-1" })], scene({ left: ["part-3", "torso-2"] }), {
      gone: () => ["part-3", "torso-2", "part-9"],
    });
    expect(found.map(({ beat }) => beat)).toEqual(
      ["part-3", "torso-2"].map((id) => ({ kind: "leave", id, to: "graveyard" })),
    );
  });

  it("rolls dice where the roll belongs", () => {
    expect(beats([told("rolled", { seat: 1, fighter: "part-3", result: 5 })], scene({}))[0]?.beat).toEqual({
      kind: "die",
      face: 5,
      at: "part-3",
    });
  });

  it("begins a chain when another seat acts, and with a round", () => {
    const found = beats(
      [
        told("placed", { seat: "player-0", worker: "a", to: "x" }),
        told("placed", { seat: "player-1", worker: "b", to: "y" }),
        told("round_begun", { round: 2 }, "Round 2 begins."),
      ],
      scene({ moved: ["a", "b"] }),
    );
    expect(found.map(({ chain }) => chain)).toEqual([0, 1, 2]);
  });

  it("knows what only speaks of a piece", () => {
    expect(carried([told("attacked", { seat: 0, target: "part-3" })], "part-3")).toBe(false);
    expect(carried([told("destroyed", { part: "part-3" })], "part-3")).toBe(true);
  });

  it("shifts what moved though nothing names it", () => {
    expect(beats([], scene({ moved: ["worker-2"] }))).toEqual([
      { event: -1, chain: 0, beat: { kind: "shift", id: "worker-2" } },
    ]);
  });
});

describe("times", () => {
  const walk = (n: number, seats: number): Happened[] =>
    Array.from({ length: n }, (_, i) =>
      told("placed", { seat: `player-${i % seats}`, worker: `w${i}`, to: "x" }),
    );
  const moved = (n: number): string[] => Array.from({ length: n }, (_, i) => `w${i}`);

  it("lets chains follow each other", () => {
    const [first, second] = timed(beats(walk(2, 2), scene({ moved: moved(2) })));
    expect(second!.start).toBeGreaterThanOrEqual(first!.start + first!.ms);
  });

  it("does not move a piece before it has arrived", () => {
    const events = [told("placed", { worker: "w", to: "a" }), told("displaced", { worker: "w", place: "a" })];
    const [first, second] = timed(beats(events, scene({ moved: ["w"] })));
    expect(second!.start).toBeGreaterThanOrEqual(first!.start + first!.ms);
  });

  it("keeps everybody's patience: 40 turns take no longer than a few", () => {
    const found = timed(beats(walk(40, 4), scene({ moved: moved(40) })));
    expect(Math.max(...found.map(({ start, ms }) => start + ms))).toBeLessThan(3200);
    expect(found.every(({ ms }) => ms >= 200 && ms <= 500)).toBe(true);
    expect(found.map(({ start }) => start)).toEqual(
      [...found.map(({ start }) => start)].sort((a, b) => a - b),
    );
  });

  it("lets nobody wait for the score sheet: the last turns are over in a second and a half", () => {
    const found = timed(beats(walk(40, 4), scene({ moved: moved(40) })), true);
    expect(Math.max(...found.map(({ start, ms }) => start + ms))).toBeLessThan(1500);
  });

  it("never lays one band over another, and leaves out what nobody could read", () => {
    const rounds = (n: number): Happened[] =>
      Array.from({ length: n }, (_, i) => told("round_begun", { round: i }, `Round ${i} begins.`));
    const bands = (n: number): string[][] =>
      timed(beats(rounds(n), scene({})), true).map(({ start, ms, beat }) => [
        beat.kind === "band" ? beat.text : "",
        `${Math.round(start)} to ${Math.round(start + ms)}`,
      ]);
    expect(bands(3)).toEqual([
      ["Round 0 begins.", "0 to 333"],
      ["Round 1 begins.", "333 to 667"],
      ["Round 2 begins.", "667 to 1117"],
    ]);
    expect(bands(9).map(([text]) => text)).toEqual(["Round 8 begins."]);
  });
});
