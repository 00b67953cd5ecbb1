import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openMarkup } from '#testing/open-markup.ts';
import { OWN_ISLAND } from '#testing/own-island.ts';

const fixture = (path: string) => readFileSync(new URL(`../../fixtures/${path}`, import.meta.url), 'utf8');
const NONCE = 'c2tlcnJ5';
const POLICY = `script-src 'nonce-${NONCE}' 'strict-dynamic'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'`;

const title = (item: number) => `.elementor-tab-title[data-tab="${item}"]`;

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Test</title><script type="module" nonce="${NONCE}" src="/skerry/skerry.js"></script></head><body>${body}</body></html>`;

describe('loading', () => {
  it('works under a strict content security policy, and every tag it creates has the nonce', async () => {
    const html = page(fixture('content/accordion.html') + fixture('media/image-carousel.html'));
    const { page: tab } = await openMarkup('', {
      answer: (path) =>
        path === '/'
          ? { contentType: 'text/html', headers: { 'content-security-policy': POLICY }, body: html }
          : undefined,
    });
    await tab.click(title(2));
    await expect.poll(() => tab.getAttribute(title(2), 'aria-expanded')).toBe('true');
    const links = await tab.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload],link[rel=stylesheet]')].map(
        ({ nonce }) => nonce,
      ),
    );
    expect(links.length).toBeGreaterThan(0);
    expect(new Set(links)).toEqual(new Set([NONCE]));
  });

  it('mounts a widget although its stylesheet is missing', async () => {
    const {
      page: tab,
      clearProblems,
      requests,
    } = await openMarkup(fixture('media/image-carousel.html'), {
      answer: (path) => (path.endsWith('.css') ? { status: 404, body: '' } : undefined),
    });
    await expect.poll(() => tab.locator('.swiper-initialized').count()).toBe(1);
    expect(requests.some((url) => url.endsWith('.css'))).toBe(true);
    expect(clearProblems().filter((line) => line.includes('[skerry]'))).toEqual([]);
  });

  it('downloads ahead what the first view needs without React, what needs it at the first sign, and never code that waits for a missing jQuery', async () => {
    const params = '<script>window.woocommerce_params = {}</script>';
    const menu = fixture('navigation/main-navigation.html');
    const { page: tab, countOf } = await openMarkup(
      params + menu + fixture('commerce/category-dropdown.html') + OWN_ISLAND,
    );
    const ahead = ['main-navigation.interactive', 'searchable-select.interactive'];
    await expect.poll(() => ahead.map(countOf), { timeout: 10_000 }).toEqual([1, 1]);
    expect([countOf('react'), countOf('island-code')]).toEqual([0, 0]);
    await tab.mouse.move(3, 300);
    await tab.mouse.move(6, 320);
    await expect.poll(() => [countOf('react'), countOf('island-code')]).toEqual([1, 1]);
    expect(countOf('notice-scroll')).toBe(0);
  });
});
