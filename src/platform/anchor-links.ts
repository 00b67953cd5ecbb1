import { membersOf } from '#lib/members-of.ts';

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
