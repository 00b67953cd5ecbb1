import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newViolations, violations } from '#testing/axe.ts';
import type { MadeUpReply } from '#testing/capture-replies.ts';
import { capturedPages, hasCaptures } from '#testing/captures.ts';
import { type CaptureOptions, openCapture } from '#testing/open-capture.ts';
import { DEVICES, isWholeSuite } from '#testing/whole-suite.ts';

const GALLERY = '.woocommerce-product-gallery';
const SLIDE = `${GALLERY}__image`;
const TRIGGER = `${GALLERY}__trigger`;
const THUMB = 'ol.flex-control-nav.flex-control-thumbs > li > img';
const DIALOG = 'dialog.skerry-lightbox';

/** The shop's gallery styles, which captured pages lack. */
const STYLES = `<style>
  img { max-width: 100%; height: auto; }
  div.images { position: relative; max-width: 560px; }
  div.images img { display: block; width: 100%; height: auto; }
  div.images .woocommerce-product-gallery__image:nth-child(n + 2) { display: inline-block; width: 25%; }
  div.images .woocommerce-product-gallery__trigger { position: absolute; top: 8px; right: 8px; z-index: 9; }
  div.images .flex-control-thumbs { margin: 0; padding: 0; overflow: hidden; }
  div.images .flex-control-thumbs li { float: left; width: 25%; list-style: none; }
  .featured-image { display: none; }
</style>`;
const styled = { extraHtml: STYLES } as const;

/** The reply to a blank mini-cart that comes into view. */
const noCart: MadeUpReply = {
  method: 'POST',
  path: '/?wc-ajax=get_refreshed_fragments',
  reply: { json: { fragments: {}, cart_hash: '' } },
  repeat: 'always',
};

const open = (name: string, options: CaptureOptions = {}) =>
  openCapture(name, { replies: [noCart], ...options });

const jQuerySource = () =>
  readFileSync(createRequire(import.meta.url).resolve('jquery/dist/jquery.min.js'), 'utf8');

const products = capturedPages()
  .map(({ name }) => name)
  .filter((name) => name.startsWith('product-'))
  .slice(0, isWholeSuite ? undefined : 1);

const opacityOf = (page: Page) =>
  page.locator(GALLERY).evaluate((each) => (each as HTMLElement).style.opacity);
const activeOf = (page: Page) =>
  page.locator(SLIDE).evaluateAll((all) => all.findIndex((each) => each.matches('.flex-active-slide')));
const shownPanels = (page: Page) =>
  page
    .locator('.wc-tab')
    .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map(({ id }) => id));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.className);
const press = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((each) => (each as HTMLElement).click());

