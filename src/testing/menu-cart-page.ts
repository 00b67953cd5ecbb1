import { vi } from 'vitest';

/** Path of the endpoint for the fragments of menu carts. */
export const FRAGMENTS_URL = '/wp-admin/admin-ajax.php';

const MENU_CART = {
  cart_page_url: 'https://shop.example/cart/',
  checkout_page_url: 'https://shop.example/checkout/',
  fragments_nonce: 'dffa12cd13',
};

interface BuilderShop {
  /** The page's cart configuration; undefined in a shop without one. */
  readonly menuCart?: Readonly<Record<string, unknown>> | undefined;
  readonly isAdded?: boolean;
  readonly isEdit?: boolean;
}

/** Stubs the configuration of the builder's shop widgets as the server prints it. */
export function stubBuilderShop({
  menuCart = MENU_CART,
  isAdded = false,
  isEdit = false,
}: BuilderShop = {}): void {
  vi.stubGlobal('elementorFrontendConfig', {
    environmentMode: { edit: isEdit, wpPreview: false },
    i18n: { close: 'Close' },
    urls: { ajaxurl: `https://shop.example${FRAGMENTS_URL}` },
    post: { id: 284, title: 'Shop' },
  });
  vi.stubGlobal('ElementorProFrontendConfig', {
    ajaxurl: `https://shop.example${FRAGMENTS_URL}`,
    woocommerce: { menu_cart: menuCart, ...(isAdded && { productAddedToCart: true }) },
  });
}

/** Stubs a shop without a cart configuration. */
export const stubShopWithoutCart = (): void => {
  stubBuilderShop();
  vi.stubGlobal('ElementorProFrontendConfig', { woocommerce: [] });
};

/** Returns the server's reply with the button of one menu cart and its count. */
export const cartButtonReply = (id: string, count: number) => ({
  fragments: {
    [`div.elementor-element-${id} div.elementor-menu-cart__toggle`]: `<div class="elementor-menu-cart__toggle elementor-button-wrapper">
      <a id="elementor-menu-cart__toggle_button" href="#" class="elementor-menu-cart__toggle_button elementor-button" aria-expanded="false">
        <span class="elementor-button-icon-qty" data-counter="${count}">${count}</span></a></div>`,
  },
});
