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

/** Returns a pressed link and the id on this page to which it leads. */
function pressedLink(event: MouseEvent): { readonly link: Element; readonly id: string } | undefined {
  const link =
    event.target instanceof Element && membersOf(event.target).closest<HTMLAnchorElement>('a[href*="#"]');
  if (!link || event.defaultPrevented || event.button || isModified(event)) return undefined;
  const id = isAnchorLink(link) ? fragmentId(link.hash) : undefined;
  return id ? { link, id } : undefined;
}

/**
 * Calls back with the id in the hash whenever it changes. In a loop item, also calls back when a link in that
 * item is pressed: then the link leads to the place in the same item, not to the first one on the page.
 */
export function watchLinkedId(element: Element, open: (id: string) => void, scope: Scope): void {
  scope.listen(window, 'hashchange', () => {
    const id = linkedId(element);
    if (id) open(id);
  });
  if (!loopItemOf(element)) return;
  scope.listen<MouseEvent>(document, 'click', (event) => {
    const pressed = pressedLink(event);
    if (!pressed || loopItemOf(pressed.link) !== loopItemOf(element)) return;
    const target = membersOf(element).querySelector(`[id="${pressed.id}"]`);
    if (!target || target === document.getElementById(pressed.id)) return;
    event.preventDefault();
    open(pressed.id);
    membersOf(target).scrollIntoView();
  });
}
