import { describe, expect, it } from "vitest";
import type { Action } from "../../play/wire";
import { alike, fought, origins, plates } from "./cards";
import { against, harms, ladder, outcomes, sides } from "./fight";
import { flights } from "./flights";
import { MEMBRANES, places } from "./microbe";
import { areas } from "./areas";
import { costShort, nameOf, priceOf, read } from "./reading";
import type { FightView, LabPrint, LabView, RollView, RoomView } from "./types";

const action = (verb: string, targets: string[], more: Partial<Action> = {}): Action => ({
  id: 0,
  notation: "",
  verb,
  arguments: {},
  targets: targets.map((id) => ({ role: "room", id })),
  cost: [],
  gain: [],
  odds: null,
  label: verb,
  remarks: [],
  cost_text: "",
  gain_text: "",
  ...more,
});

describe("what stands for an answer", () => {
  it("gives plates to what no piece stands for", () => {
    const found = plates([
      action("move", ["room-1", "room-2"]),
      action("end", []),
      action("restore", ["player-0"]),
    ]);
    expect(found.map(({ verb }) => verb)).toEqual(["end", "restore"]);
  });

  it("asks which, when nothing on the board tells ways apart", () => {
    const one = action("move", ["room-1", "room-2"]);
    const two = action("move", ["room-2", "room-1"]);
    expect(alike([one, two])).toHaveLength(2);
    expect(alike([one, two, action("move", ["room-1", "room-3"])])).toEqual([]);
    expect(alike([one])).toEqual([]);
  });

  it("knows the group that all ways begin with", () => {
    expect([
      ...origins([action("choose", ["room-3", "room-1"]), action("choose", ["room-4", "room-1"])]),
    ]).toEqual(["room-1"]);
  });
});

const fight: FightView = {
  attacker: 2,
  defender: 3,
  from: "room-4",
  at: "room-8",
  mode: "spark",
  strengths: [3, 4],
  rolls: [4, 1],
  odds: { win: 1, tie: 0, lose: 0 },
  losses: [0, 2],
};
const roll = (more: Partial<RollView>): RollView => ({
  id: "die",
  for: "defence",
  seat: 3,
  die: 1,
  threat: null,
  bonus: null,
  excess: null,
  kind: null,
  ...more,
});

describe("a fight", () => {
  it("is a sum for each side", () => {
    const [attack, defence] = sides(fight);
    expect([attack.total, defence.total]).toEqual([7, 5]);
    expect(sides({ ...fight, rolls: [4, 0] })[1].total).toBeNull();
  });

  it("says what each face would bring the one who rolls", () => {
    expect(outcomes(fight, roll({})).map(({ total, end, by }) => [total, end, by])).toEqual([
      [5, "lose", 2],
      [6, "lose", 1],
      [7, "tie", 0],
      [8, "win", 1],
    ]);
  });

  it("has no end yet while the other die is to be rolled", () => {
    const first = outcomes({ ...fight, rolls: [4, 0] }, roll({ for: "attack", seat: 2, die: 4 }));
    expect(first.map(({ total, end }) => [total, end])).toEqual([
      [4, null],
      [5, null],
      [6, null],
      [7, null],
    ]);
  });

  it("is won by the larger total", () =>
    expect([against(8, 7), against(7, 7), against(5, 7)]).toEqual(["win", "tie", "lose"]));

  it("is open to those in it, and to whoever is asked", () => {
    const view = { over: false, seat: 3, fight, roll: null } as unknown as LabView;
    expect(fought(view, null)).toBe(true);
    expect(fought({ ...view, seat: 0 }, null)).toBe(false);
    expect(fought({ ...view, seat: 0 }, { seat: 0, kind: "reroll", prompt: "", path: [], about: {} })).toBe(
      true,
    );
    expect(fought({ ...view, over: true }, null)).toBe(false);
  });

  it("lays what may be added out by genes, then by fortune", () => {
    const commit = (genes: number, fortune: number): Action =>
      action("commit", [], { arguments: { genes, fortune } });
    const rows = ladder([commit(0, 1), commit(1, 0), commit(0, 0), action("move", [])]);
    expect(rows.map(({ genes, ways }) => [genes, ways.map(({ fortune }) => fortune)])).toEqual([
      [0, [0, 1]],
      [1, [0]],
    ]);
  });
});

it("a test leaves what the threat has over the roll", () => {
  expect(harms(roll({ for: "test", threat: 4, bonus: 1 })).map(({ by }) => by)).toEqual([2, 1, 0, 0]);
});

it("species differ by their membranes, and groups are never more than three", () => {
  expect(new Set(Object.values(MEMBRANES)).size).toBe(4);
  expect([0, 1, 2, 3].map((size) => places(size, "ferox").length)).toEqual([0, 1, 2, 3]);
});

it("a cost is written as on the box", () => {
  expect(costShort({ cost: { action: 1, telepathy: 2, energy: 1 }, cost_more: "" })).toBe("1A 2T 1E");
  expect(costShort({ cost: { any: 1 }, cost_more: "+1E per room between" })).toBe("1? +1E per room between");
});

