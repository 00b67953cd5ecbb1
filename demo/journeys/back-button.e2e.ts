import { chromium, type Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { chromiumLaunchOptions } from '#testing/chromium.ts';
import { addButton, expectCartsToShow } from '#testing/demo-cart.ts';
import { eventually } from '#testing/eventually.ts';
import { type ProxyOptions, type ShopRequest, startShopProxy } from '#testing/shop-proxy.ts';
import { waitUntilIdle } from '#testing/wait-until-idle.ts';
import { createWatchedPage } from '#testing/watched-page.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

type WithMark = typeof globalThis & { isKept?: boolean };

/** Adds a product on another page and goes back. Returns whether the browser restored the page. */
async function leaveAndReturn(page: Page, path: string, pieces: number): Promise<boolean | undefined> {
  await waitUntilIdle(page);
  await page.evaluate(() => {
    (globalThis as WithMark).isKept = true;
  });
  const link = page.locator('#menu-main a[href="/shop/"]');
  // The first interaction loads code, and browsers do not keep a page that is left during a request.
  await link.hover();
  await waitUntilIdle(page);
  await link.click();
  await page.waitForURL('**/shop/');
  await addButton(page, 12).click();
  await expectCartsToShow(page, { 12: pieces });
  try {
    // `evaluate` must return before the page is left.
    await page.evaluate(() => {
      setTimeout(() => history.back());
    });
    await page.waitForFunction((wanted) => location.pathname === wanted, path, { timeout: 5000 });
    return await page.evaluate(() => (globalThis as WithMark).isKept);
  } catch {
    // Playwright may lose a page that is restored.
    await page.goto(new URL(path, page.url()).href);
    return false;
  }
}

/** Collects the browser's reasons for not restoring a page. */
async function listenForReasons(page: Page): Promise<{ type: string; reason: string }[]> {
  const reasons: { type: string; reason: string }[] = [];
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.enable');
  cdp.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations);
  });
  return reasons;
}

/**
 * Opens a page in a browser with a back/forward cache, adds a product on another page and goes back, until
 * the page is restored from that cache (at most five times). The cart has `before` pieces at first, and
 * `pieces` at the end.
 */
async function returnToKept(path: string, before: 0 | 1 = 0, options: ProxyOptions = {}) {
  const browser = await chromium.launch({
    ...chromiumLaunchOptions(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [...chromiumLaunchOptions().args, '--enable-features=BackForwardCache'],
  });
  onTestFinished(() => browser.close());
  const { page, problems } = await createWatchedPage(browser);
  const reasons = await listenForReasons(page);
  // Browsers keep only pages that may be stored, as those of most shops.
  const shop = await startShopProxy({ headers: { 'cache-control': 'no-cache' }, ...options });
  if (before) await page.goto(`${shop}/cart/?add-to-cart=12`);
  await page.goto(`${shop}${path}`);
  let pieces: number = before;
  let isKept: boolean | undefined;
  while (!isKept && pieces < before + 5) {
    pieces += 1;
    isKept = await leaveAndReturn(page, path, pieces);
  }
  // The browser may decline to keep a page for circumstantial reasons. Our code must cause no other reason.
  expect(reasons.filter(({ type }) => type !== 'Circumstantial')).toEqual([]);
  expect(isKept || reasons.length).toBeTruthy();
  return { page, problems, pieces };
}

it.runIf(isWholeSuite)('a page from the back/forward cache shows the current cart', async () => {
  const { page, problems, pieces } = await returnToKept('/');
  await expectCartsToShow(page, { 12: pieces });
  await addButton(page, 11).click();
  await expectCartsToShow(page, { 12: pieces, 11: 1 });
  expect(problems).toEqual([]);
});

// Without the back/forward cache, the page comes from the HTTP cache.
it('the cart page shows the current cart after the back button, and can be changed', async () => {
  const { page, problems, pieces } = await returnToKept('/cart/', 1);
  const quantity = page.locator('.cart_item input.qty');
  await eventually(() => quantity.inputValue()).toBe(String(pieces));
  await expectCartsToShow(page, { 12: pieces });
  await quantity.fill('7');
  await page.locator('[name=update_cart]').click();
  await expectCartsToShow(page, { 12: 7 });
  expect(problems).toEqual([]);
});

/** Returns pages of an earlier session: their nonces are no longer valid when a visitor returns to them. */
function withOldNonces() {
  let isOld = true;
  const rewrite = (body: string, { path }: ShopRequest) => {
    isOld &&= !path.startsWith('/shop/');
    return isOld && path.startsWith('/cart/') ? body.replace(/(_nonce":")\w+/g, '$1old') : undefined;
  };
  return { rewrite };
}

it.runIf(isWholeSuite)(
  'a coupon can be applied and removed on a restored cart page whose nonces are no longer valid',
  async () => {
    const { page, problems, pieces } = await returnToKept('/cart/', 1, withOldNonces());
    await eventually(() => page.locator('.cart_item input.qty').inputValue()).toBe(String(pieces));
    await page.locator('#coupon_code').fill('harbour10');
    await page.locator('[name=apply_coupon]').click();
    await page.locator('.woocommerce-remove-coupon').click();
    await page.locator('.cart-discount').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  },
);

it.runIf(isWholeSuite)('a message can be sent on a restored page', async () => {
  const { page, problems } = await returnToKept('/contact/');
  const form = page.locator('#wpcf7-f146-p148-o1');
  await form.locator('[name=your-name]').fill('Ada');
  await form.locator('[name=your-email]').fill('ada@example.org');
  await form.locator('[name=your-message]').fill('Is the cat well?');
  await form.locator('.wpcf7-submit').click();
  await form.locator('.wpcf7-response-output').getByText('Thank you').waitFor();
  expect(problems).toEqual([]);
});

// The checkout asks for its review by itself, as the cart page asks for its content.
it.runIf(isWholeSuite)('the checkout shows the current order after the back button', async () => {
  const { page, problems, pieces } = await returnToKept('/checkout/', 1);
  const ordered = page.locator('.woocommerce-checkout-review-order-table .product-quantity');
  await eventually(() => ordered.textContent()).toContain(String(pieces));
  await expectCartsToShow(page, { 12: pieces });
  await page.locator('#place_order').click();
  await page.locator('.woocommerce-NoticeGroup-checkout .woocommerce-error').waitFor();
  expect(problems).toEqual([]);
});
