import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addButton, expectCartsToShow } from '#testing/demo-cart.ts';
import { fillAddress, ordersOnServer, swatchSelector } from '#testing/demo-order.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const MUG = 11;
const BLANKET = 23;

const text = (page: Page, selector: string) =>
  eventually(async () => (await page.locator(selector).first().textContent()) ?? '');

/** A purchase on a desktop is also made by keyboard, and without our script. */
const OTHERS = isWholeSuite
  ? ([
      ['desktop', '11'],
      ['desktop', '9'],
    ] as const)
  : [];

describe.each([['phone', '11'] as const, ...OTHERS])(
  'a shopper on a %s, in version %s of the shop',
  (viewport, version) => {
    it('goes from the front page to "order received", and pays once for the chosen products', async () => {
      const { page, context } = await openDemo('/', { viewport, version });
      const press = (selector: string) =>
        viewport === 'phone' ? page.locator(selector).tap() : page.locator(selector).click();
      await press(`.ajax_add_to_cart[data-product_id="${MUG}"]`);
      await expectCartsToShow(page, { [MUG]: 1 });
      expect(await addButton(page, MUG).getAttribute('class')).toContain('added');

      await press(`li.post-${BLANKET} .woocommerce-LoopProduct-link`);
      await page.waitForURL('**/product/wool-blanket/');
      await press(swatchSelector('rust'));
      await press(swatchSelector('throw'));
      await text(page, '.single_variation .price').toContain('109.00');
      await eventually(() => page.locator('.sku').textContent()).toBe('TX-01-2305');
      await press('.single_add_to_cart_button:not(.disabled)');
      await page.locator('.woocommerce-message').getByText('has been added').waitFor();
      await expectCartsToShow(page, { [MUG]: 1, [BLANKET]: 1 });

      await press('.woocommerce-message a.wc-forward');
      await page.waitForURL('**/cart/');
      await page.locator(`.cart_item input.qty`).first().fill('3');
      await press('[name=update_cart]:not([disabled])');
      await text(page, '.cart-subtotal').toContain('163.00');
      await page.locator('#coupon_code').fill('harbour10');
      await press('[name=apply_coupon]');
      await text(page, '.cart-discount').toContain('16.30');
      // The total stays the same, so only the reply shows that the choice was saved.
      const chosen = page.waitForResponse(/wc-ajax=update_shipping_method/);
      await press('label[for=shipping_method_0_local_pickup3]');
      await chosen;
      await text(page, '.order-total').toContain('146.70');
      expect(new URL(page.url()).search).toBe('');

      await press('.checkout-button');
      await page.waitForURL('**/checkout/');
      await fillAddress(page);
      await press('label[for=payment_method_lighthouse]');
      await page.locator('#lighthouse-card-number').fill('4242 4242 4242 4242');
      await page.locator('#lighthouse-card-expiry').fill('12 / 30');
      await page.locator('#lighthouse-card-cvc').fill('123');
      await press('#terms');
      await text(page, '#place_order').toContain('Pay by card');
      await press('#place_order');
      await page.waitForURL('**/order-received/**');
      await page.getByText('Thank you. Your order has been received.').waitFor();

      const { attempts, orders } = await ordersOnServer(context);
      expect(attempts).toBe(1);
      expect(orders).toMatchObject([
        {
          totalCents: 14670,
          paymentMethod: 'Card',
          shipping: 'Collect at the boat house',
          lines: [
            { name: 'Stoneware mug', quantity: 3 },
            {
              name: 'Wool blanket',
              quantity: 1,
              details: [
                ['Colour', 'Rust'],
                ['Size', '130 × 180 cm'],
              ],
            },
          ],
        },
      ]);
      await expectCartsToShow(page, {});
    });
  },
);
