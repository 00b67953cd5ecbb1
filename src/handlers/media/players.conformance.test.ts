import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasCaptures, recordedExchanges } from '#testing/captures.ts';
import { openCapture } from '#testing/open-capture.ts';
import { providerScriptReplies } from '#testing/provider-script-replies.ts';

const IN_PLACE = '.elementor-element-50e2736';
const BEHIND_PICTURE = '.elementor-element-3ac9f32';
const SHORT_IN_LIGHTBOX = '.elementor-element-d0614ac';
const VIMEO = '.elementor-element-39733fd';
const OVERLAY = '.elementor-custom-embed-image-overlay';

const scrollTo = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => node.scrollIntoView({ behavior: 'instant', block: 'center' }));
const ofYoutube = (requests: readonly string[]) => requests.filter((url) => /youtube\.com/.test(url));

describe.skipIf(!hasCaptures)('videos', () => {
  it('of YouTube share one script; with an overlay they load on click, otherwise when in view', async () => {
    // Sized like on a page with styles, and out of view.
    const { page, requests } = await openCapture('el-media', {
      replies: providerScriptReplies,
      extraHtml: `<style>.elementor-wrapper { position: relative; min-height: 300px } ${OVERLAY} { position: absolute; inset: 0 } ${IN_PLACE} { margin-top: 2000px }</style>`,
    });
    await scrollTo(page, BEHIND_PICTURE);
    expect(ofYoutube(requests)).toEqual([]);
    const icon = page.locator(`${BEHIND_PICTURE} .elementor-custom-embed-play`);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await icon.evaluate((node) => (node as HTMLElement).focus({ preventScroll: true }));
    await page.keyboard.press('Space');
    const frame = page.locator(`${BEHIND_PICTURE} iframe[data-asked="play"]`);
    await frame.waitFor({ state: 'attached' });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.locator(`${BEHIND_PICTURE} ${OVERLAY}`).count()).toBe(0);
    expect(await frame.evaluate((node) => node === document.activeElement)).toBe(true);

    await scrollTo(page, IN_PLACE);
    const lazy = page.locator(`${IN_PLACE} iframe`);
    await lazy.waitFor({ state: 'attached' });
    expect(JSON.parse((await lazy.getAttribute('data-options')) ?? '')).toMatchObject({
      videoId: 'XHOmBV4js_E',
      playerVars: { autoplay: 0, controls: 1, rel: 0 },
    });
    expect(ofYoutube(requests).filter((url) => url.endsWith('/iframe_api'))).toHaveLength(1);
  });

  it('of Vimeo play on a click on their overlay, without a history entry', async () => {
    const { page, requests } = await openCapture('el-media');
    await scrollTo(page, VIMEO);
    const steps = await page.evaluate(() => history.length);
    await page.locator(`${VIMEO} ${OVERLAY}`).evaluate((node) => (node as HTMLElement).click());
    const frame = page.locator(`${VIMEO} iframe`);
    await expect.poll(() => frame.getAttribute('src')).toMatch(/&autoplay=1#t=$/);
    await expect.poll(() => requests.filter((url) => /vimeo\.com.*autoplay=1/.test(url)).length).toBe(1);
    expect(await page.evaluate(() => history.length)).toBe(steps);
    expect(await page.locator(`${VIMEO} ${OVERLAY}`).count()).toBe(0);
  });

  it('in the lightbox open by keyboard', async () => {
    const { page } = await openCapture('el-media', {
      replies: [
        {
          method: 'GET',
          path: /\/conditionals\/.*\.css/,
          reply: { headers: { 'content-type': 'text/css' } },
          repeat: 'always',
        },
      ],
    });
    await scrollTo(page, SHORT_IN_LIGHTBOX);
    await page.locator(`${SHORT_IN_LIGHTBOX} .elementor-custom-embed-play`).focus();
    await page.keyboard.press('Enter');
    const frame = page.locator('.elementor-lightbox iframe');
    await frame.waitFor();
    expect(await frame.getAttribute('src')).toContain('https://www.youtube-nocookie.com/embed/XHOmBV4js_E');
  });
});