describe.skipIf(!hasCaptures)('a product gallery on captured pages', () => {
  it.each(products)('%s: is shown, with a thumbnail for each of several images', async (name) => {
    const { page } = await open(name, styled);
    expect(await opacityOf(page)).toBe('1');
    const count = await page.locator(SLIDE).count();
    expect(await page.locator(THUMB).count()).toBe(count > 1 ? count : 0);
    expect(await page.locator('.flex-viewport').count()).toBe(count > 1 ? 1 : 0);
    expect(await page.locator(TRIGGER).count()).toBe(1);
  });

  it.each(DEVICES)('on a %s slides with thumbnails and arrow keys', async (viewport) => {
    const { page } = await open('product-simple', { ...styled, viewport });
    await page.locator(THUMB).nth(2).click();
    await expect.poll(() => activeOf(page)).toBe(2);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect
      .poll(async () => {
        await page.locator(THUMB).nth(2).press('ArrowLeft');
        return activeOf(page);
      })
      .toBeLessThan(2);
  });

  it.runIf(isWholeSuite)('marks the image that the mouse wheel scrolls to', async () => {
    const { page } = await open('product-simple', styled);
    await page.locator('.flex-viewport').hover();
    await page.mouse.wheel(600, 0);
    await expect.poll(() => activeOf(page)).toBe(1);
  });

  it('marks the image that a swipe scrolls to', async () => {
    const { page, cdp } = await open('product-simple', { ...styled, viewport: 'phone' });
    const box = await page.locator('.flex-viewport').boundingBox();
    const y = (box?.y ?? 0) + 60;
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', { x: 340, y });
    for (let x = 320; x >= 60; x -= 20) await touch('touchMove', { x, y });
    await touch('touchEnd');
    await expect.poll(() => activeOf(page)).toBe(1);
    expect(await page.locator(DIALOG).count()).toBe(0);
  });

  it('changes its image at once with reduced motion', async () => {
    const { page } = await open('product-simple', { ...styled, reducedMotion: 'reduce' });
    await page.locator(THUMB).nth(1).click();
    await page.waitForFunction(() =>
      document.querySelector<HTMLElement>('.flex-viewport')?.style.transition.includes('height'),
    );
    const off = await page.evaluate(
      async ([thumb, slide]) => {
        document.querySelectorAll<HTMLElement>(thumb as string)[2]?.click();
        // Observers run in a microtask, before the next frame.
        await Promise.resolve();
        const left = (selector: string) =>
          document.querySelector(selector)?.getBoundingClientRect().left ?? 0;
        return left(`${slide}.flex-active-slide`) - left('.flex-viewport');
      },
      [THUMB, SLIDE],
    );
    expect(Math.round(off)).toBe(0);
  });

  it('loads only its own code before an interaction', async () => {
    const { requests } = await open('product-simple', styled);
    expect(
      requests.filter((url) =>
        /\/(hands|extras|open-lightbox|product-gallery\.island|swiper|offer-to|react)[\w-]*\.(js|css)/.test(
          url,
        ),
      ),
    ).toEqual([]);
  });

  it.each([
    ['desktop', 0] as const,
    // On phones, the server's row of images and the row of thumbnails differ in height.
    ...(isWholeSuite ? [['phone', 0.012] as const] : []),
  ])('on a %s barely shifts the layout when it mounts', async (viewport, limit) => {
    const { page, layoutShifts, start } = await open('product-simple', {
      watchesShifts: true,
      ...styled,
      viewport,
      script: 'held',
    });
    const before = (await layoutShifts()).length;
    await start();
    await page.locator('.flex-viewport').waitFor();
    const shifts = (await layoutShifts()).slice(before);
    expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(limit);
  });

  it('is shown when its code fails to load, with its images as links', async () => {
    const { page, context, start, clearProblems } = await open('product-simple', {
      ...styled,
      script: 'held',
    });
    await context.route(/\/product-gallery[.-]/, (route) => route.abort());
    await start();
    await expect.poll(() => opacityOf(page)).toBe('1');
    expect(await page.locator('.flex-viewport').count()).toBe(0);
    expect(clearProblems().filter((problem) => problem.includes('[skerry]'))).toHaveLength(1);
  });

  it('is shown while its code loads, and holds a click meanwhile', async () => {
    const { page, context, shop } = await open('product-external', { ...styled, script: 'held' });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await context.route(/\/product-gallery[.-]/, async (route) => {
      await released;
      await route.fallback();
    });
    shop.release();
    await expect.poll(() => opacityOf(page), { timeout: 10_000 }).toBe('1');
    const address = page.url();
    await press(page, `${SLIDE} a`);
    expect(await page.locator(DIALOG).count()).toBe(0);
    release();
    await page.locator(DIALOG).waitFor();
    expect(page.url()).toBe(address);
  });

  it("opens the image's link when the lightbox fails to load", async () => {
    const { page, context, shop, clearProblems } = await open('product-external', styled);
    shop.reply({ method: 'GET', path: /\.jpg$/, reply: { html: '<!doctype html><title>Picture</title>' } });
    await context.route(/\/open-lightbox-/, (route) => route.abort());
    const link = await page.locator(`${SLIDE} a`).getAttribute('href');
    await Promise.all([page.waitForURL(link ?? ''), press(page, `${SLIDE} a`)]);
    expect(clearProblems().some((problem) => problem.includes('[skerry]'))).toBe(true);
  });

  it('emits events for jQuery listeners, and starts by its jQuery method', async () => {
    const listener = `jQuery(document.body).on('wc-product-gallery-before-init wc-product-gallery-after-init', (event, element, params) => {
      (window.recorded ??= []).push([event.type, element.matches('${GALLERY}'), params === wc_single_product_params]);
    })`;
    const { page } = await open('product-simple', {
      extraHtml: `${STYLES}<script>${jQuerySource()}</script><script>${listener}</script>`,
    });
    expect(await page.evaluate('window.recorded')).toEqual([
      ['wc-product-gallery-before-init', true, true],
      ['wc-product-gallery-after-init', true, true],
    ]);
    await page.locator(THUMB).nth(1).click();
    await page.evaluate(`jQuery('${GALLERY}').wc_product_gallery(wc_single_product_params)`);
    expect(await activeOf(page)).toBe(0);
    expect(await page.locator(TRIGGER).count()).toBe(1);
  });
});

