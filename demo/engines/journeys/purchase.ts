import { expect } from 'vitest';
import { ADDRESS, swatchSelector } from '#testing/demo-order.ts';
import type { Visitor } from '#testing/engines/visitor.ts';
import type { Journey, Visit } from '../journey.ts';

const ADD_MUG = '.ajax_add_to_cart[data-product_id="11"]';
const COUNT = '.cart-contents .count';

/** Fills the checkout, sends it, and waits for the order. */
async function order(visitor: Visitor): Promise<void> {
  for (const [name, value] of Object.entries(ADDRESS)) await visitor.fill(`#${name}`, value);
  await visitor.click('#terms');
  await visitor.click('#place_order');
  await visitor.expectPath(/\/order-received\//);
  await visitor.expectText('.woocommerce-thankyou-order-received', /Your order has been received/);
}

/** The shortest purchase. */
export const shortPurchase: Journey = [
  'a shopper on a phone buys a simple product',
  async (visit) => {
    const visitor = await visit('/', { size: 'phone' });
    await visitor.click(ADD_MUG);
    await visitor.expectText(COUNT, '1 item');
    await visitor.expectAttribute(ADD_MUG, 'class', /\badded\b/);
    await visitor.goto('/checkout/');
    await order(visitor);
    await visitor.expectText('.woocommerce-table--order-details .product-quantity', '× 1');
    await visitor.expectText(COUNT, '0 items');
  },
];

/** Chooses a variation and puts it into the cart. */
async function chooseBlanket(visitor: Visitor): Promise<void> {
  await visitor.click(swatchSelector('moss'));
  await visitor.expectAttribute(swatchSelector('moss'), 'aria-checked', 'true');
  await visitor.expectAttribute(swatchSelector('throw'), 'aria-disabled', 'true');
  await visitor.click('.reset_variations');
  await visitor.expectAttribute(swatchSelector('moss'), 'aria-checked', 'false');
  await visitor.click(swatchSelector('rust'));
  await visitor.click(swatchSelector('throw'));
  await visitor.expectText('.single_variation .price', /109\.00/);
  await visitor.expectText('.sku', 'TX-01-2305');
  await visitor.click('.single_add_to_cart_button:not(.disabled)');
  await visitor.expectText('.woocommerce-message', /has been added/);
}

async function buyWithCoupon(visit: Visit): Promise<void> {
  const visitor = await visit('/product/wool-blanket/');
  await chooseBlanket(visitor);
  await visitor.click('.woocommerce-message a.wc-forward');
  await visitor.expectPath('/cart/');
  await visitor.fill('.cart_item input.qty', '3');
  await visitor.click('[name=update_cart]:not([disabled])');
  await visitor.expectText('.cart-subtotal', /327\.00/);
  await visitor.fill('#coupon_code', 'harbour10');
  await visitor.click('[name=apply_coupon]');
  await visitor.expectText('.cart-discount', /32\.70/);
  await visitor.click('label[for=shipping_method_0_local_pickup3]');
  await visitor.expectText('.order-total', /294\.30/);
  await visitor.click('.checkout-button');
  await visitor.expectPath('/checkout/');
  await order(visitor);
  await visitor.expectText('.woocommerce-table--order-details tfoot', /294\.30/);
}

/** Goes from the product to the checkout by keyboard. */
async function chooseByKeyboard(visitor: Visitor): Promise<void> {
  await visitor.tabTo(swatchSelector('sea'));
  await visitor.pressUntilFocus('ArrowRight', swatchSelector('rust'));
  await visitor.press('Space');
  await visitor.expectAttribute(swatchSelector('rust'), 'aria-checked', 'true');
  await visitor.tabTo(swatchSelector('throw'));
  await visitor.press('Enter');
  await visitor.expectShown('.woocommerce-variation-add-to-cart-enabled');
  await visitor.tabTo('.single_add_to_cart_button');
  await visitor.press('Enter');
  await visitor.expectFocus('.woocommerce-message');
  await visitor.press('Tab', 'Enter');
  await visitor.expectPath('/cart/');
  await visitor.tabTo('.cart_item input.qty');
  await visitor.press('ArrowUp', 'Enter');
  await visitor.expectText('.cart-subtotal', /218\.00/);
  await visitor.tabTo('.checkout-button');
  await visitor.press('Enter');
  await visitor.expectPath('/checkout/');
}

/** Fills the checkout by keyboard, pays by card, and sends it without accepting the terms. */
async function payByKeyboard(visitor: Visitor): Promise<void> {
  for (const [name, value] of Object.entries(ADDRESS)) {
    await visitor.tabTo(`#${name}`);
    await visitor.type(value);
  }
  await visitor.tabTo('#payment_method_bacs');
  await visitor.press('ArrowDown');
  await visitor.expectText('#place_order', 'Pay by card');
  await visitor.expectFocus('#payment_method_lighthouse');
  for (const [name, value] of [
    ['number', '4242424242424242'],
    ['expiry', '12 / 30'],
    ['cvc', '123'],
  ] as const) {
    await visitor.tabTo(`#lighthouse-card-${name}`);
    await visitor.type(value);
  }
  await visitor.tabTo('#place_order');
  await visitor.press('Enter');
}

async function buyByKeyboard(visit: Visit): Promise<void> {
  const visitor = await visit('/product/wool-blanket/');
  await chooseByKeyboard(visitor);
  await payByKeyboard(visitor);
  // Without accepted terms, the focus moves to the error list, which links to the field.
  await visitor.expectFocus('.woocommerce-error');
  await visitor.tabTo('.woocommerce-NoticeGroup-checkout a');
  await visitor.press('Enter');
  await visitor.expectFocus('#terms');
  await visitor.press('Space');
  await visitor.tabTo('#place_order');
  await visitor.press('Enter');
  await visitor.expectPath(/\/order-received\//);
  expect(visitor.shop.requests.filter((path) => path.includes('wc-ajax=checkout'))).toHaveLength(2);
}

/** Purchases with a choice, and with the keyboard alone. */
export const purchases: readonly Journey[] = [
  ['a shopper chooses with swatches, changes the quantity and applies a coupon', buyWithCoupon],
  ['a shopper buys with the keyboard alone, and never loses the focus', buyByKeyboard],
];
