import { describe, expect, it } from "vitest";
import type { Action, Decision, Happened } from "../../play/wire";
import { always, here, stateOf } from "./answers";
import { areas } from "./areas";
import { groups } from "./groups";
import { nameOf, read } from "./names";
import {
  berths,
  builtOn,
  CELL,
  close,
  extent,
  floor,
  named,
  open,
  shut,
  stands,
  walls,
  world,
  written,
} from "./plan";
import { tale } from "./tale";
import {
  strengthOf,
  type BetaPrint,
  type BetaView,
  type ChitView,
  type HunterView,
  type TileView,
} from "./types";

const tile = (id: number, name: string, x: number, y: number, more: Partial<TileView> = {}): TileView => ({
  id: `tile-${id}`,
  name,
  x,
  y,
  shape: "crossing",
  doors: "nesw",
  links: "",
  by: 0,
  chits: [],
  hunters: [],
  ...more,
});
const chit = (id: number, kind: string | null, more: Partial<ChitView> = {}): ChitView => ({
  id: `chit-${id}`,
  name: "",
  kind,
  up: true,
  strength: 0,
  fresh: false,
  tile: null,
  known_by: [],
  ...more,
});
const hunter = (seat: number, more: Partial<HunterView> = {}): HunterView => ({
  id: `hunter-${seat}`,
  seat,
  at: `pod-${seat}`,
  place: "pod",
  retreat: null,
  health: 4,
  inventory: [],
  storage: [],
  tiles: 0,
  chits: 0,
  hand_tiles: null,
  hand_chits: null,
  items: 0,
  technology: 0,
  ...more,
});
const print: BetaPrint = {
  kinds: {
    shark2: {
      name: "sludge shark",
      rule: "B100",
      text: "",
      count: 5,
      source: "rules B10",
      strength: 2,
      technology: false,
    },
    turret: {
      name: "turret",
      rule: "B100",
      text: "",
      count: 7,
      source: "rules B10",
      strength: null,
      technology: false,
    },
    blaster: {
      name: "blaster",
      rule: "B68",
      text: "",
      count: 4,
      source: "rules B11",
      strength: null,
      technology: false,
    },
  },
  shapes: { corner: { count: 8, source: "rules B7", doors: ["ne", "es", "sw", "nw"] } },
  numbers: {},
};
const view = (more: Partial<BetaView> = {}): BetaView => ({
  game: "beta-station",
  version: 2,
  revision: 1,
  seat: 0,
  seats: [
    { seat: 0, name: "Ada" },
    { seat: 1, name: "Bob" },
  ],
  waiting: [0],
  scores: [0, 0],
  winners: [],
  over: false,
  ending: null,
  phase: "exploration",
  round: 1,
  turn: 0,
  ap: 2,
  quiet_rounds: 0,
  chamber_pile: 0,
  notes: [],
  cells: [],
  pods: [
    { id: "pod-0", seat: 0 },
    { id: "pod-1", seat: 1 },
  ],
  tiles: [
    tile(0, "breach", 0, 0, { shape: "breach", links: "e" }),
    tile(1, "e1", 1, 0, { doors: "ew", links: "w", chits: ["chit-1"], hunters: [0] }),
  ],
  chits: [chit(1, "shark2", { tile: "tile-1", strength: 1 }), chit(2, "blaster")],
  hunters: [hunter(0, { at: "tile-1", place: "e1", inventory: ["chit-2"], technology: 1 }), hunter(1)],
  ...more,
});
const action = (
  id: number,
  verb: string,
  targets: Action["targets"],
  more: Partial<Action> = {},
): Action => ({
  id,
  notation: verb,
  verb,
  arguments: {},
  targets,
  cost: [],
  gain: [],
  odds: null,
  label: verb,
  remarks: [],
  cost_text: "",
  gain_text: "",
  ...more,
});
const decision = (kind: string): Decision => ({ seat: 0, kind, prompt: "", path: [], about: {} });

