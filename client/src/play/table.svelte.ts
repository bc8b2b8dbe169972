/** A table as the page knows it: what was sent, what is chosen, what is on its way. */
import { Link, type Status } from "./link";
import { aim } from "./lesson";
import {
  back,
  begin,
  beginStep,
  choose,
  renewed,
  touches,
  whatIsChosen,
  type Choice,
  type Narrowing,
} from "./narrowing";
import { say } from "../strings";
import { since, thingsOf, type Line } from "./story";
import type {
  Action,
  Chat,
  Decision,
  Happened,
  Lesson,
  Message,
  Outlook,
  Refused,
  Rule,
  Seen,
  TableInfo,
  Tip,
  Verdict,
  Why,
} from "./wire";

/** What the lens shows. */
export type Lens =
  | { kind: "whynot"; title: string; rules: Rule[] }
  | { kind: "thing"; id: string; verdicts: Verdict[]; why: Why | null }
  | { kind: "read"; id: string }
  | { kind: "line"; source: string; title: string; lines: readonly string[]; rule: string }
  | { kind: "note"; title: string; text: string }
  | { kind: "hint"; title: string; sentence: string; tips: readonly Tip[] }
  | null;

export class Table {
  info = $state<TableInfo | null>(null);
  status = $state<Status>("connecting");
  /** By seat; -1 for a spectator. */
  seen = $state.raw<Record<number, Seen>>({});
  story = $state.raw<Record<number, Happened[]>>({});
  /** Whose eyes the page looks through; null before anything is there. */
  eyes = $state<number | null>(null);
  narrowing = $state.raw<Narrowing>(begin([]));
  outlook = $state.raw<Outlook | null>(null);
  lens = $state.raw<Lens>(null);
  hovered = $state<ReadonlySet<string>>(new Set());
  sending = $state(false);
  refused = $state.raw<Refused | null>(null);
  chat = $state.raw<Chat[]>([]);
  gone = $state("");
  watching = $state(false);
  commitAtOnce = $state(false);
  /** What the others did since one's last turn: told before one decides, gone with the first choice. */
  recap = $state.raw<Line[]>([]);
  /** What they changed, and who did: marked until one's next turn is over. */
  changed = $state.raw<ReadonlyMap<string, number>>(new Map());
  /** When the line broke, in milliseconds; 0 while it is whole. */
  broken = $state(0);
  /** Called when one of this page's seats is asked after others have played. */
  onturn: (seat: number) => void = () => {};

  /** What was tried last, as a lesson had suggested. */
  #tried = $state<number | null>(null);
  #awaited: { seat: number; revision: number } | null = null;
  /** What is chosen as soon as the last step is taken back. */
  #instead: string | null = null;
  #withdrawn = ""; // a proposal of one's own
  #marks = $state.raw<Record<number, number>>({});
  /** What a game adds to choosing, see `GameClient`. */
  atOnce: (action: Action, decision: Decision) => boolean = () => false;
  continues: (decision: Decision) => boolean = () => false;
  /** On the ticket before anything is chosen. */
  offered = $state.raw<Action | null>(null);

  readonly link: Link;

