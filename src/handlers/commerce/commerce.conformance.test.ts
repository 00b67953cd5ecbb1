import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newViolations, violations } from '#testing/axe.ts';
import type { MadeUpReply } from '#testing/capture-replies.ts';
import { hasCaptures, recordedExchanges } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { type OpenedCapture, openCapture } from '#testing/open-capture.ts';
import { pauseRequests } from '#testing/pause-requests.ts';
import { waitUntilIdle, waitUntilQuiet } from '#testing/wait-until-idle.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const BUTTON = '.ajax_add_to_cart';
const CONTENT = '.widget_shopping_cart .widget_shopping_cart_content';
const CART_COOKIES = {
  woocommerce_items_in_cart: '1',
  woocommerce_cart_hash: '9ad39cb85c432a857f9c3a8105db7e4f',
};

/** WordPress's live region text is outside all landmarks. */
const WITHOUT_LANDMARKS = { rules: { region: { enabled: false } } };

const added = () => recordedExchanges('wc-ajax-add_to_cart-ok');
const [ofVisitor, ofNobody] = hasCaptures ? recordedExchanges('wc-ajax-get_refreshed_fragments') : [];
const cartCalls = ({ shop }: OpenedCapture) => shop.calls.filter(({ path }) => path.includes('wc-ajax'));
const endpoints = (opened: OpenedCapture) =>
  cartCalls(opened).map(({ url }) => url.searchParams.get('wc-ajax'));
const madeUpReply = (endpoint: string, reply: MadeUpReply['reply']): MadeUpReply => ({
  method: 'POST',
  path: `/?wc-ajax=${endpoint}`,
  reply,
});

/** Clicks elements that themes hide from pointers: Elementor's mini-cart shows an image instead. */
const press = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((each) => (each as HTMLElement).click());

describe.skipIf(!hasCaptures)('add to cart on captured pages', () => {
  it.each(isWholeSuite ? ['home', 'shop', 'shop-storefront', 'el-woo'] : ['home', 'el-woo'])(
    '%s: adds without leaving the page',
    async (name) => {
      // A visible blank mini-cart is filled at the first interaction, before the click; the recorded reply is
      // for an empty cart. The menu cart also requests its buttons.
      const menu = [
        ...recordedExchanges('elementor-menu-cart-fragments'),
        ...recordedExchanges('elementor-menu-cart-fragments'),
      ];
      const replies = [...added(), ...menu, ...(ofNobody ? [ofNobody] : [])];
      const opened = await openCapture(name, { replies });
      const { page } = opened;
      const address = page.url();
      await page.keyboard.press('Shift');
      await waitUntilIdle(page);
      const button = page.locator(BUTTON).first();
      await button.click();
      await page.locator(`${BUTTON}.added + a.added_to_cart.wc-forward`).waitFor();
      expect(page.url()).toBe(address);
      const call = cartCalls(opened).find(({ path }) => path.includes('add_to_cart'));
      expect(call?.body).toMatchObject({
        product_id: await button.getAttribute('data-product_id'),
        quantity: '1',
      });
      expect(call?.headers.get('content-type')).toBe('application/x-www-form-urlencoded; charset=UTF-8');
      const contents = await page.locator('.widget_shopping_cart_content').allInnerTexts();
      for (const content of contents) expect(content).toContain('Tea mug');
    },
  );

  it('sends two quick clicks one after the other', async () => {
    const opened = await openCapture('shop', { replies: added() });
    const { page, context } = opened;
    const calls = await pauseRequests(context, /wc-ajax=add_to_cart/);
    await page.evaluate((selector) => {
      for (const button of document.querySelectorAll<HTMLElement>(selector)) button.click();
    }, `${BUTTON}:is([data-product_id="29"], [data-product_id="30"])`);
    await eventually(() => calls.paused.length).toBe(1);
    await waitUntilQuiet(page);
    expect(calls.paused).toHaveLength(1);
    calls.release();
    await expect.poll(() => page.locator(`${BUTTON}.added`).count()).toBeGreaterThan(0);
    await expect.poll(() => page.locator(`${BUTTON}.loading`).count()).toBe(0);
  });

  it('opens the page of a product that cannot be added', async () => {
    const opened = await openCapture('shop', { replies: recordedExchanges('wc-ajax-add_to_cart-error') });
    await opened.page.locator(BUTTON).first().click();
    await opened.page.waitForURL('**/product/travel-mug/');
  });

  it('shows an error when the server fails, and adds at the next try', async () => {
    const failure = madeUpReply('add_to_cart', { status: 500, html: '<p>Fatal error</p>' });
    const opened = await openCapture('shop', { replies: [failure, ...added()] });
    const { page } = opened;
    const before = await violations(page, WITHOUT_LANDMARKS);
    await page.locator(BUTTON).first().click();
    const sentence = page.locator('.add-to-cart-error');
    await sentence.waitFor();
    expect(await sentence.textContent()).toBe('An unknown error occurred.');
    expect(await page.locator('#a11y-speak-assertive').textContent()).toBe('An unknown error occurred.');
    expect(newViolations(await violations(page, WITHOUT_LANDMARKS), before)).toEqual([]);
    expect(opened.clearProblems().filter((problem) => problem.includes('[skerry]'))).toHaveLength(1);
    await page.locator(BUTTON).first().click();
    await page.locator(`${BUTTON}.added`).waitFor();
    expect(await sentence.count()).toBe(0);
  });

  it('removes a line, and opens the link when the shop cannot remove another line', async () => {
    const opened = await openCapture('shop', {
      replies: [...added().slice(0, 1), ...recordedExchanges('wc-ajax-remove_from_cart').slice(0, 2)],
    });
    const { page, shop } = opened;
    await page.locator(BUTTON).first().click();
    await page.locator(CONTENT, { hasText: 'Tea mug' }).first().waitFor();
    await press(page, `${CONTENT} .remove_from_cart_button`);
    await page.locator(CONTENT, { hasText: 'Travel mug' }).first().waitFor();
    expect(endpoints(opened)).toEqual(['add_to_cart', 'remove_from_cart']);
    shop.reply({
      method: 'GET',
      path: /^\/cart\/\?remove_item/,
      reply: { html: '<!doctype html><title>Cart</title>' },
    });
    await press(page, `${CONTENT} .remove_from_cart_button`);
    await page.waitForURL('**/cart/?remove_item=*');
  });
});