describe("floors and walls", () => {
  it("run to the edge where there is a walkway, and only there", () => {
    expect(floor("n")).toContain("-14 -32L14 -32");
    expect(floor("n")).not.toContain("32 -14");
    expect(floor("e")).toContain("32 -14L32 14");
  });
  it("leave the ends of walkways open", () => {
    const pieces = walls("ns").split("M").filter(Boolean);
    expect(pieces).toHaveLength(3);
    expect(walls("ns")).not.toContain("-14 -32L14 -32");
    expect(walls("").split("M").filter(Boolean)).toHaveLength(1);
  });
  it("of a chamber are square", () => {
    expect(floor("w", "chamber")).toContain("25 -25");
    expect(floor("w")).not.toContain("25 -25");
  });
});

describe("where a walkway ends", () => {
  const dead = tile(1, "e1", 1, 0, { doors: "new", links: "w" });
  it("is shut by a neighbour's wall while others can still be built on", () => {
    expect(shut(dead, builtOn([dead, tile(2, "n1e1", 1, -1)]), false)).toEqual(["n"]);
  });
  it("is shut everywhere once nothing more is built", () => {
    expect(shut(dead, builtOn([dead]), true)).toEqual(["n", "e"]);
  });
});

describe("walkways that are open", () => {
  const cell = { id: "cell-e1", name: "e1", x: 1, y: 0, open: "w" };
  const now = view({
    tiles: [tile(0, "breach", 0, 0, { shape: "breach" })],
    cells: [cell, { id: "cell-n1", name: "n1", x: 0, y: -1, open: "s" }],
  });
  it("are counted", () => expect(open(now)).toBe(2));
  it("and the notation tells a tile", () =>
    expect(written("corner ne")).toEqual({ shape: "corner", doors: "ne" }));
});

describe("the plan", () => {
  it("reaches as far as tiles and free cells do", () => {
    const now = view({ cells: [{ id: "cell-n1", name: "n1", x: 0, y: -1, open: "s" }] });
    expect(extent(now)).toEqual({ west: 0, east: 1, north: -1, south: 0 });
    expect(world(extent(now)).w).toBeGreaterThan(2 * CELL);
  });
  it("names rows and columns as the log does", () =>
    expect([named(-2, "n", "s"), named(0, "n", "s"), named(3, "w", "e")]).toEqual(["n2", "0", "e3"]));
  it("shows a window where cells would be too small for a finger, and stays inside", () => {
    const all = { x: 0, y: 0, w: 20 * CELL, h: 5 * CELL };
    expect(close(all, { x: 0, y: 0 }, 4000, 1000, 44)).toBeNull();
    const part = close(all, { x: 0, y: 160 }, 400, 400, 50)!;
    expect(part.x).toBe(0);
    expect((400 / part.w) * CELL).toBeCloseTo(50);
  });
  it("has room for everybody in one room, and nobody outside of it", () => {
    for (const n of [1, 2, 3, 4, 5, 8, 12]) {
      expect(berths(n)).toHaveLength(n);
      for (const { x, y, r } of berths(n))
        expect(Math.max(Math.abs(x), Math.abs(y)) + r).toBeLessThanOrEqual(CELL / 2);
    }
  });
  it("puts chits and hunters on their tile", () => {
    const found = stands(view());
    expect([...found.keys()]).toEqual(["chit-1", "hunter-0"]);
    expect(Math.abs(found.get("hunter-0")!.x - CELL)).toBeLessThan(CELL / 2);
  });
});

describe("answers", () => {
  const at = [{ role: "to", id: "tile-1" }];
  const all = [
    action(1, "move", at),
    action(2, "scan", at),
    action(3, "move", [{ role: "to", id: "tile-0" }]),
    action(4, "end", []),
  ];
  const board = (chosen: string[], actions: Action[], armed: Action | null = null, step = all) => ({
    all,
    selected: new Set(chosen),
    actions,
    armed,
    step,
  });
  it("are plates where one thing leaves more than one way", () => {
    expect(here(board([], all))).toEqual([]);
    expect(here(board(["tile-1"], all.slice(0, 2))).map(({ verb }) => verb)).toEqual(["move", "scan"]);
  });
  it("stay when one of them is armed, so that a second click does it", () => {
    const armed = board(["tile-1"], [all[1]!], all[1]!, all.slice(0, 2));
    expect(here(armed)).toHaveLength(2);
    expect([stateOf(armed, all[1]!), stateOf(armed, all[0]!), stateOf(armed, all[3]!)]).toEqual([
      "on",
      "thin",
      "",
    ]);
  });
  it("that need no thing are always there", () =>
    expect(always(board([], all)).map(({ verb }) => verb)).toEqual(["end"]));
});

