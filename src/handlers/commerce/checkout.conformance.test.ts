import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newViolations, violations } from '#testing/axe.ts';
import type { AnyReply, MadeUpReply } from '#testing/capture-replies.ts';
import { type Exchange, hasCaptures, recordedExchanges } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { type CaptureOptions, type OpenedCapture, openCapture } from '#testing/open-capture.ts';
import { installClock, passTime } from '#testing/pass-time.ts';
import { type PausedRequests, pauseRequests } from '#testing/pause-requests.ts';
import { waitUntilQuiet } from '#testing/wait-until-idle.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const [germany, france] = hasCaptures ? recordedExchanges('wc-ajax-update_order_review') : [];
const [wrongFields, , badNonce, ordered] = hasCaptures ? recordedExchanges('wc-ajax-checkout') : [];
const [applied] = hasCaptures ? recordedExchanges('wc-ajax-coupon') : [];

const NOTICE_GROUP = '.woocommerce-NoticeGroup-checkout';
const ORDER_RECEIVED = '**/checkout/order-received/316/**';

const madeUpReply = (endpoint: string, reply: MadeUpReply['reply'], repeat?: 'always'): MadeUpReply => ({
  method: 'POST',
  path: `/?wc-ajax=${endpoint}`,
  reply,
  ...(repeat && { repeat }),
});
const recorded = (...exchanges: (Exchange | undefined)[]): AnyReply[] =>
  exchanges.flatMap((each) => each ?? []);
const orderReceived: MadeUpReply = {
  method: 'GET',
  path: /order-received/,
  reply: { html: '<!doctype html><title>Received</title>' },
};
/** The order review of a shop without changes. */
const emptyReview = madeUpReply(
  'update_order_review',
  { json: { result: 'success', fragments: {} } },
  'always',
);

/** What mini-carts on the page may request. */
const otherWidgets = hasCaptures ? recordedExchanges('wc-ajax-get_refreshed_fragments').slice(0, 1) : [];

const callsTo = ({ shop }: OpenedCapture, endpoint: string) =>
  shop.calls.filter(({ url }) => url.searchParams.get('wc-ajax') === endpoint);
const bodies = (opened: OpenedCapture, endpoint: string) =>
  callsTo(opened, endpoint).map(({ body }) => body as Record<string, string>);

const open = (replies: readonly AnyReply[], options: CaptureOptions = {}, name = 'checkout') =>
  openCapture(name, { ...options, replies });

interface Skerry {
  debug(): { readonly handler: string; readonly state: string }[];
}

/** Runs in the page. */
const isMounted = () =>
  (globalThis as typeof globalThis & { skerry?: Skerry }).skerry
    ?.debug()
    .some(({ handler, state }) => handler === 'checkout' && state === 'mounted');

async function fillIn(page: Page): Promise<void> {
  const values = {
    first_name: 'Ann',
    last_name: 'Example',
    address_1: 'Street 1',
    postcode: '10115',
    city: 'Berlin',
    phone: '030 123456',
    email: 'ann@shop.example',
  };
  for (const [name, value] of Object.entries(values)) await page.locator(`#billing_${name}`).fill(value);
}

