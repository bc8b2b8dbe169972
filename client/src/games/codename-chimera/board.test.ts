import { describe, expect, it } from "vitest";
import type { Action, Happened } from "../../play/wire";
import { areas, areaOf } from "./areas";
import { arrange, duel, extent, type Extent } from "./arrange";
import { axis, dice, faces, spans } from "./fight";
import { squeeze, STEP, turned } from "./geometry";
import { groups } from "./groups";
import { auction } from "./market";
import { picture } from "./pictures";
import { condition, crossed } from "./seams";
import { gone, tale } from "./tale";
import type { GamePrint, GameView, MonsterView, PartView } from "./types";

const part = (id: string, x: number, y: number, more: Partial<PartView> = {}): PartView => ({
  id,
  x,
  y,
  turns: 0,
  seams_now: "",
  joined: "",
  open: "",
  attack_now: null,
  used: false,
  ready: true,
  outer: true,
  defense_now: 6,
  ...more,
});
const monster = (parts: PartView[], open = "ew"): MonsterView => ({
  id: "player-0",
  seat: 0,
  tokens: 5,
  place: 0,
  alive: true,
  to_come: false,
  bidding: null,
  screened: false,
  count: parts.length,
  torso: {
    id: "torso-0",
    defense: 15,
    outer: open !== "",
    venom: 0,
    cards: [
      { ...part("card-owl-head", 0, 0, { open }), half: "upper", defense: 8 },
      { ...part("card-hydra-head", 0, 1), half: "lower", defense: 7 },
    ],
  },
  parts,
  inventory: [],
  unseen: { id: "unseen-0", count: 0 },
  refill: 5,
  leech: 0,
  attach: 2,
});
const told = (name: string, fields: Record<string, number | string>): Happened => ({
  name,
  fields,
  text: "",
});

describe("turning", () => {
  it("goes clockwise, as R40 counts it", () => {
    expect(turned("ne", 1)).toBe("es");
    expect(turned("ne", 3)).toBe("nw");
    expect(turned("new", 2)).toBe("esw");
  });
});

describe("seams", () => {
  it("counts what is open, what can be hit, and whether the torso is sealed", () => {
    const now = monster([part("a", 1, 0, { open: "s" }), part("b", -1, 0, { outer: false })]);
    expect(condition(now)).toEqual({ open: 3, outer: 1, all: 2, bare: true, defense: 15 });
    expect(condition(monster([], "")).bare).toBe(false);
  });

  it("tells what goes inside by a stitch", () => {
    const before = monster([part("a", 1, 0)]);
    const after = monster([part("a", 1, 0, { outer: false }), part("b", 2, 0)]);
    expect(crossed(before, after)).toEqual([{ id: "a", x: 1, y: 0, inside: true }]);
  });
});

