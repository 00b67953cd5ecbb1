import { describe, expect, it } from 'vitest';
import { hasCaptures, recordedExchanges } from '#testing/captures.ts';
import { openCapture } from '#testing/open-capture.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

/** The builder's cart works the same. */
const PAGES = isWholeSuite ? ['cart', 'el-cart'] : ['cart'];
const PICKUP = '#shipping_method_0_local_pickup3';

describe.skipIf(!hasCaptures)('shipping methods on captured carts', () => {
  it.each(PAGES)('%s: choosing another one updates the totals', async (name) => {
    const { page, shop } = await openCapture(name, {
      replies: recordedExchanges('wc-ajax-update_shipping_method').slice(0, 2),
    });
    await page.evaluate(`window.recorded = []; for (const name of ['updated_cart_totals', 'updated_shipping_method'])
      document.body.addEventListener(name, () => window.recorded.push(name))`);
    await page.locator(PICKUP).click();
    await expect.poll(() => page.locator('.cart-subtotal td').textContent()).toContain('119.00');
    expect(shop.calls[0]?.body).toEqual({ security: '959d5837e6', 'shipping_method[0]': 'local_pickup:3' });
    expect(await page.locator(PICKUP).isChecked()).toBe(true);
    expect(await page.evaluate('document.activeElement.id')).toBe(PICKUP.slice(1));
    await expect
      .poll(() => page.evaluate('window.recorded'))
      .toEqual(['updated_cart_totals', 'updated_shipping_method']);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => shop.calls.length).toBe(2);
    expect(shop.calls[1]?.body).toMatchObject({ 'shipping_method[0]': 'free_shipping:2' });
    await expect.poll(() => page.locator('.cart_totals.processing').count()).toBe(0);
  });
});
