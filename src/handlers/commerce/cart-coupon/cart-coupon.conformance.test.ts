import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newViolations, violations } from '#testing/axe.ts';
import {
  capturedPage,
  type Exchange,
  hasCaptures,
  readCapture,
  recordedExchanges,
} from '#testing/captures.ts';
import { openCapture } from '#testing/open-capture.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

/** The builder's cart works the same. */
const PAGES = isWholeSuite ? ['cart', 'el-cart'] : ['cart'];
const WITHOUT_LANDMARKS = { rules: { region: { enabled: false } } };
const DISCOUNT = `<tr class="cart-discount"><th>Coupon</th><td>
  <a href="/cart/?remove_coupon=save10" class="woocommerce-remove-coupon" data-coupon="save10">[Remove]</a></td></tr>`;

const recorded = (note: string): Exchange[] =>
  recordedExchanges('wc-ajax-coupon').filter((each) => each.note === note);
const [ofVisitor] = hasCaptures ? recordedExchanges('wc-ajax-get_refreshed_fragments') : [];
const fragments = ofVisitor ? [ofVisitor] : [];

const cart = (name: string, extraTotals = '') => ({
  method: 'POST',
  path: capturedPage(name).path,
  reply: { html: readCapture(capturedPage(name)).replace('<tr class="order-total">', `${extraTotals}$&`) },
});

async function apply(page: Page, code: string): Promise<void> {
  await page.locator('#coupon_code').fill(code);
  await page.locator('[name=apply_coupon]').click();
}

describe.skipIf(!hasCaptures)('coupons on captured carts', () => {
  it.runIf(isWholeSuite).each(PAGES)('%s: applies a coupon and removes it', async (name) => {
    const { page, shop } = await openCapture(name, {
      replies: [
        ...recorded('ok'),
        cart(name, DISCOUNT),
        ...recorded('remove'),
        cart(name),
        ...fragments,
        ...fragments,
      ],
    });
    await apply(page, 'save10');
    const message = page.locator('.woocommerce-notices-wrapper .woocommerce-message');
    await page.locator('.cart_totals .woocommerce-remove-coupon').waitFor();
    expect((await message.textContent())?.trim()).toBe('Coupon code applied successfully.');
    expect(await page.locator('#coupon_code').inputValue()).toBe('');
    await page.locator('.woocommerce-remove-coupon').click();
    await page.locator('.woocommerce-remove-coupon').waitFor({ state: 'detached' });
    expect((await message.textContent())?.trim()).toBe('Coupon has been removed.');
    expect(shop.calls.filter(({ path }) => !path.includes('fragments')).map(({ path }) => path)).toEqual([
      '/?wc-ajax=apply_coupon',
      capturedPage(name).path,
      '/?wc-ajax=remove_coupon',
      capturedPage(name).path,
    ]);
  });

  it.runIf(isWholeSuite).each(PAGES)('%s: applies a coupon on Enter in its field', async (name) => {
    const { page, shop } = await openCapture(name, {
      replies: [...recorded('ok'), cart(name), ...fragments],
    });
    await page.locator('#coupon_code').fill('save10');
    await page.locator('#coupon_code').press('Enter');
    await page.locator('.woocommerce-notices-wrapper .woocommerce-message').waitFor();
    await expect.poll(() => shop.calls.some(({ path }) => path === capturedPage(name).path)).toBe(true);
    expect(shop.calls[0]?.body).toMatchObject({ coupon_code: 'save10' });
  });

  it.each([
    ['unknown', 'Coupon "nope" does not exist!'] as const,
    ...(isWholeSuite ? [['empty', 'Please enter a coupon code.'] as const] : []),
  ])('%s: shows the error at the field until the shopper types', async (note, text) => {
    const { page } = await openCapture('cart', { replies: [...recorded(note), cart('cart')] });
    const before = await violations(page, WITHOUT_LANDMARKS);
    const field = page.locator('#coupon_code');
    await field.evaluate((each) => each.setAttribute('data-old', ''));
    await apply(page, note === 'empty' ? '' : 'nope');
    await page.locator('#coupon_code:not([data-old])').waitFor();
    const error = page.locator('.coupon #coupon-error-notice');
    await error.waitFor();
    expect(await error.textContent()).toBe(text);
    expect(await field.getAttribute('aria-describedby')).toBe('coupon-error-notice');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(newViolations(await violations(page, WITHOUT_LANDMARKS), before)).toEqual([]);
    await field.press('x');
    expect(await error.count()).toBe(0);
    expect(await field.getAttribute('aria-invalid')).toBeNull();
  });
});
