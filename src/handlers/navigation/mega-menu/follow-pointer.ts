import { pageConfig } from '#platform/config.ts';
import { isPlaceLink } from '#platform/place-links.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Menu } from './menu.ts';
import { isBetween } from './model.ts';
import { type MenuItem, type MenuNodes, OVER_TITLES } from './nodes.ts';

const holds = (event: Event, ...nodes: (Element | undefined)[]) => {
  const path = event.composedPath();
  return nodes.some((node) => node && path.includes(node));
};

/** True over the open item: its title, its panel, or the gap between. */
function isOn(event: PointerEvent, { title, panel }: MenuItem): boolean {
  if (holds(event, title, panel)) return true;
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
 * between. `isPress` is called each time, because the window may have changed.
 */
export function followPointer(
  { nav, titles, items }: MenuNodes,
  menu: Menu,
  isPress: () => boolean,
  scope: Scope,
): void {
  let watching = scope.child();
  const leave = () => {
    watching.dispose();
    menu.close();
  };
  const watch = () => {
    watching.dispose();
    watching = scope.child();
    watching.listen<PointerEvent>(document, 'pointermove', (event) => {
      const { active } = menu;
      if (!active) watching.dispose();
      else if (!isOn(event, active)) leave();
    });
    watching.listen(document.documentElement, 'pointerleave', leave);
  };
  const enter = (title: HTMLElement) => {
    const item = items.find((each) => each.title === title);
    if (!item) return leave();
    menu.open(item);
    watch();
  };
  scope.listen<PointerEvent>(nav, 'pointerover', (event) => {
    if (event.pointerType !== 'mouse' || isPress()) return;
    const title = titles.find((each) => holds(event, each));
    if (title) enter(title);
    else if (holds(event, menu.active?.panel)) watch();
  });
  // The pointer that loaded this code may be on a title already.
  const hovered =
    isPress() || !matchMedia('(hover: hover)').matches
      ? undefined
      : titles.find((each) => each.matches(':hover'));
  if (hovered) enter(hovered);
}

const OVER = ['mousedown', 'mouseup', 'mouseleave', 'mousemove'];

/** Handles clicks on titles, on the toggle, beside an open panel, and elsewhere on the page. */
export function followPresses(
  { element, nav, toggle, heading, titles, items }: MenuNodes,
  menu: Menu,
  isPress: () => boolean,
  scope: Scope,
): void {
  let lastPointer = '';
  const isIgnored = ({ pointerType = lastPointer, detail }: PointerEvent) =>
    // A mouse has opened it on hover; keys and touch have not.
    detail > 0 && pointerType === 'mouse' && !isPress();
  const onTitle = (title: HTMLElement, event: PointerEvent) => {
    if (title.matches('.link-only') || isIgnored(event)) return;
    menu.activate(items.find((each) => each.title === title)?.index);
  };
  scope.listen<PointerEvent>(nav, 'pointerdown', ({ pointerType }) => {
    lastPointer = pointerType;
  });
  const onLink = (link: HTMLAnchorElement) => {
    if (!menu.isDropdown || !isPlaceLink(link)) return;
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
