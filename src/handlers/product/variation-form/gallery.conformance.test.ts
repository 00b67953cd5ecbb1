import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasCaptures } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { openCapture } from '#testing/open-capture.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const PAGE = '11/product-variable-galleries';
const GALLERY = '.woocommerce-product-gallery';
const SLIDE = `${GALLERY}__image`;
const THUMBS = '.flex-control-thumbs img';
const DIALOG = 'dialog.skerry-lightbox';

/** The shop's gallery styles, which captured pages lack. */
const STYLES = `<style>
  div.images { max-width: 560px; position: relative; }
  div.images img { display: block; width: 100%; height: auto; }
  div.images .flex-control-thumbs { margin: 0; padding: 0; overflow: hidden; }
  div.images .flex-control-thumbs li { float: left; width: 25%; list-style: none; }
</style>`;

const choose = (page: Page, color: string) =>
  page.evaluate((chosenColor) => {
    for (const [name, value] of [
      ['pa_color', chosenColor],
      ['pa_size', chosenColor && 'm'],
      ['pa_pattern', chosenColor && 'plain'],
    ]) {
      const select = document.querySelector<HTMLSelectElement>(`select[name=attribute_${name}]`);
      if (select) select.value = value ?? '';
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, color);

/** Returns the number of galleries and thumbnails, and the visible image. */
const stateOf = (page: Page) =>
  page.evaluate(
    ([gallery, thumbs]) => ({
      galleries: document.querySelectorAll(gallery as string).length,
      thumbs: document.querySelectorAll(thumbs as string).length,
      shown: /lab-image-\d/.exec(
        document.querySelector<HTMLImageElement>('.flex-active-slide img')?.src ?? '',
      )?.[0],
    }),
    [GALLERY, THUMBS],
  );
const opacity = (page: Page) => page.locator(GALLERY).evaluate((each) => getComputedStyle(each).opacity);

const PRODUCT_GALLERY = { galleries: 1, thumbs: 4, shown: 'lab-image-1' };
const RED_GALLERY = { galleries: 1, thumbs: 3, shown: 'lab-image-1' };

const open = async () => {
  const opened = await openCapture(PAGE, { extraHtml: STYLES });
  expect(await stateOf(opened.page)).toEqual(PRODUCT_GALLERY);
  return opened;
};

describe.skipIf(!hasCaptures)('variation galleries on a captured page', () => {
  it("replace the product's gallery until the choice changes", async () => {
    const { page } = await open();
    await choose(page, 'red');
    await eventually(() => stateOf(page)).toEqual(RED_GALLERY);
    await eventually(() => opacity(page)).toBe('1');
    await choose(page, 'green');
    await eventually(() => stateOf(page)).toEqual({ ...PRODUCT_GALLERY, shown: 'lab-image-2' });
    await eventually(() => opacity(page)).toBe('1');
    await choose(page, 'red');
    await eventually(() => stateOf(page)).toEqual(RED_GALLERY);
    await page.locator('.reset_variations').click();
    await eventually(() => stateOf(page)).toEqual(PRODUCT_GALLERY);
    await eventually(() => opacity(page)).toBe('1');
  });

  it('slide, zoom and open the lightbox with only their own images', async () => {
    const { page } = await open();
    await choose(page, 'red');
    await eventually(() => stateOf(page)).toEqual(RED_GALLERY);
    await page.locator(THUMBS).nth(2).click();
    await eventually(() => stateOf(page)).toEqual({ ...RED_GALLERY, shown: 'lab-image-3' });
    await page.locator(`${SLIDE}.flex-active-slide`).hover({ position: { x: 40, y: 40 } });
    await page.locator(`${SLIDE} img.zoomImg`).waitFor();
    await page.locator(`${GALLERY}__trigger`).press('Space');
    await page.locator(DIALOG).waitFor();
    expect(await page.locator('.skerry-lightbox-counter').textContent()).toBe('3 / 3');
    // The shop labels its own dialog.
    expect(await page.locator(DIALOG).getAttribute('aria-label')).toBe('Full screen image');
    await page.keyboard.press('Escape');
    await choose(page, '');
    await eventually(() => stateOf(page)).toEqual(PRODUCT_GALLERY);
    await page.locator(`${GALLERY}__trigger`).press('Space');
    await page.locator(DIALOG).waitFor();
    expect(await page.locator('.skerry-lightbox-counter').textContent()).toBe('1 / 4');
  });

  it.runIf(isWholeSuite)("are shown for the page's initial choice", async () => {
    const chosen = `<script>for (const [name, value] of [['color', 'red'], ['size', 'm'], ['pattern', 'plain']])
      document.querySelector('select[name=attribute_pa_' + name + ']').value = value;</script>`;
    const { page } = await openCapture(PAGE, { extraHtml: STYLES + chosen });
    await eventually(() => stateOf(page)).toEqual(RED_GALLERY);
    await eventually(() => opacity(page)).toBe('1');
  });
});
