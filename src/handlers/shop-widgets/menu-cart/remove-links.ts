import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

const VISIBLE = '.elementor_remove_from_cart_button';
const BOUND = '.remove_from_cart_button';

const boundOf = (visible: Element) => visible.parentElement?.querySelector<HTMLElement>(BOUND);

/**
 * Of the two remove links in each row one is seen, the other is known to the shop: a press on the first is one on the second.
 * Gives a function that keeps the second from being reached by itself; call it when rows were replaced.
 */
export function bindRemoveLinks(main: HTMLElement, scope: Scope): () => void {
  const patch = createPatch();
  scope.add(patch.restore);
  scope.listen<MouseEvent>(main, 'click', (event) => {
    const visible = (event.target as Element).closest(VISIBLE);
    const bound = visible && boundOf(visible);
    if (!bound || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    bound.click();
  });
  return () => {
    patch.restore();
    for (const visible of main.querySelectorAll(VISIBLE)) {
      const bound = boundOf(visible);
      if (!bound) continue;
      patch.attribute(bound, 'tabindex', '-1');
      patch.attribute(bound, 'aria-hidden', 'true');
    }
  };
}
