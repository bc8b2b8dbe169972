/**
 * Any game's table as things, places and lists, from its view and its print alone.
 *
 * Whatever has an id in the view is a thing. A game may say in words how its things read
 * (`print.shown`, from the section `shown` of its texts); without that, fields are read as they are
 * called. What lies where comes from the view.
 */
import type { View } from "../../play/wire";
import { reading, spoken } from "../../play/things";
import type { Print } from "../game";
import type { Piece, Source } from "./source";
import { all, at, first, type Words } from "./template";

/** How things of a section read; all of it may be missing. */
export interface Shown {
  title?: string;
  name?: Words;
  /** What stands on it where there is little room. */
  short?: Words;
  facts?: readonly string[];
  /** What stands in its place on the map, besides what lies there. */
  marks?: readonly string[];
  /** It is there only if this can be said. */
  when?: string;
  /** The field that says where in the print it is described. */
  print?: string;
  /** The field that says whose it is. */
  seat?: string;
  /** The field that says what it lies in. */
  in?: string;
  /** The field that says on which of its sides (n, e, s, w) it is open. */
  open?: string;
  /** Fields with things, or with ids of things, that it holds, and how they are called. */
  lists?: Record<string, string | { title: string; ids: string }>;
}

export interface ShownSeat {
  of: string;
  score?: Words;
  unit?: Words;
  tags?: readonly string[];
  bad?: readonly string[];
}

export interface Thing {
  id: string;
  name: string;
  short: string;
  facts: string[];
  marks: string[];
  seat: number | null;
  open: string | null;
  /** Its place on the map, in half columns. */
  spot: { column: number; row: number } | null;
  lists: { title: string; things: Thing[] }[];
  /** What lies in it. */
  here: Thing[];
  text: string[];
  rules: string[];
  source: string;
}

export interface Section {
  key: string;
  title: string;
  things: Thing[];
}

export interface Chart {
  title: string;
  /** Row by row, so that it is read as it lies. */
  places: Thing[];
  columns: number;
  rows: number;
  /** A place is so many columns wide. */
  span: number;
}

export interface Table {
  map: Chart | null;
  facts: string[];
  lists: { title: string; things: Thing[] }[];
  sections: Section[];
  things: Map<string, Thing>;
}

/** What the shell shows elsewhere. */
const HEADER = new Set([
  "game",
  "version",
  "revision",
  "seat",
  "seats",
  "waiting",
  "scores",
  "winners",
  "over",
  "ending",
  "phase",
  "round",
  "rounds",
  "turn",
  "notes",
]);
/** Fields that are not worth a word of their own. */
const QUIET = new Set(["id", "name", "seat", "x", "y", "q", "r"]);
const PLACES = ["in", "at", "tile", "room", "place"];

const isPiece = (value: unknown): value is Piece & { id: string } =>
  typeof value === "object" && value !== null && typeof (value as Piece)["id"] === "string";
const piecesOf = (value: unknown): (Piece & { id: string })[] =>
  isPiece(value) ? [value] : Array.isArray(value) ? value.filter(isPiece) : [];
const idsOf = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : Array.isArray(value)
      ? value.filter((one): one is string => typeof one === "string")
      : [];

export function shownOf(print: Print, key: string): Shown {
  return ((print["shown"] as Record<string, Shown> | undefined) ?? {})[key] ?? {};
}

export function table(view: View, print: Print, keep: ReadonlySet<string> = new Set()): Table {
  return new Reader(view, print, keep).read();
}

class Reader {
  readonly #things = new Map<string, Thing>();
  readonly #raw = new Map<string, { piece: Piece; key: string }>();
  readonly #held = new Set<string>();
  readonly #source: Source;

  constructor(
    private readonly view: View,
    private readonly print: Print,
    /** What must be shown whatever `when` says: it can be chosen. */
    private readonly keep: ReadonlySet<string>,
  ) {
    this.#source = { view, print, nameOf: (id) => this.#things.get(id)?.name ?? this.#nameOf(id) };
  }

