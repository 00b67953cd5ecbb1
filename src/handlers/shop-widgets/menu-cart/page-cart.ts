import { asMap } from '#lib/fields.ts';
import { isOn } from '#lib/is-on.ts';
import { pageConfig } from '#platform/config.ts';
import type { CartPages } from './model.ts';

export interface PageCart extends CartPages {
  readonly nonce: string;
  /** The page follows an add that was no request of a script. */
  readonly isAdded: boolean;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** What the page says about its cart; undefined in a shop that has none. */
export function readPageCart(): PageCart | undefined {
  const given = pageConfig.pro('woocommerce.menu_cart');
  if (!given) return undefined;
  const { cart_page_url, checkout_page_url, fragments_nonce } = asMap(given);
  return {
    cartUrl: text(cart_page_url),
    checkoutUrl: text(checkout_page_url),
    nonce: text(fragments_nonce),
    isAdded: isOn(pageConfig.pro('woocommerce.productAddedToCart')),
  };
}
