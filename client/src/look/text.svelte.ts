/** How this browser writes: its text size, which people may have changed, to the usual one; and in which type. */
const USUAL = 16; // pixels

class Text {
  #size = $state(USUAL);
  #type = $state(0);

  constructor() {
    this.measure();
    globalThis.addEventListener?.("resize", () => this.measure());
    if (typeof document !== "undefined") document.fonts?.addEventListener("loadingdone", () => this.#type++);
  }

  /** Another number whenever a type has come: what was measured before was written in another one. */
  get type(): number {
    return this.#type;
  }

  measure(): void {
    if (typeof document !== "undefined")
      this.#size = parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL;
  }

  /** A length of the page in the units that boards are drawn in: pixels, where text has its usual size. */
  units(pixels: number): number {
    return (pixels * USUAL) / this.#size;
  }
}

export const text = new Text();

/** Such units for a style: they grow with the text. */
export const rem = (units: number): string => `${units / USUAL}rem`;

const TYPES = ["500", "600"].map((weight) => `${weight} 16px "Roboto Condensed"`);

/** When the display type is there, or has been waited for long enough: boards are laid out by how wide words are in it. */
export async function typeset(most: number): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, most));
  await Promise.race([Promise.allSettled(TYPES.map((type) => document.fonts?.load(type))), late]);
}
