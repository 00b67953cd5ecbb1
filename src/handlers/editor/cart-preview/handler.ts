import { BUILDER_SCRIPTS } from '#originals/replaces.ts';
import { defineHandler } from '#runtime/define.ts';

export const cartPreview = defineHandler({
  name: 'cart-preview',
  // What is edited as well, which only an editor marks: without a cart in it something is missed, too.
  on: { selector: '.elementor-edit-area,.elementor-widget-woocommerce-cart' },
  edit: 'only',
  replaces: BUILDER_SCRIPTS,
  load: () => import('./cart-preview.ts'),
});
