import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '#testing/axe.ts';
import { openDemo } from '#testing/open-demo.ts';
import { openMarkup } from '#testing/open-markup.ts';

const RUNNING = '.swiper-initialized';
const ALL = 10;
const STAGE = '.elementor-element-4d10c06';
const SHOW = '.elementor-element-4d10c02';
const LOOP = '.elementor-element-4d10c0a';
const PART = '.elementor-element-4d10c09';

const CAROUSELS = '.elementor-widget:has(> .swiper), .elementor-widget:has(> .swiper ~ .swiper)';

/** Scrolls to every carousel of the page, from top to bottom, and waits until it runs. */
async function passAll(carousels: Locator): Promise<void> {
  for (const carousel of await carousels.all()) {
    await carousel.scrollIntoViewIfNeeded();
    const isAlone = (await carousel.locator('.swiper-slide').count()) < 2;
    if (!isAlone) await carousel.locator(RUNNING).first().waitFor();
  }
}

/** Returns the labels of the slides in view, as a screen reader announces them. */
const inView = (carousel: Locator): Promise<string> =>
  carousel
    .locator('.swiper:not(.elementor-thumbnails-swiper) > .swiper-wrapper > .swiper-slide:not([inert])')
    .evaluateAll((slides) => slides.map((slide) => slide.getAttribute('aria-label')).join(', '));

describe('carousels', () => {
  it('start when they come into view, shift nothing, and work by mouse and keyboard', async () => {
    const { page, layoutShifts } = await openDemo('/carousels/', { watchesShifts: true });
    expect(await page.locator(RUNNING).count()).toBeLessThan(ALL);
    await passAll(page.locator(CAROUSELS));
    await expect.poll(() => page.locator(RUNNING).count()).toBe(ALL);
    expect(await layoutShifts()).toEqual([]);
    // Stop the autoplay: a slide that is fading in fails the contrast check.
    const control = page.locator(`${STAGE} .skerry-autoplay`);
    await control.click();
    await expect.poll(() => control.getAttribute('aria-label')).toBe('Play');
    expect(await violations(page)).toEqual([]);

    const show = page.locator(SHOW);
    await show.scrollIntoViewIfNeeded();
    await show.locator('.elementor-thumbnails-swiper [aria-label*="kiln"]').click();
    await expect.poll(() => inView(show)).toBe('3 / 5');

    const loop = page.locator(LOOP);
    await loop.locator('.elementor-swiper-button-next').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => inView(loop)).toBe('2 / 5, 3 / 5, 4 / 5');
    await page.keyboard.press('Enter');
    await expect.poll(() => inView(loop)).toBe('3 / 5, 4 / 5, 5 / 5');
  });

  it('fit a phone, under a strict policy, in a right-to-left page', async () => {
    const { page } = await openDemo('/carousels/?csp=strict&rtl=1', {
      viewport: 'phone',
      reducedMotion: 'reduce',
    });
    await passAll(page.locator(CAROUSELS));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const part = page.locator(PART);
    await part.scrollIntoViewIfNeeded();
    await part.locator('.elementor-swiper-button-next').click();
    await expect.poll(() => inView(part)).toBe('2 / 3');
    expect(await page.locator('.skerry-autoplay').count()).toBe(0);
  });

  it('start only near the window when a page has twenty of them', async () => {
    const html = await readFile('fixtures/media/reviews.html', 'utf8');
    const { page } = await openMarkup(`<style>.elementor-widget { height: 600px }</style>${html.repeat(20)}`);
    const widgets = page.locator('.elementor-widget-reviews');
    await expect.poll(() => page.locator(RUNNING).count()).toBeGreaterThan(0);
    await widgets.last().evaluate((node) => node.scrollIntoView({ behavior: 'instant' }));
    await widgets.last().locator(RUNNING).waitFor();
    expect(await page.locator(RUNNING).count()).toBeLessThan(10);
  });
});
