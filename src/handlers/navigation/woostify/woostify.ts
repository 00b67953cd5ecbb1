import { createPatch } from '#lib/patch.ts';
import { listen } from '#platform/events.ts';
import { onViewport } from '#platform/viewport.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { createDrawer } from './drawer.ts';
import { followMenuTabs, followSidebarMenu } from './sidebar.ts';

const BUTTON = '.toggle-sidebar-menu-btn';
/** Narrower pages show the sidebar menu. */
const WIDE = '(min-width: 992px)';

/** Runs the theme's menu and cart drawers, and marks the scroll direction on the page. */
export default defineBehaviour({
  mount({ element, scope }) {
    const patch = createPatch();
    scope.add(patch.restore);
    const tell = (isOpen: boolean) => {
      for (const button of element.querySelectorAll(BUTTON)) {
        patch.attribute(button, 'aria-expanded', String(isOpen));
      }
    };
    tell(false);
    const menu = createDrawer(
      { shown: 'sidebar-menu-open', box: '.sidebar-menu', onChange: tell },
      patch,
      scope,
    );
    const cart = createDrawer(
      { shown: 'cart-sidebar-open', box: 'body [id*="cart-sidebar"],body [class*="cart-sidebar"]' },
      patch,
      scope,
    );
    scope.listen(element, 'click', (event) => {
      if (!(event.target as Element).closest(BUTTON)) return;
      event.preventDefault();
      menu.open();
    });
    listen(document.body, 'added_to_cart', cart.open, scope);
    // On phones the keyboard resizes the window.
    const isPhone = /mobi|android|iphone|ipad/i.test(navigator.userAgent);
    scope.listen(window, 'resize', () => {
      if (isPhone || matchMedia(WIDE).matches) return;
      menu.close();
      cart.close();
    });
    for (const sidebar of element.querySelectorAll<HTMLElement>('.sidebar-menu')) {
      followSidebarMenu(sidebar, patch, scope);
      followMenuTabs(sidebar, patch, scope);
    }
    let last = scrollY;
    onViewport(({ scrollY: now }) => {
      const way = Math.sign(now - last);
      last = now;
      if (!way) return undefined;
      return () => {
        patch.toggle(element, 'scrolling-down', way > 0);
        patch.toggle(element, 'scrolling-up', way < 0);
      };
    }, scope);
  },
});
