import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { prerenderNextDocument, showPage } from '#testing/prerendered-page.ts';
import { waitUntilIdle, waitUntilQuiet } from '#testing/wait-until-idle.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

type WithApi = typeof globalThis & { skerry: { debug(): { handler: string; state: string }[] } };

/** Returns what the page has stored, and what it has announced to screen readers. */
const traces = (page: Page) =>
  page.evaluate(() => ({
    kept: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    cookies: document.cookie.replace(/wp_woocommerce_session\w*=[^;]*(; )?/, ''),
    announced: [...document.querySelectorAll('.a11y-speak-region')]
      .map(({ textContent }) => textContent)
      .join(''),
  }));
const NOTHING = { kept: [], cookies: '', announced: '' };

const stateOf = (page: Page, handler: string) =>
  page.evaluate(
    (name) => (globalThis as WithApi).skerry.debug().find((mount) => mount.handler === name)?.state,
    handler,
  );

/** Returns whether the code of a handler is downloaded. */
const isDownloaded = (page: Page, handler: string) =>
  page.evaluate(
    (name) => performance.getEntriesByType('resource').some((file) => file.name.includes(`/chunks/${name}-`)),
    handler,
  );

/** Waits until a handler's code is downloaded, and the page is at rest: the code has not run. */
async function untilHeldBack(page: Page, handler: string) {
  await eventually(() => isDownloaded(page, handler)).toBe(true);
  // A handler with a second part is not loading as a whole.
  await eventually(() => stateOf(page, handler)).toBe(handler === 'decisions' ? 'waiting' : 'loading');
  await waitUntilQuiet(page);
}

/** Opens a page in the background and waits until it is at rest. Also returns its requests to the server. */
async function prepare(path: string, handler: string) {
  const opened = await openDemo(path, { until: 'load', prepare: prerenderNextDocument });
  const { page } = opened;
  const serverRequests: string[] = [];
  page.on('request', (request) => {
    const isOurs = /wc-ajax|admin-ajax|wp-json/.test(request.url());
    if (isOurs || request.method() !== 'GET')
      serverRequests.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await untilHeldBack(page, handler);
  return { ...opened, serverRequests };
}

it('a background page counts no view and opens no popup until it is shown, then both once', async () => {
  const { page } = await prepare('/popups/?try=page-load', 'popups');
  const popup = page.locator('.elementor-popup-modal');
  await page.clock.install();
  await page.clock.runFor(60_000);
  expect([await popup.count(), await traces(page)]).toEqual([0, NOTHING]);
  await showPage(page);
  await eventually(() => stateOf(page, 'popups')).toBe('mounted');
  const views = () => page.evaluate(() => JSON.parse(localStorage.elementor ?? '{}').pageViews);
  await eventually(views).toBe(1);
  await eventually(async () => {
    await page.clock.runFor(500);
    return popup.count();
  }).toBe(1);
  expect(await views()).toBe(1);
});

it('a background page sends nothing to the pixel and stores no visit until it is shown, then once', async () => {
  const { page, serverRequests } = await prepare('/tracking/?utm_source=letter', 'ad-pixel');
  expect([await traces(page), serverRequests]).toEqual([NOTHING, []]);
  await showPage(page);
  const pixelRows = page.locator('#pixel-log tr', { hasText: 'ViewContent' });
  await eventually(() => pixelRows.first().locator('.way').count()).toBe(2);
  expect([await pixelRows.count(), (await traces(page)).cookies.includes('letter')]).toEqual([1, true]);
});

it.runIf(isWholeSuite)(
  'a background page shows no consent box and runs no allowed script until it is shown',
  async () => {
    const { page } = await prepare('/consent/', 'decisions');
    const box = page.locator('.show-cookie-box:not(.borlabs-hide)');
    expect([await box.count(), await traces(page)]).toEqual([0, NOTHING]);
    await showPage(page);
    await box.waitFor();
    await page.locator('.cookie-box [data-cookie-accept-all]').click();
    await eventually(() => page.locator('#runs-visits').textContent()).toBe('This visit was counted.');

    // After consent, the script on the next page runs when that page is shown.
    await page.reload({ waitUntil: 'load' });
    await untilHeldBack(page, 'decisions');
    expect(await page.locator('#runs-visits').textContent()).toBe('Nothing runs.');
    await showPage(page);
    await eventually(() => page.locator('#runs-visits').textContent()).toBe('This visit was counted.');
  },
);

it('a background page requests the cart once, when it is shown', async () => {
  const { page, context, serverRequests } = await prepare('/shop/', 'cart-fragments');
  const url = new URL('/?wc-ajax=add_to_cart', page.url()).href;
  // Another tab adds a product.
  await context.request.post(url, { form: { product_id: '29', quantity: '2' } });
  expect(serverRequests).toEqual([]);
  await showPage(page);
  await page
    .locator('.widget_shopping_cart_content .woocommerce-mini-cart-item')
    .first()
    .waitFor({ state: 'attached' });
  expect(serverRequests).toEqual(['POST /']);
});

it.runIf(isWholeSuite)('a background page starts measuring a visit when it is shown', async () => {
  const { page } = await prepare('/films/', 'countdown');
  expect(await traces(page)).toEqual(NOTHING);
  await showPage(page);
  await eventually(async () => (await traces(page)).kept.some((key) => key.includes('evergreen'))).toBe(true);
});

it('a background page stores and sends nothing when it is never shown', async () => {
  const { page, serverRequests } = await prepare('/all/', 'countdown');
  await page.goto(new URL('/robots.txt', page.url()).href, { waitUntil: 'load' });
  expect([await traces(page), serverRequests]).toEqual([NOTHING, []]);
});

it.runIf(isWholeSuite)(
  'a background page is at rest when it is shown, and then plays its entrance animations',
  async () => {
    const { page } = await prepare('/all/', 'countdown');
    const hidden = page.locator('.elementor-invisible');
    const played = page.locator('.elementor-element.animated');
    expect([(await hidden.count()) > 0, await played.count()]).toEqual([true, 0]);
    await showPage(page);
    await waitUntilIdle(page);
    await hidden.first().evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await played.first().waitFor({ state: 'attached' });
  },
);
