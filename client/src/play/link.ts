/**
 * The line to the server: a socket that comes back by itself, says where it was, and answers
 * commands by their ids. A command that was on its way when the line broke is sent again under the
 * same id: the server counts it once.
 */
import { renewed } from "./changes";
import type { Answer, Message, Seen } from "./wire";

export type Status = "connecting" | "open" | "waiting" | "closed";

type Send = Record<string, unknown> & { type: string };

interface Waiting {
  message: Send & { id: string };
  done: (answer: Answer) => void;
}

const PAUSES = [0.3, 1, 2, 4, 8, 15]; // seconds between tries
const SILENCE = 3; // heartbeats without a word: the line is dead

export class Link {
  status: Status = "connecting";
  retryAt = 0; // when the next try is, in milliseconds
  onstatus: (status: Status) => void = () => {};
  onmessage: (message: Message) => void = () => {};

  #socket: WebSocket | null = null;
  #tries = 0;
  #number = 0;
  #prefix = Math.random().toString(36).slice(2, 8);
  #waiting = new Map<string, Waiting>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #heartbeat = 15;
  #seen = new Map<number | null, Seen>(); // by seat: the last on this line

  constructor(
    private readonly address: string,
    private readonly hello: () => Send,
  ) {
    addEventListener("offline", this.#drop);
    addEventListener("online", this.#retry);
  }

  open(): void {
    this.#set("connecting");
    clearTimeout(this.#timer);
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    this.#seen.clear();
    socket.onopen = () => {
      socket.send(JSON.stringify({ ...this.hello(), changes: true }));
      this.#listen();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#arrive(JSON.parse(event.data) as Message);
    };
    socket.onclose = () => this.#broken(socket);
    socket.onerror = () => socket.close();
  }

  /** Tries again now instead of later. */
  retry(): void {
    if (this.status === "waiting") this.open();
  }

  readonly #retry = (): void => this.retry();

  close(): void {
    removeEventListener("offline", this.#drop);
    removeEventListener("online", this.#retry);
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#set("closed");
    this.#socket?.close();
    this.#socket = null;
  }

  /** Sends a command and waits for its answer, over breaks of the line too. */
  ask(command: Send): Promise<Answer> {
    const id = `${this.#prefix}-${++this.#number}`;
    const message = { ...command, id };
    return new Promise((done) => {
      this.#waiting.set(id, { message, done });
      if (this.status === "open") this.#socket?.send(JSON.stringify(message));
    });
  }

  /** What has changed becomes whole again; the rest of the page knows nothing else. */
  #arrive(message: Message): void {
    if (message.type !== "changed") {
      if (message.type === "seen") this.#seen.set(message.seat, message);
      this.#receive(message);
      return;
    }
    const seen = renewed(this.#seen.get(message.seat), message);
    if (seen === null) {
      this.#drop(); // it comes back, and gets the whole
      return;
    }
    this.#seen.set(message.seat, seen);
    this.#receive(seen);
  }

  #receive(message: Message): void {
    if (message.type === "welcome") this.#heartbeat = message.heartbeat;
    this.#listen();
    if (message.type === "ping") {
      this.#socket?.send(JSON.stringify({ type: "pong" }));
      return;
    }
    if (message.type === "bye") {
      if (message.after === null) this.close();
      this.onmessage(message);
      return;
    }
    if (message.type === "welcome") {
      this.#tries = 0;
      this.#set("open");
      for (const { message: again } of this.#waiting.values()) this.#socket?.send(JSON.stringify(again));
    }
    if ("id" in message) {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      waiting?.done(message);
    }
    this.onmessage(message);
  }

  /** A line on which nothing was heard for long is taken for broken. */
  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.#drop, SILENCE * this.#heartbeat * 1000);
  }

  /** Gives a line up without waiting for the other end, which may be out of reach, to agree. */
  readonly #drop = (): void => {
    const socket = this.#socket;
    if (!socket) return;
    socket.close();
    this.#broken(socket);
  };

  #broken(socket: WebSocket): void {
    if (socket !== this.#socket || this.status === "closed") return;
    clearTimeout(this.#silence);
    this.#socket = null;
    const pause = PAUSES[Math.min(this.#tries++, PAUSES.length - 1)] ?? 15;
    this.retryAt = Date.now() + pause * 1000;
    this.#set("waiting");
    this.#timer = setTimeout(() => this.open(), pause * 1000);
  }

  #set(status: Status): void {
    this.status = status;
    this.onstatus(status);
  }
}
