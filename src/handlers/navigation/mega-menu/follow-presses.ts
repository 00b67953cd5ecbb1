import { pageConfig } from '#platform/config.ts';
import type { Scope } from '#runtime/scope.ts';
import { OVER_TITLES } from './events.ts';
import type { Menu } from './menu.ts';
import type { MenuNodes } from './nodes.ts';

const OVER = ['mousedown', 'mouseup', 'mouseleave', 'mousemove'];

/** True for a link to a place on this very page. */
const leadsToPlace = ({ origin, pathname, search, hash }: HTMLAnchorElement) =>
  hash.length > 1 &&
  origin === location.origin &&
  pathname === location.pathname &&
  search === location.search;

/** Presses on titles, on the toggle, beside an open panel, and elsewhere on the page. */
export function followPresses(
  { element, nav, toggle, heading, titles, items }: MenuNodes,
  menu: Menu,
  isPress: () => boolean,
  scope: Scope,
): void {
  let lastPointer = '';
  const isIgnored = ({ pointerType = lastPointer, detail }: PointerEvent) =>
    // A mouse has opened it by being there; keys and fingers have not.
    detail > 0 && pointerType === 'mouse' && !isPress();
  const onTitle = (title: HTMLElement, event: PointerEvent) => {
    if (title.matches('.link-only') || isIgnored(event)) return;
    menu.activate(items.find((each) => each.title === title)?.index);
  };
  scope.listen<PointerEvent>(nav, 'pointerdown', ({ pointerType }) => {
    lastPointer = pointerType;
  });
  const onLink = (link: HTMLAnchorElement) => {
    if (!menu.isDropdown || !leadsToPlace(link)) return;
    menu.close();
    menu.setDropdown(false);
  };
  scope.listen<PointerEvent>(nav, 'click', (event) => {
    const target = event.target as Element;
    if (toggle?.contains(target)) return menu.setDropdown(!menu.isDropdown);
    const title = titles.find((each) => each.contains(target));
    const link = target.closest<HTMLAnchorElement>('a[href]');
    const isEdited = title && pageConfig.isEdit;
    if (link && !isEdited) return onLink(link);
    if (isEdited) event.preventDefault();
    if (title) onTitle(title, event);
    else if (target === menu.active?.content) menu.close();
  });
  scope.listen(document, 'click', (event) => {
    if (!event.composedPath().includes(element)) menu.close();
  });
  for (const type of heading ? OVER : []) {
    scope.listen(heading as HTMLElement, type, () => window.dispatchEvent(new CustomEvent(OVER_TITLES)));
  }
}
