import { listen } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Menu } from './menu.ts';
import type { Standing } from './standing.ts';

const disabled = new WeakMap<Menu, Scope>();

/** Lies over a menu, so that no pointer reaches it. */
function cover(root: HTMLElement, scope: Scope): void {
  const overlay = document.createElement('div');
  const px = (value: number) => `${value}px`;
  Object.assign(overlay.style, {
    position: 'absolute',
    left: px(root.offsetLeft),
    top: px(root.offsetTop),
    width: px(root.offsetWidth),
    height: px(root.offsetHeight),
    zIndex: String((Number(getComputedStyle(root).zIndex) || 0) + 1),
  });
  root.after(overlay);
  scope.add(() => overlay.remove());
}

/** Closes a menu and keeps it closed until it is enabled; without an overlay its links still lead where they lead. */
export function disable({ menu, scope }: Standing, { withOverlay }: { withOverlay: boolean }): void {
  if (disabled.has(menu)) return;
  menu.hideAll();
  const own = scope.child();
  disabled.set(menu, own);
  own.add(() => disabled.delete(menu));
  listen(menu.root, 'activate.smapi', () => false, own);
  if (withOverlay && !menu.options.isPopup) cover(menu.root, own);
}

/** Has a disabled menu open its lists again. */
export const enable = ({ menu }: Standing): void => disabled.get(menu)?.dispose();
