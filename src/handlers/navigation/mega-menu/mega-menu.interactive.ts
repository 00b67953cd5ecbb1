import { isEscape } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';
import { onPageRestored } from '#lib/page-visibility.ts';
import { nextFocusIndex } from '#lib/roving-focus.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { watchLabels } from '#platform/labels.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { createMenu, type Menu } from './menu.ts';
import { opensByPress } from './model.ts';
import { findNodes, type MenuNodes } from './nodes.ts';
import { handlePresses, openOnHover } from './open-on-hover.ts';
import { type Settings, settings } from './settings.ts';

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || shiftKey);

function closeAll(menu: Menu): void {
  menu.close();
  menu.setDropdown(false);
}

/** Closes on Escape anywhere: the open panel if it has the focus, which its button gets first; otherwise everything. */
function closeOnEscape({ element, toggle }: MenuNodes, menu: Menu, scope: Scope): void {
  scope.listen<KeyboardEvent>(document, 'keydown', (event) => {
    const { active, isDropdownOpen } = menu;
    if (!isEscape(event) || !(active || isDropdownOpen)) return;
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
    closeAll(menu);
  });
}

/** Handles keys on the titles: arrows, Home and End move between them, the space bar clicks a link. */
function handleTitleKeys({ nav, tabStops }: MenuNodes, menu: Menu, scope: Scope): void {
  scope.listen<KeyboardEvent>(nav, 'keydown', (event) => {
    const target = event.target as HTMLElement;
    const index = tabStops.indexOf(target);
    if (index < 0) return;
    // Shift+Tab on the first title leaves the menu.
    if (event.key === 'Tab' && event.shiftKey && !index) return closeAll(menu);
    if (!isPlain(event)) return;
    if (event.key === ' ' && membersOf(target).matches('a') && !pageConfig.isEdit) {
      event.preventDefault();
      return target.click();
    }
    const nextIndex = nextFocusIndex(event.key, index, tabStops.length, {
      vertical: nav.dataset.layout === 'dropdown',
      rtl: getComputedStyle(nav).direction === 'rtl',
    });
    if (nextIndex === undefined) return;
    event.preventDefault();
    tabStops[nextIndex]?.focus();
  });
}

/** Closes a panel when the focus leaves its item, and everything when it leaves the menu. */
function closeOnFocusOut({ element, items }: MenuNodes, menu: Menu, scope: Scope): void {
  scope.listen<FocusEvent>(element, 'focusout', ({ target, relatedTarget }) => {
    const { active, isDropdownOpen } = menu;
    // Nothing has the focus: clicks outside are handled elsewhere.
    if (!(relatedTarget instanceof Element)) return;
    if (!element.contains(relatedTarget)) return closeAll(menu);
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

export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings, scope }) {
    const nodes = findNodes(element);
    if (!nodes) return;
    const menu = createMenu(nodes, settings, scope);
    const isPressOnly = () => opensByPress(settings, { device: readDeviceMode(), isEdit: pageConfig.isEdit });
    handlePresses(nodes, menu, isPressOnly, scope);
    watchLabels(element, scope);
    closeOnEscape(nodes, menu, scope);
    handleTitleKeys(nodes, menu, scope);
    closeOnFocusOut(nodes, menu, scope);
    openOnHover(nodes, menu, isPressOnly, scope);
    // A link in the menu has led to another page, and the visitor comes back.
    onPageRestored(scope, () => closeAll(menu));
  },
});
