import { isModified } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';
import { onPageRestored } from '#lib/page-visibility.ts';
import type { Scope } from '#lib/scope.ts';

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? membersOf(target).closest<HTMLAnchorElement>('a[href]') : null;

/**
 * Returns whether a link leads to a place on the page that is open, whether its address is written in full or
 * not.
 */
export const isAnchorLink = ({ hash, origin, pathname, search }: HTMLAnchorElement): boolean =>
  hash.length > 1 &&
  origin === location.origin &&
  pathname === location.pathname &&
  search === location.search;

/**
 * Returns whether a click follows a link to a place on this page; false when the link has an action, or
 * another script prevented it.
 */
export function isAnchorClick({ target, defaultPrevented }: Event): boolean {
  const link = linkOf(target);
  return link !== null && !defaultPrevented && isAnchorLink(link) && !link.hash.includes('elementor-action');
}

/**
 * Returns the element to which the link of a click leads; null when the click leads to no element of this
 * page.
 */
export function linkedElement(click: Event): HTMLElement | null {
  const link = linkOf(click.target);
  if (!link || !isAnchorClick(click)) return null;
  const name = link.hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(name)) ?? document.getElementById(name);
  } catch {
    return document.getElementById(name);
  }
}

/** Returns whether a click follows a link to another page in this window, outside of forms. */
function leavesPage(click: MouseEvent): boolean {
  const link = linkOf(click.target);
  if (!link || click.defaultPrevented || isModified(click) || isAnchorLink(link)) return false;
  return /^https?:$/.test(link.protocol) && !link.matches('[target="_blank"],[download],form *');
}

/**
 * Calls back when the visitor comes back after a link in a node led to another page. Browsers restore the page as it
 * was, but the node was open for that link.
 */
export function closeOnReturn(node: HTMLElement, close: () => void, scope: Scope): void {
  let hasLeft = false;
  scope.listen<MouseEvent>(node, 'click', (click) => {
    hasLeft = leavesPage(click);
  });
  onPageRestored(scope, () => {
    if (hasLeft) close();
    hasLeft = false;
  });
}

/** Moves the focus to an element, also to one that is not focusable, so that Tab goes on from there. */
export function forceFocus(element: HTMLElement | SVGElement): void {
  membersOf(element).focus({ preventScroll: true });
  if (document.activeElement === element || membersOf(element).hasAttribute('tabindex')) return;
  const clear = () => membersOf(element).removeAttribute('tabindex');
  membersOf(element).setAttribute('tabindex', '-1');
  membersOf(element).focus({ preventScroll: true });
  // Hidden elements do not take the focus.
  if (document.activeElement === element) membersOf(element).addEventListener('blur', clear, { once: true });
  else clear();
}
