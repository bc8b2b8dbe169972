import type { Action, View } from "../../play/wire";
import type { GameClient, Print } from "../game";
import Board from "./Board.svelte";
import type { StationPrint, StationView } from "./types";

const PHASES: Record<string, string> = {
  setup: "Setup",
  station_progress: "Station progress",
  placement: "Placement",
  splicing: "Splicing Lab",
  feeding: "Feeding",
};
const NEXT: Record<string, string> = {
  station_progress: "Placement follows",
  placement: "Splicing Lab · Feeding follow",
  splicing: "Feeding follows",
};
const VERBS: Record<string, string> = {
  place: "Send",
  decline: "Decline",
  accept: "Do it",
  flush: "Flush",
  discard: "Discard",
};

const station = (view: View): StationView => view as StationView;

export const chimeraStation: GameClient = {
  board: Board,
  rounds: (view, print: Print) => ({ now: view.round, of: (print as unknown as StationPrint).rounds?.length ?? 5 }),
  phase: (view) => ({ now: PHASES[view.phase] ?? view.phase, next: NEXT[view.phase] ?? "" }),
  seat(view, print, seat) {
    const player = station(view).players[seat];
    if (!player) return { score: 0, unit: "pts", goods: [], tags: [] };
    const perks = (print as unknown as StationPrint).perks ?? {};
    return {
      score: view.scores[seat] ?? 0,
      unit: "pts",
      goods: [
        { icon: "coin", n: player.coins, name: "coins" },
        { icon: "food", n: `${player.food}/${player.hunger.need}`, name: "food and what is owed at Feeding" },
        { icon: "research", n: player.tier, name: "research" },
        ...player.pool.filter((part) => part.count > 0).map((part) => ({ icon: part.kind, n: part.count, name: part.kind })),
      ],
      tags: [
        ...(player.start ? [{ text: "start" }] : []),
        ...player.perks.map((perk) => ({ text: `${perks[perk.id]?.name ?? perk.id} ${perk.worth}★`, id: perk.id })),
      ],
    };
  },
  verb: (action: Action) => VERBS[action.verb] ?? action.verb.charAt(0).toUpperCase() + action.verb.slice(1).replaceAll("_", " "),
};