describe("the list", () => {
  it("says the verb once, and then what differs", () => {
    const actions = [
      action(1, "move", [{ role: "to", id: "tile-0" }], { arguments: { direction: 3 } }),
      action(2, "cut", [{ role: "chit", id: "chit-1" }]),
      action(3, "blast", [{ role: "target", id: "chit-1" }]),
      action(4, "teleport", [{ role: "to", id: "pod-0" }], { label: "Teleport home" }),
    ];
    const rows = groups(view(), print, decision("act"), actions)!;
    expect(rows.map(({ title, ways }) => [title, ways[0]?.name])).toEqual([
      ["Walk", "west the breach"],
      ["Plasma cutter", "sludge shark (1) e1"],
      ["Fire a blaster", "sludge shark (1) e1"],
      ["Also", "Teleport home"],
    ]);
  });
  it("keeps every way, in the order of the rules", () => {
    const actions = [
      action(1, "end", []),
      action(2, "drop", [{ role: "put", id: "chit-2" }]),
      action(3, "boost", []),
    ];
    expect(
      groups(view(), print, decision("act"), actions)!.flatMap(({ ways }) =>
        ways.map(({ action }) => action.id),
      ),
    ).toEqual([1, 2, 3]);
    expect(groups(view(), print, decision("build_site"), actions)).toBeNull();
  });
});

describe("things", () => {
  it("have names that say where they are", () => {
    expect(nameOf(view(), print, "chit-1")).toBe("Sludge shark, strength 1, at e1");
    expect(nameOf(view(), print, "chit-2")).toBe("Blaster, carried by Ada");
    expect(nameOf(view(), print, "hunter-1")).toBe("Bob, in the pod, 4 health");
  });
  it("are read with the lines of the rulebook behind them", () => {
    expect(read(view(), print, "chit-1")?.rules).toEqual(["B100", "B98", "B77"]);
    expect(read(view(), print, "tile-0")?.name).toBe("The breach");
    expect(read(view(), print, "nothing")).toBeNull();
  });
  it("only sharks have a strength, as printed until they lie face up", () => {
    expect(strengthOf(chit(3, "shark2", { up: false }), print)).toBe(2);
    expect(strengthOf(chit(4, "turret", { strength: 1 }), print)).toBe(0);
  });
});

describe("the tale of a game", () => {
  const told = (name: string, fields: Happened["fields"]): Happened => ({ name, fields, text: "" });
  it("counts what each did, and what came of it", () => {
    const story = [
      told("turn_begins", { seat: "hunter-1", round: 1 }),
      told("moved", { seat: "hunter-1", to: "tile-1" }),
      told("revealed", { tile: "tile-1", chit: "chit-1" }),
      told("attacked", { seat: "hunter-1", target: "chit-1", weapon: 0 }),
      told("destroyed", { chit: "chit-1" }),
      told("wounded", { seat: "hunter-0", damage: 2, health: 0 }),
      told("impaired", { seat: "hunter-0", tile: "tile-1" }),
    ];
    expect(tale(story, 2)).toEqual([
      { steps: 0, found: 0, attacks: 0, slain: 0, wounds: 2, impaired: 1 },
      { steps: 1, found: 1, attacks: 1, slain: 1, wounds: 0, impaired: 0 },
    ]);
  });
});

describe("small screens", () => {
  it("have a part for everything that can be chosen", () => {
    const held = new Set(areas(view()).flatMap(({ holds }) => [...holds]));
    for (const id of ["tile-0", "tile-1", "chit-1", "chit-2", "hunter-0", "hunter-1", "pod-0"])
      expect(held).toContain(id);
  });
  it("show hands while the station is built, and nobody's to a guest", () => {
    expect(areas(view({ phase: "construction" })).map(({ id }) => id)).toEqual(["station", "hand"]);
    expect(areas(view({ phase: "construction", seat: null })).map(({ id }) => id)).toEqual(["station"]);
  });
});
