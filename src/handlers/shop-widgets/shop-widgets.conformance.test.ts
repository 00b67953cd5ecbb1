import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { MadeUpReply } from '#testing/capture-replies.ts';
import { capturedPage, hasCaptures, readCapture, recordedExchanges } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { type OpenedCapture, openCapture } from '#testing/open-capture.ts';
import { installClock, passTime } from '#testing/pass-time.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const FORM = 'form.checkout';
const APPLY = '.e-apply-coupon';
const CONTENT = '.e-coupon-anchor';
const COLUMNS =
  '<style>.col2-set { display: flex; align-items: flex-start } .col2-set > * { flex: 1 }</style>';
const WITH_NOTICES = `<div class="elementor-element" data-id="a1b2c3d" data-element_type="widget" data-widget_type="woocommerce-notices.default">
  <div class="e-woocommerce-notices-wrapper e-woocommerce-notices-wrapper-loading"></div></div>`;

const couponReplies = (note: RegExp) =>
  recordedExchanges('wc-ajax-coupon').filter(
    ({ note: each, request }) => note.test(each) && request.path.includes('apply'),
  );
const review: MadeUpReply = {
  method: 'POST',
  path: '/?wc-ajax=update_order_review',
  repeat: 'always',
  reply: { json: { result: 'success', messages: '', reload: false, fragments: {} } },
};
/** Replies to the shop and the menu cart when a blank cart comes into view. */
const blankCarts: MadeUpReply[] = [
  {
    method: 'POST',
    path: '/?wc-ajax=get_refreshed_fragments',
    repeat: 'always',
    reply: { json: { fragments: {}, cart_hash: '' } },
  },
  { method: 'POST', path: /admin-ajax\.php$/, repeat: 'always', reply: { json: [] } },
];
const login = (reply: MadeUpReply['reply']): MadeUpReply => ({
  method: 'POST',
  path: '/wp-admin/admin-ajax.php',
  reply,
});
const callsTo = ({ shop }: OpenedCapture, part: string) =>
  shop.calls.filter(({ path }) => path.includes(part));
const heights = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((boxes) => boxes.map((box) => (box as HTMLElement).offsetHeight));
const referers = (page: Page, widget: string) =>
  page
    .locator(`${widget} [name=_wp_http_referer]`)
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

describe.skipIf(!hasCaptures)("the page builder's cart", () => {
  it('adds its id to forms, keeps its column in view, and updates once after several changes', async () => {
    const cartPage: MadeUpReply = {
      method: 'POST',
      path: '/el-cart/',
      repeat: 'always',
      reply: { html: '<p>Cart</p>' },
    };
    const opened = await openCapture('el-cart', { replies: [cartPage], prepare: installClock });
    const { page } = opened;
    const widget = '.elementor-element-2040910';
    for (const referer of await referers(page, widget)) {
      expect(referer).toMatch(
        /^https:\/\/shop\.example\/el-cart\/\?elementorPageId=\d+&elementorWidgetId=2040910$/,
      );
    }
    expect(await page.locator('.e-sticky-right-column--active').count()).toBe(1);
    await page.evaluate(() => {
      const counts = { updates: 0 };
      Object.assign(window, { counts });
      document.addEventListener(
        'click',
        (event) => {
          if (!(event.target as Element).matches('[name=update_cart]')) return;
          event.preventDefault();
          event.stopImmediatePropagation();
          counts.updates += 1;
        },
        { capture: true },
      );
    });
    const field = page.locator('.qty').first();
    for (const value of ['3', '4', '5']) await field.fill(value);
    await passTime(page, 700);
    expect(await page.evaluate('counts.updates')).toBe(0);
    await passTime(page, 800);
    expect(await page.evaluate('counts.updates')).toBe(1);
    await passTime(page, 1700);
    expect(await page.evaluate('counts.updates')).toBe(1);
  });

  it.runIf(isWholeSuite)('is updated by the shop, and adds its id to returned forms', async () => {
    const cart = readCapture(capturedPage('el-cart'));
    const opened = await openCapture('el-cart', {
      replies: [
        { method: 'POST', path: '/el-cart/', reply: { html: cart.replace('value="2"', 'value="7"') } },
        ...blankCarts,
      ],
    });
    const { page } = opened;
    await page.locator('.qty').first().fill('7');
    await eventually(() => page.locator('.qty').first().getAttribute('value')).toBe('7');
    const posts = opened.shop.calls.filter(({ method, path }) => method === 'POST' && path === '/el-cart/');
    expect(posts).toHaveLength(1);
    expect(posts[0]?.body).toMatchObject({
      update_cart: expect.any(String),
      _wp_http_referer: expect.stringContaining('elementorWidgetId=2040910'),
    });
    await eventually(() => referers(page, '.woocommerce-cart-form')).toEqual([
      expect.stringContaining('elementorWidgetId=2040910'),
    ]);
  });
});

