import { expect, inject, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { openDemo } from '#testing/open-demo.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

/** All kinds of pages, grouped by visit. */
const PAGES: readonly (readonly [string, ...string[]])[] = [
  [
    '/',
    '/shop/',
    '/product-category/kitchen/',
    '/product/wool-blanket/',
    '/?s=linen&post_type=product',
    '/cart/',
    '/checkout/',
    '/my-account/',
  ],
  ['/contact/', '/terms/', '/builder/', '/builder/shop/', '/panels/', '/forms/', '/reading/', '/floating/'],
  ['/menus/', '/search/', '/editor/', '/loops/', '/mega-menu/', '/motion/', '/backgrounds/', '/carousels/'],
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
    '/themes/storefront/',
    '/themes/woostify/',
    '/all/',
    '/exhibits/',
    '/popups/editing/',
  ],
];
/** Cookies that a shop needs: the session, the cart, dismissed notices. */
const ESSENTIAL = /^(wp_woocommerce_session_|woocommerce_|store_notice)/;

/** Matches the hosts of third parties. */
const ELSEWHERE = /(youtube|vimeo|facebook)\.(com|net)$/;

/** Runs in the page: requires consent, which is not given yet. */
const showConsentDialog = () => {
  Object.assign(globalThis, {
    borlabsCookieConfig: {
      cookieVersion: '1',
      cookies: { essential: ['cart'], 'external-media': ['youtube', 'vimeo', 'facebook'] },
    },
    borlabsCookieCookies: {},
    ElementorProFrontendConfig: { facebook_sdk: { lang: 'en_US', app_id: '' } },
  });
};

/** One page of each kind that may store something or embed a third party; `/all/` shows every fixture. */
const CHOSEN: typeof PAGES = [
  [
    '/',
    '/product/wool-blanket/',
    '/checkout/',
    '/builder/',
    '/menus/',
    '/films/',
    '/tracking/',
    '/all/',
    '/exhibits/',
  ],
];

it.each(isWholeSuite ? PAGES : CHOSEN)(
  'without consent no page requests anything from a third party or stores more than essential cookies: %s …',
  async (...paths) => {
    const demo = inject('demoUrl');
    const [first = '/', ...others] = paths;
    const { page, context, requests, clearProblems } = await openDemo(first, {
      reducedMotion: 'reduce',
      prepare: (opened) => opened.page.addInitScript(showConsentDialog),
    });
    // Tall enough to load content that waits to be visible.
    await page.setViewportSize({ width: 1280, height: 2400 });
    for (const path of others) {
      await page.goto(demo + path, { waitUntil: 'load' });
      // Waits for everything that is due, including content in view.
      await page.evaluate(async () => {
        if (window.skerry && 'ready' in window.skerry) await window.skerry.ready;
      });
      expect(clearProblems(), path).toEqual([]);
    }
    expect(requests.filter((url) => !/^(data|blob):/.test(url) && new URL(url).origin !== demo)).toEqual([]);
    expect(requests.filter((url) => url.includes('/aepc/'))).toEqual([]);
    const stored = (await context.cookies()).map(({ name }) => name);
    expect(stored.filter((name) => !ESSENTIAL.test(name))).toEqual([]);
  },
);

it('embeds load once the visitor consents to their service', async () => {
  const html = await readFixture('consent/from-elsewhere.html');
  const { page, requests } = await openDemo('/builder/?csp=off', {
    async prepare({ page: own, context }) {
      await own.addInitScript(showConsentDialog);
      await context.route(
        ({ hostname }) => ELSEWHERE.test(hostname),
        (route) => route.fulfill({ body: '', contentType: 'text/javascript' }),
      );
    },
  });
  await page.evaluate((text) => document.body.insertAdjacentHTML('afterbegin', text), html);
  const requestedHosts = () => {
    const hosts = requests.map((url) => new URL(url).hostname);
    return [...new Set(hosts)].filter((host) => ELSEWHERE.test(host)).sort();
  };
  const states = () =>
    page.evaluate(() => {
      const api = window.skerry;
      // A pointer mounts what visitors do with videos.
      for (const film of document.querySelectorAll('.elementor-widget-video'))
        film.dispatchEvent(new PointerEvent('pointermove'));
      return api && 'debug' in api
        ? api
            .debug()
            .filter(({ handler }) => /^(video|background-video|facebook)/.test(handler))
            .map(({ state }) => state)
        : [];
    });
  await eventually(
    async () => (await states()).filter((state) => state === 'mounted').length,
  ).toBeGreaterThan(3);
  expect(requestedHosts()).toEqual([]);
  for (const [index, service] of ['facebook', 'vimeo', 'youtube'].entries()) {
    await page.evaluate(
      (id) =>
        (
          window as never as { BorlabsCookie: { addConsent(...ids: string[]): void } }
        ).BorlabsCookie.addConsent('external-media', id),
      service,
    );
    await eventually(() => requestedHosts().length).toBe(index + 1);
  }
  expect(requestedHosts()).toEqual(['connect.facebook.net', 'player.vimeo.com', 'www.youtube.com']);
});
