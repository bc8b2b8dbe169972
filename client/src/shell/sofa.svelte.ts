/** People on one sofa: the screen is handed over before the next one looks. */
import type { Table } from "../play/table.svelte";

export class Sofa {
  /** Whoever opens the page may be any of them, so the first look is asked for too. */
  #looked = $state(false);

  constructor(readonly table: Table) {}

  /** The seats that share this page, also while a bot plays for one of them. */
  get #own(): number[] {
    return this.#seats().map(({ seat }) => seat);
  }

  /** The seats that people here play themselves. */
  get mine(): number[] {
    return this.#seats()
      .filter(({ bot }) => !bot)
      .map(({ seat }) => seat);
  }

  #seats() {
    return this.table.info?.seats.filter(({ yours }) => yours) ?? [];
  }

  get #shared(): boolean {
    return this.#own.length > 1;
  }

  /** Not all of them have been sent yet: nobody knows who is asked. */
  get #gathers(): boolean {
    return this.#shared && !this.#looked && this.#own.some((seat) => !this.table.seen[seat]);
  }

  /** Who may lift the curtain: whoever is asked, or anybody who says who they are. */
  get lifts(): readonly number[] {
    if (!this.#shared || this.#gathers || this.table.now?.view.over) return [];
    const asked = this.table.asked.find((seat) => this.mine.includes(seat));
    if (asked === undefined) return this.#looked ? [] : this.#own;
    const next = !this.#looked || (asked !== this.table.eyes && this.table.now?.decision == null);
    return next ? [asked] : [];
  }

  /** Nothing of what a seat sees may be shown. */
  get covered(): boolean {
    return this.#gathers || this.lifts.length > 0;
  }

  look(seat: number): void {
    this.#looked = true;
    this.table.look(seat);
  }
}
