import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { listen } from '#platform/events.ts';
import { listenToPresses } from '#platform/labels.ts';
import type { Dropdown } from '../create-dropdown.ts';
import type { Menu } from '../menu.ts';
import { placeList } from './place-list.ts';

/** A position in px of the page. */
interface Point {
  readonly left: number;
  readonly top: number;
}

const Z_INDEX = '9999';
const popupScopes = new WeakMap<Menu, Scope>();

/** Places the menu beside the point, on the side with room. */
function place({ menu, patch }: Dropdown, { left, top }: Point): void {
  const { root, options } = menu;
  const write = (property: string, value: string) => patch.style(root, property, value);
  const styles = { display: 'block', position: 'absolute', left: '0', top: '0', 'z-index': Z_INDEX };
  for (const [property, value] of Object.entries({ ...styles, margin: '0' })) write(property, value);
  const box = root.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const position = placeList({
    link: { left: left - scrollX, top: top - scrollY, width: 0, height: 0 },
    list: box,
    window: { width, height },
    isBelow: false,
    isRtl: options.rightToLeftSubMenus,
    isUpwards: options.bottomToTopSubMenus,
    offsetX: 0,
    offsetY: 0,
    keepsInWindow: options.keepInViewport,
  });
  write('left', `${position.left - box.left}px`);
  write('top', `${position.top - box.top}px`);
}

/** Hides a popup menu and its open lists, and returns the focus. */
export function hidePopup(dropdown: Dropdown, { atOnce = false } = {}): void {
  const { menu, patch, effects, scope } = dropdown;
  const popupScope = popupScopes.get(menu);
  if (!popupScope || !menu.emit('beforehide', menu.root)) return;
  const { root, options } = menu;
  popupScopes.delete(menu);
  popupScope.dispose();
  if (menu.openLists.length) menu.hideAll();
  const done = () => {
    if (!popupScopes.has(menu)) patch.style(root, 'display', 'none');
  };
  if (effects?.hide && !atOnce) effects.hide(root, done);
  else if (atOnce || !options.hideDuration || !root.animate || prefersReducedMotion()) done();
  else {
    const animation = root.animate([{ opacity: 1 }, { opacity: 0 }], options.hideDuration);
    animation.onfinish = done;
    scope.add(() => animation.cancel());
  }
  menu.emit('hide', root);
}

/**
 * Shows a popup menu at a position until the visitor leaves it, and focuses it. Shows an alert for other
 * menus.
 */
export function showPopup(dropdown: Dropdown, point: Point): void {
  const { menu, patch, effects, scope } = dropdown;
  const { root, options } = menu;
  if (!options.isPopup) {
    alert('Set the option isPopup of a menu before you call popupShow.');
    return;
  }
  hidePopup(dropdown, { atOnce: true });
  if (!menu.emit('beforeshow', root)) return;
  const popupScope = scope.child();
  popupScopes.set(menu, popupScope);
  place(dropdown, point);
  if (effects?.show) {
    patch.style(root, 'display', 'none');
    effects.show(root, () => {});
  }
  const { activeElement } = document;
  root.querySelector('a')?.focus({ preventScroll: true });
  popupScope.add(() => {
    if (root.contains(document.activeElement)) (activeElement as HTMLElement | null)?.focus?.();
  });
  listen(root, 'hideAll.smapi', () => hidePopup(dropdown), popupScope);
  popupScope.listen<KeyboardEvent>(document, 'keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    hidePopup(dropdown);
  });
  // Not on the click that shows it.
  popupScope.timeout(() => {
    listenToPresses(({ target }) => {
      if (options.hideOnClick && !root.contains(target as Node)) hidePopup(dropdown);
    }, popupScope);
  }, 0);
  menu.emit('show', root);
}
