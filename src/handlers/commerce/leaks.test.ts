import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { createFakeTransport } from '#testing/fake-transport.ts';
import { BLANK_CART, clearVisitorCart, storeVisitorCart } from '#testing/fragments-page.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { stubCartParams, stubFragmentsParams } from '#testing/shop-page.ts';
import { addToCart } from './add-to-cart/handler.ts';
import { cartFragments } from './cart-fragments/handler.ts';
import { ordering } from './ordering/handler.ts';
import { removeFromCart } from './remove-from-cart/handler.ts';
import { storeNotice } from './store-notice/handler.ts';

const MARKUP = `${BLANK_CART}
  <p class="woocommerce-store-notice" style="display:none"><a href="#" class="woocommerce-store-notice__dismiss-link">×</a></p>
  <form class="woocommerce-ordering"><select class="orderby"><option>1</option></select></form>
  <p><a class="ajax_add_to_cart" data-product_id="1" href="/a">Add</a></p>`;
const SHOWN = { 'div.widget_shopping_cart_content': '<div class="widget_shopping_cart_content"> </div>' };
const CYCLES = 6;

beforeEach(() => {
  const transport = createFakeTransport();
  transport.on('POST', '/?wc-ajax=add_to_cart', { json: { fragments: SHOWN, cart_hash: 'h1' } });
  stubCartParams();
  stubFragmentsParams();
  clearVisitorCart();
});

it("the shop's handlers mount, work and stop many times without leaks", async () => {
  storeVisitorCart({ stored: JSON.stringify(SHOWN) });
  const others = [cartFragments, removeFromCart, ordering, storeNotice];
  const { runtime, settled, element, container, dispose } = await mountFixture(addToCart, MARKUP, { others });
  await dispose();
  const before = container.innerHTML;
  const listeners = countListeners();
  onTestFinished(() => listeners.stop());
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    runtime.start();
    await settled();
    element.click();
    await settle();
    expect(element.className).toBe('ajax_add_to_cart added');
    await dispose();
  }
  expect(listeners.list()).toEqual([]);
  expect(document.querySelectorAll('.widget_shopping_cart_live_region, .a11y-speak-region')).toHaveLength(0);
  expect(container.innerHTML).toBe(before);
}, 30_000);
