import type { Action, View } from "../../play/wire";
import type { GameClient } from "../game";
import Board from "./Board.svelte";
import type { ArenaView, CardsPrint } from "./types";

const PHASES: Record<string, string> = { torsos: "Torsos", drafting: "Draft", building: "Build", arena: "Arena" };
const NEXT: Record<string, string> = { drafting: "then everybody sews", building: "all at once, behind the curtain" };
const VERBS: Record<string, string> = {
  hit: "Attack", go: "Strike", with: "Send in", bid: "Bid", take: "Take", torso: "Take", ready: "Ready", end: "Growl", pass: "Pass", attach: "Sew on", at: "Stitch",
};

const arena = (view: View): ArenaView => view as ArenaView;

export const codenameChimera: GameClient = {
  board: Board,
  rounds: (view, print) =>
    view.phase === "arena" && view.round ? { now: view.round, of: Math.max(6, view.round), feared: [(print as unknown as CardsPrint).numbers?.rot_from ?? 6] } : null,
  phase: (view, print) => ({
    now: PHASES[view.phase] ?? view.phase,
    next: view.phase === "arena" ? `rot sets in at ${(print as unknown as CardsPrint).numbers?.rot_from ?? 6}` : (NEXT[view.phase] ?? ""),
  }),
  seat(view, _print, seat) {
    const player = arena(view).players[seat];
    if (!player) return { score: 0, unit: "", goods: [], tags: [] };
    const fighting = view.phase === "arena";
    const open = [...player.parts, ...(player.torso?.cards ?? [])].reduce((sum, part) => sum + part.open.length, 0);
    return {
      score: fighting ? player.count : player.tokens,
      unit: fighting ? "parts" : "tokens",
      goods: [
        ...(fighting ? [{ icon: "energy", n: player.tokens, name: "energy" }] : []),
        ...(player.torso && fighting ? [{ icon: "defense", n: player.torso.defense, name: "Defense of the torso" }] : []),
      ],
      tags: [
        ...(fighting && open ? [{ text: `${open} open ${open === 1 ? "seam" : "seams"}` }] : []),
        ...(fighting && player.alive && player.torso?.outer ? [{ text: "torso open", bad: true }] : []),
        ...(player.alive ? [] : [{ text: "destroyed", bad: true }]),
        ...(player.bidding ? [{ text: player.bidding }] : []),
      ],
    };
  },
  verb: (action: Action) => VERBS[action.verb] ?? action.verb.charAt(0).toUpperCase() + action.verb.slice(1).replaceAll("_", " "),
};
