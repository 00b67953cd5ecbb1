import { asMap } from '#lib/fields.ts';
import { isOn } from '#lib/is-on.ts';
import { pageConfig } from '#platform/config.ts';
import type { Schema } from '#runtime/define.ts';
import type { CartPages } from './model.ts';

export interface Settings {
  /** A list under the button, instead of a panel at the side of the window. */
  readonly isDropdown: boolean;
  readonly opensOnHover: boolean;
  readonly opensAfterAdd: boolean;
}

/** Read by hand: every page has this widget in its header, and most of them need the library of fields for nothing else. */
export const settings: Schema<Settings> = {
  parse(raw) {
    const given = asMap(raw);
    return {
      isDropdown: given.cart_type === 'mini-cart',
      opensOnHover: given.open_cart === 'mouseover',
      opensAfterAdd: isOn(given.automatically_open_cart),
    };
  },
};

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