describe.skipIf(!hasCaptures)("the page builder's checkout", () => {
  it('opens its sections, with matching ARIA attributes', async () => {
    const { page } = await openCapture('el-checkout', { replies: [review, ...blankCarts] });
    for (const [link, panel] of [
      ['.e-show-login', '.e-woocommerce-login-anchor'],
      ['.e-show-coupon-form', CONTENT],
    ] as const) {
      await page.locator(link).click();
      await page.locator(panel).waitFor();
      expect(await page.locator(link).getAttribute('aria-expanded')).toBe('true');
    }
  });

  it.each([
    ['valid', /^ok/, '.woocommerce-message'] as const,
    ...(isWholeSuite ? [['unknown', /^unknown/, '.woocommerce-error'] as const] : []),
  ])(
    "shows the shop's message for a coupon that is %s, and updates the order",
    async (_what, note, notice) => {
      const opened = await openCapture('el-checkout', {
        replies: [review, ...couponReplies(note), ...blankCarts],
      });
      const { page } = opened;
      await page.evaluate(() => {
        const recorded: string[] = [];
        Object.assign(window, { recorded });
        for (const name of ['applied_coupon_in_checkout', 'update_checkout']) {
          document.body.addEventListener(name, () => recorded.push(name));
        }
      });
      await page.locator('.e-show-coupon-form').click();
      await page.locator(`${CONTENT} [name=coupon_code]`).fill('ten');
      await page.keyboard.press('Enter');
      await page.locator(notice).first().waitFor();
      await page.locator(CONTENT).waitFor({ state: 'hidden' });
      expect(await page.evaluate('recorded')).toEqual(['applied_coupon_in_checkout', 'update_checkout']);
      expect(callsTo(opened, 'apply_coupon').map(({ body }) => body)).toEqual([
        { security: 'ed60633d1b', coupon_code: 'ten', billing_email: expect.any(String) },
      ]);
      expect(callsTo(opened, 'wc-ajax=checkout')).toEqual([]);
    },
  );

  it.runIf(isWholeSuite)('shows an error when the server fails, and unlocks the form', async () => {
    const failure: MadeUpReply = {
      method: 'POST',
      path: '/?wc-ajax=apply_coupon',
      reply: { status: 403, text: '-1' },
    };
    const { page, clearProblems } = await openCapture('el-checkout', {
      replies: [review, failure, ...blankCarts],
    });
    await page.locator('.e-show-coupon-form').click();
    await page.locator(APPLY).click();
    await page.locator('.woocommerce-error').waitFor();
    expect(await page.locator('.e-coupon-box.processing').count()).toBe(0);
    expect(clearProblems().filter((problem) => problem.includes('[skerry]'))).toHaveLength(1);
  });

  it.runIf(isWholeSuite)(
    'shows why a login was refused, and reloads the page after a valid one',
    async () => {
      const message = '<ul class="woocommerce-error" role="alert"><li>Unknown address.</li></ul>';
      const opened = await openCapture('el-checkout', {
        replies: [
          review,
          login({ json: { logged_in: false, message } }),
          login({ text: '{"logged_in":true}' }),
          ...blankCarts,
        ],
      });
      const { page } = opened;
      await page.locator('.e-show-login').click();
      await page.locator('[name=username]').fill('ann');
      await page.locator('[name=password]').fill('wrong');
      await page.keyboard.press('Enter');
      await page.locator('.woocommerce-error', { hasText: 'Unknown address.' }).waitFor();
      const loaded = page.waitForEvent('load');
      await page.locator('.e-woocommerce-form-login-submit').click();
      await loaded;
      expect(callsTo(opened, 'admin-ajax').map(({ body }) => body)).toMatchObject([
        { action: 'elementor_woocommerce_checkout_login_user', username: 'ann', nonce: '918fec19cd' },
        { password: 'wrong' },
      ]);
    },
  );

  it('places the order on Enter in an address field', async () => {
    const order: MadeUpReply = {
      method: 'POST',
      path: '/?wc-ajax=checkout',
      reply: {
        json: {
          result: 'failure',
          messages: '<ul class="woocommerce-error" role="alert"><li>Name is missing.</li></ul>',
          refresh: false,
          reload: false,
        },
      },
    };
    const opened = await openCapture('el-checkout', {
      replies: [review, order, ...blankCarts],
      extraHtml: WITH_NOTICES,
    });
    const { page } = opened;
    await page.locator('#billing_first_name').focus();
    await page.keyboard.press('Enter');
    await page
      .locator('.e-woocommerce-notices-wrapper .woocommerce-error', { hasText: 'Name is missing.' })
      .waitFor();
    expect(callsTo(opened, 'admin-ajax')).toEqual([]);
    expect(await page.locator(`${FORM} .woocommerce-error`).count()).toBe(0);
  });
});

