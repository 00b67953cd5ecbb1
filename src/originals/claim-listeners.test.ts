import jQuery from 'jquery';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '../handlers/index.ts';
import { canClaimListeners, claimListeners } from './claim-listeners.ts';

/** What each original listens for on the body or the document: event type, and where it comes from. */
const ORIGINALS: Readonly<Record<string, readonly (readonly [type: string, selector: string])[]>> = {
  lightbox: [['click', 'a[data-elementor-lightbox]']],
  modal: [['click', 'a.thickbox, area.thickbox, input.thickbox']],
  'shipping-method': [['change', 'select.shipping_method, :input[name^=shipping_method]']],
  'country-state': [['change', 'select.country_to_state, input.country_to_state']],
  'cart-coupon': [['click', 'a.woocommerce-remove-coupon']],
  'checkout-login': [['click', 'a.showlogin']],
  'shipping-calculator': [
    ['click', '.shipping-calculator-button'],
    ['submit', 'form.woocommerce-shipping-calculator'],
  ],
  'cart-page': [
    ['submit', '.woocommerce-cart-form'],
    ['click', '.woocommerce-cart-form .product-remove > a'],
    ['click', '.woocommerce-cart .restore-item'],
  ],
  'checkout-coupon': [
    ['click', 'a.showcoupon'],
    ['click', '.woocommerce-remove-coupon'],
    ['submit', 'form.checkout_coupon'],
  ],
  'add-to-cart': [['click', '.add_to_cart_button:not(.wc-interactive)']],
  'remove-from-cart': [['click', '.remove_from_cart_button']],
  'star-rating': [
    ['click', '#respond p.stars a'],
    ['init', '#rating'],
  ],
  'product-tabs': [['click', '.wc-tabs li a, ul.tabs li a']],
};

const handlerNamed = (name: string) => {
  const handler = catalogue.find((each) => each.name === name);
  if (!handler) throw new Error(`no handler is called ${name}`);
  return handler;
};

/** Returns how often jQuery listens for an event type on the body and the document. */
const countOf = (type: string) =>
  [document, document.body]
    // biome-ignore lint/suspicious/noExplicitAny: jQuery has no types here
    .map((root) => ((jQuery as any)._data(root, 'events')?.[type] ?? []).length)
    .reduce((sum, count) => sum + count, 0);

beforeEach(() => {
  Object.assign(window, { jQuery });
});
afterEach(() => {
  jQuery(document.body).off();
  jQuery(document).off();
  Reflect.deleteProperty(window, 'jQuery');
});

it('the originals of all handlers that name listeners are tested here', () => {
  const names = catalogue.filter(canClaimListeners).map(({ name }) => name);
  expect(names.sort()).toEqual(Object.keys(ORIGINALS).sort());
});

describe.each(Object.keys(ORIGINALS))('the original of %s', (name) => {
  it.each(ORIGINALS[name] ?? [])(
    'no longer listens for %s on %s, wherever it has listened',
    (type, selector) => {
      jQuery(document.body).on(type, selector, vi.fn());
      jQuery(document).on(type, selector, vi.fn());
      jQuery(document).on(type, '.of-an-add-on', vi.fn());
      claimListeners(handlerNamed(name));
      expect(countOf(type)).toBe(1);
    },
  );

  it('no longer listens, even if it begins after our script', async () => {
    const [[type, selector] = ['', '']] = ORIGINALS[name] ?? [];
    claimListeners(handlerNamed(name));
    jQuery(document.body).on(type, selector, vi.fn());
    await vi.waitFor(() => expect(countOf(type)).toBe(0));
  });
});

it('the original of the cart page ignores a changed cart, and listeners of add-ons still run', () => {
  const [update, addOn] = [vi.fn(), vi.fn()];
  jQuery(document).on('wc_update_cart added_to_cart', update);
  jQuery(document).on('added_to_cart', addOn);
  claimListeners(handlerNamed('cart-page'));
  jQuery(document.body).trigger('added_to_cart').trigger('wc_update_cart');
  expect(update).not.toHaveBeenCalled();
  expect(addOn).toHaveBeenCalledOnce();
});
