/**
 * Where motion is shown. Pieces on the page carry `data-id`. What moves is a copy on a layer above
 * everything, which the compositor moves by itself; the piece beneath shows itself when its copy has
 * arrived. A new state in the middle of a motion goes on from where the copies are.
 */
import { ICONS } from "../look/icons";
import { beats, carried, timed, type Beat, type Lore, type Timed } from "./motion";
import type { Happened } from "./wire";

interface Snapshot {
  el: Element;
  rect: DOMRect;
  /** What a drawn piece measures in its own units. */
  box: DOMRect | null;
  /** How the board lay on the page: where that changes, pieces have not moved on the board. */
  frame: string;
  /** Things lie on it: it does not move, others move to it. */
  place: boolean;
  /** What it is drawn on, where that may be put away as a whole (`data-sheet`). */
  sheet: Element | null;
}

interface Leg {
  start: number;
  ms: number;
  to: DOMRect;
}

const NS = "http://www.w3.org/2000/svg";
const EASE = "cubic-bezier(0.45, 0, 0.2, 1)";
const LEAST = 3; // pixels
const HOLD = 350; // a die lies still so long
const MANY = 4; // more fly as one stack
const PIECES = ":scope > :not(.motion) [data-id]";

export class Stage {
  #before = new Map<string, Snapshot>();
  #flying = new Map<string, Element>();
  #animations = new Set<Animation>();
  #hidden = new Set<SVGElement | HTMLElement>();
  #pending: Happened[] = [];
  /** What left with an event that does not name it, as it was known when the event came. */
  #gone = new WeakMap<Happened, readonly string[]>();
  #frame = 0;
  #plan: Timed[] = [];
  #began = 0;
  #board = new DOMRect();

  constructor(
    private readonly page: HTMLElement,
    private readonly layer: HTMLElement,
    /** Called when nothing moves any more. */
    private readonly onrest: () => void = () => {},
  ) {}

  get busy(): boolean {
    return this.#animations.size > 0 || this.#frame !== 0;
  }

  /** Call it before the page changes. What changes again before it was ever seen needs no second look. */
  before(): void {
    if (this.#frame !== 0) return;
    this.#before = this.#look();
    for (const [id, copy] of this.#flying) {
      const known = this.#before.get(id);
      if (known) known.rect = copy.getBoundingClientRect();
    }
    const now = performance.now() - this.#began;
    const waiting = new Set(
      this.#plan.filter(({ start, event }) => event >= 0 && start > now).map(({ event }) => event),
    );
    this.#pending = this.#pending.filter((_, i) => waiting.has(i));
    this.finish(true);
  }

  /**
   * Call it when the page shows what the events led to. It moves from the next frame on, which is the
   * first that anybody sees: changing the page and looking at it are two pieces of work, not one long one.
   */
  after(events: readonly Happened[], lore: Lore, over = false): void {
    for (const event of events) this.#gone.set(event, lore.gone?.(event) ?? []);
    this.#pending = [...this.#pending, ...events];
    cancelAnimationFrame(this.#frame);
    if (document.hidden) return this.finish();
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#begin({ flights: lore.flights, gone: (event) => this.#gone.get(event) ?? [] }, over);
    });
  }

