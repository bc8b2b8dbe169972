/** Keys that the table page understands, apart from what they do. */
export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/** Whether keys are not for the table: they go into a field and mean letters, or to a sheet that lies over the page. */
export function typing(target: EventTarget | null): boolean {
  return (
    document.querySelector("dialog[open]") !== null ||
    (target instanceof HTMLInputElement && !["checkbox", "radio", "button"].includes(target.type)) ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/** How far an arrow leads in a list that lies in rows: one, or a row. */
export function column(arrow: Arrow, all: readonly HTMLElement[]): number {
  if (arrow === "ArrowLeft") return -1;
  if (arrow === "ArrowRight") return 1;
  const top = all[0]?.offsetTop;
  const row = all.findIndex((one) => one.offsetTop !== top);
  const width = row < 0 ? all.length : row;
  return arrow === "ArrowUp" ? -width : width;
}
