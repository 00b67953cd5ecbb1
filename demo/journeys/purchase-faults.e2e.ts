import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { cartOnServer } from '#testing/demo-cart.ts';
import { ADDRESS, fillAddress, ordersOnServer, swatchSelector } from '#testing/demo-order.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { waitForReplies } from '#testing/pass-time.ts';
import { pauseRequests } from '#testing/pause-requests.ts';
import { waitUntilIdle } from '#testing/wait-until-idle.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const CANDLE = 33;
const FAILURES = isWholeSuite
  ? (['500', 'html', 'empty', 'offline'] as const)
  : (['html', 'offline'] as const);
const WORDS = '.woocommerce-error, .wc-no-matching-variations, .coupon-error-notice';
const BUSY = '.processing, .blockOverlay, .loading, [aria-busy=true]';
/** Matches the browser's messages about failed requests, and our own reports. */
const EXPECTED = /Failed to load resource|\[skerry\]|net::ERR_/;

interface Story {
  readonly name: string;
  readonly path: string;
  /** Name of the call that fails. */
  readonly call: string;
  /** Addresses that are requested before the page opens. */
  readonly before?: readonly string[];
  /** Runs once, while nothing fails. */
  readonly start?: (page: Page) => Promise<unknown>;
  /** Makes the call. Runs again after each failure. */
  readonly act: (page: Page) => Promise<unknown>;
  /** Checks what must be unchanged after each failure. */
  readonly kept: (page: Page, context: BrowserContext) => Promise<unknown>;
  /** Checks the result when nothing fails. */
  readonly done: (page: Page, context: BrowserContext) => Promise<unknown>;
}

const add = `/?add-to-cart=${CANDLE}&quantity=2`;
const textOf = (page: Page, selector: string) =>
  eventually(async () => (await page.locator(selector).first().textContent()) ?? '');
const click = (selector: string) => (page: Page) => page.locator(selector).first().click();
const expectAddress = async (page: Page) => {
  for (const [name, value] of Object.entries(ADDRESS))
    expect(await page.locator(`#${name}`).inputValue()).toBe(value);
};
const expectOnePaid = async (page: Page, context: BrowserContext) => {
  await page.waitForURL('**/order-received/**');
  expect((await ordersOnServer(context)).orders).toHaveLength(1);
};

