import { anchorTarget } from '#lib/anchor-target.ts';
import { isModified } from '#lib/is-modified.ts';
import { copyOf } from '#lib/loop-copy.ts';
import type { Scope } from '#runtime/scope.ts';
import { isPlaceLink } from './place-links.ts';

/**
 * Returns the id in the hash of the address, if it is meant for this widget. If several loop items contain
 * the id, it is meant for the first, to which the browser scrolls.
 */
export function linkedId(element: Element): string | undefined {
  const id = anchorTarget(location.hash);
  const copy = id && copyOf(element);
  if (!copy) return id;
  const first = document.querySelector(`[id="${id}"],[data-tab-title-id="${id}"]`);
  return copyOf(first) === copy ? id : undefined;
}

/** Returns a pressed link and the id on this page to which it leads. */
function pressedId(event: MouseEvent): { readonly link: Element; readonly id: string } | undefined {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href*="#"]');
  if (!link || event.defaultPrevented || event.button || isModified(event)) return undefined;
  const id = isPlaceLink(link) ? anchorTarget(link.hash) : undefined;
  return id ? { link, id } : undefined;
}

/**
 * Calls back with the id in the hash whenever it changes. In a loop item, also with the id of a pressed link,
 * which leads to the place in the same item, not to the first one on the page.
 */
export function followLinkedId(element: Element, open: (id: string) => void, scope: Scope): void {
  scope.listen(window, 'hashchange', () => {
    const id = linkedId(element);
    if (id) open(id);
  });
  if (!copyOf(element)) return;
  scope.listen<MouseEvent>(document, 'click', (event) => {
    const pressed = pressedId(event);
    if (!pressed || copyOf(pressed.link) !== copyOf(element)) return;
    const own = element.querySelector(`[id="${pressed.id}"]`);
    if (!own || own === document.getElementById(pressed.id)) return;
    event.preventDefault();
    open(pressed.id);
    own.scrollIntoView();
  });
}
