import { isRepeatedClick } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { listen } from '#platform/events.ts';
import { listenToPresses, watchLabels } from '#platform/labels.ts';
import { onViewport } from '#platform/viewport.ts';
import { defineWidget } from '#runtime/widget.ts';
import { type DrawerName, type State, setDrawer } from './model.ts';
import { findNodes, type Nodes, viewTheme, type Woostify } from './view.ts';

/** Narrower pages show the sidebar menu. */
const WIDE = '(min-width: 992px)';
const CLOSE_BUTTON = '[class*="close"]';
const DRAWERS = {
  menu: '.sidebar-menu',
  cart: 'body [id*="cart-sidebar"],body [class*="cart-sidebar"]',
};

function closeOnPress(selector: string, close: () => void, scope: Scope): void {
  listenToPresses((click) => {
    if (isRepeatedClick(click)) return;
    const target = membersOf(click.target as Element);
    if (!target.closest(selector) || target.closest(CLOSE_BUTTON)) close();
  }, scope);
}

/** Opens a side panel. It closes on Escape, by its close button, and on a click outside. */
export function openDrawer({ get, set, listen: onChange, scope }: Woostify, name: DrawerName): void {
  if (scope.disposed || get().openDrawers.includes(name)) return;
  const selector = DRAWERS[name];
  const opener = document.activeElement as HTMLElement | null;
  const drawerScope = scope.child();
  const close = () => set((state) => setDrawer(state, name, false));
  set((state) => setDrawer(state, name, true));
  drawerScope.add(onChange(() => get().openDrawers.includes(name) || drawerScope.dispose()));
  for (const node of document.querySelectorAll(selector)) watchLabels(node, drawerScope);
  // A hidden node must not keep the focus.
  drawerScope.add(() => {
    if (document.activeElement?.closest(selector)) opener?.focus?.();
  });
  drawerScope.listen<KeyboardEvent>(document, 'keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
    opener?.focus?.();
  });
  // Not on the click that opens it.
  drawerScope.timeout(() => closeOnPress(selector, close, drawerScope), 0);
}

/** Marks the scroll direction on the page. */
function watchScroll({ set, scope }: Woostify): void {
  let lastY = window.scrollY;
  onViewport(({ scrollY }) => {
    const scrolls = scrollY > lastY ? 'down' : 'up';
    const hasMoved = scrollY !== lastY;
    lastY = scrollY;
    return hasMoved
      ? () => set((state) => (state.scrolls === scrolls ? state : { ...state, scrolls }))
      : undefined;
  }, scope);
}

export default defineWidget<unknown, Nodes, State>({
  nodes: ({ element }) => findNodes(element),
  state: ({ nodes }) => ({
    openDrawers: [],
    submenus: Object.fromEntries(
      [...nodes.submenus.entries()]
        .filter(([, { list }]) => list?.classList.contains('show'))
        .map(([index]) => [index, true]),
    ),
    chosenMenus: {},
  }),
  view: viewTheme,
  connect(widget) {
    const { set, scope } = widget;
    listen(document.body, 'added_to_cart', () => openDrawer(widget, 'cart'), scope);
    // On phones the keyboard resizes the window.
    const isPhone = /mobi|android|iphone|ipad/i.test(navigator.userAgent);
    scope.listen(window, 'resize', () => {
      if (!isPhone && !matchMedia(WIDE).matches)
        set((state) => setDrawer(setDrawer(state, 'menu', false), 'cart', false));
    });
    watchScroll(widget);
  },
});
