/** What a file led to is seen and reached by keys, however far down the page it comes. */
export function shown(part: HTMLElement): void {
  part.scrollIntoView({ block: "center" });
  (part.querySelector<HTMLElement>(".sig") ?? part).focus({ preventScroll: true });
}
