/** The shape of a seat: the number of corners is the number of the seat. On a square of 24. */
export const EMBLEMS = [
  "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z",
  "M1 12C4.500 6 8 4 12 4s7.500 2 11 8c-3.500 6-7 8-11 8S4.500 18 1 12Z",
  "M12 1.500 23 21.500H1Z",
  "M3 3h18v18H3Z",
  "M12 1.500 22.800 9.300 18.700 22H5.300L1.200 9.300Z",
] as const;

export function emblem(seat: number): string {
  return EMBLEMS[seat % EMBLEMS.length] ?? EMBLEMS[0];
}

/** Where the number sits: a triangle is heavier below. */
export function numberAt(seat: number): number {
  return seat === 2 ? 17.5 : seat === 4 ? 16.5 : 16;
}
