import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openDemo } from '#testing/open-demo.ts';
import { waitUntilIdle } from '#testing/wait-until-idle.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const PAGE = '/backgrounds/';
const HERO = '.backgrounds-hero';
const BAND = '.elementor-section-stretched';
const SLOW = { timeout: 15_000 };

const shownIn = (page: Page, selector: string) =>
  page
    .locator(`${selector} > .elementor-background-slideshow .swiper-slide`)
    .evaluateAll((slides) => slides.findIndex((slide) => slide.classList.contains('swiper-slide-active')));

const see = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => node.scrollIntoView({ behavior: 'instant', block: 'center' }));

describe('on the page of backgrounds', () => {
  it.runIf(isWholeSuite)(
    'slideshows advance, load only the current and the next picture, and shift nothing',
    async () => {
      const { page, requests, layoutShifts } = await openDemo(`${PAGE}?csp=strict`, { watchesShifts: true });
      const scenes = () =>
        new Set(requests.filter((url) => url.includes('/scenes/')).map((url) => url.split('/').pop()));
      await expect.poll(() => scenes().has('harbour.svg')).toBe(true);
      // `display: none` keeps the fourth picture from loading.
      expect(await shownIn(page, HERO)).toBe(0);
      const fourth = page.locator(`${HERO} .swiper-slide`).nth(3);
      expect(await fourth.evaluate((slide: HTMLElement) => slide.style.display)).toBe('none');
      await expect.poll(() => shownIn(page, HERO), SLOW).toBe(1);
      for (const selector of ['.backgrounds-card', '.elementor-element-b0d10e0', BAND, '.backgrounds-band']) {
        await see(page, selector);
        await waitUntilIdle(page);
      }
      expect(await layoutShifts()).toEqual([]);
    },
  );

  it('a video loops while it is visible, and covers its element', async () => {
    const { page } = await openDemo(PAGE);
    const video = page.locator('.elementor-background-video-hosted');
    const time = () => video.evaluate((node: HTMLVideoElement) => node.currentTime);
    const isPaused = () => video.evaluate((node: HTMLVideoElement) => node.paused);
    await see(page, '.elementor-element-b0d10e0');
    await expect.poll(time, SLOW).toBeGreaterThan(2);
    await expect.poll(time, SLOW).toBeLessThan(1);
    expect(await isPaused()).toBe(false);
    const [film, box] = await Promise.all([
      video.boundingBox(),
      page.locator('.elementor-element-b0d10e0').boundingBox(),
    ]);
    expect(film?.width).toBeGreaterThanOrEqual(box?.width ?? Infinity);
    expect(film?.height).toBeGreaterThanOrEqual(box?.height ?? Infinity);
    await page.setViewportSize({ width: 900, height: 1200 });
    await expect.poll(async () => (await video.boundingBox())?.width).toBe(900);
    await see(page, BAND);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(isPaused).toBe(true);
  });

  it.each(isWholeSuite ? ['', '?rtl=1'] : ['?rtl=1'])(
    'stretched sections are as wide as the window at every width (query: "%s")',
    async (query) => {
      const { page } = await openDemo(PAGE + query);
      for (const width of [1280, 800, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(() =>
            page.locator(BAND).evaluateAll((bands) =>
              bands.map((band) => {
                const { left, right } = band.getBoundingClientRect();
                return [Math.round(left), Math.round(right) - document.documentElement.clientWidth];
              }),
            ),
          )
          .toEqual([
            [0, 0],
            [0, 0],
          ]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    },
  );

  it.runIf(isWholeSuite)('nothing moves with reduced motion, and no video is loaded', async () => {
    const { page, requests } = await openDemo(PAGE, {
      reducedMotion: 'reduce',
      prepare: ({ page: opened }) => opened.clock.install(),
    });
    await see(page, '.elementor-element-b0d10e0');
    await see(page, HERO);
    await page.clock.runFor(7000);
    expect(await shownIn(page, HERO)).toBe(0);
    // Wait for the header's scroll animation to end.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await page.locator('.elementor-invisible').count()).toBe(0);
    expect(requests.filter((url) => url.endsWith('.webm'))).toEqual([]);
  });

  it.runIf(isWholeSuite)('phones load no video', async () => {
    const { page, requests } = await openDemo(PAGE, { viewport: 'phone' });
    await see(page, '.elementor-element-b0d10e0');
    await waitUntilIdle(page);
    expect(requests.filter((url) => url.endsWith('.webm'))).toEqual([]);
  });
});
