import { describe, expect, it } from 'vitest';
import { hasCaptures } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { openCapture } from '#testing/open-capture.ts';

const PAGE = '11/product-variable-twentytwentyfive';
/** A block theme loads neither the shop's product scripts nor their params. */
const NO_PARAMS = '<script>window.wc_single_product_params = undefined;</script>';

const open = () => openCapture(PAGE, { extraHtml: NO_PARAMS });

describe.skipIf(!hasCaptures)("a product in a block theme without the shop's scripts", () => {
  it('shows every image without a slider', async () => {
    const { page } = await open();
    const gallery = page.locator('.woocommerce-product-gallery');
    await eventually(() => gallery.evaluate((each) => getComputedStyle(each).opacity)).toBe('1');
    for (const selector of ['.flex-viewport', '.flex-control-nav', '.woocommerce-product-gallery__trigger'])
      expect(await page.locator(selector).count()).toBe(0);
    const pictures = page.locator('.woocommerce-product-gallery__image');
    expect(await pictures.count()).toBeGreaterThan(1);
    for (const picture of await pictures.all()) expect(await picture.isVisible()).toBe(true);
  });

  it('has working tabs', async () => {
    const { page } = await open();
    await page.locator('.wc-tabs .reviews_tab a').click();
    await eventually(() => page.locator('#tab-reviews').isVisible()).toBe(true);
    expect(await page.locator('#tab-description').isVisible()).toBe(false);
  });

  it('keeps the rating select, and the browser submits the review', async () => {
    const { page, shop } = await open();
    shop.reply({ method: 'POST', path: '/wp-comments-post.php', reply: { html: '<title>Thanks</title>' } });
    await page.locator('.wc-tabs .reviews_tab a').click();
    const list = page.locator('#rating');
    await list.waitFor();
    expect(await page.locator('p.stars').count()).toBe(0);
    await page.locator('#comment').fill('Good.');
    await page.locator('#author').fill('Bo');
    await page.locator('#email').fill('bo@example.org');
    await page.locator('#respond #submit').click();
    // The browser's validation prevents the submit.
    await eventually(() => list.evaluate((each) => each.matches(':focus:invalid'))).toBe(true);
    await list.selectOption('4');
    await page.locator('#respond #submit').click();
    await eventually(() => page.title()).toBe('Thanks');
    expect(shop.calls.at(-1)?.body).toMatchObject({ rating: '4' });
  });
});
