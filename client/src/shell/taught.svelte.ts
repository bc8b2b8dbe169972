/** The lesson that is taken at a table, as long as its card is to be seen. */
import { endRead, readEnd } from "../play/lesson";
import type { Table } from "../play/table.svelte";

export class Taught {
  #dismissed = $state(false);
  #ended = -1;

  constructor(readonly table: Table) {
    this.#dismissed = endRead(table.id);
    /** Whoever plays on has read how it ended. */
    $effect(() => {
      const { now } = table;
      if (!now?.lesson?.done) this.#ended = -1;
      else if (this.#ended < 0) this.#ended = now.revision;
      else if (now.revision > this.#ended) this.dismiss();
    });
  }

  readonly lesson = $derived.by(() => {
    const lesson = this.table.now?.lesson ?? null;
    return lesson?.done && this.#dismissed ? null : lesson;
  });

  dismiss(): void {
    this.#dismissed = true;
    readEnd(this.table.id);
  }
}
