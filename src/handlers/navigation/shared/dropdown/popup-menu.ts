import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { listen } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Dropdown } from './create-dropdown.ts';
import type { Menu } from './menu.ts';
import { placeList } from './position.ts';

/** A position in px of the page. */
interface Point {
  readonly left: number;
  readonly top: number;
}

const ABOVE_ALL = '9999';
const shown = new WeakMap<Menu, Scope>();

/** Places the menu beside the point, on the side with room. */
function place({ menu, patch }: Dropdown, { left, top }: Point): void {
  const { root, options } = menu;
  const write = (property: string, value: string) => patch.style(root, property, value);
  const styles = { display: 'block', position: 'absolute', left: '0', top: '0', 'z-index': ABOVE_ALL };
  for (const [property, value] of Object.entries({ ...styles, margin: '0' })) write(property, value);
  const own = root.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const to = placeList({
    link: { left: left - scrollX, top: top - scrollY, width: 0, height: 0 },
    list: own,
    window: { width, height },
    isBelow: false,
    isRtl: options.rightToLeftSubMenus,
    isUpwards: options.bottomToTopSubMenus,
    offsetX: 0,
    offsetY: 0,
    keepsIn: options.keepInViewport,
  });
  write('left', `${to.left - own.left}px`);
  write('top', `${to.top - own.top}px`);
}

/** Hides a popup menu and its open lists, and returns the focus. */
export function hidePopup(dropdown: Dropdown, { atOnce = false } = {}): void {
  const { menu, patch, effects, scope } = dropdown;
  const own = shown.get(menu);
  if (!own || !menu.tell('beforehide', menu.root)) return;
  const { root, options } = menu;
  shown.delete(menu);
  own.dispose();
  if (menu.open.length) menu.hideAll();
  const done = () => {
    if (!shown.has(menu)) patch.style(root, 'display', 'none');
  };
  if (effects?.hide && !atOnce) effects.hide(root, done);
  else if (atOnce || !options.hideDuration || !root.animate || prefersReducedMotion()) done();
  else {
    const fading = root.animate([{ opacity: 1 }, { opacity: 0 }], options.hideDuration);
    fading.onfinish = done;
    scope.add(() => fading.cancel());
  }
  menu.tell('hide', root);
}

/**
 * Shows a popup menu at a position until the visitor leaves it, and focuses it. Shows an alert for other
 * menus.
 */
export function showPopup(dropdown: Dropdown, at: Point): void {
  const { menu, patch, effects, scope } = dropdown;
  const { root, options } = menu;
  if (!options.isPopup) {
    alert('Set the option isPopup for a menu that is to be shown on demand.');
    return;
  }
  hidePopup(dropdown, { atOnce: true });
  if (!menu.tell('beforeshow', root)) return;
  const own = scope.child();
  shown.set(menu, own);
  place(dropdown, at);
  if (effects?.show) {
    patch.style(root, 'display', 'none');
    effects.show(root, () => {});
  }
  const { activeElement } = document;
  root.querySelector('a')?.focus({ preventScroll: true });
  own.add(() => {
    if (root.contains(document.activeElement)) (activeElement as HTMLElement | null)?.focus?.();
  });
  listen(root, 'hideAll.smapi', () => hidePopup(dropdown), own);
  own.listen<KeyboardEvent>(document, 'keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    hidePopup(dropdown);
  });
  // Not on the click that shows it.
  own.timeout(() => {
    own.listen(document, 'click', ({ target }) => {
      if (options.hideOnClick && !root.contains(target as Node)) hidePopup(dropdown);
    });
  }, 0);
  menu.tell('show', root);
}