describe.skipIf(!hasCaptures)('zoom and lightbox on captured pages', () => {
  it('the zoomed image moves with the mouse, and is removed when the mouse leaves', async () => {
    const { page } = await open('product-simple', styled);
    await page.locator(`${SLIDE}.flex-active-slide`).hover({ position: { x: 20, y: 20 } });
    const large = page.locator(`${SLIDE} img.zoomImg`);
    await large.waitFor();
    const before = await large.boundingBox();
    await page.mouse.move(200, 200);
    await page.locator(`${SLIDE}.flex-active-slide`).hover({ position: { x: 300, y: 200 } });
    expect((await large.boundingBox())?.x).toBeLessThan(before?.x ?? 0);
    await page.mouse.move(2, 2);
    await expect.poll(() => large.count()).toBe(0);
  });

  it('a tap on a phone zooms', async () => {
    const { page } = await open('product-simple', { ...styled, viewport: 'phone' });
    await page.locator(`${SLIDE}.flex-active-slide`).tap();
    await page.locator(`${SLIDE} img.zoomImg`).waitFor();
    expect(await page.locator(DIALOG).count()).toBe(0);
    await page.locator(`${SLIDE} img.zoomImg`).tap();
    await expect.poll(() => page.locator(`${SLIDE} img.zoomImg`).count()).toBe(0);
  });

  it.each(isWholeSuite ? ['Enter', 'Space', 'click'] : ['Enter'])(
    'the button opens the lightbox at the visible image: %s',
    async (way) => {
      const { page } = await open('product-simple', styled);
      await page.locator(THUMB).nth(1).click();
      const trigger = page.locator(TRIGGER);
      await trigger.focus();
      if (way === 'click') await trigger.click();
      else await trigger.press(way);
      await page.locator(DIALOG).waitFor();
      expect(await page.locator('.skerry-lightbox-counter').textContent()).toBe('2 / 4');
      expect(await page.locator('.skerry-lightbox-caption').textContent()).toBe('Caption Image 1');
      await page.keyboard.press('ArrowRight');
      expect(await page.locator('.skerry-lightbox-counter').textContent()).toBe('3 / 4');
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator(DIALOG).count()).toBe(0);
      expect(await focused(page)).toBe('woocommerce-product-gallery__trigger');
    },
  );

  it("a click on the image opens an accessible lightbox with the shop's texts", async () => {
    const { page } = await open('product-simple', styled);
    const address = page.url();
    const rules = { rules: { 'color-contrast': { enabled: false } } };
    const before = await violations(page, rules);
    await page.locator(`${SLIDE}.flex-active-slide`).click();
    await page.locator(DIALOG).waitFor();
    expect(page.url()).toBe(address);
    expect(await page.locator('.skerry-lightbox-close').getAttribute('aria-label')).toBe('Close (Esc)');
    expect(newViolations(await violations(page, rules), before)).toEqual([]);
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    }
    await page.goBack().catch(() => null);
    expect(page.url()).toBe('about:blank');
  });
});