const stories: readonly Story[] = [
  {
    name: 'choosing a variation',
    path: '/product/glazed-tile/',
    call: 'get_variation',
    start: async (page) => {
      for (const value of ['sea', '15']) await page.locator(swatchSelector(value)).click();
    },
    // A click on the chosen option deselects it, so the two options alternate.
    act: click('.variable-item:is([data-value=matt], [data-value=gloss]):not(.selected)'),
    kept: async (page) => {
      expect(await page.locator('#pa_glaze').inputValue()).toBe('sea');
      expect(await page.locator('.single_add_to_cart_button').getAttribute('class')).toContain('disabled');
    },
    done: (page) => page.locator('.single_add_to_cart_button:not(.disabled)').waitFor(),
  },
  {
    name: 'changing a quantity',
    path: '/cart/',
    call: 'cart',
    before: [add],
    start: (page) => page.locator('.cart_item input.qty').fill('5'),
    act: click('[name=update_cart]'),
    kept: async (page, context) => {
      expect(await page.locator('.cart_item input.qty').inputValue()).toBe('5');
      expect(await cartOnServer(context)).toEqual({ [CANDLE]: 2 });
    },
    done: async (page, context) => {
      await textOf(page, '.cart-subtotal').toContain('120.00');
      expect(await cartOnServer(context)).toEqual({ [CANDLE]: 5 });
    },
  },
  {
    name: 'taking something out of the cart',
    path: '/cart/',
    call: 'cart',
    before: [add],
    act: click('.cart_item .remove'),
    kept: async (page, context) => {
      expect(await page.locator('.cart_item').count()).toBe(1);
      expect(await cartOnServer(context)).toEqual({ [CANDLE]: 2 });
    },
    done: async (page, context) => {
      await page.locator('.cart-empty').waitFor();
      expect(await cartOnServer(context)).toEqual({});
    },
  },
  {
    name: 'a coupon in the cart',
    path: '/cart/',
    call: 'apply_coupon',
    before: [add],
    start: (page) => page.locator('#coupon_code').fill('harbour10'),
    act: click('[name=apply_coupon]'),
    kept: async (page) => expect(await page.locator('#coupon_code').inputValue()).toBe('harbour10'),
    done: (page) => textOf(page, '.cart-discount').toContain('4.80'),
  },
  {
    name: 'giving a coupon back',
    path: '/cart/',
    call: 'remove_coupon',
    before: [add],
    start: async (page) => {
      await page.locator('#coupon_code').fill('fiveoff');
      await page.locator('[name=apply_coupon]').click();
      await page.locator('.cart-discount').waitFor();
    },
    act: click('.woocommerce-remove-coupon'),
    kept: (page) => textOf(page, '.cart-discount').toContain('5.00'),
    done: (page) => page.locator('.cart-discount').waitFor({ state: 'detached' }),
  },
  {
    name: 'another way to send it',
    path: '/cart/',
    call: 'update_shipping_method',
    before: [add],
    act: click('input.shipping_method:not(:checked) + label'),
    kept: (page) => textOf(page, '.order-total').toContain('53.90'),
    done: async (page) => {
      const method = await page.locator('input.shipping_method:checked').inputValue();
      await textOf(page, '.order-total').toContain(method.startsWith('local') ? '48.00' : '53.90');
    },
  },
  {
    name: 'calculating shipping',
    path: '/cart/',
    call: 'cart',
    before: [add],
    start: async (page) => {
      await page.locator('.shipping-calculator-button').click();
      await page.locator('#calc_shipping_country').selectOption('FR');
      await page.locator('#calc_shipping_city').fill('Brest');
    },
    act: click('[name=calc_shipping]'),
    kept: async (page) => {
      expect(await page.locator('#calc_shipping_country').inputValue()).toBe('FR');
      expect(await page.locator('#calc_shipping_city').inputValue()).toBe('Brest');
    },
    done: (page) => textOf(page, '.order-total').toContain('60.90'),
  },
  {
    name: 'the order review',
    path: '/checkout/',
    call: 'update_order_review',
    before: [add],
    start: fillAddress,
    act: click('input.shipping_method:not(:checked) + label'),
    kept: expectAddress,
    done: async (page) => {
      const method = await page.locator('input.shipping_method:checked').inputValue();
      await textOf(page, '.order-total').toContain(method.startsWith('local') ? '48.00' : '53.90');
      await expectAddress(page);
    },
  },
  {
    name: 'a coupon at the checkout',
    path: '/checkout/',
    call: 'apply_coupon',
    before: [add],
    start: async (page) => {
      await fillAddress(page);
      await page.locator('.showcoupon').click();
      await page.locator('#coupon_code').fill('harbour10');
    },
    act: click('[name=apply_coupon]'),
    kept: async (page) => {
      expect(await page.locator('#coupon_code').inputValue()).toBe('harbour10');
      await expectAddress(page);
    },
    done: (page) => textOf(page, '.cart-discount').toContain('4.80'),
  },
  {
    name: 'giving a coupon back at the checkout',
    path: '/checkout/',
    call: 'remove_coupon',
    before: [add],
    start: async (page) => {
      await page.locator('.showcoupon').click();
      await page.locator('#coupon_code').fill('fiveoff');
      await page.locator('[name=apply_coupon]').click();
      await page.locator('.cart-discount').waitFor();
    },
    act: click('.woocommerce-remove-coupon'),
    kept: (page) => textOf(page, '.cart-discount').toContain('5.00'),
    done: (page) => page.locator('.cart-discount').waitFor({ state: 'detached' }),
  },
  {
    name: 'placing the order',
    path: '/checkout/',
    call: 'checkout',
    before: [add],
    start: async (page) => {
      await fillAddress(page);
      await page.locator('label[for=payment_method_lighthouse]').click();
      await page.locator('#lighthouse-card-number').fill('4242 4242 4242 4242');
      await page.locator('#lighthouse-card-expiry').fill('12 / 30');
      await page.locator('#lighthouse-card-cvc').fill('123');
      await page.locator('#terms').check();
    },
    act: click('#place_order'),
    kept: async (page, context) => {
      await expectAddress(page);
      expect(await page.locator('#lighthouse-card-number').inputValue()).toBe('4242 4242 4242 4242');
      expect(await page.locator('#terms').isChecked()).toBe(true);
      expect((await ordersOnServer(context)).attempts).toBe(0);
    },
    done: expectOnePaid,
  },
];

