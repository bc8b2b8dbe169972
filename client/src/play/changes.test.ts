import { describe, expect, it } from "vitest";
import { renewed } from "./changes";
import type { Changed, Seen } from "./wire";

const after = (changes: unknown[]): Seen => {
  const now = renewed(seen, changed(changes));
  if (now === null) throw new Error("made to something else");
  return now;
};

const view = {
  revision: 1,
  turn: 0,
  tiles: [
    { id: "tile-0", hunters: [0, 1] },
    { id: "tile-1", hunters: [] },
  ],
  hunters: [{ id: "hunter-0", at: "tile-0" }],
};

const seen = {
  type: "seen",
  seat: 0,
  revision: 1,
  view,
  decision: { seat: 0 },
  actions: [{ id: 4 }],
  told: { start: 0, events: [] },
  undo: { allowed: false },
  standing: {},
} as unknown as Seen;

const changed = (changes: unknown[]): Changed =>
  ({
    ...seen,
    type: "changed",
    base: 1,
    revision: 2,
    view: changes,
    decision: null,
    actions: [],
  }) as unknown as Changed;

describe("changes of a view", () => {
  it("are put where they belong", () => {
    const now = after([
      [["revision"], 2],
      [["tiles", 0, "hunters"], [1]],
    ]);
    expect(now.type).toBe("seen");
    expect(now.revision).toBe(2);
    expect(now.view).toEqual({
      ...view,
      revision: 2,
      tiles: [{ id: "tile-0", hunters: [1] }, view.tiles[1]],
    });
    expect([now.decision, now.actions]).toEqual([null, []]);
    expect(now).not.toHaveProperty("base");
  });

  it("make a list longer, or put another in its place", () => {
    const tile = { id: "tile-2", hunters: [] };
    const now = after([
      [["tiles", 2], tile],
      [["hunters"], []],
    ]);
    expect(now.view["tiles"]).toEqual([...view.tiles, tile]);
    expect(now.view["hunters"]).toEqual([]);
  });

  it("to something else are nobody's", () => {
    expect(renewed(undefined, changed([]))).toBeNull();
    expect(renewed({ ...seen, revision: 7 }, changed([]))).toBeNull();
  });

  it("leave what was seen before alone, and share what is the same", () => {
    const before = structuredClone(seen.view);
    const now = after([[["tiles", 0, "hunters"], []]]);
    expect(seen.view).toEqual(before);
    expect((now.view["tiles"] as unknown[])[1]).toBe(view.tiles[1]);
    expect(now.view["hunters"]).toBe(view.hunters);
  });
});