describe.skipIf(!hasCaptures)('the order review on captured pages', () => {
  it("is not requested on a page that is not the shop's checkout", async () => {
    const opened = await open(otherWidgets, { prepare: installClock }, 'el-checkout');
    await passTime(opened.page, 1300);
    expect(callsTo(opened, 'update_order_review')).toEqual([]);
    expect(await opened.page.locator('form.checkout').getAttribute('novalidate')).toBe('novalidate');
  });

  it('is requested once at the start and shown', async () => {
    const opened = await open(recorded(germany));
    const { page } = opened;
    await page.locator('.woocommerce-checkout-review-order-table', { hasText: 'Travel mug' }).waitFor();
    expect(callsTo(opened, 'update_order_review')).toHaveLength(1);
    expect(bodies(opened, 'update_order_review')[0]).toMatchObject({
      payment_method: 'bacs',
      country: 'DE',
      s_country: 'DE',
      has_full_address: 'false',
      'shipping_method[0]': 'flat_rate:1',
    });
    const sent = Object.keys(bodies(opened, 'update_order_review')[0] ?? {}).sort();
    const recordedBody = new URLSearchParams(String(germany?.request.body));
    expect(sent).toEqual([...recordedBody.keys()].sort());
    await eventually(() => page.locator('.blockUI').count()).toBe(0);
  });

  it.runIf(isWholeSuite)('depends on the country: other shipping methods, no state', async () => {
    const opened = await open(recorded(germany, france));
    const { page } = opened;
    await page.locator('#billing_country').selectOption('FR');
    await page.locator('.woocommerce-shipping-totals', { hasText: 'Worldwide' }).waitFor();
    expect(bodies(opened, 'update_order_review').at(-1)).toMatchObject({ country: 'FR', state: '' });
    expect(await page.locator('#billing_state').getAttribute('type')).toBe('hidden');
    expect(await page.locator('#billing_state_field').isVisible()).toBe(false);
    expect(callsTo(opened, 'update_order_review')).toHaveLength(2);
  });

  it.runIf(isWholeSuite)('is requested once, a second after the last of many keys', async () => {
    const opened = await open([...recorded(germany), emptyReview]);
    const { page } = opened;
    const before = callsTo(opened, 'update_order_review').length;
    const requestedAfterMs = await page.evaluate(async () => {
      for (const input of document.querySelectorAll<HTMLInputElement>('.validate-required input')) {
        input.value ||= 'x';
      }
      const requested = new Promise((resolve) => {
        document.body.addEventListener('update_checkout', resolve, { once: true });
      });
      const postcode = document.querySelector('#billing_postcode');
      for (const key of ['1', '2', '3']) {
        postcode?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      }
      const startMs = performance.now();
      await requested;
      return performance.now() - startMs;
    });
    expect(requestedAfterMs).toBeGreaterThanOrEqual(990);
    await eventually(() => callsTo(opened, 'update_order_review').length).toBe(before + 1);
  });

  it.runIf(isWholeSuite)('keeps text typed in other fields, and the focus', async () => {
    let review: PausedRequests | undefined;
    const opened = await open(recorded(germany), {
      async prepare({ context }) {
        review = await pauseRequests(context, /update_order_review/);
      },
    });
    const { page } = opened;
    await eventually(() => review?.paused.length).toBe(1);
    await page.locator('#order_comments').fill('Ring twice');
    review?.release();
    await page.locator('.woocommerce-checkout-review-order-table', { hasText: 'Travel mug' }).waitFor();
    expect(await page.locator('#order_comments').inputValue()).toBe('Ring twice');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('order_comments');
  });
});

describe.skipIf(!hasCaptures)('payment methods on captured pages', () => {
  it('slide in 230 ms', async () => {
    const { page } = await open(recorded(germany));
    await page.locator('.woocommerce-checkout-review-order-table', { hasText: 'Travel mug' }).waitFor();
    // Untouched pages do not animate.
    await page.locator('#billing_email').focus();
    await page.waitForFunction(isMounted);
    const durations = await page.evaluate(() => {
      document.querySelector<HTMLElement>('#payment_method_cod')?.click();
      return document.getAnimations().map(({ effect }) => effect?.getTiming().duration);
    });
    expect(durations.filter((duration) => duration === 230)).toHaveLength(2);
    await page.locator('div.payment_method_cod').waitFor();
    await page.locator('div.payment_method_bacs').waitFor({ state: 'hidden' });
  });

  it.runIf(isWholeSuite)('keep the choice when the shop replaces them', async () => {
    const opened = await open([
      ...recorded(germany),
      madeUpReply('update_order_review', { json: france?.response.body }),
    ]);
    const { page } = opened;
    await page.locator('.woocommerce-checkout-review-order-table', { hasText: 'Travel mug' }).waitFor();
    await page.locator('#payment_method_bacs').check();
    await page.locator('#billing_country').selectOption('FR');
    await page.locator('.woocommerce-shipping-totals', { hasText: 'Worldwide' }).waitFor();
    expect(await page.locator('#payment_method_bacs').isChecked()).toBe(true);
    await page.locator('div.payment_method_bacs').waitFor();
    expect(await page.locator('div.payment_method_cod').isVisible()).toBe(false);
  });
});

