/** What a person likes, kept in this browser. */
import { MediaQuery } from "svelte/reactivity";

export type Light = "auto" | "light" | "dark";
export type Motion = "auto" | "off";

const KEY = "chimerical";

interface Kept {
  light: Light;
  motion: Motion;
  commitAtOnce: boolean;
  sound: boolean;
  notify: boolean;
}

const DEFAULTS: Kept = { light: "auto", motion: "auto", commitAtOnce: false, sound: false, notify: false };

function kept(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return DEFAULTS;
  }
}

class Settings {
  #kept = $state<Kept>(kept());
  #bright = new MediaQuery("(prefers-color-scheme: light)");
  #calm = new MediaQuery("(prefers-reduced-motion: reduce)");

  get light(): Light {
    return this.#kept.light;
  }
  get motion(): Motion {
    return this.#kept.motion;
  }
  get commitAtOnce(): boolean {
    return this.#kept.commitAtOnce;
  }
  get sound(): boolean {
    return this.#kept.sound;
  }
  get notify(): boolean {
    return this.#kept.notify;
  }

  /** The theme that is shown: what was chosen, or what the system has. */
  get theme(): "dark" | "light" {
    if (this.light !== "auto") return this.light;
    return this.#bright.current ? "light" : "dark";
  }

  /** Whether nothing moves. */
  get still(): boolean {
    return this.motion === "off" || this.#calm.current;
  }

  change(what: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...what };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // Private windows may refuse; the setting lasts as long as the page.
    }
  }

  turnLight(): void {
    this.change({ light: this.theme === "dark" ? "light" : "dark" });
  }
}

export const settings = new Settings();