  /** First everything is measured, then everything is changed: the page is laid out once. */
  #begin(lore: Lore, over: boolean): void {
    const now = this.#look();
    // A sheet that was put away takes its pieces with it, and a new one lies there with its own.
    const sheets = new Set([...this.#before.values()].map(({ sheet }) => sheet));
    for (const [id, { sheet }] of this.#before) if (sheet?.isConnected === false) this.#before.delete(id);
    const scene = { moved: new Set<string>(), entered: new Set<string>(), left: new Set<string>() };
    for (const [id, { el, rect, frame, place, sheet }] of now) {
      const old = this.#before.get(id);
      if (place || (sheet && !sheets.has(sheet))) continue;
      if (!old) scene.entered.add(id);
      else if (far(old.rect, rect) && ((old.el === el && old.frame === frame) || carried(this.#pending, id)))
        scene.moved.add(id);
    }
    for (const [id, { place }] of this.#before) if (!place && !now.has(id)) scene.left.add(id);
    this.#plan = timed(beats(this.#pending, scene, lore), over);
    this.#began = performance.now();
    this.#board =
      this.page.querySelector("main")?.getBoundingClientRect() ?? this.page.getBoundingClientRect();
    this.#travel(now);
    for (const each of this.#plan) this.#play(each, now);
    if (!this.busy) this.#rest();
  }

  /** Everything is in its place at once. */
  finish(goesOn = false): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    for (const animation of this.#animations) animation.cancel();
    this.#animations.clear();
    if (goesOn) return this.#settle();
    this.#pending = [];
    this.#rest();
  }

  #rest(): void {
    this.#settle();
    this.onrest();
  }

  #settle(): void {
    for (const el of this.#hidden) el.style.removeProperty("visibility");
    this.#hidden.clear();
    this.#flying.clear();
    this.layer.replaceChildren();
    this.#plan = [];
  }

  #look(): Map<string, Snapshot> {
    const found = new Map<string, Snapshot>();
    const frames = new Frames();
    for (const el of this.page.querySelectorAll<SVGElement | HTMLElement>(PIECES)) {
      const id = el.dataset["id"] ?? "";
      const under = el.parentElement?.closest<SVGElement | HTMLElement>("[data-id]");
      const on = found.get(under?.dataset["id"] ?? "");
      if (on?.el === under && on) on.place = true;
      if (!id || found.has(id)) continue;
      const rect = el.getBoundingClientRect();
      const box = el instanceof SVGGraphicsElement ? el.getBBox() : null;
      if (rect.width > 0)
        found.set(id, {
          el,
          rect,
          box,
          frame: frames.of(el),
          place: id.startsWith("player-"),
          sheet: el.closest("[data-sheet]"),
        });
    }
    return found;
  }

  // --- pieces that go from place to place ---

  #travel(now: Map<string, Snapshot>): void {
    const legs = new Map<string, Leg[]>();
    for (const { beat, start, ms } of this.#plan) {
      if (beat.kind !== "move" && beat.kind !== "shift") continue;
      const home = now.get(beat.id)?.rect;
      const stop = beat.kind === "move" && beat.to ? now.get(beat.to)?.rect : undefined;
      if (!home || (beat.kind === "move" && beat.to && !stop)) continue;
      legs.set(beat.id, [...(legs.get(beat.id) ?? []), { start, ms, to: stop ? centred(home, stop) : home }]);
    }
    for (const [id, way] of legs) {
      const [from, to] = [this.#before.get(id), now.get(id)];
      if (from && to) this.#carry(id, to, from.rect, way);
    }
  }

  #carry(id: string, piece: Snapshot, from: DOMRect, way: Leg[]): void {
    const { el, rect: home } = piece;
    const copy = this.#copy(piece);
    const whole = Math.max(...way.map(({ start, ms }) => start + ms));
    let free = 0; // where much is told in little time, a leg begins before the one before it has ended
    const frames: Keyframe[] = [{ transform: at(from, home), offset: 0, easing: EASE }];
    let here = from;
    for (const { start, ms, to } of way.sort((a, b) => a.start - b.start)) {
      if (start > free) frames.push({ transform: at(here, home), offset: start / whole, easing: EASE });
      free = Math.max(free, start + ms);
      frames.push({ transform: at(to, home), offset: free / whole, easing: EASE });
      here = to;
    }
    this.#flying.set(id, copy);
    this.#hide(el);
    this.#animate(copy, frames, { duration: whole, fill: "both" }, () => {
      this.#show(el);
      copy.remove();
      this.#flying.delete(id);
    });
  }

  // --- everything else ---

  #play({ beat, start, ms }: Timed, now: Map<string, Snapshot>): void {
    const options = { delay: start, duration: ms, fill: "both" as const };
    if (beat.kind === "enter") {
      const found = now.get(beat.id);
      if (found) this.#turn(found, options);
    } else if (beat.kind === "leave") {
      const gone = this.#before.get(beat.id);
      if (!gone || gone.el.isConnected) return;
      const copy = this.#copy(gone);
      const end = now.get(beat.to ?? "")?.rect;
      const [here, there] = [
        at(gone.rect, gone.rect),
        end ? at(centred(gone.rect, end), gone.rect) : at(gone.rect, gone.rect),
      ];
      const frames = [
        { transform: here, opacity: 1 },
        { transform: `${there} scale(${end ? 0.3 : 0.7})`, opacity: end ? 0.4 : 0 },
      ];
      this.#animate(copy, frames, { ...options, easing: "cubic-bezier(0.6, 0, 1, 0.6)" }, () =>
        copy.remove(),
      );
    } else if (beat.kind === "flash") {
      const rect = (now.get(beat.id) ?? this.#before.get(beat.id))?.rect;
      if (rect) this.#flash(rect, options);
    } else if (beat.kind === "fly") this.#fly(beat, options, now);
    else if (beat.kind === "die") this.#roll(beat.face, this.#inSight(now.get(beat.at ?? "")?.rect), options);
    else if (beat.kind === "band") this.#band(beat.text, options);
  }

  /** A tile or card comes up: it turns over at half way and settles. */
  #turn(piece: Snapshot, options: KeyframeAnimationOptions): void {
    const { el, rect } = piece;
    const copy = this.#copy(piece);
    copy.style.transformOrigin = "center";
    const place = at(rect, rect);
    this.#hide(el);
    const frames = [
      { transform: `${place} scale(0.05, 1.06)`, opacity: 0, offset: 0 },
      { transform: `${place} scale(0.05, 1.06)`, opacity: 1, offset: 0.25 },
      { transform: `${place} scale(1.05)`, opacity: 1, offset: 0.8 },
      { transform: place, opacity: 1, offset: 1 },
    ];
    this.#animate(copy, frames, { ...options, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" }, () => {
      this.#show(el);
      copy.remove();
    });
  }

  #fly(
    { flight, from }: Extract<Beat, { kind: "fly" }>,
    options: KeyframeAnimationOptions & { delay: number; duration: number },
    now: Map<string, Snapshot>,
  ): void {
    const rect = (ids: readonly string[]): DOMRect | undefined =>
      ids.map((id) => now.get(id)?.rect).find(Boolean);
    const was = (ids: readonly string[]): DOMRect | undefined =>
      ids.map((id) => this.#before.get(id)?.rect).find(Boolean);
    const a = rect(flight.from) ?? was(flight.from) ?? (from ? (rect([from]) ?? was([from])) : undefined);
    const b = rect(flight.to);
    if (!a || !b) return;
    const pieces = flight.n > MANY ? 1 : Math.max(1, flight.n);
    for (let i = 0; i < pieces; i++) {
      const token = document.createElement("div");
      token.className = "token";
      token.innerHTML = `<svg viewBox="0 0 24 24" width="26" height="26">${ICONS[flight.icon] ?? ""}</svg>${flight.n > MANY ? `<b>${flight.n}</b>` : ""}`;
      this.layer.append(token);
      const [x0, y0] = [a.left + a.width / 2 - 13 + (i - (pieces - 1) / 2) * 14, a.top + a.height / 2 - 13];
      const [x1, y1] = [b.left + Math.min(b.width / 2, 60) - 13, b.top + b.height / 2 - 13];
      const frames = [
        { transform: `translate(${x0}px, ${y0}px) scale(0.6)`, opacity: 0, offset: 0 },
        { transform: `translate(${x0}px, ${y0 - 8}px) scale(1.15)`, opacity: 1, offset: 0.2, easing: EASE },
        { transform: `translate(${x1}px, ${y1}px) scale(0.8)`, opacity: 1, offset: 0.92 },
        { transform: `translate(${x1}px, ${y1}px) scale(0.5)`, opacity: 0, offset: 1 },
      ];
      this.#animate(token, frames, { ...options, delay: options.delay + i * 40 }, () => token.remove());
    }
  }

  /** What is moved out of the board's window rolls in the middle of it, not over the rest of the page. */
  #inSight(rect: DOMRect | undefined): DOMRect {
    const { left, right, top, bottom } = this.#board;
    const [x, y] = rect ? [rect.left + rect.width / 2, rect.top + rect.height / 2] : [NaN, NaN];
    return rect && x > left && x < right && y > top && y < bottom ? rect : this.#board;
  }

  /** A die tumbles in four frames and lies still for a moment. */
  #roll(
    face: number,
    where: DOMRect,
    { delay = 0, duration = 0 }: KeyframeAnimationOptions & { delay?: number; duration?: number },
  ): void {
    const die = document.createElement("div");
    die.className = "die";
    die.textContent = String(face);
    this.layer.append(die);
    const [x, y] = [where.left + where.width / 2 - 23, where.top + where.height / 2 - 23];
    const whole = Number(duration) + HOLD;
    const still = Number(duration) / whole;
    const spin = (turn: number, lift: number, offset: number, shown = 1): Keyframe => ({
      transform: `translate(${x + lift}px, ${y - Math.abs(lift)}px) rotate(${turn}deg)`,
      opacity: shown,
      offset,
    });
    const frames = [
      spin(-270, -60, 0, 0),
      spin(-180, -40, still * 0.25),
      spin(-90, -22, still * 0.55),
      spin(24, -6, still * 0.8),
      spin(0, 0, still),
      spin(0, 0, 0.94),
      spin(0, 0, 1, 0),
    ];
    this.#animate(die, frames, { delay, duration: whole, fill: "both" }, () => die.remove());
  }

  /** Two frames of an inverted plate; the page never shakes. */
  #flash(rect: DOMRect, options: KeyframeAnimationOptions): void {
    const plate = document.createElement("div");
    plate.className = "flash";
    Object.assign(plate.style, {
      left: `${rect.left}px`,
      top: `${rect.top}px`,
      width: `${rect.width}px`,
      height: `${rect.height}px`,
    });
    this.layer.append(plate);
    const frames = [1, 0, 1, 0].map((opacity) => ({ opacity, easing: "steps(1)" }));
    this.#animate(plate, frames, { ...options, fill: "none" }, () => plate.remove()); // until its turn comes it is not to be seen
  }

  #band(text: string, options: KeyframeAnimationOptions): void {
    const board = this.#board;
    const band = document.createElement("div");
    band.className = "band";
    band.textContent = text;
    Object.assign(band.style, {
      left: `${board.left}px`,
      width: `${board.width}px`,
      top: `${board.top + board.height * 0.4}px`,
    });
    this.layer.append(band);
    const frames = [
      { opacity: 0, transform: "scaleY(0.2)", offset: 0 },
      { opacity: 1, transform: "none", offset: 0.25 },
      { opacity: 1, transform: "none", offset: 0.8 },
      { opacity: 0, transform: "none", offset: 1 },
    ];
    this.#animate(band, frames, options, () => band.remove());
  }

  // --- the means ---

  /** A copy of a piece on the layer, as large as the piece and at the layer's corner. */
  #copy({ el, rect, box }: Snapshot): SVGElement | HTMLElement {
    if (!box) {
      const copy = el.cloneNode(true) as HTMLElement;
      Object.assign(copy.style, {
        position: "fixed",
        left: "0",
        top: "0",
        width: `${rect.width}px`,
        height: `${rect.height}px`,
        margin: "0",
        transformOrigin: "0 0",
      });
      copy.removeAttribute("data-id");
      this.layer.append(copy);
      return copy;
    }
    const svg = document.createElementNS(NS, "svg");
    const inner = el.cloneNode(true) as SVGElement;
    inner.removeAttribute("transform");
    inner.removeAttribute("data-id");
    inner.style.removeProperty("visibility");
    svg.append(inner);
    svg.setAttribute("width", String(rect.width));
    svg.setAttribute("height", String(rect.height));
    svg.setAttribute("preserveAspectRatio", "none");
    svg.setAttribute("viewBox", `${box.x} ${box.y} ${Math.max(1, box.width)} ${Math.max(1, box.height)}`);
    this.layer.append(svg);
    return svg;
  }

  #hide(el: Element): void {
    if (!(el instanceof SVGElement || el instanceof HTMLElement)) return;
    el.style.visibility = "hidden";
    this.#hidden.add(el);
  }

  #show(el: Element): void {
    if (!(el instanceof SVGElement || el instanceof HTMLElement)) return;
    el.style.removeProperty("visibility");
    this.#hidden.delete(el);
  }

  #animate(el: Element, frames: Keyframe[], options: KeyframeAnimationOptions, done: () => void): void {
    const animation = el.animate(frames, options);
    this.#animations.add(animation);
    animation.onfinish = () => {
      this.#animations.delete(animation);
      done();
      if (!this.busy) this.#rest();
    };
  }
}

