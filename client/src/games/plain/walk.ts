/** Arrows walk from thing to thing as they lie, also to what cannot be chosen, so that it can be asked why. */
const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function walk(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const way = WAYS[event.key];
  const from = document.activeElement;
  if (!way || !(from instanceof HTMLElement) || from.dataset["thing"] === undefined) return;
  const others = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-thing]")].filter(
    (one) => one !== from,
  );
  const next = nearest(middle(from), way, others);
  event.preventDefault();
  next?.focus();
}

interface Spot {
  x: number;
  y: number;
}

function middle(one: HTMLElement): Spot {
  const box = one.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** What lies that way and nearest; going astray sideways counts double. */
function nearest(
  from: Spot,
  [dx, dy]: readonly [number, number],
  others: readonly HTMLElement[],
): HTMLElement | null {
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const one of others) {
    const to = middle(one);
    const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    if (ahead <= 1 || ahead + 2 * aside >= least) continue;
    least = ahead + 2 * aside;
    best = one;
  }
  return best;
}