const setFault = (context: BrowserContext, kind: string, call = '', moment = 'before') =>
  context.request.get(`${inject('demoUrl')}/?fault=${kind}&fault_on=${call}&fault_when=${moment}`);

const untilIdle = (page: Page) =>
  eventually(() => page.locator(`main :is(${BUSY}), main${BUSY}`).count()).toBe(0);

/** Waits until the page shows an error message. */
const messages = (page: Page) =>
  eventually(async () => {
    const shown = page.locator(WORDS).filter({ visible: true });
    return (await shown.allTextContents()).join(' ').trim();
  }).toMatch(/\w+ \w+/);

const open = async ({ path, before = [], start }: Story) => {
  const opened = await openDemo(path, {
    reducedMotion: 'reduce',
    async prepare({ context }) {
      for (const link of before) await context.request.get(`${inject('demoUrl')}${link}`);
    },
  });
  await start?.(opened.page);
  await waitUntilIdle(opened.page);
  await untilIdle(opened.page);
  return opened;
};

const isCall = (call: string) => (request: { url(): string; isNavigationRequest(): boolean }) =>
  call === 'cart'
    ? new URL(request.url()).pathname === '/cart/' && !request.isNavigationRequest()
    : request.url().includes(`wc-ajax=${call}`);

/** Delays the calls, as a slow shop does. */
const pauseCalls = (context: BrowserContext, call: string) =>
  pauseRequests(context, call === 'cart' ? /\/cart\/(\?|$)/ : new RegExp(`wc-ajax=${call}`));

/** Counts the calls from now on, without redirects. */
const countCalls = (page: Page, call: string): (() => number) => {
  let calls = 0;
  const count = isCall(call);
  page.on('request', (request) => {
    if (count(request) && !request.redirectedFrom()) calls += 1;
  });
  return () => calls;
};

/** One story of each way to send something; the others differ in what they send. */
const CHOSEN = ['changing a quantity', 'a coupon in the cart', 'the order review', 'placing the order'];
const chosen = stories.filter(({ name }) => isWholeSuite || CHOSEN.includes(name));

describe.each(chosen.map((story) => [story.name, story] as const))('%s', (_name, story) => {
  it('shows an error and keeps everything after a failure; a slow call shows that it is busy, and is made once', async () => {
    const { page, context, clearProblems } = await open(story);
    for (const failure of FAILURES) {
      await setFault(context, failure, story.call);
      await Promise.all([page.waitForRequest(isCall(story.call)), story.act(page)]);
      await untilIdle(page);
      await messages(page);
      await story.kept(page, context);
      expect(new URL(page.url()).pathname, failure).toBe(story.path);
    }
    await setFault(context, 'none');
    const slowCalls = await pauseCalls(context, story.call);
    const calls = countCalls(page, story.call);
    await story.act(page);
    await page.locator(BUSY).first().waitFor({ state: 'attached' });
    await waitForReplies(page);
    slowCalls.release();
    await story.done(page, context);
    expect(calls()).toBe(1);
    expect(clearProblems().filter((line) => !EXPECTED.test(line))).toEqual([]);
  });
});

describe('an order whose reply is lost or late', () => {
  const placing = stories.find(({ call }) => call === 'checkout');

  it.each(isWholeSuite ? ['empty', 'offline'] : ['empty'])(
    '(%s) shows an error, and is not placed a second time',
    async (failure) => {
      if (!placing) throw new Error('There is no story.');
      const { page, context, clearProblems } = await open(placing);
      await setFault(context, failure, 'checkout', 'after');
      await placing.act(page);
      await messages(page);
      await untilIdle(page);
      await expectAddress(page);
      await setFault(context, 'none');
      await placing.act(page);
      await eventually(() => page.locator('.woocommerce-error').first().textContent()).toContain('expired');
      expect((await ordersOnServer(context)).orders).toHaveLength(1);
      clearProblems();
    },
  );

  it('(late) is placed once, however often it is submitted', async () => {
    if (!placing) throw new Error('There is no story.');
    const { page, context } = await open(placing);
    const slowCalls = await pauseCalls(context, 'checkout');
    await page.locator('#place_order').dblclick();
    await page.locator('#terms').press('Enter');
    await eventually(() => slowCalls.paused.length).toBeGreaterThan(0);
    await waitForReplies(page);
    slowCalls.release();
    await page.waitForURL('**/order-received/**');
    const { attempts, orders } = await ordersOnServer(context);
    expect([attempts, orders.length]).toEqual([1, 1]);
  });
});
