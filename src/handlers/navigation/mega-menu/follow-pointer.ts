import type { Scope } from '#runtime/scope.ts';
import type { Menu } from './menu.ts';
import { isBetween } from './model.ts';
import type { MenuItem, MenuNodes } from './nodes.ts';

const holds = (event: Event, ...nodes: (Element | undefined)[]) => {
  const path = event.composedPath();
  return nodes.some((node) => node && path.includes(node));
};

/** True on the item that is open, and between its title and its panel. */
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
 * Opens an item while a mouse is on its title, and closes it when the mouse is neither there nor in its panel nor on the way
 * between. What `isPress` says is asked each time: the window may have changed.
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
  // The pointer that brought this code stands on a title already.
  const hovered =
    isPress() || !matchMedia('(hover: hover)').matches
      ? undefined
      : titles.find((each) => each.matches(':hover'));
  if (hovered) enter(hovered);
}
