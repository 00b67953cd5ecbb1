import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { MadeUpReply } from '#testing/capture-replies.ts';
import { hasCaptures, recordedExchanges } from '#testing/captures.ts';
import { openCapture } from '#testing/open-capture.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

describe.skipIf(!hasCaptures)('the result count on captured pages', () => {
  it.each(isWholeSuite ? ['shop', 'shop-storefront'] : ['shop'])(
    '%s: is announced after two seconds, with the same text',
    async (name) => {
      const opened = await openCapture(name, { script: 'held' });
      const count = opened.page.locator('.woocommerce-result-count').first();
      const text = await count.textContent();
      await opened.start();
      await opened.page.locator('.woocommerce-result-count[aria-hidden="false"]').first().waitFor();
      expect(await count.textContent()).toBe(text);
      expect(await opened.page.locator('.woocommerce-result-count[aria-hidden]').count()).toBe(1);
    },
  );
});

describe.skipIf(!hasCaptures)('the coming-soon banner on its captured page', () => {
  const [accepted, refused] = hasCaptures ? recordedExchanges('coming-soon-banner-dismiss') : [];

  it.each([
    ['accepts', accepted],
    ['refuses', refused],
  ])('disappears when the site %s', async (_what, exchange) => {
    const { page, shop, clearProblems } = await openCapture('home-coming-soon-banner', {
      // The click is the first interaction, which fills the blank mini-cart.
      replies: [...(exchange ? [exchange] : []), ...recordedExchanges('wc-ajax-get_refreshed_fragments')],
    });
    const link = page.locator('.coming-soon-footer-banner-dismiss');
    const nonce = await link.getAttribute('data-rest-nonce');
    await link.evaluate((each) => (each as HTMLElement).focus());
    await page.keyboard.press('Enter');
    await page.locator('#coming-soon-footer-banner').waitFor({ state: 'hidden' });
    const call = shop.calls.find(({ headers }) => headers.has('x-wp-nonce'));
    expect(call?.headers.get('x-wp-nonce')).toBe(nonce);
    expect(call?.body).toEqual({ 'woocommerce_meta[coming_soon_banner_dismissed]': 'yes' });
    // The browser logs the refused request.
    clearProblems();
  });
});

describe.skipIf(!hasCaptures)('a page with a mini-cart and no cart', () => {
  it('loads about a kilobyte until the first cart event', async () => {
    const { page, requests, shop } = await openCapture('el-tabs', {
      replies: recordedExchanges('wc-ajax-get_refreshed_fragments').slice(0, 1),
    });
    const laterChunks = /\/(live-cart|cart-session|html|request)-/;
    expect(requests.some((url) => url.includes('/cart-fragments-'))).toBe(true);
    expect(requests.filter((url) => laterChunks.test(url))).toEqual([]);
    await page.evaluate(() => document.body.dispatchEvent(new CustomEvent('wc_fragment_refresh')));
    await page
      .locator('.widget_shopping_cart_content', { hasText: 'Tea mug' })
      .first()
      .waitFor({ state: 'attached' });
    expect(shop.calls.map(({ path }) => path)).toEqual(['/?wc-ajax=get_refreshed_fragments']);
  });
});

describe.skipIf(!hasCaptures)('WordPress requests on captured pages', () => {
  /** Sends a request as a site's own script does. */
  const requestFromPage = (page: Page, path: string) =>
    page.evaluate(
      (requestPath) =>
        new Promise((resolve) => {
          const queue = window.skerry;
          const send = (api: { request(options: object): Promise<unknown> }) => {
            api.request({ path: requestPath }).then(resolve, resolve);
          };
          (queue as { push(callback: typeof send): void }).push(send);
        }),
      path,
    );

  it('load no code on a page without requests', async () => {
    const { requests } = await openCapture('home');
    expect(requests.filter((url) => /\/(open-rest|rest-api)-/.test(url))).toEqual([]);
  });

  it('load all pages of a collection', async () => {
    const [first, ...others] = recordedExchanges('collection-paged').slice(0, 3);
    const firstPage: MadeUpReply = {
      method: 'GET',
      path: '/wp-json/wp/v2/posts?per_page=100&_locale=user',
      reply: { json: first?.response.body, headers: { link: String(first?.response.headers.link) } },
    };
    const { page, shop } = await openCapture('home', { replies: [firstPage, ...others] });
    const list = await requestFromPage(page, '/wp/v2/posts?per_page=-1');
    expect(list).toEqual([first, ...others].flatMap((each) => each?.response.body));
    expect(shop.calls).toHaveLength(3);
  });

  it('renew an expired nonce of a cached page', async () => {
    const [refused, renewed, again] = recordedExchanges('media-upload-nonce-invalid');
    const reply = (json: unknown, status: number): MadeUpReply => ({
      method: 'GET',
      path: '/wp-json/wp/v2/users/me',
      reply: { status, json },
    });
    const { page, shop, clearProblems } = await openCapture('home', {
      replies: [
        reply(refused?.response.body, 403),
        ...(renewed ? [renewed] : []),
        reply(again?.response.body, 200),
      ],
    });
    expect(await requestFromPage(page, '/wp/v2/users/me')).toMatchObject({ id: 322 });
    expect(shop.calls.map(({ headers }) => headers.get('x-wp-nonce'))).toEqual([
      expect.stringMatching(/^\w{10}$/),
      null,
      renewed?.response.body,
    ]);
    clearProblems();
  });
});
