import { expect, inject, it } from 'vitest';
import { openDemo } from '#testing/open-demo.ts';

/** All kinds of pages, a visit each. */
const PAGES: readonly (readonly [string, ...string[]])[] = [
  [
    '/',
    '/shop/',
    '/product-category/kitchen/',
    '/product/wool-blanket/',
    '/cart/',
    '/checkout/',
    '/my-account/',
  ],
  ['/contact/', '/terms/', '/builder/', '/builder/shop/', '/panels/', '/forms/', '/reading/', '/floating/'],
  ['/menus/', '/search/', '/loops/', '/mega-menu/', '/motion/', '/backgrounds/', '/carousels/'],
  [
    '/pictures/',
    '/lightbox/',
    '/popups/',
    '/gallery/',
    '/blog/',
    '/blog/fog/',
    '/films/',
    '/consent/',
    '/tracking/',
    '/all/',
    '/exhibits/',
    '/popups/editing/',
  ],
];
/** What a shop cannot do without: the session, the cart, notices that were dismissed. */
const ESSENTIAL = /^(wp_woocommerce_session_|woocommerce_|store_notice)/;

/** Makes every page one that asks for consent, and nobody has answered. */
const askForConsent = () => {
  Object.assign(globalThis, {
    borlabsCookieConfig: {
      cookieVersion: '1',
      cookies: { essential: ['cart'], 'external-media': ['youtube'] },
    },
    borlabsCookieCookies: {},
  });
};

it.each(PAGES)(
  'without consent no page asks a third party for anything, or stores what it could do without: %s …',
  async (...paths) => {
    const demo = inject('demoUrl');
    const [first = '/', ...others] = paths;
    const { page, context, requests, takeProblems } = await openDemo(first, {
      reducedMotion: 'reduce',
      prepare: (opened) => opened.page.addInitScript(askForConsent),
    });
    // So tall that all that waits to be seen comes.
    await page.setViewportSize({ width: 1280, height: 2400 });
    for (const path of others) {
      await page.goto(demo + path, { waitUntil: 'load' });
      // Everything due by then stands, and what is in view with it.
      await page.evaluate(async () => {
        if (window.skerry && 'ready' in window.skerry) await window.skerry.ready;
      });
      expect(takeProblems(), path).toEqual([]);
    }
    expect(requests.filter((url) => !/^(data|blob):/.test(url) && new URL(url).origin !== demo)).toEqual([]);
    const stored = (await context.cookies()).map(({ name }) => name);
    expect(stored.filter((name) => !ESSENTIAL.test(name))).toEqual([]);
  },
);
