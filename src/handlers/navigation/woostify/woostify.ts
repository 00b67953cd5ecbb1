import { listen } from '#platform/events.ts';
import { onViewport } from '#platform/viewport.ts';
import { defineWidget } from '#runtime/widget.ts';
import { type State, setDrawer } from './model.ts';
import { findNodes, type Nodes, viewTheme, type Woostify } from './view.ts';

/** Narrower pages show the sidebar menu. */
const WIDE = '(min-width: 992px)';

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
    const { element, set, scope, runtime } = widget;
    const openCart = async () => {
      set((state) => setDrawer(state, 'cart', true));
      // Only the interactive part can close it again.
      await runtime.summon(element, 'woostify');
    };
    listen(document.body, 'added_to_cart', openCart, scope);
    // On phones the keyboard resizes the window.
    const isPhone = /mobi|android|iphone|ipad/i.test(navigator.userAgent);
    scope.listen(window, 'resize', () => {
      if (!isPhone && !matchMedia(WIDE).matches)
        set((state) => setDrawer(setDrawer(state, 'menu', false), 'cart', false));
    });
    watchScroll(widget);
  },
});
