const ITEM = '.widget_shopping_cart_content :is(.mini_cart_item,.elementor-menu-cart__product)';

/** Returns whether a mini-cart of the page shows items. */
export const showsItems = (): boolean => document.querySelector(ITEM) !== null;
