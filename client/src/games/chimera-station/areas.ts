/** The board in parts, for screens that cannot show it whole. */
import type { Action, Decision } from "../../play/wire";
import type { Area } from "../game";
import { part, settle, type Area as Part } from "./layout";
import { answers } from "./question";
import type { StationPrint, StationView } from "./types";

const NAMES: readonly [Part, string][] = [
  ["station", "Station"],
  ["sides", "Sides"],
  ["reactor", "Reactor"],
  ["perks", "Perks"],
  ["you", "You"],
];

export function areas(view: StationView, print: StationPrint, decision: Decision | null, actions: readonly Action[]): Area[] {
  if (print.hexes === undefined) return []; // what is printed has not come yet
  if (view.phase === "setup" && !view.over) {
    const ids = (things: { id: string }[]): Set<string> => new Set(things.map(({ id }) => id));
    return [
      { id: "cards", name: "Cards", holds: ids(view.cards) },
      { id: "mats", name: "Mats", holds: ids(view.mats) },
      { id: "perks", name: "Perks", holds: ids(view.display) },
      { id: "begin", name: "You begin", holds: new Set() },
      ...(answers(decision, actions).length > 0 ? [{ id: "question", name: "Choose", holds: new Set<string>(), asks: true }] : []),
    ];
  }
  const found: Area[] = NAMES.filter(([id]) => id !== "you" || view.seat !== null).map(([id, name]) => ({
    id,
    name,
    holds: new Set(settle(part(id, 400, 400, view), view, print).spots.keys()),
  }));
  const asks = decision?.kind === "reshape" || decision?.kind === "surgery" ? "worker" : answers(decision, actions).length > 0 ? "question" : "";
  if (view.in_hand) found.push({ id: "question", name: "In hand", holds: new Set() });
  if (asks) found.unshift({ id: asks, name: asks === "worker" ? "Worker" : "Choose", holds: new Set(), asks: true });
  return found;
}
