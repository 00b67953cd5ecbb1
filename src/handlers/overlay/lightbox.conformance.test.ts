import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '#testing/axe.ts';
import { hasCaptures, withLegacyMarkup } from '#testing/captures.ts';
import { openCapture } from '#testing/open-capture.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const STYLES = ['dialog', 'lightbox'].map((name) => ({
  method: 'GET',
  path: `/wp-content/plugins/elementor/assets/css/conditionals/${name}.min.css?ver=3.34.1`,
  reply: { text: '', headers: { 'content-type': 'text/css' } },
}));
/** Without the site's styles, pictures and therefore overlays would be wider than a phone. */
const NARROW = '<style>body > :not(.elementor-lightbox) { overflow: clip }</style>';
const GALLERY = '.elementor-element-5c74cf8 a.e-gallery-item';
const IMAGE_GALLERY = '.elementor-element-ef77151 a';

const open = (name: string, options: Parameters<typeof openCapture>[1] = {}) =>
  openCapture(name, { replies: STYLES, ...options });

/** Without the site's styles, the element to click may be covered. */
const press = (page: Page, selector: string, place = 0) =>
  page
    .locator(selector)
    .nth(place)
    .evaluate((node) => {
      (node as HTMLElement).focus();
      node.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    });

describe.skipIf(!hasCaptures)('the lightbox', () => {
  it.each(withLegacyMarkup('el-galleries'))('opens a gallery of %s', async (name) => {
    const { page } = await open(name);
    const address = page.url();
    await press(page, IMAGE_GALLERY, 1);
    await page
      .locator('.swiper-initialized .elementor-lightbox-item:not([inert])[data-state=shown]')
      .waitFor();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.locator('.elementor-slideshow__counter').textContent()).toBe('2 / 4');
    expect(await dialog.locator('footer').textContent()).toBe('lab-image-2Description Image 2');
    expect(await dialog.locator('.elementor-lightbox-item:not([inert]) img').getAttribute('alt')).toBe(
      'lab-image-2 - Description Image 2',
    );
    await dialog.locator('.elementor-swiper-button-next').click();
    await expect.poll(() => dialog.locator('.elementor-slideshow__counter').textContent()).toBe('3 / 4');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate((selector) => document.activeElement?.matches(selector), IMAGE_GALLERY)).toBe(
      true,
    );
    expect(page.url()).toBe(address);
  });

  it('opens the gallery of the pro builder, and the shared address opens it again', async () => {
    const { page } = await open('el-galleries');
    await press(page, GALLERY, 4);
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.locator('.elementor-slideshow__counter').textContent()).toBe('5 / 6');
    await dialog.locator('.e-eicon-share-arrow').click();
    const shared = await dialog.locator('.elementor-slideshow__share-links a').first().getAttribute('href');
    const target = new URL(new URL(shared ?? '').searchParams.get('u') ?? '');
    const other = await open('el-galleries', { hash: target.hash });
    await expect
      .poll(() => other.page.getByRole('dialog').locator('.elementor-slideshow__counter').textContent())
      .toBe('5 / 6');
  });

  it.runIf(isWholeSuite)('plays the videos of el-media', async () => {
    const { page } = await open('el-media');
    for (const [id, address] of [
      ['d0614ac', /^https:\/\/www\.youtube-nocookie\.com\/embed\/XHOmBV4js_E/],
      ['7e37030', /^https:\/\/player\.vimeo\.com\/video\/235215203/],
      ['4f972ae', /lab-video\.webm$/],
    ] as const) {
      await press(page, `.elementor-element-${id} [data-elementor-lightbox]`);
      const player = page.getByRole('dialog').locator('iframe, video');
      expect(await player.getAttribute('src')).toMatch(address);
      const { width = 0, height = 1 } = (await player.boundingBox()) ?? {};
      expect(width / height).toBeCloseTo(16 / 9, 1);
      await page.getByRole('dialog').locator('.dialog-close-button').click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

  it.each(isWholeSuite ? (['desktop', 'phone'] as const) : (['phone'] as const))(
    'fits into the window on a %s, including its arrows',
    async (viewport) => {
      const { page } = await open('el-galleries', { viewport, extraHtml: NARROW });
      await press(page, IMAGE_GALLERY);
      await page.locator('.elementor-lightbox-item:not([inert])[data-state=shown]').waitFor();
      const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
      for (const part of [
        '.dialog-close-button',
        '.elementor-swiper-button-prev',
        '.elementor-swiper-button-next',
        '.elementor-slideshow__footer',
        '.elementor-slideshow__counter',
        '.elementor-lightbox-item:not([inert]) img',
      ]) {
        const box = await page.getByRole('dialog').locator(part).boundingBox();
        expect(
          box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height,
          part,
        ).toBe(true);
      }
      if (viewport === 'phone') return;
      // No axe rule is violated.
      await page
        .locator('.swiper-initialized .elementor-lightbox-item:not([inert])[data-state=shown]')
        .waitFor();
      await expect
        .poll(() =>
          page
            .getByRole('dialog')
            .evaluate((dialog) => dialog.querySelector('.dialog-message')?.getAnimations().length),
        )
        .toBe(0);
      const found = await violations(page);
      expect(found.filter((each) => JSON.stringify(each).includes('elementor-lightbox'))).toEqual([]);
    },
  );

  it('opens the pictures of a product, without a second lightbox', async () => {
    const { page } = await open('product-variable-any-elementor');
    await press(page, '.woocommerce-product-gallery__image a');
    await page.locator('.elementor-lightbox').waitFor();
    expect(await page.locator('body.dialog-lightbox-body').count()).toBe(1);
    expect(await page.locator('dialog.skerry-lightbox').count()).toBe(0);
  });
});
