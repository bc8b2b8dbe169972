/** The board in parts, for screens that cannot show it whole. */
import type { Area } from "../game";
import { exploring, mine, type BetaView } from "./types";
import { words } from "./words";

export type Part = "" | "station" | "suit" | "pods" | "hand";

export function areas(view: BetaView): Area[] {
  const me = mine(view);
  const placed = new Set([...view.tiles, ...view.cells].map(({ id }) => id));
  const onStation = [
    ...view.chits.filter(({ tile }) => tile !== null),
    ...view.hunters.filter(({ at }) => placed.has(at)),
  ].map(({ id }) => id);
  const station: Area = {
    id: "station",
    name: words.areas.station,
    holds: new Set([...placed, ...onStation]),
  };
  if (!exploring(view))
    return me ? [station, { id: "hand", name: words.areas.hand, holds: new Set() }] : [station];
  const suit: Area = { id: "suit", name: words.areas.suit, holds: new Set(me?.inventory ?? []) };
  const homes = view.hunters.flatMap((hunter) => [
    ...hunter.storage,
    ...(hunter === me ? [] : hunter.inventory),
    ...(hunter.at.startsWith("pod-") ? [hunter.id] : []),
  ]);
  return [
    station,
    ...(me ? [suit] : []),
    { id: "pods", name: words.areas.pods, holds: new Set([...view.pods.map(({ id }) => id), ...homes]) },
  ];
}