describe("where monsters stand", () => {
  const size = (wide: number, high: number): Extent => ({ left: 0, top: 0, wide, high });

  it("covers torso and parts", () => {
    expect(extent(monster([part("a", -2, 0), part("b", 0, 3)]))).toEqual({
      left: -2,
      top: 0,
      wide: 3,
      high: 4,
    });
  });

  it("puts the viewer below on the left, and nobody on top of another", () => {
    for (const seats of [2, 3, 4]) {
      const { stands, w, h } = arrange(
        Array.from({ length: seats }, () => size(4, 4)),
        1,
        1114,
        650,
        0.5,
      );
      const own = stands[1]!;
      expect(own.box.x + own.box.w).toBeLessThan(w / 2);
      for (const a of stands) {
        expect(a.box.x >= 0 && a.box.y >= 0 && a.box.x + a.box.w <= w + 1 && a.box.y + a.box.h <= h + 1).toBe(
          true,
        );
        for (const b of stands) {
          if (a === b) continue;
          const apart =
            a.box.x + a.box.w <= b.box.x + 1 ||
            b.box.x + b.box.w <= a.box.x + 1 ||
            a.box.y + a.box.h <= b.box.y + 1 ||
            b.box.y + b.box.h <= a.box.y + 1;
          expect(apart).toBe(true);
        }
      }
    }
  });

  it("keeps the viewer's hand free, beside the monster or below it", () => {
    const hand = { w: 400, h: 106 };
    const growl = { w: 190, h: 56 };
    for (const seats of [2, 3, 4]) {
      for (const wide of [2, 6]) {
        const { stands, w, h } = arrange(
          Array.from({ length: seats }, () => size(wide, 4)),
          0,
          1114,
          650,
          0.4,
          { left: hand, right: growl },
        );
        for (const { box, label } of stands) {
          expect(box.x >= hand.w - 1 || box.y + box.h <= h - hand.h + 1).toBe(true);
          expect(box.x + box.w <= w - growl.w + 1 || box.y + box.h <= h - growl.h + 1).toBe(true);
          if (label.y > h / 2) expect(label.y + 17 <= h - (label.right ? growl.h : hand.h)).toBe(true);
        }
      }
    }
  });

  it("puts tall monsters side by side, where one above the other would be smaller", () => {
    const tall = [size(4, 3), size(2, 5), size(3, 3), size(3, 4)];
    const { stands, scale, w, h } = arrange(tall, 0, 1024, 445, 0.5);
    expect(scale).toBeGreaterThan(0.7);
    for (const { box, label } of stands) {
      expect(box.x >= 0 && box.y >= 0 && box.x + box.w <= w && box.y + box.h <= h).toBe(true);
      // Its label is above it or below it, whatever stands beside it.
      expect(
        label.y + 18 <= box.y || label.y - 10 >= box.y + box.h || label.x < box.x || label.x > box.x + box.w,
      ).toBe(true);
    }
  });

  it("lets a label stand where a monster has no card", () => {
    const full = arrange([size(5, 4), size(4, 4), size(4, 4), size(4, 4)], 0, 1114, 640, 0.5);
    const cells = [
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 1],
      [3, 1],
      [4, 1],
      [2, 2],
      [2, 3],
    ].map(([x, y]) => ({ x: x!, y: y! }));
    const gappy = arrange([{ ...size(5, 4), cells }, size(4, 4), size(4, 4), size(4, 4)], 0, 1114, 640, 0.5);
    expect(gappy.scale).toBeGreaterThan(full.scale);
    const { x, y, label } = gappy.stands[0]!;
    for (const at of cells) {
      const [left, bottom] = [x + (at.x - 0.5) * STEP * gappy.scale, y + (at.y + 0.5) * STEP * gappy.scale];
      expect(left >= label.x + 150 || bottom <= label.y - 14).toBe(true);
    }
  });

  it("grows the world rather than shrink cards below what can be read", () => {
    const { scale, w } = arrange([size(9, 9), size(9, 9), size(9, 9), size(9, 9)], 0, 390, 380, 0.9);
    expect(scale).toBe(0.9);
    expect(w).toBeGreaterThan(390);
  });

  it("has room for every monster, however low the window is", () => {
    for (const [w, h] of [
      [360, 120],
      [390, 60],
      [485, 1],
    ] as const) {
      for (const high of [4, 8, 14]) {
        const all = arrange(
          Array.from({ length: 4 }, () => size(4, high)),
          0,
          w,
          h,
          0.9,
        );
        expect(all.stands.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
        for (const { box } of all.stands)
          expect(box.x >= 0 && box.y >= 0 && box.x + box.w <= all.w + 1 && box.y + box.h <= all.h + 1).toBe(
            true,
          );
        expect(all.w).toBeLessThan(1000); // it grows where it must, and no farther
      }
    }
  });

  it("gives each side of a duel the room it needs", () => {
    const { stands, middle } = duel([size(2, 3), size(6, 4)], [0, 2], 1114, 650, 420, 0.5);
    expect(stands.map(({ seat }) => seat)).toEqual([0, 2]);
    expect(stands[0]!.box.x + stands[0]!.box.w).toBeLessThan(middle! - 200);
    expect(stands[1]!.box.x).toBeGreaterThan(middle! + 180);
  });
});

describe("sums of a fight", () => {
  it("reads dice and adds them up as attackers are named", () => {
    expect(dice("2d-3")).toEqual({ dice: 2, mod: -3 });
    expect(spans([{ attack: "3d+6" }, { attack: "2d+3" }])).toEqual([
      { least: 9, most: 24 },
      { least: 14, most: 39 },
    ]);
    expect(axis([24, 39])).toBe(40);
  });

  it("shows each face of a die that is thrown again, and only of a single one", () => {
    expect(faces({ card: "x", attack: "1d+2", result: 8 }, 11).map(({ total }) => total)).toEqual([
      6, 7, 8, 9, 10, 11,
    ]);
    expect(faces({ card: "x", attack: "2d", result: 8 }, 11)).toEqual([]);
  });
});

describe("the market", () => {
  it("knows who bid what in this round, and what the dealer bought", () => {
    const story = [
      told("raised", { seat: "player-0", tokens: 9 }),
      told("dealt", { seat: "player-2" }),
      told("bought", { seat: "player-2", part: "card-rat-claw", tokens: 1 }),
      told("raised", { seat: "player-3", tokens: 1 }),
      told("raised", { seat: "player-0", tokens: 2 }),
      told("raised", { seat: "player-3", tokens: 4 }),
    ];
    const now = auction(story);
    expect([...now.bids]).toEqual([
      [3, 4],
      [0, 2],
    ]);
    expect(now.bought).toEqual({ seat: 2, part: "card-rat-claw", tokens: 1 });
  });
});

