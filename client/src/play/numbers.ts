/** Rounded, but 0 and 100 only where it is certain: the same as the server says it. */
export function percent(chance: number): string {
  const near = Math.floor(100 * chance + 0.5);
  return `${chance === 0 || chance === 1 ? near : Math.min(Math.max(near, 1), 99)} %`;
}

/** With a minus sign where a hyphen would stand. */
export function minus(n: number | string): string {
  return String(n).replace(/^-(?=\d)/, "−");
}
