/** The shape of a seat: the number of corners is the number of the seat. On a square of 24. */
export const EMBLEMS = [
  "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z",
  "M1 12C4.5 6 8 4 12 4s7.5 2 11 8c-3.5 6-7 8-11 8S4.5 18 1 12Z",
  "M12 1.5 23 21.5H1Z",
  "M3 3h18v18H3Z",
  "M12 1.5 22.8 9.3 18.7 22H5.3L1.2 9.3Z",
] as const;

export function emblem(seat: number): string {
  return EMBLEMS[seat % EMBLEMS.length] ?? EMBLEMS[0];
}

/** Where the number sits: a triangle is heavier below. */
export function numberAt(seat: number): number {
  return seat === 2 ? 17.5 : seat === 4 ? 16.5 : 16;
}
