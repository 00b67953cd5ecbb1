import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { cookies } from '#storage/cookies.ts';
import { stubCartPageParams } from '#testing/cart-page.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { recordNavigation } from '#testing/shop-page.ts';
import { emptyCart } from './handler.ts';

let addresses: readonly string[];

beforeEach(() => {
  addresses = recordNavigation();
  stubCartPageParams();
});

const open = () => mountFixture(emptyCart, 'commerce/cart-empty.html');
const fire = (name: string) => document.body.dispatchEvent(new CustomEvent(name, { bubbles: true }));

function setItemsCookie(): void {
  cookies.set('woocommerce_items_in_cart', '1');
  onTestFinished(() => cookies.remove('woocommerce_items_in_cart'));
}

it.each(['added_to_cart', 'wc_update_cart'])('%s reloads the page when the cart has items', async (name) => {
  await open();
  setItemsCookie();
  fire(name);
  expect(addresses).toEqual(['https://shop.example/']);
});

it('a page restored from the back/forward cache reloads when the cart has items', async () => {
  await open();
  setItemsCookie();
  window.dispatchEvent(new Event('pageshow'));
  expect(addresses).toEqual([]);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(addresses).toEqual(['https://shop.example/']);
});

it('a page does not reload while the cart is empty', async () => {
  await open();
  fire('added_to_cart');
  expect(addresses).toEqual([]);
});

it('a page with a cart block does not reload', async () => {
  const { elements } = await mountFixture(
    emptyCart,
    '<div class="wp-block-woocommerce-cart is-loading"></div>',
  );
  expect(elements).toHaveLength(1);
  setItemsCookie();
  fire('added_to_cart');
  expect(addresses).toEqual([]);
});

it('empty-cart changes no markup and stops listening when disposed', async () => {
  const { dispose, difference } = await open();
  await dispose();
  setItemsCookie();
  fire('added_to_cart');
  expect(addresses).toEqual([]);
  expect(difference()).toBe('');
});
