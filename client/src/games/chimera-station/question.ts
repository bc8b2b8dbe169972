/** Questions that pieces alone cannot answer, and how their answers are drawn. */
import type { Action, Amount, Decision } from "../../play/wire";
import type { Box } from "./layout";

/** All answers of these are plates; of other questions only what names no piece is. */
const PLATES = new Set([
  "take_part",
  "extra_part",
  "return_part",
  "detach_part",
  "implant",
  "coin_or_food",
  "coins_or_food",
  "grocery",
  "trade_goods",
  "buy",
  "steal",
  "give",
  "lose_part",
  "use_tile",
  "trigger",
  "after_turn",
]);

export function answers(decision: Decision | null, actions: readonly Action[]): readonly Action[] {
  if (!decision || decision.kind === "reshape" || decision.kind === "surgery") return [];
  return PLATES.has(decision.kind) ? actions : actions.filter((action) => action.targets.length === 0);
}

export interface Answer {
  label: string;
  icon: string;
  worker: string;
  /** What it costs and brings, as the box writes it. */
  clauses: string[];
  note: string;
}

const UNIT: Record<string, string> = {
  coins: "coins",
  food: "food",
  points: "points",
  research: "research",
  components: "components",
  perks: "perks",
  workers: "workers",
};
const ICON_OF_VERB: Record<string, string> = {
  end_turn: "end",
  refill: "reactor",
  flush: "reactor",
  decline: "close",
  accept: "check",
  steal_all: "coin",
  steal: "coin",
  collect: "coin",
};

const amount = (each: Amount): string => `${each.n} ${UNIT[each.what] ?? each.what}`;

/** Verbs whose one component is the icon already. */
const SHOWN = new Set(["choose", "lose"]);

/** What an action costs and brings for certain, as the box writes it. */
export function clausesOf(action: Action): string[] {
  return [
    ...action.cost.map((each) => `pay ${amount(each)}`),
    ...action.gain.filter(({ n }) => n > 0).map(amount),
  ];
}

export function answerOf(action: Action): Answer {
  const kind =
    action.targets
      .find((target) => target.role === "kind" || target.id.startsWith("supply-"))
      ?.id.replace("supply-", "") ?? "";
  const clauses = SHOWN.has(action.verb) ? [] : clausesOf(action);
  const whose = action.verb === "lose" ? "own" : action.verb === "collect" ? "" : "acting";
  const worker = whose ? (action.targets.find((target) => target.role === whose)?.id ?? "") : "";
  const lost = action.verb === "lose";
  const shows = lost || action.verb === "accept";
  return {
    label: lost ? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` : action.label,
    icon: kind || (clauses.length > 0 && action.verb !== "steal" ? "" : (ICON_OF_VERB[action.verb] ?? "")),
    worker: shows ? worker : "",
    clauses,
    note: lost ? (/worker \d+/.exec(action.label)?.[0] ?? "") : action.remarks.join(" · "),
  };
}

/** Where the plates lie: below each other while that is roomy, else in two columns. */
export function answerBoxes(box: Box, n: number): Box[] {
  const gap = 8;
  const across = (box.h - gap * (n - 1)) / n < 48 || (box.w > 420 && n > 1) ? 2 : 1;
  const rows = Math.max(1, Math.ceil(n / across));
  const h = Math.min(64, (box.h - gap * (rows - 1)) / rows);
  const w = (box.w - gap * (across - 1)) / across;
  return Array.from({ length: n }, (_, i) => ({
    x: box.x + (i % across) * (w + gap),
    y: box.y + Math.floor(i / across) * (h + gap),
    w,
    h,
  }));
}
