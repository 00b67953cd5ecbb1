import { membersOf } from '#lib/members-of.ts';
import { nextFocusIndex } from '#lib/roving-focus.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import type { Menu } from './menu.ts';
import type { MenuNodes } from './nodes.ts';

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || shiftKey);

/** Handles keys on titles, Escape anywhere, and focus that leaves an open item or the menu. */
export function handleKeys(
  { element, nav, toggle, tabStops, items }: MenuNodes,
  menu: Menu,
  scope: Scope,
): void {
  const closeAll = () => {
    menu.close();
    menu.setDropdown(false);
  };
  const onEscape = (event: KeyboardEvent) => {
    const { active, isDropdownOpen } = menu;
    if (event.defaultPrevented || event.isComposing || !(active || isDropdownOpen)) return;
    // An open menu inside the panel closes first.
    if (active?.panel?.querySelector('.e-n-menu [aria-expanded="true"]')) return;
    event.preventDefault();
    const { activeElement } = document;
    if (active?.panel?.contains(activeElement)) {
      // Move the focus before its element is hidden.
      active.button.focus();
      return menu.close();
    }
    if (isDropdownOpen && element.contains(activeElement)) toggle?.focus();
    closeAll();
  };
  scope.listen<KeyboardEvent>(document, 'keydown', (event) => {
    if (event.key === 'Escape') onEscape(event);
  });
  scope.listen<KeyboardEvent>(nav, 'keydown', (event) => {
    const target = event.target as HTMLElement;
    const index = tabStops.indexOf(target);
    if (index < 0) return;
    // Shift+Tab on the first title leaves the menu.
    if (event.key === 'Tab' && event.shiftKey && !index) return closeAll();
    if (!isPlain(event)) return;
    if (event.key === ' ' && membersOf(target).matches('a') && !pageConfig.isEdit) {
      event.preventDefault();
      return target.click();
    }
    const { direction } = getComputedStyle(nav);
    const vertical = nav.dataset.layout === 'dropdown';
    const nextIndex = nextFocusIndex(event.key, index, tabStops.length, {
      vertical,
      rtl: direction === 'rtl',
    });
    if (nextIndex === undefined) return;
    event.preventDefault();
    tabStops[nextIndex]?.focus();
  });
  scope.listen<FocusEvent>(element, 'focusout', ({ target, relatedTarget }) => {
    const { active, isDropdownOpen } = menu;
    // Nothing has the focus: clicks outside are handled elsewhere.
    if (!(relatedTarget instanceof Element)) return;
    if (!element.contains(relatedTarget)) return closeAll();
    // A pressed button closes this panel on click. Closing it earlier would cost a second layout.
    const isPressed = items.some(({ button }) => button === relatedTarget && button.matches(':active'));
    if (!active || isPressed) return;
    const { title, panel } = active;
    const isInOpenItem = (node: Node) => title.contains(node) || panel?.contains(node);
    if (isInOpenItem(relatedTarget)) return;
    // In a dropdown, a panel stays open when the focus moves on to another title.
    if (!isDropdownOpen || !isInOpenItem(target as Node)) menu.close();
  });
}
