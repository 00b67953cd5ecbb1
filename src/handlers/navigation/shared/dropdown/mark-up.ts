import { systemClock } from '#lib/clock.ts';
import { addNode, createNode } from '#lib/create-node.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { parseHtml } from '#platform/html.ts';
import type { DropdownOptions } from './options.ts';

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

const CURRENT = 'current';

const withoutIndexFile = (address: string) => address.replace(/(index|default)\.[^#?/]*/i, '');

/** Marks links to the current page, with their parent links if `withPath`. */
function markCurrent(root: HTMLElement, withPath: boolean, patch: Patch): void {
  const here = withoutIndexFile(location.href);
  const page = here.replace(/#.*/, '');
  for (const link of root.querySelectorAll('a')) {
    const address = withoutIndexFile(link.href);
    if (address !== here && address !== page) continue;
    for (const each of withPath ? pathOf(root, link) : [link]) patch.toggle(each, CURRENT, true);
  }
}

const ID = 'data-smartmenus-id';
const ARROW = 'sub-arrow';
const HIGHEST_ID = 100_000;

function addArrow(link: HTMLAnchorElement, options: DropdownOptions, scope: Scope): void {
  if (!options.subIndicators || link.querySelector(`:scope > .${ARROW}`)) return;
  const arrow = createNode('span', { class: ARROW }, parseHtml(options.subIndicatorsText));
  addNode(link, options.subIndicatorsPos, arrow, scope);
}

/**
 * Sets ids and ARIA attributes of a menu's lists and links until the scope ends. Existing ids stay, so it can
 * run again for new items.
 */
export function markUp(root: HTMLElement, options: DropdownOptions, patch: Patch, scope: Scope): void {
  const id = root.getAttribute(ID) ?? String(1 + Math.floor(systemClock.random() * HIGHEST_ID));
  patch.attribute(root, ID, id);
  let count = root.querySelectorAll(`[id^="sm-${id}-"]`).length;
  const ensureId = (node: Element) => {
    if (!node.id) {
      count += 1;
      patch.attribute(node, 'id', `sm-${id}-${count}`);
    }
    return node.id;
  };
  for (const list of listsOf(root)) {
    const link = linkOf(list);
    if (!link || link.getAttribute('aria-controls') === list.id) continue;
    const labelledBy = ensureId(link);
    const write = (node: Element, values: Record<string, string>) => {
      for (const [key, value] of Object.entries(values)) patch.attribute(node, key, value);
    };
    write(list, {
      id: ensureId(list),
      role: 'group',
      'aria-hidden': 'true',
      'aria-labelledby': labelledBy,
      'aria-expanded': 'false',
    });
    write(link, { 'aria-haspopup': 'true', 'aria-controls': list.id, 'aria-expanded': 'false' });
    patch.toggle(link, 'has-submenu', true);
    // Children of a `group` are not list items.
    for (const item of list.children)
      if (item.matches('li:not([role])')) patch.attribute(item, 'role', 'none');
    // Without `href` a link is not focusable.
    if (!link.hasAttribute('href'))
      write(link, { role: 'button', tabindex: link.getAttribute('tabindex') ?? '0' });
    addArrow(link, options, scope);
  }
  if (options.markCurrentItem) markCurrent(root, options.markCurrentTree, patch);
}

/**
 * Makes a change that moves elements, without a layout shift: `translate` keeps them in place until the next
 * paint, and browsers do not count movement by transforms.
 */
export function changeWithoutShift(
  elements: readonly HTMLElement[],
  change: () => void,
  patch: Patch,
  scope: Scope,
): void {
  const readBoxes = () => elements.map((each) => each.getBoundingClientRect());
  const before = readBoxes();
  change();
  const after = readBoxes();
  elements.forEach((element, index) => {
    const [from, to] = [before[index], after[index]];
    const [x, y] = from && to ? [from.left - to.left, from.top - to.top] : [0, 0];
    if (x || y) patch.style(element, 'translate', `${x}px ${y}px`);
  });
  const clearTranslate = () => {
    for (const each of elements) patch.style(each, 'translate', null);
  };
  // The first frame paints the elements in their old place.
  scope.frame(() => scope.frame(clearTranslate));
}
