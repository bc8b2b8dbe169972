/** Score sheets of several seats as one table: a row a source, a column a seat. */
import type { GameClient, Print } from "../games/game";
import type { SheetLine, View } from "../play/wire";
import { say } from "../strings";

interface Thing {
  id: string;
  points: number;
}

export interface Row {
  source: string;
  text: string;
  rule: string;
  /** A seat each: the points, and the things they are for. */
  points: number[];
  things: Thing[][];
}

/** The seats as they came in: who won, then by points. */
export function placed({ seats, winners, scores }: Pick<View, "seats" | "winners" | "scores">): number[] {
  const rank = (seat: number): number => (winners.includes(seat) ? Infinity : (scores[seat] ?? 0));
  return seats.map(({ seat }) => seat).sort((a, b) => (rank(a) === rank(b) ? a - b : rank(b) - rank(a)));
}

export function rows(sheets: readonly (readonly SheetLine[])[]): Row[] {
  const found = new Map<string, Row>();
  sheets.forEach((sheet, seat) => {
    for (const line of sheet) {
      const row = found.get(line.source) ?? {
        source: line.source,
        text: line.text,
        rule: line.rule,
        points: sheets.map(() => 0),
        things: sheets.map(() => []),
      };
      row.points[seat] = (row.points[seat] ?? 0) + line.points;
      if (line.id) row.things[seat]?.push({ id: line.id, points: line.points });
      found.set(line.source, row);
    }
  });
  return [...found.values()].filter((row) => row.points.some((points) => points !== 0));
}

/** A seat's points, or a word for who has none any more: the number that stands for that is nobody's score. */
export type Total = number | string;

export function totals(view: View, game: GameClient, print: Print): Total[] {
  return view.seats.map(({ seat }) => {
    const { score } = game.seat(view, print, seat);
    return !game.finale && Number.isNaN(Number(score)) ? String(score) : (view.scores[seat] ?? 0);
  });
}

/** As text, to be sent to somebody. */
export function asText(table: readonly Row[], names: readonly string[], totals: readonly Total[]): string {
  const head = ["", ...names];
  const written = (points: number, seat: number): string =>
    points < 0 && typeof totals[seat] === "string" ? say.outOfIt : String(points);
  const lines = table.map((row) => [row.text, ...row.points.map(written)]);
  return [head, ...lines, ["", ...totals.map(String)]].map((cells) => cells.join("\t")).join("\n");
}
