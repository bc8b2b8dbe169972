/** The board in parts, for screens that cannot show it whole. */
import type { Action, Decision } from "../../play/wire";
import type { Area } from "../game";
import { alike, fought, MAIN, plates, specials } from "./cards";
import { mine, type LabPrint, type LabView } from "./types";
import { words } from "./words";

export function areas(
  view: LabView,
  print: LabPrint,
  decision: Decision | null,
  actions: readonly Action[],
): Area[] {
  if (print.rooms === undefined) return []; // what is printed has not come yet
  const me = mine(view);
  const genes = new Set(view.genes.map(({ id }) => id));
  const own = new Set(
    me
      ? [
          ...me.genes.map(({ id }) => id),
          ...me.trophies.map(({ id }) => id),
          "evolution",
          ...MAIN,
          ...specials(print, me),
        ]
      : [],
  );
  // A plate is the only way to answer: it must be in sight.
  const asked = plates(actions);
  const only = asked.length > 0 && asked.length === actions.length;
  const fight = fought(view, decision);
  return [
    ...(fight
      ? [{ id: "fight", name: words.areas.fight, holds: new Set<string>(["die"]), asks: decision !== null }]
      : []),
    { id: "dish", name: words.areas.dish, holds: new Set(view.rooms.map(({ id }) => id)) },
    { id: "genes", name: words.areas.genes, holds: genes },
    { id: "you", name: words.areas.you, holds: own, asks: !fight && (only || alike(actions).length > 0) },
  ];
}
