import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasCaptures } from '#testing/captures.ts';
import { openCapture } from '#testing/open-capture.ts';

const pages = ['el-effects', 'el-effects-legacy-markup'];
const animated = {
  '.elementor-element-72ba0c3': 'fadeInUp',
  '.elementor-element-64ab0d1': 'zoomIn',
  '.elementor-element-7b751b1': 'pulse',
  '.elementor-element-9c04c91': 'slideInLeft',
  '.elementor-element-74a8483': 'fadeIn',
};
const IMAGE = '.elementor-element-64ab0d1';

const classesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => [...node.classList]);

describe.skipIf(!hasCaptures)('entrance animation', () => {
  it.each(pages)('of %s plays what comes into view, and leaves nothing hidden', async (name) => {
    const { page } = await openCapture(name);
    for (const [selector, animation] of Object.entries(animated)) {
      await page
        .locator(selector)
        .evaluate((node) => node.scrollIntoView({ behavior: 'instant', block: 'center' }));
      await expect
        .poll(() => classesOf(page, selector))
        .toEqual(expect.arrayContaining(['animated', animation]));
    }
    expect(await page.locator('.elementor-invisible').count()).toBe(0);
  });

  it.each(pages)('of %s is none on a phone where it says so', async (name) => {
    const { page } = await openCapture(name, { viewport: 'phone' });
    await expect.poll(() => classesOf(page, IMAGE)).not.toContain('elementor-invisible');
    expect(await classesOf(page, IMAGE)).not.toContain('animated');
  });

  it('is left out for a visitor who asked for less motion', async () => {
    const { page } = await openCapture('el-effects', { reducedMotion: 'reduce' });
    await expect.poll(() => page.locator('.elementor-invisible').count()).toBe(0);
    expect(await page.locator('.animated').count()).toBe(0);
  });

  it('hides nothing when its code does not arrive', async () => {
    const { page, context, takeProblems, start } = await openCapture('el-effects', { script: 'held' });
    await context.route('**/chunks/entrance-animation-*', (route) => route.abort());
    await start();
    await expect.poll(() => page.locator('.elementor-invisible').count()).toBe(0);
    expect(takeProblems().join()).toContain('entrance-animation');
  });

  it('hides nothing when the core does not arrive', async () => {
    const { page, context, requests, takeProblems, start } = await openCapture('el-effects', {
      script: 'held',
    });
    await context.route('**/chunks/core-*', (route) => route.abort());
    start().catch(() => {});
    await expect.poll(() => page.locator('.elementor-invisible').count()).toBe(0);
    // The browser tells of each request for it, before or after our own line.
    const told: string[] = [];
    const failed = () => told.filter((text) => /Failed to load resource.*chunks\/core-/.test(text)).length;
    await expect
      .poll(() => {
        told.push(...takeProblems());
        return [told.join().includes('skerry.js'), failed()];
      })
      .toEqual([true, requests.filter((url) => url.includes('/chunks/core-')).length]);
  });

  it('costs a page without one nothing', async () => {
    const { requests } = await openCapture('el-tabs');
    expect(requests.filter((url) => url.includes('entrance-animation'))).toEqual([]);
  });
});
