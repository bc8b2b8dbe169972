/** The board in parts, for screens that cannot show it whole. */
import type { Action, Decision } from "../../play/wire";
import type { Area } from "../game";
import { part, settle, type Area as Part } from "./layout";
import { answers } from "./question";
import type { StationPrint, StationView } from "./types";
import { words } from "./words";

const PARTS = ["station", "sides", "reactor", "perks", "you"] as const satisfies readonly Part[];

export function areas(
  view: StationView,
  print: StationPrint,
  decision: Decision | null,
  actions: readonly Action[],
): Area[] {
  if (print.hexes === undefined) return []; // what is printed has not come yet
  if (view.phase === "setup" && !view.over) {
    const ids = (things: { id: string }[]): Set<string> => new Set(things.map(({ id }) => id));
    return [
      { id: "cards", name: words.areas.cards, holds: ids(view.cards) },
      { id: "mats", name: words.areas.mats, holds: ids(view.mats) },
      { id: "perks", name: words.areas.perks, holds: ids(view.display) },
      { id: "begin", name: words.areas.begin, holds: new Set() },
      ...(answers(decision, actions).length > 0
        ? [{ id: "question", name: words.areas.choose, holds: new Set<string>(), asks: true }]
        : []),
    ];
  }
  const found: Area[] = PARTS.filter((id) => id !== "you" || view.seat !== null).map((id) => ({
    id,
    name: words.areas[id],
    holds: new Set(settle(part(id, 400, 400, view), view, print).spots.keys()),
  }));
  const asks =
    decision?.kind === "reshape" || decision?.kind === "surgery"
      ? "worker"
      : answers(decision, actions).length > 0
        ? "question"
        : "";
  if (view.in_hand) found.push({ id: "question", name: words.areas.hand, holds: new Set() });
  if (asks)
    found.unshift({
      id: asks,
      name: asks === "worker" ? words.areas.worker : words.areas.choose,
      holds: new Set(),
      asks: true,
    });
  return found;
}