const PLAYLIST = '.elementor-element-354e0ef';
const KEYS = ['playlist', 'video', 'colour'];

describe.skipIf(!hasCaptures)('playlist', () => {
  const activeIn = (page: Page) =>
    page
      .locator(`${PLAYLIST} .e-tab-title.e-active`)
      .evaluateAll((titles) => titles.map((title) => (title as HTMLElement).dataset.tab).join());

  it('plays one video after the other, skips sections, and remembers watched videos', async () => {
    const { page, requests } = await openCapture('el-media', {
      replies: providerScriptReplies,
      extraHtml: `<style>${PLAYLIST} { margin-top: 3000px }</style>`,
    });
    expect(requests.filter((url) => /vimeo\.com\/api/.test(url))).toEqual([]);
    await scrollTo(page, `${PLAYLIST} .e-tabs-main-area`);
    await expect.poll(() => activeIn(page)).toBe('1');
    const first = page.locator(`${PLAYLIST} .e-tabs-content-wrapper [data-tab="1"] iframe`);
    await first.waitFor({ state: 'attached' });
    expect(new URL(page.url()).search).toBe('');

    await page.locator(`${PLAYLIST} .e-tab-title[data-tab="1"]`).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    const second = page.locator(`${PLAYLIST} .e-tabs-content-wrapper [data-tab="2"] iframe`);
    await second.and(page.locator('[data-asked="play"]')).waitFor({ state: 'attached' });
    const parameters = () => new URL(page.url()).searchParams;
    await expect.poll(() => KEYS.map((key) => parameters().get(key))).toEqual(['354e0ef', 'fea9481', null]);

    await second.evaluate((frame) => (frame as HTMLIFrameElement & { end(): void }).end());
    await expect.poll(() => activeIn(page)).toBe('4');
    const kept = await page.evaluate(() => localStorage.getItem('elementor') ?? '');
    expect(JSON.parse(kept).watched_videos_354e0ef).toBe('["fea9481"]');
    await expect.poll(() => parameters().get('video')).toBe('761e871');
    await page.locator(`${PLAYLIST} .e-tab-title[data-tab="2"].watched-video`).waitFor({ state: 'attached' });
    expect(await page.locator(`${PLAYLIST} [data-tab="4"] video[controls]`).count()).toBe(1);
  });
});

describe.skipIf(!hasCaptures)('Lottie animation', () => {
  const FIRST = '.elementor-element-b232653';
  const LAZY = '.elementor-element-ebacaba';
  const LAST = '.elementor-element-b4d29c6';
  const isJson = (url: string) => url.endsWith('lab-lottie.json');

  it('loads when near the viewport, also with lazyload', async () => {
    const json = JSON.parse(readFileSync('demo/clips/boat.json', 'utf8'));
    const { page, requests } = await openCapture('el-media', {
      replies: [
        { method: 'GET', path: '/wp-content/uploads/lab-lottie.json', reply: { json }, repeat: 'always' },
        // An empty mini-cart near the viewport requests its fragments.
        ...recordedExchanges('wc-ajax-get_refreshed_fragments'),
      ],
      extraHtml: `<style>${FIRST} { margin-top: 3000px } ${LAZY} { margin-top: 700px } ${LAST} { margin-block: 3000px }</style>`,
    });
    expect(requests.filter(isJson)).toEqual([]);
    expect(requests.filter((url) => url.includes('/lottie-'))).toEqual([]);
    await scrollTo(page, FIRST);
    await page.locator(`${FIRST} svg path`).first().waitFor({ state: 'attached' });
    await scrollTo(page, LAZY);
    await page.locator(`${LAZY} svg path`).first().waitFor({ state: 'attached' });
  });
});
