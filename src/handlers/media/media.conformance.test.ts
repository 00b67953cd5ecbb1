import type { Page } from 'playwright-core';
import type { Swiper } from 'swiper/types';
import { describe, expect, it } from 'vitest';
import { hasCaptures, recordedExchanges, withLegacyMarkup } from '#testing/captures.ts';
import { openCapture } from '#testing/open-capture.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const pages = withLegacyMarkup('el-carousels');
const SHOWS_THREE = '.elementor-element-de3b4fa';
const FADE = '.elementor-element-073c1cf';
const SINGLE = '.elementor-element-a3a76ea';
const IN_TAB = '.elementor-element-fcd2265';

/** Alternative texts of the pictures that are not inert. */
const reachable = (page: Page, widget: string) =>
  page
    .locator(`${widget} .swiper-slide:not([inert]) img`)
    .evaluateAll((images) =>
      images.map((image) => (image as HTMLImageElement).alt.replace(/\D/g, '')).join(' '),
    );

/** Without the site's icons an arrow may have no size. */
const press = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => (node as HTMLElement).click());

const scrollIntoView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => node.scrollIntoView({ behavior: 'instant', block: 'center' }));

const realIndex = (page: Page, widget: string) =>
  page
    .locator(`${widget} .swiper`)
    .evaluate((node) => (node as HTMLElement & { swiper: Swiper }).swiper.realIndex);

describe.skipIf(!hasCaptures)('image carousel', () => {
  it.each(pages)(
    'of %s shows three slides, loops with its arrows, and makes all other slides inert',
    async (name) => {
      const { page } = await openCapture(name);
      await expect.poll(() => reachable(page, SHOWS_THREE)).toBe('1 2 3');
      for (const seen of ['2 3 4', '3 4 5', '4 5 6', '5 6 1']) {
        await press(page, `${SHOWS_THREE} .elementor-swiper-button-next`);
        await expect.poll(() => reachable(page, SHOWS_THREE)).toBe(seen);
      }
      await expect.poll(() => realIndex(page, SHOWS_THREE)).toBe(4);
    },
  );

  it.runIf(isWholeSuite).each(pages)('of %s shows one slide on a phone', async (name) => {
    const { page } = await openCapture(name, { viewport: 'phone' });
    await expect.poll(() => reachable(page, SHOWS_THREE)).toBe('1');
  });

  it.each(pages)('of %s fades with bullets, and loads deferred pictures', async (name) => {
    const { page } = await openCapture(name);
    await scrollIntoView(page, FADE);
    await page.locator(`${FADE} .swiper-pagination-bullet`).nth(1).click();
    await expect.poll(() => reachable(page, FADE)).toBe('2');
    expect(await page.locator(`${FADE} img[src]`).count()).toBe(3);
  });

  it.runIf(isWholeSuite).each(pages)('of %s with one slide does not change', async (name) => {
    const { page } = await openCapture(name);
    expect(await page.locator(`${SINGLE} .swiper`).getAttribute('class')).not.toContain('swiper-initialized');
    expect(await page.locator(`${SINGLE} .swiper-slide[style]`).count()).toBe(0);
  });

  it.runIf(isWholeSuite)('autoplays, and stops by its button and on focus', async () => {
    const { page } = await openCapture('el-carousels');
    const control = page.locator(`${SHOWS_THREE} .skerry-autoplay`);
    const isRunning = () =>
      page
        .locator(`${SHOWS_THREE} .swiper`)
        .evaluate((node) => (node as HTMLElement & { swiper: Swiper }).swiper.autoplay.running);
    await expect.poll(isRunning).toBe(true);
    await expect.poll(() => realIndex(page, SHOWS_THREE), { timeout: 9000 }).toBe(1);
    await control.click();
    expect(await isRunning()).toBe(false);
    await control.click();
    expect(await isRunning()).toBe(true);
    await page.locator(`${SHOWS_THREE} .elementor-swiper-button-prev`).focus();
    expect(await isRunning()).toBe(false);
  });

  it('does not move with reduced motion', async () => {
    const { page } = await openCapture('el-carousels', { reducedMotion: 'reduce' });
    await expect.poll(() => reachable(page, SHOWS_THREE)).toBe('1 2 3');
    expect(await page.locator('.skerry-autoplay').count()).toBe(0);
  });

  it('starts in a tab once that opens', async () => {
    // An empty mini-cart near the viewport requests its fragments.
    const { page } = await openCapture('el-nested', {
      replies: recordedExchanges('wc-ajax-get_refreshed_fragments'),
    });
    const panel = page.locator(`.e-n-tabs-content > .e-con:has(${IN_TAB})`);
    await panel.evaluate((node) => node.classList.add('e-active'));
    await page.locator(IN_TAB).scrollIntoViewIfNeeded();
    await expect.poll(() => reachable(page, IN_TAB)).toBe('1 2');
    await page.locator(`${IN_TAB} .elementor-swiper-button-next`).click();
    await expect.poll(() => reachable(page, IN_TAB)).toBe('2 3');
  });
});
