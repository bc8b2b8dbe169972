/** Why a thing cannot be chosen. */
import type { Rule, Verdict } from "./wire";

const SHOWN = 2;

/** The lines against all that could be done with a thing, the one that bars most of it first; none where something is allowed. */
export function against(verdicts: readonly Verdict[]): Rule[] {
  const found = new Map<string, { rule: Rule; n: number }>();
  for (const { against } of verdicts) {
    if (!against) return [];
    found.set(against.id, { rule: against, n: (found.get(against.id)?.n ?? 0) + 1 });
  }
  const rules = [...found.values()].sort((a, b) => b.n - a.n);
  return rules
    .filter(({ n }) => 2 * n >= (rules[0]?.n ?? 0))
    .slice(0, SHOWN)
    .map(({ rule }) => rule);
}
