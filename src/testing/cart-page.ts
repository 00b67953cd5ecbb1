import { vi } from 'vitest';
import { readFixture } from './fixture-markup.ts';

/** Changes to the fixture of a cart page. */
export interface CartPageChanges {
  readonly messages?: readonly string[];
  /** Text replacements. */
  readonly changes?: Readonly<Record<string, string>>;
}

const message = (text: string) => `<div class="woocommerce-message" role="alert">${text}</div>`;

async function cartPage(fixture: string, { messages = [], changes = {} }: CartPageChanges): Promise<string> {
  let main = await readFixture(fixture);
  const wrapper = '<div class="woocommerce-notices-wrapper">';
  main = main.replace(wrapper, wrapper + messages.map(message).join(''));
  for (const [from, to] of Object.entries(changes)) main = main.replaceAll(from, to);
  return `<!DOCTYPE html><html><head><title>Cart</title></head><body class="woocommerce-cart">${main}</body></html>`;
}

/** Returns the cart page as the shop sends it after a change. */
export const filledCart = (changes: CartPageChanges = {}): Promise<string> =>
  cartPage('commerce/cart-page.html', changes);

/** Returns the empty cart page as the shop sends it after the last line was removed. */
export const emptiedCart = (changes: CartPageChanges = {}): Promise<string> =>
  cartPage('commerce/cart-empty.html', changes);

/** Stubs the params of the cart script as the shop prints them. */
export function stubCartPageParams(): void {
  vi.stubGlobal('wc_cart_params', {
    ajax_url: '/wp-admin/admin-ajax.php',
    wc_ajax_url: '/?wc-ajax=%%endpoint%%',
    update_shipping_method_nonce: 'ship',
    apply_coupon_nonce: 'apply',
    remove_coupon_nonce: 'remove',
  });
}
