/** What is to be marked on things. */
export interface Marks {
  can: ReadonlySet<string>;
  may: ReadonlySet<string>;
  on: ReadonlySet<string>;
  lit: ReadonlySet<string>;
  fresh: ReadonlyMap<string, number>;
  barred: { id: string; rule: string } | null;
}
