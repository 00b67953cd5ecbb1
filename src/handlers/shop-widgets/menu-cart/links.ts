import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import { dialogTexts } from '#texts/dialogs.ts';
import { translate } from '#texts/text.ts';
import type { CartNodes } from './nodes.ts';
import type { Panel } from './panel.ts';

/** Makes buttons of what the server has for closing: a name, a place in the tab order, Enter and Space. */
export function labelClosers(
  { closers }: CartNodes,
  { close, closeBy }: Pick<Panel, 'close' | 'closeBy'>,
  scope: Scope,
): void {
  const patch = createPatch();
  scope.add(patch.restore);
  for (const closer of closers) {
    patch.attribute(closer, 'role', 'button');
    patch.attribute(closer, 'tabindex', '0');
    patch.attribute(closer, 'aria-label', translate(dialogTexts.close));
    scope.listen<MouseEvent>(closer, 'click', closeBy);
    scope.listen<KeyboardEvent>(closer, 'keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      close();
    });
  }
}

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
