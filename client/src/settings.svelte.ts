/** What a person likes, kept in this browser. */
type Theme = "dark" | "light";

const KEY = "chimerical";

interface Kept {
  theme?: Theme;
  commitAtOnce?: boolean;
}

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

class Settings {
  theme = $state<Theme>(kept().theme ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark"));
  commitAtOnce = $state(kept().commitAtOnce ?? false);

  /** Whether nothing moves. */
  get still(): boolean {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify({ theme: this.theme, commitAtOnce: this.commitAtOnce }));
    } catch {
      // Private windows may refuse; the setting lasts as long as the page.
    }
  }

  turnLight(): void {
    this.theme = this.theme === "dark" ? "light" : "dark";
    this.keep();
  }
}

export const settings = new Settings();