describe.skipIf(!hasCaptures)('mini-carts on captured pages', () => {
  it.each(isWholeSuite ? ['home', 'shop', 'shop-storefront', 'el-woo', 'el-header'] : ['shop', 'el-header'])(
    '%s: a visitor with an empty cart causes no request',
    async (name) => {
      expect(endpoints(await openCapture(name))).toEqual([]);
    },
  );

  it('fills a blank mini-cart that a visitor scrolls to', async () => {
    const opened = await openCapture('shop', { replies: ofNobody ? [ofNobody] : [] });
    await opened.page.mouse.wheel(0, 20_000);
    await opened.page.locator(CONTENT, { hasText: 'No products in the cart.' }).first().waitFor();
    expect(endpoints(opened)).toEqual(['get_refreshed_fragments']);
  });

  it("requests a visitor's cart once, and not on the next page", async () => {
    const opened = await openCapture('shop-with-cart', {
      cookies: CART_COOKIES,
      replies: ofVisitor ? [ofVisitor] : [],
    });
    const { page } = opened;
    await page.locator(CONTENT, { hasText: 'Tea mug' }).first().waitFor({ state: 'attached' });
    expect(endpoints(opened)).toEqual(['get_refreshed_fragments']);
    await page.goto('https://shop.example/');
    await page.locator(CONTENT, { hasText: 'Tea mug' }).first().waitFor({ state: 'attached' });
    expect(endpoints(opened)).toEqual(['get_refreshed_fragments']);
  });

  it('loads no code for a page without mini-carts', async () => {
    const { requests } = await openCapture('cart');
    expect(requests.filter((url) => /cart-fragments|cart-session|add-to-cart/.test(url))).toEqual([]);
  });
});

describe.skipIf(!hasCaptures)('listings and notices on captured pages', () => {
  it.each(isWholeSuite ? ['shop', 'shop-storefront'] : ['shop'])(
    '%s: is sorted when an order is chosen',
    async (name) => {
      const listing: MadeUpReply = {
        method: 'GET',
        path: /orderby=price(&|$)/,
        reply: { html: '<!doctype html><title>Sorted</title>' },
      };
      const { page } = await openCapture(name, { replies: [listing] });
      await page.locator('select.orderby').first().selectOption('price');
      await page.waitForURL(/orderby=price(&|$)/);
      expect(new URL(page.url()).searchParams.get('paged')).toBe('1');
    },
  );

  it('the store notice is dismissed by a click and stays hidden', async () => {
    const { page } = await openCapture('home');
    const notice = page.locator('.woocommerce-store-notice');
    await notice.waitFor();
    await notice.locator('a').click();
    await notice.waitFor({ state: 'hidden' });
    await page.goto('https://shop.example/shop/');
    await page.waitForFunction('window.skerry?.version');
    await page.evaluate('window.skerry.ready');
    expect(await notice.isVisible()).toBe(false);
  });
});
