import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { TestPage } from '#testing/browser.ts';
import { eventually } from '#testing/eventually.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { LIBRARY_CODE, readRecordedValues, SHOP_LIBRARIES } from '#testing/library-page.ts';
import { type OpenPage, rowsIn, TAG_AND_PLUGIN, TAG_FIRST } from '#testing/page-modes.ts';
import { HEAD_TAG, SHOP_TAGS } from '#testing/script-page.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

/** A shop whose addresses do not show which script sends requests to them. */
const PARAMS = `<script>
  wc_cart_params = { ajax_url: '/ajax/admin', wc_ajax_url: '/ajax/%%endpoint%%', apply_coupon_nonce: 'a' };
  wc_checkout_params = {
    ajax_url: '/ajax/admin', wc_ajax_url: '/ajax/%%endpoint%%', checkout_url: '/ajax/checkout',
    update_order_review_nonce: 'r', is_checkout: '1', i18n_checkout_error: 'Failed.', option_guest_checkout: 'yes',
  };
  wc_country_select_params = { countries: '{}', i18n_select_state_text: '' };
</script>`;

/** An owner's script that records each request: its method, its address and its fields. */
const OWNER = `<script>
  jQuery(document).on('ajaxSend ajaxComplete', function (event, reply, settings) {
    var url = new URL(settings.url, location.href);
    (window.recorded ||= []).push([event.type, settings.type, url.pathname + url.search, settings.data || ''].join(' '));
  });
</script>`;

const UNDO =
  '<div class="woocommerce-message"><a class="restore-item" href="/cart/?undo_item=pot">Undo?</a></div>';
const REPLIES: Readonly<Record<string, object>> = {
  '/ajax/update_order_review': { result: 'success', messages: '', reload: false, fragments: {} },
  '/ajax/checkout': { result: 'failure', messages: '<ul class="woocommerce-error"><li>No.</li></ul>' },
};

/** The addresses of the page's requests. */
const ADDRESSES = /\/(?:cart\/|ajax\/|pictures\/)/;

interface Request {
  /** The page of the request. */
  readonly fixture: string;
  readonly act: (page: Page) => Promise<unknown>;
  /** How the owner's script describes it. */
  readonly announced: RegExp;
}

const CART = 'commerce/cart-page.html';

const REQUESTS: readonly (readonly [what: string, request: Request])[] = [
  [
    'new quantities',
    {
      fixture: CART,
      async act(page) {
        await page.locator('input.qty').first().fill('2');
        await page.locator('[name=update_cart]').click();
      },
      announced: /POST \/cart\/ .*update_cart=/,
    },
  ],
  [
    'a removed line',
    {
      fixture: CART,
      act: (page) => page.locator('.cart_item .remove').first().click(),
      announced: /GET \/cart\/\?remove_item=mug/,
    },
  ],
  [
    'an undone removal',
    {
      fixture: CART,
      act: (page) => page.locator('.restore-item').click(),
      announced: /GET \/cart\/\?undo_item=pot/,
    },
  ],
  [
    'a removed coupon',
    {
      fixture: CART,
      act: (page) => page.locator('.woocommerce-remove-coupon').first().click(),
      announced: /POST \/ajax\/remove_coupon /,
    },
  ],
  [
    'a new coupon',
    {
      fixture: CART,
      async act(page) {
        await page.locator('[name=coupon_code]').fill('ten');
        await page.locator('[name=apply_coupon]').click();
      },
      announced: /POST \/ajax\/apply_coupon .*coupon_code=ten/,
    },
  ],
  [
    'a shipping address',
    {
      fixture: CART,
      async act(page) {
        await page.locator('.shipping-calculator-button').click();
        await page.locator('[name=calc_shipping]').click();
      },
      announced: /POST \/cart\/ .*calc_shipping=/,
    },
  ],
  [
    'the review of an order',
    {
      fixture: 'commerce/checkout-form.html',
      act: (page) =>
        page.evaluate(() =>
          document.body.dispatchEvent(new CustomEvent('update_checkout', { bubbles: true })),
        ),
      announced: /POST \/ajax\/update_order_review .*security=r/,
    },
  ],
  [
    'an order',
    {
      fixture: 'commerce/checkout-form.html',
      act: (page) => page.locator('#place_order').click(),
      announced: /POST \/ajax\/checkout .*billing_first_name=Ann/,
    },
  ],
  [
    'the content of a modal',
    {
      fixture: 'overlay/modal.html',
      act: (page) => page.locator('a.thickbox[href*="care.html"]').click(),
      announced: /GET \/pictures\/care\.html\?\S*random=\d+/,
    },
  ],
];

/** Opens a page of the shop, which replies to requests with the same page. */
async function openShop(open: OpenPage, { fixture }: Request, script: string): Promise<TestPage> {
  const html = (await readFixture(fixture)).replace(
    /(<div class="woocommerce-notices-wrapper">)/,
    `$1${UNDO}`,
  );
  return open(SHOP_LIBRARIES + SHOP_TAGS + script + html, LIBRARY_CODE, {
    head: PARAMS + HEAD_TAG,
    prepare: ({ context }) =>
      context.route(ADDRESSES, (route) => {
        const json = REPLIES[new URL(route.request().url()).pathname];
        return route.fulfill(json ? { json } : { contentType: 'text/html', body: html });
      }),
  });
}

describe.each(TAG_AND_PLUGIN)("%s: an owner's listener for requests of jQuery", (mode, open) => {
  it.each(rowsIn(mode, REQUESTS))('hears %s begin and end', async (_what, request) => {
    const opened = await openShop(open, request, OWNER);
    await request.act(opened.page);
    const announced = async () => {
      const lines = (await readRecordedValues(opened)).map(String);
      return [
        ...new Set(lines.filter((line) => request.announced.test(line)).map((line) => line.split(' ')[0])),
      ];
    };
    await eventually(announced).toEqual(['ajaxSend', 'ajaxComplete']);
  });
});

/** One that submits a form, and one that follows a link; in the whole suite all. */
const SENT_ALONE = REQUESTS.filter(
  ([what]) => isWholeSuite || ['new quantities', 'the content of a modal'].includes(what),
);

describe.each(TAG_FIRST)('%s: on a page where nothing reads jQuery', (_mode, open) => {
  it.each(SENT_ALONE)('%s is sent without it', async (_what, request) => {
    const opened = await openShop(open, request, '');
    const isSent = opened.page.waitForRequest(
      (sent) => sent.resourceType() === 'fetch' && ADDRESSES.test(sent.url()),
    );
    await request.act(opened.page);
    await isSent;
    const hasJQuery = () => (globalThis as { ran?: string[] }).ran?.includes('jquery-core') ?? false;
    expect(await opened.page.evaluate(hasJQuery)).toBe(false);
  });
});
