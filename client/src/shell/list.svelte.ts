/** The ways to answer as a list: what stands in it, what is folded, and what every way is called there. */
import { byVerb, onStep, stepOf, type Choice } from "../play/narrowing";
import type { Table } from "../play/table.svelte";
import type { Action, Amount } from "../play/wire";
import type { GameClient, Print } from "../games/game";
import { alike, byThing, common, quiet, unsaid } from "./ways";

const MANY = 12;
const LONG = 44; // letters that two lines of a narrow chip hold
const PATIENCE = 900; // ms between two digits of a number

/** The amounts that a name does not tell: "Bid 2 tokens" costs no more than it says. */
export const told = (amounts: readonly Amount[]): Amount[] => amounts.filter(({ said }) => !said);

/** What all of them cost, if it is the same. */
export function same(actions: readonly Action[]): string {
  const cost = actions[0]?.cost_text ?? "";
  return actions.every((action) => action.cost_text === cost) ? cost : "";
}

function matches(action: Action, words: string): boolean {
  const text = `${action.label} ${action.notation}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export class List {
  /** What is looked for in it. */
  finding = $state(false);
  wanted = $state("");
  #typed = { digits: "", at: -PATIENCE };

  constructor(
    readonly table: Table,
    readonly drawn: () => { game: GameClient; print: Print },
  ) {}

  readonly decision = $derived.by(() => this.table.now?.decision ?? null);
  /** While something is armed, the other ways of the same step stay: a change of mind is one click. */
  readonly step = $derived.by(() => stepOf(this.table.narrowing));
  /** What ends the turn stands apart, unless it is all there is. */
  readonly ending = $derived.by(() => quiet(this.step.left));
  /** What a lesson does not ask for is legal all the same, and stays in sight where there is room. */
  readonly beside = $derived.by(() => {
    const { all } = this.table.narrowing;
    return onStep(this.step) && all.length <= MANY
      ? all.filter((action) => !this.step.left.includes(action))
      : [];
  });
  readonly ways = $derived.by(() => [
    ...(this.ending ? this.step.left.filter((action) => action !== this.ending) : this.step.left),
    ...this.beside,
  ]);
  readonly verbs = $derived.by(() => byVerb(this.ways));
  /** A game may put ways that belong together into a row of their own; the order stays. */
  readonly rows = $derived.by(() => {
    const { game, print } = this.drawn();
    const { view } = this.table.now ?? {};
    return this.decision && view && this.wanted === "" && !onStep(this.step)
      ? (game.groups?.(view, print, this.decision, this.ways) ?? null)
      : null;
  });
  readonly #folds = $derived.by(
    () =>
      !this.rows &&
      this.ways.length > MANY &&
      this.verbs.size > 1 &&
      !this.step.choices.some((choice) => choice.kind === "verb"),
  );
  readonly folded = $derived.by(() => this.#folds && this.wanted === "");
  /** Or into the things that the hand takes up first. */
  readonly #taken = $derived.by(() =>
    this.#folds || this.rows || onStep(this.step) ? null : byThing(this.ways, MANY),
  );
  readonly things = $derived.by(() => (this.wanted === "" ? this.#taken : null));
  readonly found = $derived.by(() =>
    this.wanted === "" ? this.ways : this.ways.filter((action) => matches(action, this.wanted)),
  );
  readonly #listed = $derived.by(() => (this.folded || this.things || this.rows ? [] : this.found));
  /** The words that all labels begin with are said once, in the heading. */
  readonly #main = $derived.by(() => alike(this.#listed));
  readonly shared = $derived.by(() => common(this.#main.map((action) => action.label)));
  readonly brief = $derived.by(() => {
    const { game, print } = this.drawn();
    const { view } = this.table.now ?? {};
    return view && this.shared ? (game.briefly?.(view, print, this.#main) ?? null) : null;
  });
  readonly long = $derived.by(
    () => !this.brief && this.#listed.some((action) => this.short(action).length > LONG),
  );
  /** What is pointed at lights its ways, unless that would be all of them. */
  readonly #telling = $derived.by(
    () => this.table.hovered.size > 0 && !this.found.every((action) => this.#touched(action)),
  );

  lit(action: Action): boolean {
    return this.#telling && this.#touched(action);
  }

  #touched(action: Action): boolean {
    return action.targets.some((target) => this.table.hovered.has(target.id));
  }

  /** What an odd one among them shares with nobody is said in full. */
  before(action: Action): string {
    return this.#main.includes(action) ? this.shared : "";
  }

  short(action: Action): string {
    return action.label.slice(this.before(action) ? this.shared.length + 1 : 0);
  }

  /** What comes of it in words, where no number says so and it is not said already: "nothing", "a brain for 2 coins". */
  aside(action: Action): string {
    return told(action.cost).length + told(action.gain).length === 0 && action.odds?.chance == null
      ? unsaid(action.remarks[0] ?? "", this.short(action))
      : "";
  }

  // --- choosing from it ---

  pick(choice: Choice): void {
    this.table.choose(choice);
    this.unfind();
  }

  unfind(): void {
    this.finding = false;
    this.wanted = "";
  }

  /** Another question: nothing is half typed any more. */
  renew(): void {
    this.#typed.digits = "";
    this.unfind();
  }

  /** What stands at a place of the list. */
  way(n: number): Choice | null {
    if (this.folded) {
      const verb = [...this.verbs.keys()][n];
      return verb === undefined ? null : { kind: "verb", key: verb };
    }
    if (this.things) {
      const thing = [...this.things.keys()][n];
      return thing === undefined ? null : { kind: "thing", key: thing };
    }
    const action = this.found[n];
    return action ? { kind: "action", key: String(action.id) } : null;
  }

  /** A digit is a place in the list; where a game says so, what is typed is the number that is meant: a bid of 12. */
  number(digit: string): Choice | null {
    const meant = this.decision ? this.drawn().game.numbered?.(this.decision) : undefined;
    if (!meant) return digit === "0" ? null : this.way(Number(digit) - 1);
    const digits = performance.now() - this.#typed.at < PATIENCE ? this.#typed.digits + digit : digit;
    const found = this.ways.filter((action) => String(action.arguments[meant]).startsWith(digits));
    const action = found.find((action) => action.arguments[meant] === Number(digits));
    this.#typed = { digits: found.length > 0 ? digits : "", at: performance.now() }; // what means nothing is forgotten
    return action ? { kind: "action", key: String(action.id) } : null;
  }
}
