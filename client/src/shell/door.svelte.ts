/** The way in: why a table does not open, and knocking again. */
import { api, Trouble } from "../play/api";
import type { Table } from "../play/table.svelte";
import { say } from "../strings";

const SLOW = 4000; // milliseconds without a word before we say that nobody answers

export class Door {
  trouble = $state<keyof typeof say.troubles | null>(null);

  constructor(readonly table: Table) {
    void this.knock();
    /** Whoever made the table may close it while others look; one that is over stays to be looked at. */
    $effect(() => {
      if (table.info?.state === "closed" && !table.now?.view.over) this.trouble = "closed";
    });
    $effect(() => {
      if (table.now || table.broken === 0 || this.trouble) return;
      const slow = setTimeout(() => void this.knock(), SLOW);
      return () => clearTimeout(slow);
    });
  }

  /** A socket that is turned away says nothing, so the reason is asked for. */
  async knock(): Promise<void> {
    this.trouble = null;
    try {
      const info = await api.table(this.table.id);
      if (info.state === "frozen") this.trouble = "old";
      else if (info.state === "closed") this.trouble = "closed";
      this.table.info ??= info;
      this.table.link.retry();
    } catch (error) {
      const code = error instanceof Trouble ? error.code : "other";
      this.trouble = code in say.troubles ? (code as keyof typeof say.troubles) : "other";
    }
  }
}
