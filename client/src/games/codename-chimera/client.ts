import { MediaQuery } from "svelte/reactivity";
import type { Flight } from "../../play/motion";
import type { Action, Happened, View } from "../../play/wire";
import type { GameClient, Print } from "../game";
import { areas } from "./areas";
import Board from "./Board.svelte";
import Finale from "./Finale.svelte";
import { groups } from "./groups";
import { PLACING } from "./placing.svelte";
import { read } from "./reading";
import { condition } from "./seams";
import { gone } from "./tale";
import type { GamePrint, GameView } from "./types";
import { words } from "./words";

const PHASES: Record<string, string> = {
  choosing: "Torsos",
  drafting: "Draft",
  building: "Build",
  arena: "Arena",
};
const TITLES: Record<string, string> = {
  choosing: "The torsos",
  drafting: "The black market",
  building: "Needle and thread",
  arena: "Arena",
};
const STAGES = Object.values(PHASES);
const VERBS: Record<string, string> = {
  decline: "Decline",
  fold: "Pass",
  no_more: "Done",
  ready: "Ready",
  growl: "Growl",
  strike: "Strike",
  shed: "Shed",
  wear: "Take",
  bid: "Bid",
  take: "Take",
  attach: "Attach",
  take_back: "Take off",
  move: "Move",
  lay: "Sew on",
  hit: "Attack",
  name: "Send in",
  hold_back: "Leave out",
  use: "Use",
  leech: "Leech",
};
/** What naming a part means, where it does not send it into an attack. */
const NAMED: Record<string, string> = {
  guard: "Interpose",
  shield: "Block",
  evade: "Dodge",
  evade_whom: "Roll again",
  sweep_at: "Sweep",
  prick: "Prick",
  hit_back: "Retaliate",
};
/** Questions inside of a gesture that has begun: Esc takes its first step back. */
const INNER = new Set([...PLACING, "strike", "aim", "leech_whom", "dig", "move_part", "evade_whom"]);

const of = (view: View): GameView => view as GameView;
const numbers = (print: Print): Record<string, number> => (print as unknown as GamePrint).numbers ?? {};

/** A tablet shows the whole board; a phone, upright or on its side, one part of it. */
const near = new MediaQuery(
  "(max-width: 47.5em), (max-height: 32.5em), (max-height: 41em) and (max-width: 66.25em)",
);

/** Tokens that change hands. */
function flights({ name, fields }: Happened): Flight[] {
  const seat = String(fields.seat ?? "");
  if (name === "bought")
    return [{ icon: "energy", n: Number(fields.tokens), from: [seat], to: ["deck", String(fields.part)] }];
  if (name === "attached" && Number(fields.energy) > 0)
    return [{ icon: "energy", n: Number(fields.energy), from: [seat], to: [String(fields.part)] }];
  if (name === "turn_began")
    return [{ icon: "energy", n: Number(fields.energy), from: ["graveyard"], to: [seat] }];
  return [];
}

function next(view: View, print: Print): string {
  const { dealer, seats, rot } = of(view);
  if (view.phase === "choosing") return "everybody takes two";
  if (view.phase === "drafting")
    return dealer === null ? "" : `${seats[dealer]?.name} deals · one auction a round`;
  if (view.phase === "building") return "everybody sews at once";
  return rot > 0 ? `rot: every Defense is ${rot} lower` : `rot sets in at ${numbers(print).rot_from ?? 6}`;
}

export const codenameChimera: GameClient = {
  board: Board,
  finale: Finale,
  rounds(view, print) {
    if (view.phase !== "arena" || !view.round)
      return { now: STAGES.indexOf(PHASES[view.phase] ?? "") + 1, of: STAGES.length, names: STAGES };
    const feared = numbers(print).rot_from ?? 6;
    return { now: view.round, of: Math.max(feared, view.round), feared: [feared] };
  },
  phase: (view, print) => ({ now: TITLES[view.phase] ?? view.phase, next: next(view, print) }),
  seat(view, _print, seat) {
    const player = of(view).players[seat];
    if (!player) return { score: 0, unit: "", goods: [], tags: [] };
    if (view.phase === "arena") {
      const { open, bare, defense } = condition(player);
      const used = player.parts.filter((part) => part.used).length;
      if (!player.alive)
        return {
          score: view.over ? words.place(of(view).players.length - player.place + 1) : "–",
          unit: "",
          goods: [],
          tags: [{ text: words.dead, bad: true }],
        };
      return {
        score: player.count,
        unit: player.count === 1 ? "part" : "parts",
        goods: [
          { icon: "energy", n: player.tokens, name: "energy" },
          { icon: "defense", n: defense, name: "Defense of the torso" },
          { icon: "seam", n: open, name: words.openSeams(open), said: words.openSeams(open) },
        ],
        tags: [
          ...(bare ? [{ text: words.torsoOpen, bad: true }] : []),
          ...(used > 0 ? [{ text: words.usedParts(used) }] : []),
          ...(player.leech > 0 ? [{ text: `leeched ${player.leech}`, bad: true }] : []),
          ...(player.inventory.length + player.unseen.count > 0
            ? [{ text: `${player.inventory.length + player.unseen.count} in hand` }]
            : []),
        ],
      };
    }
    const building = view.phase === "building";
    const parts = player.inventory.length + player.parts.length + player.unseen.count;
    return {
      score: building ? (seat === view.seat ? `${player.parts.length}/${parts}` : parts) : player.tokens,
      unit: building ? "parts" : player.tokens === 1 ? "token" : "tokens",
      goods: building ? [] : [{ icon: "seam", n: parts, name: words.parts(parts), said: words.parts(parts) }],
      tags: [
        ...(building ? [{ text: view.waiting.includes(seat) ? words.sewing : words.ready }] : []),
        ...(player.bidding ? [{ text: BIDDING[player.bidding] ?? player.bidding }] : []),
        ...(seat === of(view).dealer ? [{ text: words.dealer }] : []),
      ],
    };
  },
  verb: (action: Action, decision) =>
    (action.verb === "name" && NAMED[decision?.kind ?? ""]) || (VERBS[action.verb] ?? action.verb),
  calls: (view, decision) => (of(view).attack?.defender === decision.seat ? words.attacked : ""),
  // A card taken up, a part sent in or held back: nothing is paid, and it can be taken back.
  atOnce: (action, decision) =>
    action.verb === "attach" || (decision.kind === "strike" && action.verb !== "strike"),
  offers: (decision, actions) =>
    decision.kind === "strike" ? (actions.find((action) => action.verb === "strike") ?? null) : null,
  continues: (decision) => INNER.has(decision.kind),
  read: (view, print, id) => read(of(view), print as unknown as GamePrint, id),
  numbered: (decision) => (decision.kind === "bid" ? "tokens" : undefined),
  groups: (view, print, decision, actions) =>
    groups(of(view), print as unknown as GamePrint, decision, actions),
  areas: (view, _print, decision) => (near.current ? areas(of(view), decision) : []),
  flights,
  gone: (event, before) => gone(event, of(before)),
  undoing: { you_took_back: "you_placed", you_dropped: "you_placed" },
};

const BIDDING: Record<string, string> = {
  leads: "leads",
  speaks: "to speak",
  waits: "waits",
  passed: "has passed",
  out: "out of the bidding",
};