  constructor(
    readonly id: string,
    address: string,
    watch = false,
  ) {
    this.watching = watch;
    this.link = new Link(address, () => ({ type: "hello", watch: this.watching, since: this.#latest() }));
    this.#marks = remembered(id);
    this.link.onstatus = (status) => {
      this.status = status;
      if (status === "open") this.broken = 0;
      else if (status === "waiting") this.broken ||= Date.now();
    };
    this.link.onmessage = (message) => this.#receive(message);
    this.link.open();
  }

  close(): void {
    this.link.close();
  }

  get now(): Seen | null {
    return this.eyes === null ? null : (this.seen[this.eyes] ?? null);
  }

  get told(): Happened[] {
    return this.eyes === null ? [] : (this.story[this.eyes] ?? []);
  }

  /** From here on, lines are new since one's last turn. */
  get fresh(): number {
    return this.eyes === null ? 0 : (this.#marks[this.eyes] ?? 0);
  }

  /** The seats of this page that are asked something, in order. */
  get asked(): number[] {
    return Object.values(this.seen)
      .filter((seen) => seen.decision !== null)
      .map((seen) => seen.seat ?? -1);
  }

  // --- choosing ---

  choose(choice: Choice): void {
    if (this.status !== "open" || this.sending) return;
    const armed = this.narrowing.armed;
    if (armed && this.#again(choice, armed)) {
      void this.commit();
      return;
    }
    this.#narrow(choose(this.narrowing, choice));
    const decision = this.now?.decision;
    const next = this.narrowing.armed;
    if (next && decision && (this.commitAtOnce || this.atOnce(next, decision))) void this.commit();
  }

  /** What Enter would do now. */
  get armed(): Action | null {
    return this.narrowing.armed ?? (this.narrowing.choices.length === 0 ? this.offered : null);
  }

  /** Choosing what is armed once more commits it. */
  #again(choice: Choice, armed: Action): boolean {
    const last = this.narrowing.choices.at(-1);
    if (choice.kind === "action") return choice.key === String(armed.id);
    return last !== undefined && last.kind === choice.kind && last.key === choice.key;
  }

  back(): void {
    const seen = this.now;
    if (this.narrowing.choices.length > 0) this.#narrow(back(this.narrowing));
    else if (seen?.decision && seen.undo.allowed && this.continues(seen.decision)) void this.undo();
    else this.recap = [];
    this.lens = null;
  }

  #narrow(next: Narrowing): void {
    this.narrowing = next;
    this.refused = null;
    if (next.choices.length > 0) this.recap = [];
    if (next.armed) void this.#preview(next.armed);
    else this.outlook = null;
  }

  async #preview(action: Action): Promise<void> {
    const answer = await this.link.ask({ type: "preview", seat: this.eyes, action: action.id });
    if (answer.type === "outlook" && this.narrowing.armed?.id === action.id) this.outlook = answer;
  }

  /** The step of a lesson that the page is at; null at a table where nobody teaches any more. */
  get lesson(): Lesson | null {
    const lesson = this.now?.lesson ?? null;
    return lesson?.done ? null : lesson;
  }

  /** Tries something that a lesson suggests, to see it refused. */
  async attempt(action: number): Promise<void> {
    if (this.status !== "open" || this.sending) return;
    await this.#send({ type: "play", action });
    this.#tried = action;
  }

  /** Chooses what the step of a lesson asks for; doing it is left to the learner. */
  showMe(): void {
    const [action] = this.lesson?.right ?? [];
    if (action !== undefined) this.#narrow(choose(this.#first(), { kind: "action", key: String(action) }));
  }

  /** What a strong bot would do in one's place; in a lesson, what its step asks for. */
  async hint(): Promise<void> {
    const seen = this.now;
    if (this.lesson) return this.showMe();
    if (!seen?.decision || this.status !== "open") {
      this.lens = { kind: "note", title: say.hint, text: say.notAsked };
      return;
    }
    const thinking = (this.lens = { kind: "note", title: say.hint, text: say.hintThinks });
    const answer = await this.link.ask({ type: "hint", seat: seen.seat });
    if (this.lens !== thinking) return; // something else was asked for meanwhile
    if (answer.type === "refused") this.lens = { kind: "note", title: say.noHint, text: answer.why };
    else
      this.lens =
        answer.type === "advice" && answer.revision === this.now?.revision
          ? { kind: "hint", title: say.hintSays, sentence: answer.sentence, tips: answer.tips }
          : null;
  }

  /** Chooses what a hint names; as everywhere, choosing it once more does it. */
  take(tip: Tip): void {
    if (this.status !== "open" || this.sending) return;
    if (this.narrowing.armed?.id === tip.action) void this.commit();
    else this.#narrow(choose(this.#first(), { kind: "action", key: String(tip.action) }));
  }

  /** Back to what the step of a lesson asks for. */
  toStep(): void {
    this.#narrow(this.#first());
  }

  async commit(): Promise<void> {
    const action = this.armed;
    if (action) await this.#send({ type: "play", action: action.id });
  }

  /** Asks the others to go back before one's last action, whatever was drawn since. */
  async takeBack(): Promise<void> {
    await this.#send({ type: "take_back" });
  }

  async consent(proposal: string, seat: number, yes: boolean): Promise<void> {
    const answer = await this.link.ask({ type: "consent", proposal, seat, yes });
    if (answer.type === "refused") this.lens = { kind: "note", title: answer.why, text: "" };
  }

  /** Asks no more to take something back. */
  async withdraw(): Promise<void> {
    const proposal = this.info?.proposal;
    if (!proposal) return;
    this.#withdrawn = proposal.id;
    await this.consent(proposal.id, proposal.seat, false);
  }

  /** Does it, and from now on whenever the same is asked. */
  async always(action: Action): Promise<void> {
    await this.#send({ type: "always", action: action.id });
  }

  /** Ends one's standing answers. */
  async askAgain(): Promise<void> {
    const answer = await this.link.ask({ type: "ask_again", seat: this.eyes });
    if (answer.type === "refused") this.lens = { kind: "note", title: answer.why, text: "" };
  }

  /** Says something that may be said at any time. */
  async aside(action: Action): Promise<void> {
    await this.#send({ type: "play", action: action.id });
  }

  async undo(turn = false): Promise<void> {
    await this.#send({ type: "undo", turn });
  }

  /** Takes one's last step back and chooses a thing instead. Nothing else can be chosen in between. */
  async instead(id: string): Promise<void> {
    if (this.sending) return;
    this.#instead = id;
    await this.undo();
  }

  #chooseInstead(): void {
    const id = this.#instead;
    if (id === null || this.sending) return;
    this.#instead = null;
    if (this.narrowing.all.some((action) => touches(action, id))) this.choose({ kind: "thing", key: id });
    else void this.about(id);
  }

