/** What an open rulebook hears of the table it was opened from: what is asked there now. It goes from page to page of one browser, and is kept nowhere. */
export interface Matter {
  /** What is asked, as the seat reads it; nothing while it is not asked. */
  prompt: string;
  kind: string;
  /** What is chosen so far: a verb, an action in words, and things with the lines that are printed on them. */
  verb: string;
  label: string;
  things: { name: string; rules: string[] }[];
}

const ASKS = "?";

/** The end at the table: it answers whoever asks, and tells when something has changed. */
export class Telling {
  private readonly channel: BroadcastChannel;
  private last: Matter | null = null;

  constructor(table: string) {
    this.channel = new BroadcastChannel(`table-${table}`);
    this.channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === ASKS) this.tell(this.last);
    };
  }

  tell(matter: Matter | null): void {
    this.last = matter;
    this.channel.postMessage(matter);
  }

  close(): void {
    this.tell(null);
    this.channel.close();
  }
}

/** The end at the rulebook. */
export function listen(table: string, hear: (matter: Matter | null) => void): () => void {
  const channel = new BroadcastChannel(`table-${table}`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data !== ASKS) hear(data as Matter | null);
  };
  channel.postMessage(ASKS);
  return () => channel.close();
}

/** The lines that bear on what is asked: those behind the verb that is chosen, else behind all of them, and those on the things. In the order of the book. */
export function linesOf(
  matter: Matter,
  bearing: Record<string, Record<string, string[]>>,
  book: readonly string[],
): string[] {
  const verbs = bearing[matter.kind] ?? {};
  const behind = matter.verb in verbs ? (verbs[matter.verb] ?? []) : Object.values(verbs).flat();
  const wanted = new Set([...behind, ...matter.things.flatMap(({ rules }) => rules)]);
  return book.filter((id) => wanted.has(id));
}
