import { membersOf } from '#lib/members-of.ts';
import { createPatch } from '#lib/patch.ts';
import { listen } from '#platform/events.ts';
import { onViewport } from '#platform/viewport.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { createDrawer } from './drawer.ts';
import { handleMenuTabs, handleSidebarMenu } from './sidebar.ts';

const BUTTON = '.toggle-sidebar-menu-btn';
/** Narrower pages show the sidebar menu. */
const WIDE = '(min-width: 992px)';

export default defineBehaviour({
  mount({ element, scope }) {
    const patch = createPatch();
    scope.add(patch.restore);
    const setExpanded = (isOpen: boolean) => {
      for (const button of element.querySelectorAll(BUTTON)) {
        patch.attribute(button, 'aria-expanded', String(isOpen));
      }
    };
    setExpanded(false);
    const menu = createDrawer(
      { openClass: 'sidebar-menu-open', selector: '.sidebar-menu', onChange: setExpanded },
      patch,
      scope,
    );
    const cart = createDrawer(
      { openClass: 'cart-sidebar-open', selector: 'body [id*="cart-sidebar"],body [class*="cart-sidebar"]' },
      patch,
      scope,
    );
    scope.listen(element, 'click', (event) => {
      if (!membersOf(event.target as Element).closest(BUTTON)) return;
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
      handleSidebarMenu(sidebar, patch, scope);
      handleMenuTabs(sidebar, patch, scope);
    }
    let lastY = scrollY;
    onViewport(({ scrollY: currentY }) => {
      const direction = Math.sign(currentY - lastY);
      lastY = currentY;
      if (!direction) return undefined;
      return () => {
        patch.toggle(element, 'scrolling-down', direction > 0);
        patch.toggle(element, 'scrolling-up', direction < 0);
      };
    }, scope);
  },
});