/** How each board lies on the page, looked at once. */
class Frames {
  #known = new Map<Element | null, string>();

  of(el: Element): string {
    const board = el instanceof SVGElement ? el.ownerSVGElement : el.parentElement;
    const known = this.#known.get(board);
    if (known !== undefined || !board) return known ?? "";
    const { left, top, width, height } = board.getBoundingClientRect();
    const camera = board.querySelector(":scope > .camera")?.getAttribute("transform"); // whoever moves it moves no piece
    const found = [left, top, width, height, board.getAttribute("viewBox"), camera].join("|");
    this.#known.set(board, found);
    return found;
  }
}

function far(a: DOMRect, b: DOMRect): boolean {
  return Math.abs(a.left - b.left) + Math.abs(a.top - b.top) > LEAST;
}

/** A piece of one size in the middle of a place. */
function centred(piece: DOMRect, place: DOMRect): DOMRect {
  return new DOMRect(
    place.left + (place.width - piece.width) / 2,
    place.top + (place.height - piece.height) / 2,
    piece.width,
    piece.height,
  );
}

function at(rect: DOMRect, home: DOMRect): string {
  return `translate(${rect.left}px, ${rect.top}px) scale(${(rect.width / home.width).toFixed(4)}, ${(rect.height / home.height).toFixed(4)})`;
}
