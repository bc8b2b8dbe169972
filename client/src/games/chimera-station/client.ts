import { MediaQuery } from "svelte/reactivity";
import type { Flight } from "../../play/motion";
import type { Action, Happened, View } from "../../play/wire";
import type { GameClient, Print, Tally } from "../game";
import { areas } from "./areas";
import Board from "./Board.svelte";
import { placements, read } from "./names";
import type { StationPrint, StationView } from "./types";
import { words } from "./words";

/** Goods that fly to the seat which gains them: the field that counts them, and their icon. */
const GAINS: Record<string, [string, string]> = {
  coins_gained: ["coins", "coin"],
  food_gained: ["food", "food"],
  points_scored: ["points", "point"],
  brain_scored: ["points", "point"],
  commanded: ["points", "point"],
  lizard_scored: ["points", "point"],
  savant_scored: ["points", "point"],
  specimen_scored: ["points", "point"],
  perk_scored: ["points", "point"],
  bought: ["points", "point"],
};

function flights({ name, fields }: Happened): Flight[] {
  const seat = String(fields.seat ?? "");
  const kind = String(fields.kind ?? "").replace("supply-", "");
  const gain = GAINS[name];
  if (gain)
    return Number(fields[gain[0]]) > 0
      ? [{ icon: gain[1], n: Number(fields[gain[0]]), from: [], to: [seat] }]
      : [];
  if (name === "part_gained") return [{ icon: kind, n: 1, from: [], to: [seat] }];
  if (name === "attached") return [{ icon: kind, n: 1, from: [seat], to: [String(fields.worker)] }];
  if (name === "detached" || name === "lost")
    return [{ icon: kind, n: 1, from: [String(fields.worker)], to: [seat] }];
  if (name === "stolen")
    return [{ icon: "coin", n: Number(fields.coins), from: [String(fields.victim)], to: [seat] }];
  if (name === "given")
    return [
      {
        icon: fields.goods === 0 || fields.goods === "coins" ? "coin" : "food",
        n: 1,
        from: [seat],
        to: [String(fields.to)],
      },
    ];
  if (name === "perk_taken") return [{ icon: "perk", n: 1, from: [String(fields.perk)], to: [seat] }];
  if (name === "advanced") return [{ icon: "research", n: 1, from: [], to: [seat] }];
  return [];
}

const TALLY: Record<string, Tally> = {
  start: { icon: "flag" },
  commanding: { icon: "command" },
  brains: { icon: "brain" },
  effects: { icon: "activate" },
  building: { icon: "build" },
  bonuses: { icon: "build" },
  rewarded: { icon: "reactor" },
  tiered: { icon: "research" },
  carded: { icon: "perk" },
  shortage: { icon: "component" },
  gifted: { icon: "coin" },
  hunger: { icon: "food" },
  coins: { icon: "coin", of: "coin", late: true },
  food: { icon: "food", of: "food", late: true },
  components: { icon: "component", late: true },
  perk: { icon: "perk", late: true },
};

/** Screens that cannot show the board whole. */
const near = new MediaQuery("(max-width: 48.75em), (max-height: 46.4em)");

const station = (view: View): StationView => view as StationView;

export const chimeraStation: GameClient = {
  board: Board,
  tally: TALLY,
  rounds: (view, print: Print) =>
    view.phase === "setup"
      ? { now: station(view).mats.length > 0 ? 1 : 2, of: 3, names: [...words.stages] }
      : { now: view.round, of: (print as unknown as StationPrint).rounds?.length ?? 5 },
  phase: (view) => ({
    now: words.phases[view.phase] ?? view.phase,
    next:
      view.phase === "setup"
        ? words.chooses(view.waiting.map((seat) => view.seats[seat]?.name ?? "").join(", "))
        : (words.follows[view.phase] ?? ""),
  }),
  seat(view, print, seat) {
    const player = station(view).players[seat];
    if (!player) return { score: 0, unit: words.points, goods: [], tags: [] };
    const perks = (print as unknown as StationPrint).perks ?? {};
    return {
      score: view.scores[seat] ?? 0,
      unit: words.points,
      goods: [
        { icon: "coin", n: player.coins, name: words.coins },
        { icon: "food", n: `${player.food}/${player.hunger.need}`, name: words.foodOwed },
        { icon: "research", n: player.tier, name: words.researchGood },
        ...player.pool
          .filter((part) => part.count > 0)
          .map((part) => ({ icon: part.kind, n: part.count, name: part.kind })),
      ],
      tags: [
        ...(player.start ? [{ text: words.start }] : []),
        ...player.perks.map((perk) => ({
          text: `${perks[perk.id]?.name ?? perk.id} ${perk.worth}★`,
          id: perk.id,
        })),
      ],
    };
  },
  areas: (view, print, decision, actions) =>
    !near.current ? [] : areas(station(view), print as unknown as StationPrint, decision, actions),
  briefly: (view, print, actions) => placements(station(view), print as unknown as StationPrint, actions),
  read: (view, print, id) => read(station(view), print as unknown as StationPrint, id),
  flights,
  verb: (action: Action) =>
    words.verbs[action.verb] ??
    action.verb.charAt(0).toUpperCase() + action.verb.slice(1).replaceAll("_", " "),
};
