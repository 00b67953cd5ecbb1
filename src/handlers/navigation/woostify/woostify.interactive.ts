import { isRepeatedClick } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';
import { onPageRestored } from '#lib/page-visibility.ts';
import { moveFocus } from '#lib/roving-focus.ts';
import type { Scope } from '#lib/scope.ts';
import { isAnchorClick } from '#platform/anchor-links.ts';
import { keepPlace } from '#platform/keep-place.ts';
import { listenToPresses, watchLabels } from '#platform/labels.ts';
import { clickByKeys } from '#platform/on-press.ts';
import { defineInteractive } from '#runtime/widget.ts';
import { chooseMenu, type DrawerName, setDrawer, toggleSubmenu } from './model.ts';
import { SLIDE_MS, type Woostify } from './view.ts';
import woostify from './woostify.ts';

const CLOSE_BUTTON = '[class*="close"]';
const DRAWERS = {
  menu: '.sidebar-menu',
  cart: 'body [id*="cart-sidebar"],body [class*="cart-sidebar"]',
};

/** Closes an open drawer on Escape, by its close button, and on a click outside. */
function closeDrawer({ set }: Woostify, name: DrawerName, scope: Scope): void {
  const selector = DRAWERS[name];
  const opener = document.activeElement as HTMLElement | null;
  const close = () => set((state) => setDrawer(state, name, false));
  for (const node of document.querySelectorAll(selector)) watchLabels(node, scope);
  // A hidden node must not keep the focus.
  scope.add(() => {
    if (document.activeElement?.closest(selector)) opener?.focus?.();
  });
  scope.listen<KeyboardEvent>(document, 'keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
    opener?.focus?.();
  });
  const onPress = (click: MouseEvent) => {
    if (isRepeatedClick(click)) return;
    const target = membersOf(click.target as Element);
    // The place that a link leads to is behind the drawer.
    if (!target.closest(selector) || target.closest(CLOSE_BUTTON) || isAnchorClick(click)) close();
  };
  // A link in the drawer has led to another page, and the visitor comes back.
  onPageRestored(scope, close);
  // Not on the click that opens it.
  scope.timeout(() => listenToPresses(onPress, scope), 0);
}

/** Listens while a drawer is open, whoever opened it. */
function watchDrawer(widget: Woostify, name: DrawerName, scope: Scope): void {
  let openScope: Scope | undefined;
  const sync = () => {
    const isOpen = widget.get().openDrawers.includes(name);
    if (isOpen === !!openScope) return;
    openScope?.dispose();
    openScope = isOpen ? scope.child() : undefined;
    if (openScope) closeDrawer(widget, name, openScope);
  };
  scope.add(widget.listen(sync));
  sync();
}

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
    widget.set((state) => setDrawer(state, 'menu', true));
  });
  for (const name of ['menu', 'cart'] as const) watchDrawer(widget, name, scope);
  handleSubmenus(widget, scope);
  handleTabs(widget, scope);
});
