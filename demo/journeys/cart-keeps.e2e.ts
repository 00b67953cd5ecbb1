import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { type PausedRequests, pauseRequests } from '#testing/pause-requests.ts';
import { waitUntilIdle } from '#testing/wait-until-idle.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const CANDLE = 33;
const QUANTITY = '.cart_item input.qty';
const CODE = '#coupon_code';
const CITY = '#calc_shipping_city';
const POSTCODE = '#calc_shipping_postcode';

const value = (page: Page, selector: string) => page.locator(selector).inputValue();
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);
const untilIdle = (page: Page) =>
  eventually(() => page.locator('main :is(.processing, .blockOverlay)').count()).toBe(0);

async function openCart(script: (page: Page) => Promise<unknown> = async () => {}) {
  const opened = await openDemo('/cart/', {
    reducedMotion: 'reduce',
    prepare: ({ context }) => context.request.get(`${inject('demoUrl')}/?add-to-cart=${CANDLE}&quantity=2`),
  });
  await script(opened.page);
  await waitUntilIdle(opened.page);
  return opened;
}

const openCalculator = async (page: Page) => {
  await page.locator('.shipping-calculator-button').click();
  await page.locator(POSTCODE).waitFor();
};

/** Pauses the requests for a coupon, and then for the cart page. */
async function pauseCoupon(page: Page) {
  const coupon = await pauseRequests(page, /wc-ajax=(apply|remove)_coupon/);
  const cart = await pauseRequests(page, /\/cart\/$/);
  const reached = ({ paused }: PausedRequests) => eventually(() => paused.length).toBeGreaterThan(0);
  return { coupon, cart, reached };
}

describe('what a shopper has typed on the cart page before a coupon is applied is kept', () => {
  it('in the shipping calculator, which stays open', async () => {
    const { page } = await openCart(openCalculator);
    await page.locator('#calc_shipping_country').selectOption('FR');
    await page.locator(CITY).fill('Brest');
    await page.locator(POSTCODE).fill('29200');
    await page.locator(CODE).fill('harbour10');
    await page.locator('[name=apply_coupon]').click();
    await page.locator('.cart-discount').waitFor();
    await untilIdle(page);
    expect(await page.locator(POSTCODE).isVisible()).toBe(true);
    expect(await value(page, '#calc_shipping_country')).toBe('FR');
    expect([await value(page, CITY), await value(page, POSTCODE)]).toEqual(['Brest', '29200']);
    // The form still works, and is closed by the shop's reply.
    await page.locator('[name=calc_shipping]').click();
    await eventually(() => page.locator('.order-total').textContent()).toContain('56.10');
    await untilIdle(page);
    expect(await page.locator(POSTCODE).isVisible()).toBe(false);
    expect(await value(page, CITY)).toBe('Brest');
  });

  it.runIf(isWholeSuite)('in a quantity, which is sent with the cart', async () => {
    const { page } = await openCart();
    await page.locator(QUANTITY).fill('5');
    await page.locator(CODE).fill('harbour10');
    await page.locator(CODE).press('Enter');
    await page.locator('.cart-discount').waitFor();
    await untilIdle(page);
    expect(await value(page, QUANTITY)).toBe('5');
    await eventually(() => page.locator('.cart-subtotal').textContent()).toContain('120.00');
  });

  it.runIf(isWholeSuite)('in the field for a coupon, when a quantity is updated', async () => {
    const { page } = await openCart();
    await page.locator(CODE).fill('harbour10');
    await page.locator(QUANTITY).fill('5');
    await page.locator(QUANTITY).press('Enter');
    await eventually(() => page.locator('.cart-subtotal').textContent()).toContain('120.00');
    await untilIdle(page);
    expect(await value(page, CODE)).toBe('harbour10');
  });
});

const whole: [string, string][] = isWholeSuite
  ? [
      ['a postcode', POSTCODE],
      ['a quantity', QUANTITY],
    ]
  : [];

describe('what a shopper types while a coupon is applied is kept, with the caret', () => {
  it.each<[string, string]>([['another code', CODE], ...whole])('%s', async (_what, selector) => {
    const { page } = await openCart(openCalculator);
    const { coupon, cart, reached } = await pauseCoupon(page);
    await page.locator(CODE).fill('harbour10');
    await page.locator('[name=apply_coupon]').click();
    await reached(coupon);
    const field = page.locator(selector);
    const id = await field.getAttribute('id');
    await field.focus();
    await field.press('ControlOrMeta+a');
    await page.keyboard.type('12');
    coupon.release();
    await reached(cart);
    await page.keyboard.type('4');
    await page.keyboard.press('ArrowLeft');
    cart.release();
    await page.locator('.cart-discount').waitFor();
    await untilIdle(page);
    await page.keyboard.type('3');
    // A number field has no caret that scripts can read or set.
    expect(await value(page, selector)).toBe(selector === QUANTITY ? '1243' : '1234');
    expect(await focusedId(page)).toBe(id);
  });

  it('and so is what is typed while another coupon is removed', async () => {
    const { page } = await openCart();
    await page.locator(CODE).fill('fiveoff');
    await page.locator(CODE).press('Enter');
    await page.locator('.cart-discount').waitFor();
    await untilIdle(page);
    const { coupon, cart, reached } = await pauseCoupon(page);
    await page.locator('.woocommerce-remove-coupon').click();
    await reached(coupon);
    await page.locator(CODE).focus();
    await page.keyboard.type('harb');
    coupon.release();
    await reached(cart);
    await page.keyboard.type('our');
    cart.release();
    await page.locator('.cart-discount').waitFor({ state: 'detached' });
    await untilIdle(page);
    await page.keyboard.type('10');
    expect(await value(page, CODE)).toBe('harbour10');
  });
});

it('an address that is changed while it is being sent is kept, and the form stays open', async () => {
  const { page } = await openCart(openCalculator);
  const cart = await pauseRequests(page, /\/cart\/$/);
  await page.locator('#calc_shipping_country').selectOption('FR');
  await page.locator(CITY).fill('Brest');
  await page.locator('[name=calc_shipping]').click();
  await eventually(() => cart.paused.length).toBe(1);
  await page.locator(CITY).focus();
  await page.keyboard.type(' or Quimper');
  cart.release();
  await eventually(() => page.locator('.order-total').textContent()).toContain('60.90');
  await untilIdle(page);
  expect(await value(page, CITY)).toBe('Brest or Quimper');
  expect(await focusedId(page)).toBe('calc_shipping_city');
});