describe.skipIf(!hasCaptures)('an order on captured pages', () => {
  it.runIf(isWholeSuite).each(['checkout', 'el-checkout'])(
    '%s: is placed once, and the next page opens',
    async (name) => {
      const opened = await open(
        [emptyReview, ...otherWidgets, ...recorded(ordered), orderReceived],
        {},
        name,
      );
      const { page } = opened;
      await fillIn(page);
      await page.locator('#place_order').click();
      await page.waitForURL(ORDER_RECEIVED);
      expect(callsTo(opened, 'checkout')).toHaveLength(1);
      expect(bodies(opened, 'checkout')[0]).toMatchObject({
        billing_email: 'ann@shop.example',
        payment_method: 'bacs',
        'shipping_method[0]': 'flat_rate:1',
      });
    },
  );

  it('is placed once with Enter and quick clicks before the code loaded', async () => {
    const opened = await open([emptyReview, ...recorded(ordered), orderReceived], { script: 'held' });
    const { page, context } = opened;
    const orders = await pauseRequests(context, /wc-ajax=checkout$/);
    await page.evaluate(() => document.querySelector<HTMLInputElement>('#billing_email')?.focus());
    await fillIn(page);
    await opened.start();
    await page.locator('#billing_email').press('Enter');
    await page.evaluate(() => {
      for (let time = 0; time < 3; time += 1) document.querySelector<HTMLElement>('#place_order')?.click();
    });
    await eventually(() => orders.paused.length).toBeGreaterThan(0);
    await waitUntilQuiet(page);
    orders.release();
    await page.waitForURL(ORDER_RECEIVED);
    expect(callsTo(opened, 'checkout')).toHaveLength(1);
  });

  it.runIf(isWholeSuite)('with errors shows them above the form and beside the fields', async () => {
    const opened = await open([emptyReview, ...recorded(wrongFields)]);
    const { page } = opened;
    await fillIn(page);
    const before = await violations(page, { rules: { region: { enabled: false } } });
    await page.locator('#billing_email').fill('ann@shop');
    await page.locator('#place_order').click();
    await page.locator(`${NOTICE_GROUP} [role="alert"] .woocommerce-error`).waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('woocommerce-error');
    const email = page.locator('#billing_email');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    expect(await email.getAttribute('aria-describedby')).toBe('billing_email_description');
    expect(await page.locator('#billing_email_description').textContent()).toBe(
      'Billing Email address is not a valid email address.',
    );
    expect(await page.locator('#billing_email_field').getAttribute('class')).toContain(
      'woocommerce-invalid-email',
    );
    expect(await email.inputValue()).toBe('ann@shop');
    await eventually(() =>
      page.evaluate((group) => document.querySelector(group)?.getBoundingClientRect().top, NOTICE_GROUP),
    ).toBeGreaterThan(90);
    await eventually(() => page.locator('.blockUI,.processing').count()).toBe(0);
    expect(newViolations(await violations(page, { rules: { region: { enabled: false } } }), before)).toEqual(
      [],
    );

    await page.locator(`${NOTICE_GROUP} a[href="#billing_email"]`).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('billing_email');
    await email.pressSequentially('.example');
    expect(await email.getAttribute('aria-invalid')).toBeNull();
    expect(await page.locator('#billing_email_description').count()).toBe(0);
  });

  it.runIf(isWholeSuite)(
    "with an expired nonce updates the order review and shows the shop's message",
    async () => {
      const opened = await open([emptyReview, ...recorded(badNonce)]);
      const { page } = opened;
      await fillIn(page);
      const before = callsTo(opened, 'update_order_review').length;
      await page.locator('#place_order').click();
      await page.locator(NOTICE_GROUP, { hasText: 'unable to process your order' }).waitFor();
      await eventually(() => callsTo(opened, 'update_order_review').length).toBeGreaterThan(before);
    },
  );

  it.runIf(isWholeSuite)('shows an error when the network fails', async () => {
    const opened = await open([emptyReview]);
    const { page, context } = opened;
    await fillIn(page);
    await page.locator('#billing_email').focus();
    await waitUntilQuiet(page);
    await context.route('**/?wc-ajax=checkout', (route) => route.abort('internetdisconnected'));
    await page.locator('#place_order').click();
    await page.locator(`${NOTICE_GROUP} [role="alert"]`).waitFor();
    await eventually(() => page.locator('.processing').count()).toBe(0);
    opened.clearProblems();
  });

  it('is submitted by the browser when its code fails to load', async () => {
    const shopPage: MadeUpReply = {
      method: 'POST',
      path: '/checkout/',
      reply: { html: '<!doctype html><title>Native</title>' },
    };
    const opened = await open([emptyReview, shopPage]);
    const { page, context, shop } = opened;
    await context.route('**/chunks/place-order-*', (route) => route.abort());
    await fillIn(page);
    await page.locator('#place_order').click();
    await page.waitForFunction(() => document.title === 'Native');
    const call = shop.calls.find(({ path }) => path === '/checkout/');
    expect(call?.body).toMatchObject({ billing_city: 'Berlin', woocommerce_checkout_place_order: '1' });
    opened.clearProblems();
  });

  it("is stopped by a gateway's jQuery listener, and continues when the gateway submits the form", async () => {
    const source = readFileSync(createRequire(import.meta.url).resolve('jquery/dist/jquery.min.js'), 'utf8');
    const gateway = `jQuery('form.checkout').on('checkout_place_order_bacs', () => {
      if (window.token) return true;
      setTimeout(() => { window.token = 1; jQuery('form.checkout').submit(); }, 100);
      return false;
    })`;
    const opened = await open([emptyReview, ...recorded(ordered), orderReceived], {
      extraHtml: `<script>${source}</script><script>${gateway}</script>`,
    });
    const { page } = opened;
    await fillIn(page);
    await page.locator('#place_order').click();
    await page.waitForURL(ORDER_RECEIVED);
    expect(callsTo(opened, 'checkout')).toHaveLength(1);
  });
});

