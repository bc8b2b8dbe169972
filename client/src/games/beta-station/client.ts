import { MediaQuery } from "svelte/reactivity";
import type { Flight } from "../../play/motion";
import type { Action, Happened, View } from "../../play/wire";
import type { GameClient, Print } from "../game";
import { areas } from "./areas";
import Board from "./Board.svelte";
import Finale from "./Finale.svelte";
import { groups } from "./groups";
import { read, seatName } from "./names";
import { chitsOf, exploring, type BetaPrint, type BetaView } from "./types";
import { words } from "./words";

const of = (view: View): BetaView => view as BetaView;
const printed = (print: Print): BetaPrint => print as unknown as BetaPrint;

const all = (print: BetaPrint): number =>
  Object.values(print.shapes ?? {}).reduce((sum, { count }) => sum + count, 0);
const panel = (id: unknown): string => String(id ?? "").replace("hunter-", "player-");

/** A phone folds many ways into verbs; a larger screen lays them out in rows. */
const near = new MediaQuery("(max-width: 47.5em)");
const MANY = 12;

/** What has no piece of its own and yet changes hands. */
function flights({ name, fields }: Happened): Flight[] {
  if (name === "healed") return [{ icon: "heart", n: 1, from: [], to: [panel(fields.seat)] }];
  if (name === "wounded")
    return [
      { icon: "heart", n: Number(fields.damage) || 1, from: [panel(fields.seat)], to: [String(fields.seat)] },
    ];
  return [];
}

function next(view: BetaView, print: BetaPrint): string {
  const name = seatName(view, view.turn);
  if (!exploring(view)) return words.builds(name, Math.min(view.tiles.length + 1, all(print)), all(print));
  return view.turn === view.seat ? words.left(view.ap) : words.turnOf(name);
}

export const betaStation: GameClient = {
  board: Board,
  finale: Finale,
  tally: { arcane: { icon: "codex" }, technology: { icon: "enhancer" } },
  rounds: (view) => (exploring(of(view)) ? { now: view.round } : { now: 1, of: 2, names: [...words.stages] }),
  phase: (view, print) => ({
    now: exploring(of(view)) ? (words.phases.exploration ?? "") : "",
    next: next(of(view), printed(print)),
  }),
  seat(view, print, seat) {
    const hunter = of(view).hunters[seat];
    if (!hunter) return { score: 0, unit: "", goods: [], tags: [] };
    if (!exploring(of(view))) {
      const laid = of(view).tiles.filter(({ by }) => by === seat).length;
      return {
        score: hunter.tiles,
        unit: words.tiles(hunter.tiles),
        goods: [
          { icon: "eye", n: hunter.chits, name: words.chits(hunter.chits), said: words.chits(hunter.chits) },
        ],
        tags: [{ text: words.laid(laid) }],
      };
    }
    const { numbers } = printed(print);
    const chits = chitsOf(of(view));
    const carried = new Map<string, number>();
    for (const id of hunter.inventory) {
      const kind = chits.get(id)?.kind;
      if (kind) carried.set(kind, (carried.get(kind) ?? 0) + 1);
    }
    const items = [...carried].map(([kind, n]) => ({
      text: `${printed(print).kinds?.[kind]?.name ?? kind}${words.times(n)}`,
    }));
    return {
      score: hunter.technology,
      unit: words.tech(numbers?.technologies_to_win ?? 5),
      goods: [{ icon: "heart", n: hunter.health, of: numbers?.max_health ?? 4, name: words.health }],
      tags: [{ text: words.at(hunter.place) }, ...items],
    };
  },
  verb: (action: Action) => words.verbs[action.verb] ?? action.verb,
  groups: (view, print, decision, actions) =>
    near.current && actions.length > MANY ? null : groups(of(view), printed(print), decision, actions),
  areas: (view) => areas(of(view)),
  read: (view, print, id) => read(of(view), printed(print), id),
  flights,
  // A cell costs nothing and can be taken back: the hand goes on to the tile.
  atOnce: (action) => action.verb === "build",
  continues: (decision) => decision.kind === "build_tile" || decision.kind === "lay_chit",
};
