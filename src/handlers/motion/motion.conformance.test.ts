import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasCaptures, withLegacyMarkup } from '#testing/captures.ts';
import { openCapture } from '#testing/open-capture.ts';

const pages = withLegacyMarkup('el-effects');
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

describe.skipIf(!hasCaptures)('entrance animations', () => {
  it.each(pages)('of %s play in view, and leave nothing hidden', async (name) => {
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

  it.each(pages)('of %s are off on a phone when set', async (name) => {
    const { page } = await openCapture(name, { viewport: 'phone' });
    await expect.poll(() => classesOf(page, IMAGE)).not.toContain('elementor-invisible');
    expect(await classesOf(page, IMAGE)).not.toContain('animated');
  });

  it('are off with reduced motion', async () => {
    const { page } = await openCapture('el-effects', { reducedMotion: 'reduce' });
    await expect.poll(() => page.locator('.elementor-invisible').count()).toBe(0);
    expect(await page.locator('.animated').count()).toBe(0);
  });

  it('hide nothing when their code fails to load', async () => {
    const { page, context, clearProblems, start } = await openCapture('el-effects', { script: 'held' });
    await context.route('**/chunks/entrance-animation-*', (route) => route.abort());
    await start();
    await expect.poll(() => page.locator('.elementor-invisible').count()).toBe(0);
    expect(clearProblems().join()).toContain('entrance-animation');
  });

  it('hide nothing when the core fails to load', async () => {
    const { page, context, requests, clearProblems, start } = await openCapture('el-effects', {
      script: 'held',
    });
    await context.route('**/chunks/core-*', (route) => route.abort());
    start().catch(() => {});
    await expect.poll(() => page.locator('.elementor-invisible').count()).toBe(0);
    // The browser logs each failed request, before or after our own message.
    const events: string[] = [];
    const failed = () => events.filter((text) => /Failed to load resource.*chunks\/core-/.test(text)).length;
    await expect
      .poll(() => {
        events.push(...clearProblems());
        return [events.join().includes('skerry.js'), failed()];
      })
      .toEqual([true, requests.filter((url) => url.includes('/chunks/core-')).length]);
  });

  it('load no code on a page without animations', async () => {
    const { requests } = await openCapture('el-tabs');
    expect(requests.filter((url) => url.includes('entrance-animation'))).toEqual([]);
  });
});
