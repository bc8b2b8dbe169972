/** When a time is up, and how what is left of it reads. */
import type { Clock } from "../play/wire";

/**
 * When it ends, by this machine's own clock, which may go wrong: the server says how long there was
 * when it sent it, and that was just now.
 */
export function ends(clock: Clock, now: number): number | null {
  return clock.left == null ? null : now + 1000 * clock.left;
}

/** 9 s, 2:05, 3 h, 2 d. */
export function shown(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return seconds < 172_800 ? `${Math.floor(seconds / 3600)} h` : `${Math.floor(seconds / 86_400)} d`;
}
