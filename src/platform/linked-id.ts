import { fragmentId } from '#lib/anchor-target.ts';
import { isModified } from '#lib/is-modified.ts';
import { loopItemOf } from '#lib/loop-item.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { isAnchorLink } from './anchor-links.ts';

/**
 * Returns the id in the hash of the address, if it is meant for this widget. If several loop items contain
 * the id, it is meant for the first, to which the browser scrolls.
 */
export function linkedId(element: Element): string | undefined {
  const id = fragmentId(location.hash);
  const copy = id && loopItemOf(element);
  if (!copy) return id;
  const first = document.querySelector(`[id="${id}"],[data-tab-title-id="${id}"]`);
  return loopItemOf(first) === copy ? id : undefined;
}

/** Returns a pressed link and the id on this page to which it leads in this window. */
function pressedLink(
  event: MouseEvent,
): { readonly link: HTMLAnchorElement; readonly id: string } | undefined {
  const link =
    event.target instanceof Element && membersOf(event.target).closest<HTMLAnchorElement>('a[href*="#"]');
  if (!link || event.defaultPrevented || event.button || isModified(event)) return undefined;
  const id = isAnchorLink(link) && /^(_self)?$/.test(link.target) ? fragmentId(link.hash) : undefined;
  return id ? { link, id } : undefined;
}

/** Returns the element of an id in the loop item of a link, if the browser would go to another loop item. */
function copyInItem(element: Element, link: Element, id: string): Element | undefined {
  const item = loopItemOf(element);
  if (!item || loopItemOf(link) !== item) return undefined;
  const target = membersOf(element).querySelector(`[id="${id}"]`);
  return target && target !== document.getElementById(id) ? target : undefined;
}

/**
 * Calls back with the id in the hash whenever it changes, and when a link to the current hash is pressed. In a loop
 * item, also calls back when a link in that item is pressed: then the link leads to the place in the same item, not
 * to the first one on the page.
 */
export function watchLinkedId(element: Element, open: (id: string) => void, scope: Scope): void {
  const openCurrent = () => {
    const id = linkedId(element);
    if (id) open(id);
  };
  scope.listen(window, 'hashchange', openCurrent);
  scope.listen<MouseEvent>(document, 'click', (event) => {
    const pressed = pressedLink(event);
    if (!pressed) return;
    const { link, id } = pressed;
    const copy = copyInItem(element, link, id);
    if (!copy) {
      // This does not change the hash.
      if (link.hash === location.hash) openCurrent();
      return;
    }
    event.preventDefault();
    open(id);
    membersOf(copy).scrollIntoView();
  });
}
