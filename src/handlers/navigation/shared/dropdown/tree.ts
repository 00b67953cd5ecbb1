/** A list in here is content, no menu. */
const CONTENT = '.mega-menu';

/** The lists of a menu that a link opens, from the outside in; those in wide content are not menus. */
export const listsOf = (root: HTMLElement): HTMLUListElement[] =>
  [...root.querySelectorAll('ul')].filter((list) => !list.parentElement?.closest(CONTENT));

/** The link that a list belongs to: the nearest before it among its siblings, or the last within one of them. */
export function linkOf(list: Element): HTMLAnchorElement | undefined {
  for (let at = list.previousElementSibling; at; at = at.previousElementSibling) {
    if (at instanceof HTMLAnchorElement) return at;
    const within = [...at.querySelectorAll('a')].at(-1);
    if (within) return within;
  }
  return undefined;
}

/** The list that a link opens, as the markup says it. */
export function listOf(link: Element): HTMLUListElement | undefined {
  const lists = link.closest('li')?.querySelectorAll('ul') ?? [];
  return [...lists].find((list) => linkOf(list) === link);
}

/** The link of a menu that an event is about; nothing when it is about content, or about no link. */
export function menuLink(root: HTMLElement, target: unknown): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && root.contains(link) && !link.closest(CONTENT) ? link : undefined;
}

/** The links around a link, from the outermost to itself: its place in the menu. */
export function pathOf(root: HTMLElement, link: HTMLAnchorElement): HTMLAnchorElement[] {
  const list = link.closest('ul');
  const above = list && list !== root && root.contains(list) ? linkOf(list) : undefined;
  return above ? [...pathOf(root, above), link] : [link];
}

/** The links that stand side by side in one list. */
export function linksIn(list: Element): HTMLAnchorElement[] {
  return [...list.children].flatMap((item) => item.querySelector('a') ?? []);
}
