import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newViolations, violations } from '#testing/axe.ts';
import type { MadeUpReply } from '#testing/capture-replies.ts';
import { capturedPage, hasCaptures, readCapture, recordedExchanges } from '#testing/captures.ts';
import { type OpenedCapture, openCapture } from '#testing/open-capture.ts';
import { installClock, passTime } from '#testing/pass-time.ts';
import { preloadedUrls, waitUntilQuiet } from '#testing/wait-until-idle.ts';
import { DEVICES, isWholeSuite } from '#testing/whole-suite.ts';

/** The builder's cart works the same. */
const PAGES = isWholeSuite ? ['cart', 'el-cart'] : ['cart'];
const MUG = 'cart[6ea9ab1baa0efb9e19094440c317e21b][qty]';
const POLICY = "require-trusted-types-for 'script'; trusted-types skerry 'allow-duplicates'";
/** WordPress's live region text is outside all landmarks. */
const WITHOUT_LANDMARKS = { rules: { region: { enabled: false } } };

const [ofVisitor, ofNobody] = hasCaptures ? recordedExchanges('wc-ajax-get_refreshed_fragments') : [];
const pathOf = (name: string) => capturedPage(name).path;
const quantityField = (page: Page) => page.locator(`[name="${MUG}"]`);
const updateButton = (page: Page) => page.locator('[name=update_cart]');
const notice = (page: Page) => page.locator('.woocommerce-notices-wrapper .woocommerce-message').first();
const changesOf = ({ shop }: OpenedCapture, name: string) =>
  shop.calls.filter(({ url }) => url.pathname === pathOf(name) && !url.searchParams.has('wc-ajax'));
/** Returns the chunks that ran, without those only downloaded for the first change. */
async function chunks({ requests, page }: OpenedCapture): Promise<string[]> {
  const prefetched = await preloadedUrls(page);
  return requests
    .filter((url) => !prefetched.includes(url))
    .flatMap(
      (url) => /\/chunks\/(cart-page(?:\.interactive)?|change-cart)-[\w-]{7}\.js/.exec(url)?.[1] ?? [],
    );
}

/** Returns a captured page with a notice, like the server's after a change. */
function pageHtml(name: string, text: string): string {
  const wrapper = '<div class="woocommerce-notices-wrapper">';
  const message = `${wrapper}<div class="woocommerce-message" role="alert">${text}</div>`;
  return readCapture(capturedPage(name)).replace(wrapper, message);
}

const madeUpReply = (method: string, path: string | RegExp, html: string, status = 200): MadeUpReply => ({
  method,
  path,
  reply: { html, status },
});

/** The cart's own scripts request fragments after each change, if the page has any. */
const fragments = ofVisitor ? [ofVisitor] : [];

const stubQuantity = (html: string, value: string) =>
  html.replace(new RegExp(`(name="${MUG.replace(/[[\]]/g, '\\$&')}"\\s+value=")2"`), `$1${value}"`);

