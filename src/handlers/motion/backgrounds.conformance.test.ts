import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasCaptures, withLegacyMarkup } from '#testing/captures.ts';
import { openCapture } from '#testing/open-capture.ts';
import { waitUntilIdle, waitUntilQuiet } from '#testing/wait-until-idle.ts';

const pages = withLegacyMarkup('el-effects');
const SLIDESHOW = '.elementor-element-47691ac';
const VIDEO = '.elementor-element-16084e3';
const SECTION = '.elementor-element-74a8483';

const see = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => node.scrollIntoView({ behavior: 'instant', block: 'center' }));
const activeIn = (page: Page) =>
  page
    .locator(`${SLIDESHOW} .swiper-slide`)
    .evaluateAll((slides) => slides.findIndex((slide) => slide.classList.contains('swiper-slide-active')));

describe.skipIf(!hasCaptures)('backgrounds', () => {
  it.each(pages)(
    'of %s change their pictures, and leave nothing behind if their video fails to load',
    async (name) => {
      const { page, requests } = await openCapture(name);
      await see(page, SLIDESHOW);
      const slideshow = page.locator(`${SLIDESHOW} > .elementor-background-slideshow.swiper:first-child`);
      await slideshow.waitFor();
      expect(await slideshow.getAttribute('dir')).toBe('rtl');
      const images = slideshow.locator('> .swiper-wrapper > .swiper-slide > .elementor-ken-burns--in');
      expect(
        await images.evaluateAll((all: HTMLElement[]) => all.map(({ style }) => style.backgroundImage)),
      ).toEqual(
        [1, 2, 3].map(
          (each) => `url("https://shop.example/wp-content/uploads/2026/11/lab-image-${each}.jpg")`,
        ),
      );
      const zooming = () =>
        images.evaluateAll((all) =>
          all.map((image) => image.classList.contains('elementor-ken-burns--active')),
        );
      await expect.poll(zooming).toEqual([true, false, false]);
      await expect.poll(() => activeIn(page), { timeout: 15_000 }).toBe(1);
      expect(await zooming()).toEqual([false, true, false]);

      const before = await page.locator(`${VIDEO} .elementor-background-video-container`).innerHTML();
      await see(page, VIDEO);
      await expect.poll(() => requests.filter((url) => url.endsWith('lab-video.webm')).length).toBe(1);
      await expect
        .poll(() => page.locator(`${VIDEO} .elementor-background-video-container`).innerHTML())
        .toBe(before);
    },
  );

  it('load no video on a phone', async () => {
    const { page, requests } = await openCapture('el-effects', { viewport: 'phone' });
    await see(page, VIDEO);
    await see(page, SECTION);
    await waitUntilIdle(page);
    expect(requests.filter((url) => url.endsWith('.webm'))).toEqual([]);
  });

  it.each(pages)('of %s fill the width of the window, without layout shifts', async (name) => {
    const { page, layoutShifts, start } = await openCapture(name, {
      watchesShifts: true,
      script: 'held',
      extraHtml:
        '<style>body { margin: 0 } .elementor { margin: 0 100px } .elementor-section { position: relative; background: #ddd } .elementor-invisible { visibility: visible }</style>',
    });
    // In view: otherwise no shift is recorded.
    await see(page, SECTION);
    await waitUntilQuiet(page);
    const known = (await layoutShifts()).length;
    const place = () =>
      page.locator(SECTION).evaluate((node) => {
        const { left, right } = node.getBoundingClientRect();
        return [Math.round(left), Math.round(right - document.documentElement.clientWidth)];
      });
    expect(await place()).toEqual([100, -100]);
    await start();
    await expect.poll(place).toEqual([0, 0]);
    const sources = (await layoutShifts()).slice(known).flatMap((shift) => shift.sources);
    expect(sources.filter((source) => source.includes(SECTION))).toEqual([]);
    await page.setViewportSize({ width: 900, height: 800 });
    await expect.poll(place).toEqual([0, 0]);
  });
});
