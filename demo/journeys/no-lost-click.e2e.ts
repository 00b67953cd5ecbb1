import { expect, it } from 'vitest';
import { addButton, cartOnServer, expectShown } from '#testing/demo-cart.ts';
import { type HeldRequests, holdRequests, LAZY_CHUNKS } from '#testing/hold-requests.ts';
import { openDemo } from '#testing/open-demo.ts';

const MUG = 11;
const QUICK = [11, 17, 28, 30, 33];
const CLICKS = 30;

it('thirty quick clicks on several buttons are sent in order, once each', async () => {
  const { page, context } = await openDemo('/');
  const clicked = Array.from({ length: CLICKS }, (_, index) => QUICK[(index * 7) % QUICK.length] ?? MUG);
  const sent: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes('wc-ajax=add_to_cart'))
      sent.push(Number(new URLSearchParams(request.postData() ?? '').get('product_id')));
  });
  await page.evaluate((ids) => {
    for (const id of ids)
      document.querySelector<HTMLElement>(`.ajax_add_to_cart[data-product_id="${id}"]`)?.click();
  }, clicked);
  const each = CLICKS / QUICK.length;
  await expectShown(page, Object.fromEntries(QUICK.map((id) => [id, each])));
  expect(sent).toEqual(clicked);
  expect(await cartOnServer(context)).toEqual(Object.fromEntries(QUICK.map((id) => [id, each])));
  expect(await page.locator('.loading, [aria-busy=true]').count()).toBe(0);
});

it('a click before any lazy code has loaded is held, and adds once', async () => {
  let chunks: HeldRequests | undefined;
  const { page, context } = await openDemo('/', {
    until: 'painted',
    async prepare(opened) {
      chunks = await holdRequests(opened.context, LAZY_CHUNKS);
    },
  });
  await page.waitForFunction(() => 'debug' in Object(window.skerry));
  await addButton(page, MUG).click();
  await page.locator(`[aria-busy=true][data-product_id="${MUG}"]`).waitFor();
  expect(await cartOnServer(context)).toEqual({});
  chunks?.release();
  await expectShown(page, { [MUG]: 1 });
  expect(await page.locator('[aria-busy=true]').count()).toBe(0);
  expect(await cartOnServer(context)).toEqual({ [MUG]: 1 });
});

it('the link adds the product when the code of the button is missing', async () => {
  const { page, context, takeProblems } = await openDemo('/shop/', {
    prepare: ({ withhold }) => withhold(/\/chunks\/add-to-cart/),
  });
  await addButton(page, MUG).click();
  await page.locator('.woocommerce-message').getByText('has been added to your cart').waitFor();
  expect(new URL(page.url()).pathname).toBe('/shop/');
  expect(takeProblems().filter((line) => line.includes('[skerry]'))).toHaveLength(1);
  expect(await cartOnServer(context)).toEqual({ [MUG]: 1 });
});
