/** A game that nobody has drawn a board for: its things in their places, from the view and the print alone. */
import { spoken } from "../../play/things";
import type { View } from "../../play/wire";
import type { GameClient, Print, Reading, SeatFacts } from "../game";
import Board from "./Board.svelte";
import { shownOf, table, type ShownSeat, type Thing } from "./pieces";
import type { Piece } from "./source";
import { all, first } from "./template";

/** How a game's phases are called, where it says so. */
function phase(view: View, print: Print): string {
  const names = (print["shown"] as { phases?: Record<string, string> } | undefined)?.phases ?? {};
  return names[view.phase] ?? spoken(view.phase ?? "");
}

function seat(view: View, print: Print, n: number): SeatFacts {
  const shown = shownOf(print, "seat") as ShownSeat;
  const own = (view[shown.of ?? ""] as Piece[] | undefined)?.find((piece) => piece["seat"] === n) ?? {
    seat: n,
  };
  const source = { view, print, nameOf: (id: string) => spoken(id) };
  const tags = all(shown.tags, own, source).map((text) => ({ text }));
  const bad = all(shown.bad, own, source).map((text) => ({ text, bad: true }));
  return {
    score: first(shown.score, own, source) || String(view.scores[n] ?? 0),
    unit: first(shown.unit, own, source),
    goods: [],
    tags: [...tags, ...bad],
  };
}

/** A word gets its capital; a coordinate such as e1 stays what it is. */
const headed = (name: string): string =>
  /^[a-z]+(\W|$)/.test(name) ? name.charAt(0).toUpperCase() + name.slice(1) : name;

/** What is printed on a thing, how it stands, and what it holds. */
export function described(thing: Thing): Reading {
  const facts = thing.facts.join(" · ");
  const lists = [...thing.lists, ...(thing.here.length > 0 ? [{ title: "", things: thing.here }] : [])];
  const held = lists.map(({ title, things }) =>
    [title, things.map(({ name }) => name).join(", ")].filter(Boolean).join(": "),
  );
  return {
    name: headed(thing.name),
    text: [facts, ...held, ...thing.text].filter(Boolean),
    rules: thing.rules,
    source: thing.source,
  };
}

/** The same view is read once, however many things are asked for. */
let last: { view: View; things: Map<string, Thing> } | null = null;

function read(view: View, print: Print, id: string): Reading | null {
  if (last?.view !== view) last = { view, things: table(view, print).things };
  const thing = last.things.get(id);
  return thing ? described(thing) : null;
}

export const plain: GameClient = {
  board: Board,
  rounds: (view) =>
    view.round
      ? { now: view.round, ...(typeof view["rounds"] === "number" ? { of: view["rounds"] } : {}) }
      : null,
  phase: (view, print) => ({ now: phase(view, print), next: "" }),
  seat,
  read,
  verb: (action) => spoken(action.verb),
};