describe.skipIf(!hasCaptures)('product tabs on captured pages', () => {
  it.each(products)('%s: show only the first panel', async (name) => {
    const { page } = await open(name);
    const [first] = await page.locator('.wc-tab').evaluateAll((all) => all.map(({ id }) => id));
    await expect.poll(() => shownPanels(page)).toEqual([first]);
  });

  it.each([
    ['#comment-2', ['tab-reviews']],
    ['#reviews', ['tab-reviews']],
    ['#tab-description', ['tab-description']],
  ])('with %s in the URL show it in view, even if they mount late', async (hash, panels) => {
    const { page, start } = await open('product-simple', { hash, script: 'held' });
    await start();
    expect(await shownPanels(page)).toEqual(panels);
    const topPx = () => page.locator(hash).evaluate((each) => Math.abs(each.getBoundingClientRect().top));
    await expect.poll(topPx).toBeLessThan(2);
  });

  it('show all panels without a script', async () => {
    const { page } = await open('product-simple', { script: 'without' });
    expect(await shownPanels(page)).toEqual(['tab-description', 'tab-reviews']);
  });

  it('open on click and Enter, and move with arrow keys', async () => {
    const row = '<style>.wc-tabs { display: flex }</style>';
    const { page } = await open('product-variable-any-elementor', { extraHtml: row });
    const tab = (name: string) => page.locator(`.wc-tabs .${name}_tab a`);
    await tab('additional_information').click();
    await expect.poll(() => shownPanels(page)).toEqual(['tab-additional_information']);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await page.locator('.wc-tabs .description_tab a:focus').waitFor();
    expect(await shownPanels(page)).toEqual(['tab-additional_information']);
    await page.keyboard.press('Enter');
    expect(await shownPanels(page)).toEqual(['tab-description']);
  });

  it('open by the reviews link, which jumps there', async () => {
    const { page } = await open('product-simple');
    await page.locator('a.woocommerce-review-link').click();
    await expect.poll(() => shownPanels(page)).toEqual(['tab-reviews']);
    expect(new URL(page.url()).hash).toBe('#reviews');
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });
});

describe.skipIf(!hasCaptures)('reviews and quantities on captured pages', () => {
  it('a review requires stars, which can be chosen by click and keys', async () => {
    const { page } = await open('product-simple', { hash: '#reviews' });
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    await page.locator('p.stars a').first().waitFor();
    await page.locator('#respond #submit').click();
    await expect.poll(() => alerts).toEqual(['Please select a rating']);
    expect(await page.locator('.star-rating-error').textContent()).toBe('Please select a rating');
    await page.locator('p.stars a.star-4').click();
    const values = () => page.locator('#rating').evaluate((each) => (each as HTMLSelectElement).value);
    await expect.poll(values).toBe('4');
    expect(await page.locator('p.stars a.active').count()).toBe(1);
    await page.keyboard.press('ArrowRight');
    expect(await values()).toBe('5');
    expect(await page.locator('.star-rating-error').count()).toBe(0);
    expect(await page.locator('p.stars a').first().textContent()).toBe('1 of 5 stars');
  });

  it('a review has no new accessibility violations', async () => {
    const { page, start } = await open('product-simple', { hash: '#reviews', script: 'held' });
    const rules = { rules: { 'color-contrast': { enabled: false } } };
    const before = await violations(page, rules);
    await start();
    await page.locator('p.stars a').first().waitFor();
    expect(newViolations(await violations(page, rules), before)).toEqual([]);
  });

  it('valid quantities load no code', async () => {
    const { requests } = await open('product-simple');
    expect(requests.filter((url) => /\/quantity-/.test(url))).toEqual([]);
  });
});
