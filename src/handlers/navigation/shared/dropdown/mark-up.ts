import { systemClock } from '#lib/clock.ts';
import type { Patch } from '#lib/patch.ts';
import { parseHtml } from '#platform/html.ts';
import type { Scope } from '#runtime/scope.ts';
import { markCurrent } from './current.ts';
import type { DropdownOptions } from './options.ts';
import { linkOf, listsOf } from './tree.ts';

const ID = 'data-smartmenus-id';
const ARROW = 'sub-arrow';
const HIGHEST_ID = 100_000;

function addArrow(link: HTMLAnchorElement, options: DropdownOptions, scope: Scope): void {
  if (!options.subIndicators || link.querySelector(`:scope > .${ARROW}`)) return;
  const arrow = document.createElement('span');
  arrow.className = ARROW;
  arrow.append(parseHtml(options.subIndicatorsText));
  link[options.subIndicatorsPos](arrow);
  scope.add(() => arrow.remove());
}

/**
 * Says of every list of a menu what opens it, and of every link whether its list is open, until the scope ends. What is
 * marked already keeps its ids, so that it can be called again for items that came later.
 */
export function markUp(root: HTMLElement, options: DropdownOptions, patch: Patch, scope: Scope): void {
  const id = root.getAttribute(ID) ?? String(1 + Math.floor(systemClock.random() * HIGHEST_ID));
  patch.attribute(root, ID, id);
  let count = root.querySelectorAll(`[id^="sm-${id}-"]`).length;
  const name = (node: Element) => {
    if (!node.id) {
      count += 1;
      patch.attribute(node, 'id', `sm-${id}-${count}`);
    }
    return node.id;
  };
  for (const list of listsOf(root)) {
    const link = linkOf(list);
    if (!link || link.getAttribute('aria-controls') === list.id) continue;
    const labelledBy = name(link);
    const write = (node: Element, values: Record<string, string>) => {
      for (const [key, value] of Object.entries(values)) patch.attribute(node, key, value);
    };
    write(list, {
      id: name(list),
      role: 'group',
      'aria-hidden': 'true',
      'aria-labelledby': labelledBy,
      'aria-expanded': 'false',
    });
    write(link, { 'aria-haspopup': 'true', 'aria-controls': list.id, 'aria-expanded': 'false' });
    patch.toggle(link, 'has-submenu', true);
    // In a group they are no items of a list.
    for (const item of list.children)
      if (item.matches('li:not([role])')) patch.attribute(item, 'role', 'none');
    // A link to nowhere is reached by no key otherwise.
    if (!link.hasAttribute('href'))
      write(link, { role: 'button', tabindex: link.getAttribute('tabindex') ?? '0' });
    addArrow(link, options, scope);
  }
  if (options.markCurrentItem) markCurrent(root, options.markCurrentTree, patch);
}
