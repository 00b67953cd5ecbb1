import { expect, it } from 'vitest';
import { addButton, cartOnServer, expectAnnounced } from '#testing/demo-cart.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { startShopProxy } from '#testing/shop-proxy.ts';
import { waitUntilIdle } from '#testing/wait-until-idle.ts';

it('a shopper who adds three products and goes to the cart at once finds all of them there', async () => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const added: (string | null)[] = [];
  const origin = await startShopProxy({
    decide({ path, fields }) {
      if (!path.includes('wc-ajax=add_to_cart')) return {};
      added.push(fields.get('product_id'));
      return { isReleased };
    },
  });
  const { page, context } = await openDemo('/?add-to-cart=14');
  await page.goto(`${origin}/shop/`);
  for (const id of [11, 12, 13]) await addButton(page, id).click();
  await eventually(() => page.locator('.ajax_add_to_cart.loading').count()).toBe(3);
  await eventually(() => added).toEqual(['11']);

  await page.goto(`${origin}/cart/`);
  release();
  await eventually(() => cartOnServer(context)).toEqual({ 11: 1, 12: 1, 13: 1, 14: 1 });
  await eventually(() => page.locator('.woocommerce-cart-form__cart-item').count()).toBe(4);
  await expectAnnounced(page, /added to your cart/);
  expect(added).toEqual(['11', '12', '13']);

  await page.reload();
  await waitUntilIdle(page);
  expect(added).toEqual(['11', '12', '13']);
});