describe("the tale of a game", () => {
  it("counts attacks, hits and what was torn off", () => {
    const [a, b] = tale(
      [
        told("unveiled", { seat: "player-0", parts: 6 }),
        told("round_began", { round: 3, first: "player-0" }),
        told("attacked", { seat: "player-0", target: "card-x", owner: "player-1" }),
        told("compared", { total: 9, defense: 6 }),
        told("destroyed", { part: "card-x" }),
        told("struck_back", { seat: "player-1", card: "card-y" }),
        told("compared", { total: 2, defense: 6 }),
        told("eliminated", { seat: "player-1" }),
      ],
      2,
    );
    expect(a).toEqual({ built: 6, attacks: 1, hits: 1, torn: 1, lost: 0, fell: null });
    expect(b).toEqual({ built: 0, attacks: 1, hits: 0, torn: 0, lost: 1, fell: 3 });
  });

  it("takes all cards of a monster away with its death", () => {
    const before = { players: [monster([part("card-wolf-jaw", 1, 0)])] };
    expect(gone(told("eliminated", { seat: "player-0" }), before)).toEqual([
      "card-owl-head",
      "card-hydra-head",
      "card-wolf-jaw",
    ]);
    expect(gone(told("destroyed", { part: "card-wolf-jaw" }), before)).toEqual([]);
  });
});

describe("the list", () => {
  const view = {
    players: [
      monster([]),
      { ...monster([part("card-wolf-jaw", 1, 0)]), seat: 1, torso: { ...monster([]).torso, id: "torso-1" } },
    ],
    seats: [
      { seat: 0, name: "Ada" },
      { seat: 1, name: "Bob" },
    ],
  } as unknown as GameView;
  const print = {
    cards: { "card-wolf-jaw": { name: "Wolf Jaw" }, "card-rat-claw": { name: "Rat Claw" } },
  } as unknown as GamePrint;
  const way = (id: number, verb: string, target: string): Action =>
    ({
      id,
      verb,
      targets: [{ role: "to", id: target }],
      arguments: {},
      remarks: [],
      label: "",
    }) as unknown as Action;
  const act = { seat: 0, kind: "act", prompt: "", path: [], about: {} };

  it("puts targets beside their owner, and keeps the order", () => {
    const rows = groups(view, print, act, [
      way(1, "hit", "card-wolf-jaw"),
      way(2, "hit", "torso-1"),
      way(3, "attach", "card-rat-claw"),
    ]);
    expect(rows?.map(({ title, seat, ways }) => [title, seat, ways.map(({ name }) => name)])).toEqual([
      ["Bob", 1, ["Wolf Jaw", "torso"]],
      ["Sew on", undefined, ["Rat Claw"]],
    ]);
    expect(rows?.flatMap(({ ways }) => ways.map(({ action }) => action.id))).toEqual([1, 2, 3]);
  });

  it("stays as it comes where something fits no row", () => {
    expect(groups(view, print, act, [way(1, "leech", "player-1")])).toBeNull();
  });
});

describe("small screens", () => {
  const view = {
    phase: "arena",
    seat: 0,
    seats: [
      { seat: 0, name: "Ada" },
      { seat: 1, name: "Bob" },
    ],
    players: [monster([]), { ...monster([]), seat: 1 }],
    attack: null,
    spots: [],
  } as unknown as GameView;

  it("opens a question where it is answered", () => {
    const opened = (kind: string): string =>
      areaOf(
        areas(view, { seat: 0, kind, prompt: "", path: [], about: {} }).find(({ opens }) => opens)?.id ?? "",
      );
    expect(opened("act")).toBe("seat-1");
    expect(opened("sew")).toBe("seat-0");
  });
});

describe("pictures", () => {
  it("go by whole words: a piston of steel is no eel", () => {
    expect(picture("Steel Piston")).not.toBe(picture("Electric Eel"));
    expect(picture("Goat Horn")).not.toBe(picture("Goat Legs"));
    expect(picture("Seamstress Hand")).not.toBe(picture("Ape Hand"));
  });

  it("squeezes a name only if it would not fit", () => {
    expect(squeeze("Rat Claw", 66)).toBeUndefined();
    expect(squeeze("Chameleon Tongue", 66)).toBe(66);
  });
});