describe.skipIf(!hasCaptures)("the page builder's account and summary", () => {
  it.runIf(isWholeSuite)('have boxes of equal height', async () => {
    for (const [name, boxes] of [
      ['el-account', 'form.login, form.register'],
      ['el-summary', 'address'],
    ] as const) {
      const { page } = await openCapture(name, { extraHtml: COLUMNS });
      const [first = 0, second] = await heights(page, boxes);
      expect(first).toBeGreaterThan(20);
      expect(second).toBe(first);
    }
  });

  it("let the account's menu open another page", async () => {
    const { page } = await openCapture('el-account-logged-in', {
      replies: [
        // An interaction requests the cart, unless the next page loads first.
        ...blankCarts,
        {
          method: 'GET',
          path: '/el-account/orders/',
          reply: { html: '<!doctype html><title>Orders</title>' },
        },
      ],
    });
    await page.locator('.woocommerce-MyAccount-navigation-link--orders a').click();
    await page.waitForURL('**/el-account/orders/');
  });
});

describe.skipIf(!hasCaptures)("the page builder's notices", () => {
  it.each(isWholeSuite ? ['el-woo', 'product-variable-any-elementor'] : ['el-woo'])(
    'cause no scroll when there are none: %s',
    async (name) => {
      const { page } = await openCapture(name, { prepare: installClock });
      expect(await page.locator('.e-woocommerce-notices-wrapper').getAttribute('class')).toBe(
        'e-woocommerce-notices-wrapper',
      );
      await passTime(page, 1300);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    },
  );

  it('scroll to the middle of the window', async () => {
    const { page } = await openCapture('el-woo', { replies: blankCarts });
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<ul class="woocommerce-error" role="alert"><li>No</li></ul>',
      );
      document.querySelector('.e-woocommerce-notices-wrapper')?.setAttribute('style', 'margin-top: 1500px');
      document.body.dispatchEvent(new CustomEvent('checkout_error'));
    });
    const notice = page.locator('.e-woocommerce-notices-wrapper > .woocommerce-error');
    await eventually(async () => {
      const box = await notice.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
    }).toBe(400);
  });
});
