import { describe, expect, it } from 'vitest';
import { capturedPage, hasCaptures, readCapture, recordedExchanges } from '#testing/captures.ts';
import { openCapture } from '#testing/open-capture.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

/** The builder's cart works the same. */
const PAGES = isWholeSuite ? ['cart', 'el-cart'] : ['cart'];

const [ofVisitor] = hasCaptures ? recordedExchanges('wc-ajax-get_refreshed_fragments') : [];

describe.skipIf(!hasCaptures)('the shipping calculator on captured carts', () => {
  it.each(PAGES)('%s: opens, and submits the address', async (name) => {
    const { path } = capturedPage(name);
    const wrapper = '<div class="woocommerce-notices-wrapper">';
    const html = readCapture(capturedPage(name)).replace(
      wrapper,
      `${wrapper}<div class="woocommerce-message" role="alert">Shipping costs updated.</div>`,
    );
    const { page, shop } = await openCapture(name, {
      replies: [{ method: 'POST', path, reply: { html } }, ...(ofVisitor ? [ofVisitor] : [])],
    });
    const section = page.locator('.shipping-calculator-form');
    const button = page.locator('.shipping-calculator-button');
    expect(await section.isVisible()).toBe(false);
    await button.click();
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    await page.locator('#calc_shipping_postcode').fill('10115');
    await page.locator('#calc_shipping_postcode').press('Enter');
    await page.locator('.woocommerce-message', { hasText: 'Shipping costs updated.' }).waitFor();
    expect(shop.calls[0]?.body).toMatchObject({
      calc_shipping: 'x',
      calc_shipping_postcode: '10115',
      calc_shipping_country: 'DE',
    });
    expect(await section.isVisible()).toBe(false);
    // The focused button is hidden again, so the notice gets the focus.
    await expect.poll(() => page.evaluate('document.activeElement.className')).toBe('woocommerce-message');
  });
});
