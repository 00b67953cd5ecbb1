import { membersOf } from '#lib/members-of.ts';

/** Lists in here are content, not menus. */
const CONTENT = '.mega-menu';

/** Returns the lists of a menu, outermost first, without those in wide content. */
export const listsOf = (root: HTMLElement): HTMLUListElement[] =>
  [...root.querySelectorAll('ul')].filter((list) => !list.parentElement?.closest(CONTENT));

/** Returns the link of a list: the nearest before it among its siblings, or the last within one of them. */
export function linkOf(list: Element): HTMLAnchorElement | undefined {
  for (let at = list.previousElementSibling; at; at = at.previousElementSibling) {
    if (at instanceof HTMLAnchorElement) return at;
    const lastInside = [...at.querySelectorAll('a')].at(-1);
    if (lastInside) return lastInside;
  }
  return undefined;
}

/** Returns the list that a link opens in this markup. */
export function listOf(link: Element): HTMLUListElement | undefined {
  const lists = link.closest('li')?.querySelectorAll('ul') ?? [];
  return [...lists].find((list) => linkOf(list) === link);
}

/** Returns the menu link at an event's target; undefined for content and other nodes. */
export function menuLink(root: HTMLElement, target: unknown): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? membersOf(target).closest('a') : null;
  return link && root.contains(link) && !link.closest(CONTENT) ? link : undefined;
}

/** Returns the links from the first level to this link. */
export function pathOf(root: HTMLElement, link: HTMLAnchorElement): HTMLAnchorElement[] {
  const list = link.closest('ul');
  const parentLink = list && list !== root && root.contains(list) ? linkOf(list) : undefined;
  return parentLink ? [...pathOf(root, parentLink), link] : [link];
}

/** Returns the links of a list, without deeper ones. */
export function linksIn(list: Element): HTMLAnchorElement[] {
  return [...list.children].flatMap((item) => item.querySelector('a') ?? []);
}
