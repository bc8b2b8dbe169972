/** Numbers that lines of a rulebook speak of, as they are in a box. */
export interface Value {
  name: string;
  value: string;
  /** "rules", "reconstructed" … */
  source: string;
  line: string;
  /** What it is in the printed box, where this table plays with another. */
  printed: string;
}

type Print = Record<string, unknown>;

const numbers = (print: Print): Record<string, unknown> =>
  (print["numbers"] ?? {}) as Record<string, unknown>;
const spoken = (value: unknown): string =>
  typeof value === "boolean"
    ? value
      ? "yes"
      : "no"
    : typeof value === "string"
      ? value.replaceAll("_", " ")
      : String(value);

/** All of them, with the lines they come from; those that differ from the printed box come first. */
export function values(print: Print, printed: Print): Value[] {
  const sources = (print["sources"] ?? {}) as Record<string, string>;
  const found = Object.entries(numbers(print)).flatMap(([key, value]) => {
    const [source = "", line = ""] = (sources[`numbers.${key}`] ?? sources[`options.${key}`] ?? "").split(
      " ",
    );
    const before = numbers(printed)[key];
    return line
      ? [
          {
            name: spoken(key),
            value: spoken(value),
            source,
            line,
            printed: before === value || before === undefined ? "" : spoken(before),
          },
        ]
      : [];
  });
  return found.sort((a, b) => Number(b.printed !== "") - Number(a.printed !== ""));
}
