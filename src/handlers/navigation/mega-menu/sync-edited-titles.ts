import { createNode } from '#lib/create-node.ts';
import { findScoped } from '#lib/find-scoped.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import type { Runtime } from '#runtime/define.ts';
import type { Settings } from './settings.ts';

const CONTAINER = '.e-n-menu-title-container';

/**
 * Renumbers the titles from 1, with their ids and ARIA references. The editor owns this markup, so the
 * changes stay.
 */
function renumber(nav: HTMLElement, items: readonly Element[]): void {
  const { widgetNumber = '' } = nav.dataset;
  const write = (node: Element | undefined, values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      if (node && node.getAttribute(name) !== value) node.setAttribute(name, value);
    }
  };
  for (const [position, item] of items.entries()) {
    const index = String(position + 1);
    const idOf = (part: string) => `e-n-menu-${part}-${widgetNumber}${index}`;
    const [title] = item.getElementsByClassName('e-n-menu-title');
    const [button] = title?.getElementsByClassName('e-n-menu-dropdown-icon') ?? [];
    const panel = item.querySelector(':scope > .e-n-menu-content > .e-con') ?? undefined;
    const icon = idOf('dropdown-icon');
    write(title, { id: idOf('title') });
    write(button, { id: icon, 'data-tab-index': index, 'aria-controls': idOf('content') });
    write(panel, { id: idOf('content'), 'data-tab-index': index, 'aria-labelledby': icon });
  }
}

/** Turns a title with an address into a link, and a link without one into text, until the scope ends. */
function swapLink(item: Element, url: string, scope: Scope): void {
  const oldContainer = item.querySelector(`:scope > .e-n-menu-title > ${CONTAINER}`);
  if (!oldContainer || oldContainer.matches('a') === Boolean(url)) {
    if (url) oldContainer?.setAttribute('href', url);
    return;
  }
  const attributes = { class: oldContainer.className, href: url || undefined };
  const newContainer = createNode(url ? 'a' : 'div', attributes);
  for (const name of ['e-focus', 'e-link']) newContainer.classList.toggle(name, Boolean(url));
  const move = (from: Element, to: Element) => {
    to.append(...from.childNodes);
    from.replaceWith(to);
  };
  move(oldContainer, newContainer);
  scope.add(() => move(newContainer, oldContainer));
}

/** In the editor, keeps titles numbered and linked; remounts the menu when its structure changes. */
export function syncEditedTitles(
  element: HTMLElement,
  { links }: Settings,
  scope: Scope,
  runtime: Runtime,
): void {
  const [nav] = findScoped(element, '.e-n-menu');
  const [heading] = findScoped(element, '.e-n-menu-heading');
  if (!nav || !heading) return;
  const items = [...heading.children];
  renumber(nav, items);
  for (const [position, url] of links.entries()) {
    const item = items[position];
    if (item && url !== undefined) swapLink(item, url, scope);
  }
  const changesStructure = ({ target }: MutationRecord) =>
    target === heading || target.parentNode === heading || target.parentNode?.parentNode === heading;
  const observer = new MutationObserver((records) => {
    if (
      !records.some(
        (record) =>
          changesStructure(record) && !membersOf(record.target as Element).matches('.e-n-menu-title'),
      )
    ) {
      return;
    }
    runtime.dispose(element);
    runtime.scan(element);
  });
  scope.observe(observer).observe(heading, { childList: true, subtree: true });
}
