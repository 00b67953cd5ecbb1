/** Reads and operates a widget of titles and panels (`accordion`, `tabs`, `toggle`) as a visitor does. */
export function tabWidget(element: Element) {
  const all = (selector: string) => [...element.querySelectorAll<HTMLElement>(selector)];
  const titles = () => all('.elementor-tab-title');
  const contents = () => all('.elementor-tab-content');
  const tabOf = (node: Element) => node.getAttribute('data-tab');
  const isShown = (node: HTMLElement) => !node.hidden && node.style.display !== 'none';
  return {
    titles,
    contents,
    /**
     * Returns the title of an item, counted from 1; for tabs the desktop title. Throws when there is none.
     */
    title(item: number): HTMLElement {
      const found = titles().find((node) => tabOf(node) === String(item));
      if (!found) throw new Error(`There is no title ${item}.`);
      return found;
    },
    /** Returns the items whose panel is shown, as `1,3`. */
    shown: () => contents().filter(isShown).map(tabOf).join(),
    /** Returns the items whose titles and panels are all active; `broken` when they differ. */
    active() {
      const states = new Map<string | null, Set<boolean>>();
      for (const node of [...titles(), ...contents()]) {
        const seen = states.get(tabOf(node)) ?? new Set();
        states.set(tabOf(node), seen.add(node.classList.contains('elementor-active')));
      }
      if ([...states.values()].some((seen) => seen.size > 1)) return 'broken';
      return [...states]
        .filter(([, seen]) => seen.has(true))
        .map(([tab]) => tab)
        .join();
    },
    /** Returns an attribute of every title in document order, as `true false`. */
    attribute: (name: string) =>
      titles()
        .map((node) => String(node.getAttribute(name)))
        .join(' '),
    /** Presses and releases a key on a node. Returns whether the keydown was prevented. */
    press(target: Element, key: string, init: KeyboardEventInit = {}): boolean {
      const options = { key, bubbles: true, cancelable: true, ...init };
      const isPrevented = !target.dispatchEvent(new KeyboardEvent('keydown', options));
      target.dispatchEvent(new KeyboardEvent('keyup', options));
      return isPrevented;
    },
  };
}
