import { createPatch } from '#lib/patch.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { followFooterBar } from './footer-bar.ts';
import { fitHeaderCart } from './header-cart.ts';

/** What a theme of shops has beside its menus: the bar at the foot of phones, the cart in the header, the bar of a product. */
export default defineBehaviour({
  async mount({ element, scope }) {
    const patch = createPatch();
    scope.add(patch.restore);
    const find = (selector: string) => element.querySelector<HTMLElement>(selector);
    const footer = find('.storefront-handheld-footer-bar');
    const cart = find('.site-header-cart');
    const sticky = find('.storefront-sticky-add-to-cart');
    if (footer) followFooterBar(footer, element, patch, scope);
    if (cart && !element.matches('.woocommerce-cart,.woocommerce-checkout')) fitHeaderCart(cart, scope);
    if (!sticky) return;
    const { followStickyBar } = await import('./sticky-bar.ts');
    if (!scope.disposed) followStickyBar(sticky, element, patch, scope);
  },
});
