import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasCaptures, recordedExchanges } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { type CaptureOptions, openCapture } from '#testing/open-capture.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const item = (page: Page, value: string) => page.locator(`.variable-item[data-value="${value}"]`);

/** Without the site's styles, a swatch may have no size. */
const click = (page: Page, value: string) => item(page, value).dispatchEvent('click');

/** Without the site's styles, the form is far down the page; a visitor would have scrolled to it. */
async function open(name: string, options?: CaptureOptions) {
  const opened = await openCapture(name, options);
  const { page } = opened;
  await page.locator('.variations').scrollIntoViewIfNeeded();
  await page.locator('.wvs-loaded').waitFor();
  return opened;
}

const labels = (page: Page) => page.locator('.woo-selected-variation-item-name').allTextContents();

const values = (page: Page) =>
  page
    .locator('.variations select')
    .evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value));

const states = (page: Page, attribute: string) =>
  page
    .locator(`[data-attribute_name="attribute_${attribute}"] .variable-item`)
    .evaluateAll((all) =>
      all.map((each) =>
        [
          each.getAttribute('data-value'),
          each.ariaChecked,
          each.ariaDisabled,
          (each as HTMLElement).tabIndex,
        ].join(' '),
      ),
    );

const shown = async (page: Page) => [await values(page), await labels(page)];

const variationId = (page: Page) => page.locator('input.variation_id').inputValue();

describe.skipIf(!hasCaptures)('swatches on captured pages', () => {
  it.each(isWholeSuite ? ['product-variable', 'product-variable-storefront'] : ['product-variable'])(
    'of %s set the selects',
    async (name) => {
      const { page, layoutShifts } = await open(name, {
        watchesShifts: true,
        replies: recordedExchanges('wc-ajax-get_refreshed_fragments'),
      });
      await expect.poll(() => labels(page)).toEqual(['', '', '']);
      expect(await layoutShifts()).toEqual([]);
      await click(page, 'blue');
      await eventually(() => shown(page)).toEqual([
        ['blue', '', ''],
        [': Blue', '', ''],
      ]);
      await click(page, 'm');
      await click(page, 'plain');
      await eventually(() => labels(page)).toEqual([': Blue', ': M', ': Plain']);
      await expect.poll(() => variationId(page)).toMatch(/^[1-9]\d*$/);
    },
  );

  it('without a matching variation are disabled until the choice is cleared', async () => {
    const { page } = await open('product-variable');
    await click(page, 'black');
    await eventually(() => states(page, 'pa_size')).toEqual(['l false true -1', 'm false  0', 's false  0']);
    await click(page, 'l');
    expect(await values(page)).toEqual(['black', '', '']);
    await click(page, 'black');
    await eventually(() => shown(page)).toEqual([
      ['', '', ''],
      ['', '', ''],
    ]);
    expect(await states(page, 'pa_size')).toEqual(['l false  0', 'm false  0', 's false  0']);
  });

  it('are focused and chosen by keyboard', async () => {
    const { page } = await open('product-variable');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-value'));
    await item(page, 'black').focus();
    await page.keyboard.press('ArrowRight');
    await eventually(focused).toBe('blue');
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press('Space');
    await eventually(() => values(page)).toEqual(['blue', '', '']);
    const after = await page.evaluate(() => [document.activeElement?.getAttribute('data-value'), scrollY]);
    expect(after).toEqual(['blue', before]);
    await page.keyboard.press('Enter');
    await eventually(() => values(page)).toEqual(['', '', '']);
  });

  it.runIf(isWholeSuite)('are cleared by the reset link', async () => {
    const { page } = await open('product-variable');
    await click(page, 'red');
    await eventually(() => labels(page)).toEqual([': Red', '', '']);
    await page.locator('.reset_variations').click();
    await eventually(() => shown(page)).toEqual([
      ['', '', ''],
      ['', '', ''],
    ]);
    expect(await page.locator('.variable-item.selected').count()).toBe(0);
  });

  it('in ajax mode disable nothing, and find the variation', async () => {
    const { page, shop } = await open('product-variable-ajax', {
      replies: recordedExchanges('wc-ajax-get_variation').slice(0, 1),
    });
    await click(page, 'red');
    await click(page, 'm');
    await eventually(() => states(page, 'pa_size')).toEqual([
      'l false  0',
      'm true  0',
      's false  0',
      'xl false  0',
      'xxl false  0',
    ]);
    await click(page, 'cotton');
    await expect.poll(() => variationId(page)).toMatch(/^[1-9]\d*$/);
    expect(shop.calls).toHaveLength(1);
    expect(shop.calls[0]?.body).toMatchObject({
      attribute_pa_color: 'red',
      attribute_pa_size: 'm',
      attribute_pa_material: 'cotton',
      product_id: '64',
    });
  });

  it("show the server's choice", async () => {
    const { page } = await open('product-variable-any-elementor');
    await expect.poll(() => labels(page)).toEqual([': Green', '']);
    await click(page, 'xl');
    await expect.poll(() => variationId(page)).toMatch(/^[1-9]\d*$/);
  });

  it('hold a choice until their code is loaded, and load the form', async () => {
    const { page } = await openCapture('product-variable');
    expect(await page.locator('.wvs-loaded').count()).toBe(0);
    await click(page, 'black');
    await expect.poll(() => labels(page)).toEqual([': Black', '', '']);
    await expect.poll(() => states(page, 'pa_size')).toContain('l false true -1');
  });

  it.each(isWholeSuite ? ['shop', 'home'] : ['shop'])('load no code on %s', async (name) => {
    const { requests } = await openCapture(name);
    expect(requests.filter((url) => url.includes('swatch'))).toEqual([]);
  });
});
