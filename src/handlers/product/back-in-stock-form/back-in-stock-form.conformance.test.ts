import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { MadeUpReply } from '#testing/capture-replies.ts';
import { hasCaptures } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { openCapture } from '#testing/open-capture.ts';

const markup = readFileSync(
  new URL('../../../../fixtures/product/back-in-stock.html', import.meta.url),
  'utf8',
).replace('data-bis-product-id="23"', 'data-bis-product-id="35"');
/** The reply to a mini-cart that comes into view. */
const noCart: MadeUpReply = {
  method: 'POST',
  path: '/?wc-ajax=get_refreshed_fragments',
  reply: { json: { fragments: {}, cart_hash: '' } },
  repeat: 'always',
};
const STYLES = '<style>.hidden { display: none; }</style>';

it.skipIf(!hasCaptures)('a shopper signs up for a sold-out variation on a page without jQuery', async () => {
  const { page, shop } = await openCapture('11/product-variable', {
    extraHtml: STYLES + markup,
    replies: [noCart],
  });
  const choose = (selected: Readonly<Record<string, string>>) =>
    page.evaluate((values) => {
      for (const [name, value] of Object.entries(values)) {
        const select = document.querySelector<HTMLSelectElement>(`select[name=attribute_pa_${name}]`);
        if (select) select.value = value;
        select?.dispatchEvent(new Event('change', { bubbles: true }));
      }
    }, selected);
  const box = page.locator('.wc_bis_form');
  expect(await page.evaluate(() => 'jQuery' in window)).toBe(false);
  expect(await box.isVisible()).toBe(false);
  await choose({ color: 'red', size: 's', pattern: 'plain' });
  await box.waitFor();
  await choose({ size: 'm' });
  await box.waitFor({ state: 'hidden' });
  await choose({ size: 's' });
  await box.waitFor();
  shop.reply({ method: 'POST', path: /^\/product\//, reply: { html: '<title>Noted</title>' } });
  await page.locator('[name=wc_bis_email]').fill('bo@example.org');
  await page.locator('[name=wc_bis_register]').press('Enter');
  await eventually(() => page.title()).toBe('Noted');
  // The next page may request its cart already.
  const signUp = shop.calls.find(({ method, path }) => method === 'POST' && !path.includes('wc-ajax'));
  expect(signUp?.body).toMatchObject({
    wc_bis_email: 'bo@example.org',
    wc_bis_product_id: '36',
    attribute_pa_color: 'red',
    attribute_pa_size: 's',
    attribute_pa_pattern: 'plain',
  });
});
