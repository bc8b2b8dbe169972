import { MediaQuery } from "svelte/reactivity";
import { percent } from "../../play/numbers";
import type { Action, Decision, View } from "../../play/wire";
import type { GameClient, Print, Tally } from "../game";
import { areas } from "./areas";
import Board from "./Board.svelte";
import { ladder } from "./fight";
import { flights } from "./flights";
import { read, speciesName } from "./reading";
import { KINDS, seatName, type LabPrint, type LabView } from "./types";
import { words } from "./words";

const of = (view: View): LabView => view as LabView;
const printed = (print: Print): LabPrint => print as unknown as LabPrint;

/** A tablet on its side shows the whole board; smaller screens one part of it. */
const near = new MediaQuery("(max-width: 60em), (max-height: 32.5em)");

const TALLY: Record<string, Tally> = {
  tokens: { icon: "microbe", late: true },
  trophies: { icon: "trophy", of: "trophy", late: true },
  fortune: { icon: "fortune", of: "fortune", late: true },
  irradiation: { icon: "trefoil", of: "trefoil", late: true },
  eliminated: { icon: "skull", late: true },
};

/** Steps of a gesture that has begun: Esc takes the one before it back. */
const INNER = new Set([
  "pay_genes",
  "pay_energy",
  "spread",
  "choose_group",
  "choose_target",
  "lunge_with",
  "lunge_to",
  "teleport_group",
  "teleport_to",
  "fuse_with",
  "wave_to",
  "migrate",
]);
/** What is put together piece by piece, in any order: nothing is paid, and all can be taken back (R33). */
const NAMED = new Set(["choose", "hand_in", "without"]);
const SETS = new Set(["pay_energy", "spread"]);

function calls(view: LabView, decision: Decision): string {
  if (view.fight?.defender === decision.seat) return words.youAreAttacked;
  if (decision.kind === "fortify") return words.aTest;
  return decision.kind === "reroll" && view.turn !== decision.seat ? words.aRoll : "";
}

function next(view: LabView): string {
  const { fight } = view;
  if (fight)
    return fight.defender === view.seat
      ? words.attacked(seatName(view, fight.attacker))
      : words.attackOn(seatName(view, fight.attacker), seatName(view, fight.defender));
  return view.last_turns ? words.lastTurns : (words.follows[view.phase] ?? "");
}

export const chromosome: GameClient = {
  board: Board,
  tally: TALLY,
  rounds: (view) => (view.round ? { now: view.round, of: of(view).rounds } : null),
  phase: (view) => ({ now: words.phases[view.phase] ?? view.phase, next: next(of(view)) }),
  seat(view, print, seat) {
    const player = of(view).players[seat];
    if (!player) return { score: 0, unit: words.points, goods: [], tags: [] };
    const { limits } = printed(print);
    const trophies = player.trophies.reduce((sum, each) => sum + each.count, 0);
    const held = KINDS.map((kind) => ({
      kind,
      all: player.genes.filter((gene) => gene.kind === kind),
    })).filter(({ all }) => all.length > 0);
    return {
      score: player.out ? "–" : (view.scores[seat] ?? 0),
      unit: words.points,
      goods: [
        { icon: "energy", n: player.energy, name: words.energyGood },
        { icon: "fortune", n: player.fortune, name: words.fortuneGood },
        {
          icon: "trefoil",
          n: `${player.irradiation}/${limits?.irradiation ?? 7}`,
          name: words.irradiationGood,
        },
        ...held.map(({ kind, all }) => ({
          icon: `gene-${kind}`,
          n: `${all.filter((gene) => gene.active).length}/${all.length}`,
          name: words.genesGood(kind),
        })),
        ...(trophies > 0 ? [{ icon: "trophy", n: trophies, name: words.trophiesGood }] : []),
      ],
      tags: [
        ...(player.species ? [{ text: speciesName(printed(print), player.species), id: player.id }] : []),
        ...(seat === of(view).start && view.phase !== "setup" ? [{ text: words.startTag }] : []),
        ...(player.passed && !player.out ? [{ text: words.passed }] : []),
        ...(player.out ? [{ text: words.out, bad: true }] : []),
        ...(player.dose.mean > 0 && !player.out ? [{ text: words.expected(String(player.dose.mean)) }] : []),
        ...(player.dose.fatal > 0 && !player.out
          ? [{ text: words.fatal(percent(player.dose.fatal)), bad: true }]
          : []),
      ],
    };
  },
  verb: (action: Action, decision) =>
    (action.verb === "choose" && words.chosen[decision?.kind ?? ""]) ||
    (words.verbs[action.verb] ?? action.verb),
  calls: (view, decision) => calls(of(view), decision),
  groups(_view, _print, decision, actions) {
    if (decision.kind !== "commit" || actions.length < 6) return null;
    return ladder(actions).map(({ genes, ways }) => ({
      title: genes ? words.combatGenes(genes) : words.noGenes,
      ways: ways.map(({ fortune, action }) => ({ action, name: words.withFortune(fortune) })),
    }));
  },
  areas: (view, print, decision, actions) =>
    near.current ? areas(of(view), printed(print), decision, actions) : [],
  read: (view, print, id) => read(of(view), printed(print), id),
  atOnce: (action, decision) => SETS.has(decision.kind) && NAMED.has(action.verb),
  offers: (decision, actions) =>
    SETS.has(decision.kind) ? (actions.find((action) => action.verb === "done") ?? null) : null,
  continues: (decision) => INNER.has(decision.kind),
  flights,
};
