/**
 * Words over plain data: "health {health} of {/numbers.max_health}".
 *
 *   {a.b}       a field of the piece; {.a} of the view, {/a} of what is printed; {id} within a path works too
 *   {a+}        a number that is worth a word only above 0
 *   {?a} {!a}   says nothing, but the words are there only if a field is set, or only if it is not
 *   {a:seat}    through a namer: seat, piece, percent, short (a decimal), spread (letter by letter), or a section of what is printed
 *
 * Words with a hole that nothing fills are not said at all.
 */
import type { Piece, Source } from "./source";

export type Words = string | readonly string[];

const HOLE = /\{([?!]?)([./]?)((?:[\w-]|\.(?=[\w{])|\{[\w.]+\})+)(\+?)(?::([\w.]+))?\}/g;

/** The first of several words that can be said; "" if none can. */
export function first(words: Words | undefined, piece: Piece, source: Source): string {
  return all(words, piece, source)[0] ?? "";
}

/** All that can be said. */
export function all(words: Words | undefined, piece: Piece, source: Source): string[] {
  const list = words === undefined ? [] : typeof words === "string" ? [words] : words;
  return list.map((one) => fill(one, piece, source)).filter((one) => one !== "");
}

function fill(template: string, piece: Piece, source: Source): string {
  let whole = true;
  const said = template.replace(
    HOLE,
    (_, asks: string, root: string, path: string, above: string, namer: string | undefined) => {
      const value = at(root, path, piece, source);
      const there = !empty(value) && !((above || asks) && value === 0);
      if (asks) {
        if (there !== (asks === "?")) whole = false;
        return "";
      }
      const words = there ? name(value, namer, source) : "";
      if (words === "") whole = false;
      return words;
    },
  );
  return whole ? said.trim() : "";
}

/** Where a path leads. */
export function at(root: string, path: string, piece: Piece, source: Source): unknown {
  const from: unknown = root === "." ? source.view : root === "/" ? source.print : piece;
  const steps = path
    .replace(/\{([\w.]+)\}/g, (_, inner: string) => String(at("", inner, piece, source)))
    .split(".");
  const found = steps.reduce<unknown>(
    (part, step) => (part as Record<string, unknown> | null | undefined)?.[step],
    from,
  );
  // A list with an entry a seat, asked for a piece of a seat: that seat's.
  const seat = piece["seat"];
  return root === "." && Array.isArray(found) && typeof seat === "number"
    ? (found as unknown[])[seat]
    : found;
}

const empty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

function name(value: unknown, namer: string | undefined, source: Source): string {
  switch (namer) {
    case undefined:
      return String(value);
    case "seat":
      return source.view.seats[Number(value)]?.name ?? String(value);
    case "piece":
      return source.nameOf(String(value));
    case "percent":
      return Number(value) > 0 ? `${Math.max(1, Math.round(100 * Number(value)))} %` : "";
    case "spread":
      return [...String(value)].join(", ");
    case "short":
      return String(Math.round(10 * Number(value)) / 10);
    default:
      return String(
        (source.print[namer] as Record<string, Piece> | undefined)?.[String(value)]?.["name"] ?? value,
      );
  }
}