  async #send(command: { type: string } & Record<string, unknown>): Promise<void> {
    const seen = this.now;
    // One thing at a time, and nothing into the void.
    if (!seen || seen.seat === null || this.sending || this.status !== "open") return;
    this.sending = true;
    this.refused = null;
    const answer = await this.link.ask({ ...command, seat: seen.seat, revision: seen.revision });
    if (answer.type === "done") {
      // Until the page shows what came of it, nothing else can be chosen.
      this.#awaited = { seat: seen.seat, revision: answer.revision };
      this.#arrived();
      this.#chooseInstead();
      return;
    }
    this.sending = false;
    this.#instead = null;
    if (answer.type !== "refused") return;
    this.refused = answer;
    if (answer.seen) this.#take(answer.seen);
    if (this.lesson) this.#teach();
    else if (answer.rule) this.lens = { kind: "whynot", title: answer.why, rules: [answer.rule] };
    else this.lens = { kind: "note", title: answer.why, text: "" };
  }

  /** A lesson says by itself what it has against an action, and goes on where it was. */
  #teach(): void {
    this.lens = null;
    this.narrowing = this.#first();
    this.outlook = null;
  }

  #arrived(): void {
    const awaited = this.#awaited;
    if (!awaited || (this.seen[awaited.seat]?.revision ?? -1) < awaited.revision) return;
    this.#awaited = null;
    this.sending = false;
  }

  /** What a thing is about, after what is chosen already: the actions that touch it, allowed or not, and the rule that is meant where none is. */
  async about(id: string): Promise<void> {
    const seat = this.eyes;
    if (seat === null || seat < 0) return;
    const answer = await this.link.ask({ type: "about", seat, thing: id, ...whatIsChosen(this.narrowing) });
    if (answer.type === "verdicts")
      this.lens = { kind: "thing", id, verdicts: answer.verdicts, why: answer.why };
  }

  /** The rule against an action, by its notation. */
  async reason(action: string): Promise<Rule | null> {
    const seat = this.eyes;
    if (seat === null || seat < 0) return null;
    const answer = await this.link.ask({ type: "why_not", seat, action });
    return answer.type === "reason" ? answer.rule : null;
  }

  /** What the lens explains why not, with the rule against it: it is marked on the board. */
  get barred(): { id: string; rule: string } | null {
    const tried = this.refused?.rule
      ? this.lesson?.attempts.find(({ action }) => action === this.#tried)
      : undefined;
    const id = tried ? aim(tried) : null;
    if (id && this.refused?.rule) return { id, rule: this.refused.rule.id };
    if (this.lens?.kind !== "thing" || !this.lens.why) return null;
    return { id: this.lens.id, rule: this.lens.why.against.id };
  }

  /** All that was told, from the first event on: a page that was opened late has only the end of it. */
  async whole(): Promise<readonly Happened[]> {
    const seat = this.eyes === -1 ? null : this.eyes;
    const answer = await this.link.ask({ type: "story", seat, start: 0 });
    return answer.type === "sentences" ? answer.told.events : this.told;
  }

  /** A line of chat; why it was not said, or nothing. */
  async say(text: string): Promise<string> {
    const answer = await this.link.ask({ type: "say", text });
    return answer.type === "refused" ? answer.why : "";
  }

  // --- what arrives ---

  #latest(): number | null {
    const revisions = Object.values(this.seen).map((seen) => seen.revision);
    return revisions.length > 0 ? Math.min(...revisions) : null;
  }

  #receive(message: Message): void {
    switch (message.type) {
      case "welcome":
        this.info = message.table;
        this.chat = message.chat;
        break;
      case "table":
        if (this.#refusedBack(message.table))
          this.lens = { kind: "note", title: say.notAgreed, text: say.notAgreedSays };
        this.info = message.table;
        break;
      case "seen":
        this.#take(message);
        break;
      case "chat":
        this.chat = [...this.chat.filter((line) => line.n !== message.n), message];
        break;
      case "bye":
        if (message.after === null) this.gone = message.why;
        break;
    }
  }

  /** Whether one's own proposal is gone, and nothing was taken back. */
  #refusedBack(next: TableInfo): boolean {
    const asked = this.info?.proposal;
    return (
      asked != null &&
      asked.id !== this.#withdrawn &&
      next.proposal === null &&
      asked.seat === this.eyes &&
      next.moves >= (this.info?.moves ?? 0)
    );
  }

  #take(seen: Seen): void {
    const key = seen.seat ?? -1;
    const last = this.seen[key];
    const before = this.story[key] ?? [];
    if (last && seen.revision < last.revision) return;
    if (last?.decision && !seen.decision) this.#mark(key, before.length);
    this.story = { ...this.story, [key]: [...upTo(before, seen.told.start), ...seen.told.events] };
    this.seen = { ...this.seen, [key]: seen };
    const own = this.sending;
    this.#arrived();
    this.eyes ??= key;
    if (key !== this.eyes) return;
    // After a break the same question comes again, or others did something meanwhile: what was chosen stays chosen.
    if (!own && last?.decision && seen.decision?.prompt === last.decision.prompt && this.#goOn(seen.actions))
      return;
    this.#begin();
    this.#chooseInstead();
    if (seen.decision && !last?.decision && (!seen.lesson || last?.lesson?.done)) this.#tell(); // a lesson tells it itself
  }

  /** From here on, what happens is new to a seat. */
  #mark(seat: number, start: number): void {
    this.#marks = { ...this.#marks, [seat]: start };
    remember(this.id, this.#marks);
    if (seat === this.eyes) this.changed = new Map();
  }

  #tell(): void {
    const seen = this.now;
    const start = this.eyes === null ? undefined : this.#marks[this.eyes];
    if (!seen || seen.seat === null || start === undefined) return;
    this.recap = since(this.told, start, seen.seat);
    this.changed = new Map(
      this.recap.flatMap(({ event }) =>
        thingsOf(event).flatMap((id) => (event.seat == null ? [] : [[id, event.seat] as const])),
      ),
    );
    if (this.recap.length === 0) return;
    this.lens = null;
    this.onturn(seen.seat);
  }

  /** Looks through another seat's eyes: a person on the same sofa. */
  look(seat: number): void {
    this.eyes = seat;
    this.lens = null;
    this.#begin();
    this.#tell();
  }

  /** Whether the same can be chosen as before; then it is, and what would come of it is asked anew. */
  #goOn(actions: readonly Action[]): boolean {
    const next = renewed(this.narrowing, actions);
    if (!next) return false;
    this.narrowing = next;
    if (next.armed) void this.#preview(next.armed);
    return true;
  }

  #begin(): void {
    this.narrowing = this.#first();
    this.outlook = null;
    this.recap = [];
    if (this.lens && asked(this.lens)) this.lens = null;
  }

  /** Before anything is chosen. */
  #first(): Narrowing {
    return beginStep(this.now?.actions ?? [], this.lesson?.right ?? []);
  }
}

/** Whether a lens is about what was asked: it goes with the question. */
const asked = (lens: NonNullable<Lens>): boolean =>
  lens.kind === "hint" || lens.kind === "whynot" || (lens.kind === "thing" && lens.verdicts.length > 0);

/** The first so many events; those that were never sent are silent. */
function upTo(before: readonly Happened[], start: number): Happened[] {
  const silent = { name: "", fields: {}, text: "" };
  return Array.from({ length: start }, (_, n) => before[n] ?? silent);
}

/** Where each seat's last turn ended: numbers only, so that a reload can still tell what is new. */
function remembered(id: string): Record<number, number> {
  try {
    return JSON.parse(sessionStorage.getItem(`turn ${id}`) ?? "{}") as Record<number, number>;
  } catch {
    return {};
  }
}

function remember(id: string, marks: Record<number, number>): void {
  try {
    sessionStorage.setItem(`turn ${id}`, JSON.stringify(marks));
  } catch {
    // Then a reload tells nothing of it; the log still does.
  }
}
