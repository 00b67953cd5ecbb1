import { BUILDER_SCRIPTS } from '#originals/replaces.ts';
import { defineHandler } from '#runtime/define.ts';

/**
 * Shows all parts of a cart in the page builder's editor, and disables them. On a page without a cart,
 * prevents a reload by the shop's script.
 */
export const cartPreview = defineHandler({
  name: 'cart-preview',
  // Also edited documents, which only an editor marks: a page without a cart needs an empty cart form.
  on: { selector: '.elementor-edit-area,.elementor-widget-woocommerce-cart' },
  edit: 'only',
  replaces: BUILDER_SCRIPTS,
  load: () => import('./cart-preview.ts'),
});
