import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasCaptures, withLegacyMarkup } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { type CaptureOptions, openCapture } from '#testing/open-capture.ts';

// The pages refresh the cart themselves.
const cart = {
  method: 'POST',
  path: '/?wc-ajax=get_refreshed_fragments',
  reply: { json: {} },
  repeat: 'always',
} as const;
// Another widget's images are next to the texts.
const drawing = {
  method: 'GET',
  path: '/wp-content/uploads/lab-lottie.json',
  reply: { json: { v: '5.0.0', fr: 1, ip: 0, op: 1, w: 1, h: 1, layers: [] } },
  repeat: 'always',
} as const;
const open = (name: string, { replies = [], ...options }: CaptureOptions = {}) =>
  openCapture(name, { ...options, replies: [...replies, cart, drawing] });

const numbers = (page: Page) => page.locator('.elementor-counter-number');
const bars = (page: Page) => page.locator('.elementor-progress-bar');
const widths = (page: Page) =>
  bars(page).evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).style.width));

describe.skipIf(!hasCaptures)('counters and progress bars', () => {
  it.each(withLegacyMarkup('el-counters'))('of %s animate when they come into view', async (name) => {
    const { page, start, layoutShifts } = await open(name, { watchesShifts: true, script: 'held' });
    await page.evaluate(() => {
      const space = document.createElement('div');
      space.style.height = '2400px';
      document.querySelector('.elementor-widget-progress')?.before(space);
      scrollTo(0, 0);
    });
    await start();
    await numbers(page).first().scrollIntoViewIfNeeded();
    await eventually(() => numbers(page).allTextContents()).toEqual(['1,234,567', '99', '12.34']);
    expect(await widths(page)).toEqual(['', '']);
    // The animation did not move anything next to a number.
    const pushed = (await layoutShifts()).filter(({ sources }) =>
      sources.some((source) => /^text|counter/.test(source)),
    );
    expect(pushed).toEqual([]);
    await bars(page).last().scrollIntoViewIfNeeded();
    await eventually(() => widths(page)).toEqual(['70%', '35%']);
  });

  it('show their final value at once with reduced motion', async () => {
    const { page } = await open('el-counters', { reducedMotion: 'reduce' });
    await numbers(page).first().scrollIntoViewIfNeeded();
    await eventually(() => numbers(page).allTextContents()).toEqual(['1,234,567', '99', '12.34']);
  });
});

describe.skipIf(!hasCaptures)('alerts', () => {
  it.each(withLegacyMarkup('el-tabs'))(
    'of %s are dismissed by their button, also by keyboard',
    async (name) => {
      const { page } = await open(name);
      const button = page.locator('.elementor-alert-dismiss');
      await button.focus();
      await page.keyboard.press('Enter');
      await eventually(() => page.locator('.elementor-alert-info').isVisible()).toBe(false);
      expect(await page.locator('.elementor-alert-danger').isVisible()).toBe(true);
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    },
  );
});

describe.skipIf(!hasCaptures)('text widgets', () => {
  const line = (page: Page, id: string) => page.locator(`[data-id="${id}"] textPath`);

  it('are drawn along their paths, also as links, and have drop caps', async () => {
    const { page } = await open('el-media');
    await page.locator('[data-id="a0ef8b7"]').scrollIntoViewIfNeeded();
    await eventually(() => line(page, 'a0ef8b7').textContent()).toBe('Curvy text along a wave');
    await eventually(() => line(page, 'da65019').locator('a').getAttribute('href')).toBe(
      'https://elsewhere.example/',
    );
    const text = page.locator('[data-id="ba0b7ab"]');
    await text.scrollIntoViewIfNeeded();
    await eventually(() => text.locator('.elementor-drop-cap-letter').count()).toBe(1);
    const letter = await text.locator('.elementor-drop-cap-letter').textContent();
    expect(letter).toHaveLength(1);
    // Captured pages lack WordPress's player, so the browser's stays.
    expect(await page.locator('audio.wp-audio-shortcode').getAttribute('controls')).not.toBeNull();
  });

  it('show no text without their path', async () => {
    const missing = {
      method: 'GET',
      path: '/wp-content/plugins/elementor/assets/svg-paths/wave.svg',
      reply: { status: 404, html: '<svg><path d="M0 0"/></svg>' },
    } as const;
    const { page, problems, clearProblems } = await open('el-media', { replies: [missing] });
    await page.locator('[data-id="da65019"]').scrollIntoViewIfNeeded();
    await eventually(() => line(page, 'da65019').count()).toBe(1);
    // The browser reports the missing file some time after its reply.
    await eventually(() => problems.join()).toContain('404');
    expect(await page.locator('[data-id="a0ef8b7"] svg').count()).toBe(0);
    expect(clearProblems().filter((problem) => !problem.includes('404'))).toEqual([]);
  });
});