describe("what the lens says", () => {
  const room: RoomView = {
    id: "room-9",
    number: "9",
    q: 0,
    r: 2,
    in_play: true,
    sterility: 1,
    cubes: 2,
    power: 4,
    untested: true,
    picked: false,
    group: { id: "group-1-9", owner: 1, size: 3, charged: true, paying: false, fighting: null },
  };
  const player = {
    id: "player-0",
    seat: 0,
    species: "cadum",
    genes: [
      { id: "gene-0-action-1", kind: "action", active: true },
      { id: "gene-0-action-2", kind: "action", active: false },
    ],
    trophies: [],
  };
  const view = {
    seat: 0,
    over: false,
    fight: null,
    roll: null,
    seats: [
      { seat: 0, name: "Ada" },
      { seat: 1, name: "Bob" },
    ],
    rooms: [room],
    players: [player],
    genes: [{ id: "supply-action", kind: "action", count: 8 }],
    past_events: [],
    tests: [
      {
        room: "room-9",
        seat: 1,
        threat: 5,
        bonus: 0,
        gains: [
          { by: 1, chance: 0.25 },
          { by: 4, chance: 0.75 },
        ],
        mean: 3,
      },
    ],
  } as unknown as LabView;
  const print = {
    rooms: { "room-9": { number: 9, sterility: 2, sector: 1, red: true } },
    genes: {
      action: { name: "action", price: "owned + 1", fate: 1, rule: "G1" },
      combat: { name: "combat", price: "2", fate: 3, rule: "G3" },
    },
    actions: {
      wave: {
        name: "Wave",
        text: "move a radioactive space",
        cost: { telepathy: 2 },
        cost_more: "",
        rule: "S12",
      },
    },
    species: { cadum: { name: "Cadum", specials: ["wave"] } },
    events: {},
    limits: { irradiation: 7, trophy_energy: 2 },
  } as unknown as LabPrint;

  it("tells who may enter a room, what radiates there, and who is tested with which chances", () => {
    const text = read(view, print, "room-9")?.text.join(" ") ?? "";
    expect(text).toContain("Any group may enter. Printed: 2. Sector I");
    expect(text).toContain("power 4 (2 cubes)");
    expect(text).toContain("Bob meets a threat of 5: +1 25 %, +4 75 %");
    expect(nameOf(view, print, "room-9")).toBe("Room 9, power 4, Bob: 3 tokens, charged");
  });

  it("tells of genes, actions and species what is printed on them", () => {
    expect(read(view, print, "gene-0-action-2")?.text[0]).toContain("Exhausted");
    expect(read(view, print, "wave")).toMatchObject({
      name: "Wave",
      rules: ["S12"],
      text: ["Move a radioactive space.", "Costs 2T."],
    });
    expect(read(view, print, "player-0")?.text).toEqual(["Wave (2T): move a radioactive space."]);
    expect(read(view, print, "player-7")).toBeNull();
  });

  it("puts one's own genes into a price", () => {
    expect(priceOf(view, print, "action")).toBe(3);
    expect(priceOf(view, print, "combat")).toBe(2);
    expect(priceOf({ ...view, seat: null }, print, "action")).toBeNull();
  });

  it("brings a plate to the front of a small screen, and a fight before all", () => {
    const ids = (found: ReturnType<typeof areas>): string[] =>
      found.filter(({ asks }) => asks).map(({ id }) => id);
    const asked = { seat: 0, kind: "pay_genes", prompt: "", path: [], about: {} };
    expect(
      ids(areas(view, print, asked, [action("pay_genes", ["player-0"]), action("stand_in", ["player-0"])])),
    ).toEqual(["you"]);
    expect(
      ids(areas(view, print, { ...asked, kind: "turn" }, [action("end", []), action("move", ["room-9"])])),
    ).toEqual([]);
    expect(
      ids(areas(view, print, { ...asked, kind: "reroll" }, [action("keep", []), action("reroll", [])])),
    ).toEqual(["fight"]);
  });
});

describe("what flies", () => {
  const told = (name: string, fields: Record<string, number | string>) => flights({ name, fields, text: "" });

  it("goes from place to place, as many as there are", () => {
    expect(told("moved", { seat: "player-1", room: "room-1", to: "room-5", tokens: 2 })).toEqual([
      { icon: "microbe", n: 2, from: ["room-1"], to: ["room-5"] },
    ]);
    expect(told("cubes_placed", { room: "room-5", cubes: 3, power: 3 })).toEqual([
      { icon: "cube", n: 3, from: ["pool"], to: ["room-5"] },
    ]);
    expect(told("gained", { seat: "player-1", kind: 3 })).toEqual([
      { icon: "gene-build", n: 1, from: ["supply-build"], to: ["player-1"] },
    ]);
  });

  it("is nothing where nothing goes", () => {
    expect(told("discharged", { seat: "player-1", room: "room-1", energy: 0 })).toEqual([]);
    expect(told("passed", { seat: "player-1" })).toEqual([]);
  });
});
