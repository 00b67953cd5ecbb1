import { vi } from 'vitest';
import { readFixture } from './fixture-markup.ts';

/** Changes to the fixture of a cart page. */
export interface ReturnedPage {
  /** Texts of messages. */
  readonly messages?: readonly string[];
  /** Text replacements. */
  readonly changes?: Readonly<Record<string, string>>;
}

const message = (text: string) => `<div class="woocommerce-message" role="alert">${text}</div>`;

async function page(fixture: string, { messages = [], changes = {} }: ReturnedPage): Promise<string> {
  let main = await readFixture(fixture);
  const wrapper = '<div class="woocommerce-notices-wrapper">';
  main = main.replace(wrapper, wrapper + messages.map(message).join(''));
  for (const [from, to] of Object.entries(changes)) main = main.replaceAll(from, to);
  return `<!DOCTYPE html><html><head><title>Cart</title></head><body class="woocommerce-cart">${main}</body></html>`;
}

/** Returns the cart page as the shop sends it after a change. */
export const filledCart = (returned: ReturnedPage = {}): Promise<string> =>
  page('commerce/cart-page.html', returned);

/** Returns the empty cart page as the shop sends it after the last line was removed. */
export const emptiedCart = (returned: ReturnedPage = {}): Promise<string> =>
  page('commerce/cart-empty.html', returned);

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
