import { expect, it } from 'vitest';
import { addButton, cartOnServer, expectCartsToShow } from '#testing/demo-cart.ts';
import { openDemo } from '#testing/open-demo.ts';
import { LAZY_CHUNKS, type PausedRequests, pauseRequests } from '#testing/pause-requests.ts';

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
  await expectCartsToShow(page, Object.fromEntries(QUICK.map((id) => [id, each])));
  expect(sent).toEqual(clicked);
  expect(await cartOnServer(context)).toEqual(Object.fromEntries(QUICK.map((id) => [id, each])));
  expect(await page.locator('.loading, [aria-busy=true]').count()).toBe(0);
});

it('a click before any lazy code has loaded is held, and adds once', async () => {
  let chunks: PausedRequests | undefined;
  const { page, context } = await openDemo('/', {
    until: 'painted',
    async prepare(opened) {
      chunks = await pauseRequests(opened.context, LAZY_CHUNKS);
    },
  });
  await page.waitForFunction(() => 'debug' in Object(window.skerry));
  await addButton(page, MUG).click();
  await page.locator(`[aria-busy=true][data-product_id="${MUG}"]`).waitFor();
  expect(await cartOnServer(context)).toEqual({});
  chunks?.release();
  await expectCartsToShow(page, { [MUG]: 1 });
  expect(await page.locator('[aria-busy=true]').count()).toBe(0);
  expect(await cartOnServer(context)).toEqual({ [MUG]: 1 });
});

it('the link adds the product when the code of the button is missing', async () => {
  const { page, context, clearProblems } = await openDemo('/shop/', {
    prepare: ({ blockRequests }) => blockRequests(/\/chunks\/add-to-cart/),
  });
  await addButton(page, MUG).click();
  await page.locator('.woocommerce-message').getByText('has been added to your cart').waitFor();
  expect(new URL(page.url()).pathname).toBe('/shop/');
  expect(clearProblems().filter((line) => line.includes('[skerry]'))).toHaveLength(1);
  expect(await cartOnServer(context)).toEqual({ [MUG]: 1 });
});
