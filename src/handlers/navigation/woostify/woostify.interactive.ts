import { membersOf } from '#lib/members-of.ts';
import { moveFocus } from '#lib/roving-focus.ts';
import type { Scope } from '#lib/scope.ts';
import { keepPlace } from '#platform/keep-place.ts';
import { clickByKeys } from '#platform/on-press.ts';
import { defineInteractive } from '#runtime/widget.ts';
import { chooseMenu, toggleSubmenu } from './model.ts';
import { SLIDE_MS, type Woostify } from './view.ts';
import woostify, { openDrawer } from './woostify.ts';

/** Opens submenus of the sidebar by their arrows, and closes their siblings. */
function handleSubmenus({ nodes: { submenus }, set }: Woostify, scope: Scope): void {
  for (const [index, { item, arrows }] of submenus.entries()) {
    const siblings = [...submenus.keys()].filter(
      (other) => submenus[other]?.item.parentElement === item.parentElement,
    );
    for (const arrow of arrows) {
      clickByKeys(arrow, scope);
      scope.listen(arrow, 'click', (event) => {
        event.preventDefault();
        keepPlace(item, scope, SLIDE_MS);
        set((state) => toggleSubmenu(state, index, siblings));
      });
    }
  }
}

/** Shows the menu at the position of the clicked title, and makes the titles tabs for the keyboard. */
function handleTabs({ nodes: { sidebars }, set }: Woostify, scope: Scope): void {
  for (const [sidebar, { tabs }] of sidebars.entries()) {
    for (const [index, tab] of tabs.entries()) {
      clickByKeys(tab, scope);
      scope.listen<KeyboardEvent>(tab, 'keydown', (event) => moveFocus(tabs, event, index));
      scope.listen(tab, 'click', () => set((state) => chooseMenu(state, sidebar, index)));
    }
  }
}

export default defineInteractive(woostify, (widget, scope) => {
  scope.listen(widget.element, 'click', (event) => {
    if (!membersOf(event.target as Element).closest('.toggle-sidebar-menu-btn')) return;
    event.preventDefault();
    openDrawer(widget, 'menu');
  });
  handleSubmenus(widget, scope);
  handleTabs(widget, scope);
});