describe.skipIf(!hasCaptures)('coupons, login and addresses on captured pages', () => {
  it.runIf(isWholeSuite)('a valid coupon shows a notice and updates the order review', async () => {
    const opened = await open([emptyReview, ...recorded(applied)]);
    const { page } = opened;
    const before = callsTo(opened, 'update_order_review').length;
    await page.locator('.showcoupon').click();
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('coupon_code');
    await page.keyboard.type('save10');
    await page.keyboard.press('Enter');
    await page.locator('.woocommerce-message', { hasText: 'applied successfully' }).waitFor();
    await page.locator('form.checkout_coupon').waitFor({ state: 'hidden' });
    expect(bodies(opened, 'apply_coupon')).toEqual([
      { security: 'ed60633d1b', coupon_code: 'save10', billing_email: '' },
    ]);
    await eventually(() => callsTo(opened, 'update_order_review').length).toBe(before + 1);
    expect(bodies(opened, 'update_order_review').at(-1)).not.toHaveProperty('shipping_method[0]');
  });

  it('the address adapts to its country', async () => {
    const { page } = await open([emptyReview]);
    const order = () =>
      page.$$eval('.woocommerce-billing-fields__field-wrapper .form-row', (rows) => rows.map(({ id }) => id));
    expect((await order()).indexOf('billing_postcode_field')).toBeLessThan(
      (await order()).indexOf('billing_city_field'),
    );
    await page.locator('#billing_country').selectOption('US');
    await eventually(() => page.locator('label[for="billing_postcode"]').textContent()).toBe(
      'ZIP Code\u00a0*',
    );
    expect((await order()).indexOf('billing_postcode_field')).toBeGreaterThan(
      (await order()).indexOf('billing_state_field'),
    );
    await page.locator('#billing_state').selectOption('CA');
    expect(await page.locator('#billing_state_field').getAttribute('class')).toContain('validate-required');
  });

  it.runIf(isWholeSuite)("the cart's shipping calculator adapts to its country", async () => {
    const { page } = await openCapture('cart');
    await page.locator('.shipping-calculator-button').click();
    const state = page.locator('#calc_shipping_state');
    await page.locator('#calc_shipping_country').selectOption('FR');
    await eventually(() => state.getAttribute('type')).toBe('hidden');
    expect(await page.locator('#calc_shipping_state_field').isVisible()).toBe(false);
    await page.locator('#calc_shipping_country').selectOption('US');
    await page.locator('#calc_shipping_state').selectOption('CA');
    expect(await page.locator('label[for="calc_shipping_postcode"]').textContent()).toContain('ZIP Code');
    await page.locator('#calc_shipping_country').selectOption('GB');
    expect(await state.evaluate(({ tagName, className }) => [tagName, className])).toEqual([
      'INPUT',
      'input-text',
    ]);
  });
});
