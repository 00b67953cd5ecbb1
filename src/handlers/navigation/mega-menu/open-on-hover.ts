import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { isAnchorLink, linkedElement } from '#platform/anchor-links.ts';
import { pageConfig } from '#platform/config.ts';
import { listenToPresses } from '#platform/labels.ts';
import type { Menu } from './menu.ts';
import { isBetween } from './model.ts';
import { type MenuItem, type MenuNodes, TITLES_MOUSE } from './nodes.ts';

const isInside = (event: Event, ...nodes: (Element | undefined)[]) => {
  const path = event.composedPath();
  return nodes.some((node) => node && path.includes(node));
};

/** Returns true over the open item: its title, its panel, or the gap between. */
function isOverItem(event: PointerEvent, { title, panel }: MenuItem): boolean {
  if (isInside(event, title, panel)) return true;
  if (!panel) return false;
  return isBetween(
    event.clientX,
    event.clientY,
    title.getBoundingClientRect(),
    panel.getBoundingClientRect(),
  );
}

/**
 * Opens an item while a mouse is over its title; closes it once the mouse leaves title, panel and the gap
 * between. `isPressOnly` is called each time, because the window may have changed.
 */
export function openOnHover(
  { nav, titles, items }: MenuNodes,
  menu: Menu,
  isPressOnly: () => boolean,
  scope: Scope,
): void {
  let hoverScope = scope.child();
  const close = () => {
    hoverScope.dispose();
    menu.close();
  };
  const watchLeave = () => {
    hoverScope.dispose();
    hoverScope = scope.child();
    hoverScope.listen<PointerEvent>(document, 'pointermove', (event) => {
      const { active } = menu;
      if (!active) hoverScope.dispose();
      else if (!isOverItem(event, active)) close();
    });
    hoverScope.listen(document.documentElement, 'pointerleave', close);
  };
  const openItem = (title: HTMLElement) => {
    const item = items.find((each) => each.title === title);
    if (!item) return close();
    menu.open(item);
    watchLeave();
  };
  scope.listen<PointerEvent>(nav, 'pointerover', (event) => {
    if (event.pointerType !== 'mouse' || isPressOnly()) return;
    const title = titles.find((each) => isInside(event, each));
    if (title) openItem(title);
    else if (isInside(event, menu.active?.panel)) watchLeave();
  });
  // The pointer that loaded this code may be on a title already.
  const hovered =
    isPressOnly() || !matchMedia('(hover: hover)').matches
      ? undefined
      : titles.find((each) => each.matches(':hover'));
  if (hovered) openItem(hovered);
}

/**
 * Closes what covers the place on the page to which a link in the menu leads: the dropdown, or an open panel below the
 * titles.
 */
function closeAfterLink(element: Element, menu: Menu, link: HTMLAnchorElement, click: Event): void {
  if (menu.isDropdownOpen && isAnchorLink(link)) {
    menu.close();
    menu.setDropdown(false);
  }
  const place = menu.active ? linkedElement(click) : null;
  if (place && !element.contains(place)) menu.close();
}

const TITLE_EVENTS = ['mousedown', 'mouseup', 'mouseleave', 'mousemove'];

/** Handles clicks on titles, on the toggle, beside an open panel, and elsewhere on the page. */
export function handlePresses(
  { element, nav, toggle, heading, titles, items }: MenuNodes,
  menu: Menu,
  isPressOnly: () => boolean,
  scope: Scope,
): void {
  let lastPointer = '';
  const isIgnored = ({ pointerType = lastPointer, detail }: PointerEvent) =>
    // A mouse has opened it on hover; keys and touch have not.
    detail > 0 && pointerType === 'mouse' && !isPressOnly();
  const onTitle = (title: HTMLElement, event: PointerEvent) => {
    if (title.matches('.link-only') || isIgnored(event)) return;
    menu.activate(items.find((each) => each.title === title)?.index);
  };
  scope.listen<PointerEvent>(nav, 'pointerdown', ({ pointerType }) => {
    lastPointer = pointerType;
  });
  scope.listen<PointerEvent>(nav, 'click', (event) => {
    const target = event.target as Element;
    if (toggle?.contains(target)) return menu.setDropdown(!menu.isDropdownOpen);
    const title = titles.find((each) => each.contains(target));
    const link = membersOf(target).closest<HTMLAnchorElement>('a[href]');
    const isEdited = title && pageConfig.isEdit;
    if (link && !isEdited) return closeAfterLink(element, menu, link, event);
    if (isEdited) event.preventDefault();
    if (title) onTitle(title, event);
    else if (target === menu.active?.content) menu.close();
  });
  listenToPresses((click) => {
    if (!isInside(click, element)) menu.close();
  }, scope);
  for (const type of heading ? TITLE_EVENTS : []) {
    scope.listen(heading as HTMLElement, type, () => window.dispatchEvent(new CustomEvent(TITLES_MOUSE)));
  }
}
