import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Link } from "./link";

/** A socket whose other end is out of reach: it closes, and nobody ever says so. */
class Far {
  static made: Far[] = [];
  onopen = (): void => {};
  onclose = (): void => {};
  onerror = (): void => {};
  onmessage = (_event: { data: string }): void => {};
  sent: string[] = [];
  constructor() {
    Far.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {}
  hears(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

let page: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  Far.made = [];
  page = new EventTarget();
  vi.stubGlobal("WebSocket", Far);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened(): { link: Link; socket: Far } {
  const link = new Link("ws://table", () => ({ type: "hello" }));
  link.open();
  const socket = Far.made[0]!;
  socket.onopen();
  socket.hears({ type: "welcome", heartbeat: 10 });
  return { link, socket };
}

test("a line without a word for long is given up at once, whether or not the other end agrees", () => {
  const { link } = opened();
  vi.advanceTimersByTime(29_000);
  expect(link.status).toBe("open");
  vi.advanceTimersByTime(1_000);
  expect(link.status).toBe("waiting");
  vi.advanceTimersByTime(300);
  expect(Far.made).toHaveLength(2);
});

test("what still comes over a line that was given up is not heard", () => {
  const { link, socket } = opened();
  const heard = vi.fn();
  link.onmessage = heard;
  page.dispatchEvent(new Event("offline"));
  socket.hears({ type: "chat", n: 1 });
  expect(heard).not.toHaveBeenCalled();
});

test("a browser that is offline says so, and tries again as soon as it is not", () => {
  const { link } = opened();
  page.dispatchEvent(new Event("offline"));
  expect(link.status).toBe("waiting");
  page.dispatchEvent(new Event("online"));
  expect(link.status).toBe("connecting");
  expect(Far.made).toHaveLength(2);
});

test("a page that was left tries nothing any more", () => {
  const { link } = opened();
  link.close();
  page.dispatchEvent(new Event("offline"));
  page.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(60_000);
  expect(link.status).toBe("closed");
  expect(Far.made).toHaveLength(1);
});

test("a command on its way when the line broke is sent again under the same id", async () => {
  const { link, socket } = opened();
  const answer = link.ask({ type: "undo" });
  page.dispatchEvent(new Event("offline"));
  page.dispatchEvent(new Event("online"));
  const next = Far.made[1]!;
  next.onopen();
  next.hears({ type: "welcome", heartbeat: 10 });
  expect(next.sent.at(-1)).toBe(socket.sent.at(-1));
  const { id } = JSON.parse(next.sent.at(-1)!) as { id: string };
  next.hears({ type: "done", id, revision: 3 });
  expect(await answer).toMatchObject({ type: "done", revision: 3 });
});
