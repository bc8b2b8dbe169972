/** While a card is on its way its seams are not there yet: what belongs to it (`data-of`) shows itself with it. */
export function away(root: HTMLElement): { destroy: () => void } {
  const seen = new MutationObserver((changes) => {
    if (!changes.some(({ target }) => (target as HTMLElement | SVGElement).dataset["id"])) return;
    const gone = new Set(
      [...root.querySelectorAll<SVGElement>("[data-id]")]
        .filter((one) => one.style.visibility === "hidden")
        .map((one) => one.dataset["id"]),
    );
    for (const one of root.querySelectorAll<SVGElement>("[data-of]")) {
      one.style.visibility = one.dataset["of"]!.split(" ").some((id) => gone.has(id)) ? "hidden" : "";
    }
  });
  seen.observe(root, { subtree: true, attributes: true, attributeFilter: ["style"] });
  return { destroy: () => seen.disconnect() };
}
