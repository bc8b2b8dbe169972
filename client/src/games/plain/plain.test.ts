import { describe, expect, it } from "vitest";
import type { View } from "../../play/wire";
import { described } from "./client";
import { table } from "./pieces";
import type { Source } from "./source";
import { all, first } from "./template";

const header = {
  game: "keep",
  version: 1,
  revision: 3,
  seat: 0,
  seats: [
    { seat: 0, name: "Ann" },
    { seat: 1, name: "Bob" },
  ],
  waiting: [0],
  scores: [4, 7],
  winners: [],
  over: false,
  ending: null,
  phase: "night",
  round: 2,
};
const view = (own: object): View => ({ ...header, ...own });

describe("words over plain data", () => {
  const source: Source = {
    view: view({}),
    print: { kinds: { ox: { name: "red ox" } }, limits: { health: 5 } },
    nameOf: (id) => `the ${id}`,
  };
  const say = (words: string, piece: Record<string, unknown>): string => first(words, piece, source);

  it("takes fields of the piece, the view and the print", () => {
    expect(say("{health} of {/limits.health}, round {.round}", { health: 3 })).toBe("3 of 5, round 2");
    expect(say("{.scores} points", { seat: 1 })).toBe("7 points");
    expect(say("{/kinds.{kind}.name}", { kind: "ox" })).toBe("red ox");
  });
  it("is silent where a hole stays empty; 0 is something, unless it must be more", () => {
    expect(say("at {place}", { place: null })).toBe("");
    expect(say("{n} left", { n: 0 })).toBe("0 left");
    expect(say("{n+} left", { n: 0 })).toBe("");
  });
  it("says some words only if a flag is set, others only if it is not", () => {
    expect(all(["{?up}open", "{!up}closed"], { up: true }, source)).toEqual(["open"]);
    expect(all(["{?up}open", "{!up}closed"], { up: 0 }, source)).toEqual(["closed"]);
  });
  it("names seats, pieces, chances and what is printed", () => {
    expect(
      say("{by:seat}: {kind:kinds} near {to:piece}, {p:percent}, {m:short}", {
        by: 1,
        kind: "ox",
        to: "hall",
        p: 0.254,
        m: 1.25,
      }),
    ).toBe("Bob: red ox near the hall, 25 %, 1.3");
    expect(say("dies {p:percent}", { p: 0 })).toBe("");
  });
});

describe("any table", () => {
  const cards = [
    { id: "card-1", kind: "ox", at: "room-2" },
    { id: "card-2", kind: "elk", at: null },
  ];
  const rooms = [
    { id: "room-2", name: "hall", x: 1, y: 0, lit: true },
    { id: "room-1", name: "yard", x: 0, y: 0, lit: false },
  ];

  it("is read as its fields are called, if the game says nothing", () => {
    const { map, sections, facts } = table(view({ cards, rooms, coins_left: 3 }), {});
    expect(map?.places.map(({ name, facts }) => [name, facts])).toEqual([
      ["yard", []],
      ["hall", ["lit"]],
    ]);
    expect(map?.places[1]?.here.map(({ name }) => name)).toEqual(["Card 1"]);
    expect(sections.map(({ title, things }) => [title, things.map(({ id }) => id)])).toEqual([
      ["Cards", ["card-2"]],
    ]);
    expect(facts).toEqual(["coins left 3"]);
  });

  const print = {
    kinds: { ox: { name: "red ox", text: "It kicks.", rule: "K3", source: "rules K3" } },
    shown: {
      cards: { name: ["{kind:kinds}"], print: "kind", in: "at" },
      rooms: { title: "The keep", when: "{?lit}" },
      guests: {
        title: "Guests",
        name: "{seat:seat}",
        seat: "seat",
        lists: { hand: "holds", gifts: { title: "may give", ids: "/gifts.{sort}" } },
      },
      "guests.hand": { name: "a {kind}" },
    },
    gifts: { rich: ["ox"] },
  };

  it("is read in the game's words: names, what is there, what things hold", () => {
    const guests = [{ id: "guest-1", seat: 1, sort: "rich", hand: [{ id: "coin-1", kind: "coin" }] }];
    const { map, sections, things } = table(view({ cards, rooms, guests }), print);
    expect(map?.title).toBe("The keep");
    expect(map?.places.map(({ name }) => name)).toEqual(["hall"]);
    expect(
      sections
        .find(({ key }) => key === "guests")
        ?.things[0]?.lists.map(({ title, things }) => [title, things.map(({ name }) => name)]),
    ).toEqual([
      ["holds", ["a coin"]],
      ["may give", ["red ox"]],
    ]);
    expect(described(things.get("card-1")!)).toEqual({
      name: "Red ox",
      text: ["It kicks."],
      rules: ["K3"],
      source: "rules K3",
    });
    expect(described(things.get("guest-1")!).text).toEqual(["holds: a coin", "may give: red ox"]);
  });
  it("shows what can be chosen, whatever else is said of it", () => {
    expect(table(view({ rooms }), print, new Set(["room-1"])).map?.places.map(({ id }) => id)).toEqual([
      "room-1",
      "room-2",
    ]);
  });
  it("shifts every other row of hexagons by half a place", () => {
    const hexes = [
      { id: "a", q: 0, r: 0 },
      { id: "b", q: 0, r: 1 },
      { id: "c", q: -1, r: 1 },
    ];
    const { map } = table(view({ hexes }), {});
    expect(map?.places.map(({ id, spot }) => [id, spot?.column, spot?.row])).toEqual([
      ["a", 1, 0],
      ["c", 0, 1],
      ["b", 2, 1],
    ]);
  });
});
