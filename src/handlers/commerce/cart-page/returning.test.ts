import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { emptiedCart, filledCart, stubCartPageParams } from '#testing/cart-page.ts';
import { createFakeTransport, type FakeTransport, NETWORK_FAILURE } from '#testing/fake-transport.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { recordNavigation } from '#testing/shop-page.ts';
// Preloaded, so that tests need not wait for it.
import '../shared/cart/change-cart.ts';
import { cartCoupon } from '../cart-coupon/handler.ts';
import { cartPage } from './handler.ts';

const CART = 'https://shop.example/cart/';

let transport: FakeTransport;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  transport = createFakeTransport();
  recordNavigation();
  stubCartPageParams();
});

const $ = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const quantityField = () => $<HTMLInputElement>('[name="cart[mug][qty]"]');
const open = () => mountFixture(cartPage, 'commerce/cart-page.html');

async function returnToPage(persisted = true): Promise<void> {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  await vi.advanceTimersByTimeAsync(1000);
  await settle();
}

const isLocked = () => document.querySelector('.processing') !== null;

it('a restored cart page shows the current cart after one request, and keeps typed quantities', async () => {
  transport.on('GET', CART, { html: await filledCart({ changes: { 'Stoneware mug': 'Glass' } }) });
  await open();
  quantityField().value = '7';
  await returnToPage();
  expect(transport.calls.map(({ method, url }) => [method, String(url)])).toEqual([['GET', CART]]);
  expect($('.woocommerce-cart-form').textContent).toContain('Glass');
  expect(quantityField().value).toBe('7');
  expect(isLocked()).toBe(false);
});

it.each([
  ['of the shown cart', '<script>var wc_cart_params = {"apply_coupon_nonce":"newer"};</script>', 'newer'],
  [
    'of the page, if that of the cart is unreadable,',
    '<script>var wc_cart_params = {"apply_coupon};</script>',
    'apply',
  ],
])('a coupon is applied on a restored cart page with the nonce %s', async (_which, script, security) => {
  transport.on('GET', CART, { html: (await filledCart()) + script });
  transport.on('POST', '/?wc-ajax=apply_coupon', { html: '<div class="woocommerce-message">Applied</div>' });
  transport.on('POST', '/cart/', { html: await filledCart() });
  await mountFixture(cartPage, 'commerce/cart-page.html', { others: [cartCoupon] });
  await returnToPage();
  $<HTMLInputElement>('#coupon_code').value = 'save10';
  $('[name=apply_coupon]').click();
  await settle();
  expect(transport.calls[1]?.body).toEqual({ security, coupon_code: 'save10' });
});

it('a cart page shown for the first time sends no request', async () => {
  await open();
  await returnToPage(false);
  expect(transport.calls).toEqual([]);
});

it.each([
  ['once for a page that the browser loaded from its cache on going back', 'back_forward', 0, 1],
  ['nothing for a page that was loaded again', 'back_forward', 300, 0],
  ['nothing for a page opened by a link', 'navigate', 0, 0],
])('the cart page requests %s', async (_what, type, transferSize, count) => {
  Object.assign(performance, { getEntriesByType: () => [{ type, transferSize }] });
  onTestFinished(() => void Reflect.deleteProperty(performance, 'getEntriesByType'));
  transport.on('GET', CART, { html: await filledCart({ changes: { 'Stoneware mug': 'Glass' } }) });
  await open();
  await settle();
  expect(transport.callsTo('GET', CART)).toHaveLength(count);
  expect($('.woocommerce-cart-form').textContent?.includes('Glass')).toBe(count === 1);
});

it('a request lost before the return leaves no lock', async () => {
  transport.on('POST', CART, new Promise<never>(() => {}));
  transport.on('GET', CART, { html: await filledCart() });
  const { clearErrors } = await open();
  quantityField().dispatchEvent(new Event('input', { bubbles: true }));
  $('[name=update_cart]').click();
  await settle();
  expect(isLocked()).toBe(true);
  await returnToPage();
  expect(isLocked()).toBe(false);
  expect(document.querySelector('.woocommerce-error')).toBeNull();
  expect(clearErrors()).toHaveLength(1);
});

it('a removed line can still be restored after the return', async () => {
  const expectedUrl = `${CART}?removed_item=1`;
  transport.on('GET', expectedUrl, { html: await filledCart() });
  await open();
  $('.woocommerce-notices-wrapper').innerHTML =
    `<div class="woocommerce-message"><a class="restore-item" href="${CART}?undo_item=mug">Undo?</a></div>`;
  await returnToPage();
  expect(transport.callsTo('GET', expectedUrl)).toHaveLength(1);
  expect(document.querySelector('.restore-item')).not.toBeNull();
});

it('a cart that was emptied elsewhere is shown as empty after the return', async () => {
  transport.on('GET', CART, { html: await emptiedCart() });
  await open();
  await returnToPage();
  expect(document.querySelector('.cart-empty')).not.toBeNull();
});

it('a failed request after the return shows an error', async () => {
  transport.on('GET', CART, NETWORK_FAILURE);
  const { clearErrors } = await open();
  await returnToPage();
  expect($('.woocommerce-error').textContent?.trim()).toBe('You are probably offline.');
  expect(isLocked()).toBe(false);
  expect(clearErrors()).toHaveLength(1);
});

it('a disposed cart page sends no request after the return', async () => {
  const fixture = await open();
  await fixture.dispose();
  await returnToPage();
  expect(transport.calls).toEqual([]);
});