describe.skipIf(!hasCaptures)('the cart on captured pages', () => {
  it.each(PAGES.flatMap((name) => DEVICES.map((device) => [name, device] as const)))(
    '%s on a %s: submits a changed quantity and shows the reply',
    async (name, viewport) => {
      const html = stubQuantity(pageHtml(name, 'Cart updated.'), '5');
      const opened = await openCapture(name, {
        viewport,
        replies: [madeUpReply('POST', pathOf(name), html), ...fragments],
        headers: { 'content-security-policy': POLICY },
      });
      const { page } = opened;
      const before = page.url();
      expect(await updateButton(page).isDisabled()).toBe(true);
      expect(await updateButton(page).getAttribute('aria-disabled')).toBe('true');
      await quantityField(page).fill('5');
      expect(await updateButton(page).isDisabled()).toBe(false);
      await updateButton(page).evaluate((button: HTMLElement) => button.click());
      await notice(page).waitFor();
      expect(await quantityField(page).inputValue()).toBe('5');
      expect(await updateButton(page).isDisabled()).toBe(true);
      expect(page.url()).toBe(before);
      const [call, ...more] = changesOf(opened, name);
      expect(more).toEqual([]);
      expect(call?.body).toMatchObject({ [MUG]: '5', update_cart: 'Update Cart' });
      expect(call?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
      await page.locator('.blockUI').first().waitFor({ state: 'detached' });
      expect(await page.locator('.processing').count()).toBe(0);
    },
  );

  it.each(PAGES)('%s: updates once on Enter in a quantity, and keeps the focus', async (name) => {
    const html = stubQuantity(pageHtml(name, 'Cart updated.'), '3');
    const opened = await openCapture(name, {
      replies: [madeUpReply('POST', pathOf(name), html), ...fragments],
      prepare: installClock,
    });
    const { page } = opened;
    await quantityField(page).fill('3');
    await quantityField(page).press('Enter');
    await notice(page).waitFor();
    expect(changesOf(opened, name)).toHaveLength(1);
    expect(opened.shop.calls.filter(({ path }) => path.includes('coupon'))).toEqual([]);
    expect(await page.evaluate('document.activeElement.name')).toBe(MUG);
    await passTime(page, 600);
    expect(await page.evaluate('document.activeElement.name')).toBe(MUG);
  });

  it('lets the browser report an invalid quantity', async () => {
    const opened = await openCapture('cart');
    const { page } = opened;
    await page.locator('[name^="cart["][max="19"]').fill('40');
    await page.locator('[name^="cart["][max="19"]').press('Enter');
    await waitUntilQuiet(page);
    expect(changesOf(opened, 'cart')).toEqual([]);
  });

  it('shows the empty cart after the last line is removed, and focuses the notice', async () => {
    const html = pageHtml('cart-empty', '“Tea mug” removed. <a class="restore-item" href="/u">Undo?</a>');
    const opened = await openCapture('cart', {
      replies: [madeUpReply('GET', /remove_item/, html), ...fragments],
    });
    const { page } = opened;
    await page.evaluate(`window.recorded = []; for (const name of ['wc_cart_emptied', 'updated_wc_div'])
      document.body.addEventListener(name, () => window.recorded.push(name))`);
    await page.locator('.product-remove a').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.woocommerce .cart-empty').waitFor();
    expect(await page.locator('.woocommerce-cart-form, .cart_totals').count()).toBe(0);
    expect(await page.evaluate('window.recorded')).toEqual(['wc_cart_emptied', 'updated_wc_div']);
    await expect.poll(() => page.evaluate('document.activeElement.className')).toBe('woocommerce-message');
  });

  it.each<[string, 'recorded' | 'offline']>([
    ['the reply is truncated', 'recorded'],
    ...(isWholeSuite ? [['the network is down', 'offline'] as [string, 'offline']] : []),
  ])('shows an error and keeps the input when %s', async (_what, reply) => {
    const replies = reply === 'recorded' ? recordedExchanges('cart-form-update') : [];
    const opened = await openCapture('cart', {
      replies,
    });
    const { page } = opened;
    const before = await violations(page, WITHOUT_LANDMARKS);
    if (reply === 'offline') await page.route('**/cart/', (route) => route.abort());
    await quantityField(page).fill('7');
    await updateButton(page).click();
    const sentence = page.locator('.woocommerce-notices-wrapper .woocommerce-error');
    await sentence.waitFor();
    const message = reply === 'offline' ? 'You are probably offline.' : 'An unknown error occurred.';
    expect(await sentence.textContent()).toBe(message);
    expect(await page.locator('#a11y-speak-assertive').textContent()).toBe(message);
    expect(await quantityField(page).inputValue()).toBe('7');
    expect(await updateButton(page).isDisabled()).toBe(false);
    await expect.poll(() => page.locator('.processing, .blockUI').count()).toBe(0);
    expect(newViolations(await violations(page, WITHOUT_LANDMARKS), before)).toEqual([]);
    expect(opened.clearProblems().some((problem) => problem.includes('[skerry]'))).toBe(true);
  });

  it('is a plain form without the script', async () => {
    const opened = await openCapture('cart', { script: 'without' });
    opened.shop.reply(madeUpReply('POST', '/cart/', '<!doctype html><title>Plain</title>'));
    await quantityField(opened.page).fill('4');
    await updateButton(opened.page).click();
    await expect.poll(() => opened.page.title()).toBe('Plain');
    expect(changesOf(opened, 'cart')[0]?.body).toMatchObject({ [MUG]: '4' });
  });

  it.each<[string, (page: Page) => Promise<void>]>([
    ['an update', (page) => updateButton(page).click()],
    ...(isWholeSuite
      ? ([['Enter', (page) => quantityField(page).press('Enter')]] as [
          string,
          (page: Page) => Promise<void>,
        ][])
      : []),
  ])('lets the browser handle %s when the code fails to load', async (_what, act) => {
    const opened = await openCapture('cart', {
      replies: [madeUpReply('POST', '/cart/', '<!doctype html><title>Plain</title>')],
    });
    const { page } = opened;
    await page.route('**/chunks/cart-page.interactive-*', (route) => route.abort());
    await quantityField(page).fill('4');
    await act(page);
    await expect.poll(() => page.title(), { timeout: 15_000 }).toBe('Plain');
    const [call, ...more] = changesOf(opened, 'cart');
    expect(more).toEqual([]);
    expect(call?.body).toMatchObject({ [MUG]: '4', update_cart: 'Update cart' });
    expect(opened.clearProblems().some((problem) => problem.includes('[skerry]'))).toBe(true);
  });

  it('follows a link when its code fails to load', async () => {
    const opened = await openCapture('cart', {
      replies: [madeUpReply('GET', /remove_item/, '<!doctype html><title>Plain</title>')],
    });
    const { page } = opened;
    await page.route('**/chunks/cart-page.interactive-*', (route) => route.abort());
    await page.locator('.product-remove a').first().click();
    await expect.poll(() => page.title(), { timeout: 15_000 }).toBe('Plain');
    opened.clearProblems();
  });

  it('updates after a click before the code loaded', async () => {
    const opened = await openCapture('cart', {
      script: 'held',
      replies: [madeUpReply('POST', '/cart/', pageHtml('cart', 'Cart updated.'))],
    });
    const { page } = opened;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/chunks/cart-page-*', async (route) => {
      await released;
      await route.fallback();
    });
    const started = opened.start();
    await page.waitForFunction('"debug" in Object(window.skerry)');
    await quantityField(page).fill('4');
    await updateButton(page).click();
    expect(changesOf(opened, 'cart')).toEqual([]);
    release();
    await notice(page).waitFor();
    await started;
    expect(changesOf(opened, 'cart').map(({ body }) => body)).toMatchObject([
      { [MUG]: '4', update_cart: 'Update Cart' },
    ]);
  });

  it.each(PAGES)('%s: shifts no layout by itself', async (name) => {
    const opened = await openCapture(name, { watchesShifts: true });
    expect(await chunks(opened)).toEqual(['cart-page']);
    expect(await opened.layoutShifts()).toEqual([]);
  });

  it.each(isWholeSuite ? ['cart-empty', 'shop', 'my-account-login'] : ['cart-empty'])(
    '%s: loads no cart code',
    async (name) => {
      const opened = await openCapture(name, { replies: ofNobody ? [ofNobody] : [] });
      expect(await chunks(opened)).toEqual([]);
    },
  );
});