  read(): Table {
    const keys = Object.keys(this.view).filter((key) => !HEADER.has(key));
    for (const key of keys) for (const piece of piecesOf(this.view[key])) this.#find(piece, key);
    const top = keys
      .map((key) => ({ key, found: piecesOf(this.view[key]).map((piece) => this.#thing(piece, key)) }))
      .filter(({ found }) => found.length > 0);
    const table = { ...this.#sheet(keys), things: this.#things };
    this.#lay();
    const sections = top.map(({ key, found }) => ({
      key,
      title: shownOf(this.print, key).title ?? spoken(key),
      things: found.filter((thing) => this.#stands(thing, key)),
    }));
    return { ...table, ...this.#divided(sections.filter(({ things }) => things.length > 0)) };
  }

  /** Pieces, and the pieces within them. */
  #find(piece: Piece & { id: string }, key: string): void {
    this.#raw.set(piece.id, { piece, key });
    for (const [field, value] of Object.entries(piece))
      for (const inner of piecesOf(value)) this.#find(inner, this.#key(key, field));
  }

  /** Whether the game says how such things read. */
  #declared = (key: string): boolean => key in ((this.print["shown"] as object | undefined) ?? {});

  #key = (key: string, field: string): string =>
    this.#declared(`${key}.${field}`) ? `${key}.${field}` : field;

  #nameOf(id: string): string {
    const raw = this.#raw.get(id);
    return raw ? this.#name(raw.piece, raw.key, id) : reading(this.print, id).name;
  }

  #name = (piece: Piece, key: string, id: string): string =>
    first(shownOf(this.print, key).name, piece, this.#source) || String(piece["name"] ?? spoken(id));

  #thing(piece: Piece & { id: string }, key: string): Thing {
    const made = this.#things.get(piece.id);
    if (made) return made;
    const shown = shownOf(this.print, key);
    const said = reading(this.print, String(piece[shown.print ?? "kind"] ?? piece.id));
    const name = this.#name(piece, key, piece.id);
    const seat = shown.seat === undefined ? null : piece[shown.seat];
    const thing: Thing = {
      id: piece.id,
      name,
      short: first(shown.short, piece, this.#source) || name,
      facts: this.#declared(key) ? all(shown.facts, piece, this.#source) : plainFacts(piece),
      marks: all(shown.marks, piece, this.#source),
      seat: typeof seat === "number" ? seat : null,
      open: shown.open === undefined ? null : String(piece[shown.open] ?? ""),
      spot: spot(piece),
      lists: [],
      here: [],
      text: [...said.text],
      rules: [...said.rules],
      source: said.source,
    };
    this.#things.set(piece.id, thing);
    thing.lists = this.#lists(piece, key);
    return thing;
  }

  /** What a thing holds: as the game lists it, or whatever in it has an id. */
  #lists(piece: Piece, key: string): Thing["lists"] {
    const { lists } = shownOf(this.print, key);
    const wanted = lists
      ? Object.entries(lists)
      : Object.keys(piece)
          .filter((field) => piecesOf(piece[field]).length > 0)
          .map((field) => [field, spoken(field)] as const);
    const found = wanted.map(([field, how]) => {
      const title = typeof how === "string" ? how : how.title;
      const value =
        typeof how === "string"
          ? piece[field]
          : at(how.ids.slice(0, 1), how.ids.slice(1), piece, this.#source);
      return {
        title,
        things: [
          ...piecesOf(value).map((inner) => this.#thing(inner, this.#key(key, field))),
          ...idsOf(value).map((id) => this.#named(id)),
        ],
      };
    });
    for (const { things } of found) for (const { id } of things) this.#held.add(id);
    return found.filter(({ things }) => things.length > 0);
  }

  /** A thing by its id: of the view, or only printed. */
  #named(id: string): Thing {
    const raw = this.#raw.get(id);
    if (raw) return this.#thing(raw.piece as Piece & { id: string }, raw.key);
    const { name, text, rules, source } = reading(this.print, id);
    const thing: Thing = {
      id,
      name,
      short: name,
      facts: [],
      marks: [],
      seat: null,
      open: null,
      spot: null,
      lists: [],
      here: [],
      text: [...text],
      rules: [...rules],
      source,
    };
    this.#things.set(id, thing);
    return thing;
  }

  /** What is about the table as a whole. */
  #sheet(keys: readonly string[]): Pick<Table, "facts" | "lists"> {
    const shown = shownOf(this.print, "table");
    const rest = Object.fromEntries(
      keys.filter((key) => !Array.isArray(this.view[key])).map((key) => [key, this.view[key]]),
    );
    return {
      facts: shown.facts ? all(shown.facts, this.view, this.#source) : plainFacts(rest),
      lists: shown.lists ? this.#lists(this.view, "table") : [],
    };
  }

  #lay(): void {
    for (const [id, { piece, key }] of this.#raw) {
      const { in: field } = shownOf(this.print, key);
      const where = (field === undefined ? PLACES : [field])
        .map((one) => piece[one])
        .find((value) => typeof value === "string" && this.#raw.has(value) && value !== id);
      const [thing, place] = [this.#things.get(id), this.#things.get(String(where))];
      if (!thing || !place || this.#held.has(id)) continue;
      place.here.push(thing);
      if (thing.lists.length === 0 && shownOf(this.print, key).lists === undefined) this.#held.add(id);
    }
  }

  /** Whether it is shown by itself, and not only where it lies. */
  #stands(thing: Thing, key: string): boolean {
    const { when } = shownOf(this.print, key);
    const raw = this.#raw.get(thing.id);
    if (this.#held.has(thing.id) || !raw) return false;
    return when === undefined || this.keep.has(thing.id) || first(`${when}·`, raw.piece, this.#source) !== "";
  }

  /** Places with coordinates make a map; the rest stays in lists. */
  #divided(sections: Section[]): Pick<Table, "map" | "sections"> {
    const places = sections.flatMap(({ things }) => things).filter((thing) => thing.spot !== null);
    const title = sections.find(({ things }) => things.some((thing) => thing.spot))?.title ?? "";
    const rest = sections
      .map((section) => ({ ...section, things: section.things.filter((thing) => thing.spot === null) }))
      .filter(({ things }) => things.length > 0);
    if (places.length === 0) return { map: null, sections: rest };
    return { map: charted(title, places), sections: rest };
  }
}

/** Squares by x and y, hexagons by q and r: a row of those is shifted by half a place. */
function spot(piece: Piece): Thing["spot"] {
  const { x, y, q, r } = piece;
  if (typeof x === "number" && typeof y === "number") return { column: 2 * x, row: y };
  if (typeof q === "number" && typeof r === "number") return { column: 2 * q + r, row: r };
  return null;
}

function charted(title: string, places: Thing[]): Chart {
  const spots = places.map((place) => place.spot ?? { column: 0, row: 0 });
  const [left, top] = [
    Math.min(...spots.map(({ column }) => column)),
    Math.min(...spots.map(({ row }) => row)),
  ];
  const moved = places.map((place) => ({
    ...place,
    spot: { column: (place.spot?.column ?? 0) - left, row: (place.spot?.row ?? 0) - top },
  }));
  moved.sort((a, b) => a.spot.row - b.spot.row || a.spot.column - b.spot.column);
  return {
    title,
    places: moved,
    columns: Math.max(...moved.map(({ spot }) => spot.column)) + 2,
    rows: Math.max(...moved.map(({ spot }) => spot.row)) + 1,
    span: 2,
  };
}

/** Fields as they are called: "health 4"; what is false or nothing is not said. */
function plainFacts(piece: Piece): string[] {
  return Object.entries(piece).flatMap(([field, value]) => {
    if (QUIET.has(field) || PLACES.includes(field) || value === null || value === false || value === "")
      return [];
    if (value === true) return [words(field)];
    return typeof value === "number" || typeof value === "string" ? [`${words(field)} ${value}`] : [];
  });
}

const words = (field: string): string => field.replaceAll("_", " ");
