import { describe, expect, it } from 'vitest';
import { readFixture } from '#testing/fixture-markup.ts';
import { type MarkupOptions, openMarkup } from '#testing/open-markup.ts';
import { LAZY_CHUNKS, type PausedRequests, pauseRequests } from '#testing/pause-requests.ts';
import { reservedSpaceStyles } from '#testing/reserved-space-styles.ts';

const CLASSES = 'shop woocommerce-no-js wide';
/** Records the classes of the body at the first possible paint. */
const RECORD_CLASSES = '<script>window.firstClasses = document.body.className;</script>';
/** The shop's own line, at the end of its pages. */
const SHOP_LINE = `<script>document.body.className =
  document.body.className.replace(/woocommerce-no-js/, 'woocommerce-js');</script>`;
const TAG = '<script src="/skerry/skerry.js"></script>';

/** Opens a page with the server's body class for visitors without scripts. */
function open(body: string, { head = TAG, answer, ...options }: MarkupOptions = {}) {
  const html = `<!doctype html><html lang="en"><head><title>Test</title>${head}</head><body class="${CLASSES}">${RECORD_CLASSES}${body}</body></html>`;
  return openMarkup('', {
    ...options,
    answer: (path, count) =>
      path === '/' ? { contentType: 'text/html', body: html } : answer?.(path, count),
  });
}

const classes = () => document.body.className;
const firstClasses = () => (globalThis as unknown as { firstClasses: string }).firstClasses;

describe('a page with the class for visitors without scripts', () => {
  it.each([
    ['', SHOP_LINE],
    [", even when the shop's own line does not run", ''],
  ])('is marked as a page with scripts before its first paint%s', async (_also, line) => {
    const { page } = await open(`<p>Shop</p>${line}`);
    expect(await page.evaluate(firstClasses)).toBe('shop woocommerce-js wide');
    expect(await page.evaluate(classes)).toBe('shop woocommerce-js wide');
  });

  it('is marked after its first paint when our tag is a module', async () => {
    const { page } = await open('<p>Shop</p>', {
      head: '<script type="module" src="/skerry/skerry.js"></script>',
    });
    expect(await page.evaluate(firstClasses)).toBe(CLASSES);
    expect(await page.evaluate(classes)).toBe('shop woocommerce-js wide');
  });

  it('gets its class back when the script is disposed', async () => {
    const { page } = await open('<p>Shop</p>');
    await page.evaluate(() => (globalThis as unknown as { skerry: { dispose(): void } }).skerry.dispose());
    expect(await page.evaluate(classes)).toBe(CLASSES);
  });

  it('is not marked when the script is off', async () => {
    const { page } = await open('<p>Shop</p>', {
      head: TAG.replace('<script', '<script data-takeover="off"'),
      until: 'loaded',
    });
    expect(await page.evaluate(classes)).toBe(CLASSES);
  });

  it('loses the mark when our files are missing and no other script runs', async () => {
    const { page, clearProblems } = await open('<p>Shop</p>', {
      head: '<script type="module" src="/skerry/skerry.js"></script>',
      until: 'loaded',
      prepare: ({ blockRequests }) => blockRequests(/\/core-/),
    });
    await expect.poll(() => page.evaluate(classes)).toBe(CLASSES);
    const lines: string[] = [];
    const newProblems = () => lines.push(...clearProblems()) && lines.join();
    await expect.poll(newProblems).toContain('Files were not found');
  });
});

describe('a checkout whose code is not loaded yet', () => {
  const PARAMS = `<script>wc_checkout_params = { wc_ajax_url: '/ajax/%%endpoint%%', option_guest_checkout: 'yes', checkout_url: '/ajax/checkout' };</script>`;
  const PARTS = ['.shipping_address', 'div.create-account'];
  const BOXES = ['#ship-to-different-address-checkbox', '#createaccount'];

  const openCheckout = async (change = (html: string) => html) => {
    const form = change(await readFixture('commerce/checkout-form.html'));
    let held: PausedRequests | undefined;
    const opened = await open(form, {
      watchesShifts: true,
      head: `${reservedSpaceStyles()}${PARAMS}${TAG}`,
      until: 'loaded',
      answer: (path) =>
        path.startsWith('/ajax/')
          ? { contentType: 'application/json', body: '{"result":"success","fragments":{}}' }
          : undefined,
      prepare: async ({ context }) => {
        held = await pauseRequests(context, LAZY_CHUNKS);
      },
    });
    const { page } = opened;
    const shown = () => Promise.all(PARTS.map((part) => page.locator(part).isVisible()));
    const finish = async () => {
      held?.release();
      await page.locator('form.checkout[novalidate]').waitFor({ state: 'attached' });
    };
    return { ...opened, shown, finish };
  };

  it('shows neither shipping address nor new password, and nothing shifts when the code arrives', async () => {
    const { shown, finish, layoutShifts } = await openCheckout();
    expect(await shown()).toEqual([false, false]);
    await finish();
    expect(await shown()).toEqual([false, false]);
    expect(await layoutShifts()).toEqual([]);
  });

  it('opens shipping address and new password when their boxes are ticked, and the code keeps them open', async () => {
    const { page, shown, finish } = await openCheckout();
    for (const box of BOXES) await page.locator(box).check();
    expect(await shown()).toEqual([true, true]);
    await finish();
    expect(await shown()).toEqual([true, true]);
    for (const box of BOXES) await page.locator(box).uncheck();
    await expect.poll(shown).toEqual([false, false]);
    for (const box of BOXES) await page.locator(box).check();
    await expect.poll(shown).toEqual([true, true]);
  });

  it('shows the shipping address when the server has ticked its box', async () => {
    const { shown, finish } = await openCheckout((html) =>
      html.replace('name="ship_to_different_address"', '$& checked'),
    );
    expect(await shown()).toEqual([true, false]);
    await finish();
    expect(await shown()).toEqual([true, false]);
  });
});

it('without any script the checkout is open, as the server rendered it', async () => {
  const { page } = await open(await readFixture('commerce/checkout-form.html'), {
    head: reservedSpaceStyles(),
    until: 'loaded',
  });
  expect(await page.locator('.shipping_address').isVisible()).toBe(true);
  expect(await page.locator('div.create-account').isVisible()).toBe(true);
});

it('fields for a new card are hidden while a saved card is chosen, before and after the code is loaded', async () => {
  let held: PausedRequests | undefined;
  const { page } = await open(await readFixture('commerce/payment-tokens.html'), {
    head: reservedSpaceStyles() + TAG,
    until: 'loaded',
    prepare: async ({ context }) => {
      held = await pauseRequests(context, LAZY_CHUNKS);
    },
  });
  const isShown = () => page.locator('.wc-payment-form').isVisible();
  const kept = page.locator('#wc-card-payment-token-7');
  const fresh = page.locator('#wc-card-payment-token-new');
  expect(await isShown()).toBe(false);
  await fresh.check();
  expect(await isShown()).toBe(true);
  held?.release();
  // Only the script hides this box: without an account no card can be saved.
  await page.locator('.woocommerce-SavedPaymentMethods-saveNew').waitFor({ state: 'hidden' });
  expect(await isShown()).toBe(true);
  await kept.check();
  await expect.poll(isShown).toBe(false);
  await fresh.check();
  await expect.poll(isShown).toBe(true);
});

it('fields for a new card are hidden in payment methods that a reply brings, by the script alone and before the browser is idle', async () => {
  const { page } = await open(await readFixture('commerce/payment-tokens.html'), {
    until: 'loaded',
    prepare: ({ context }) => context.addInitScript('window.requestIdleCallback = () => 0'),
  });
  const isShown = () => page.locator('.wc-payment-form').isVisible();
  await expect.poll(isShown).toBe(false);
  const shownInNextFrame = await page.evaluate(async () => {
    const box = document.querySelector('.payment_box') as HTMLElement;
    const copy = box.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll<HTMLElement>('[style]')) part.removeAttribute('style');
    box.replaceWith(copy);
    await new Promise(requestAnimationFrame);
    return copy.querySelector('.wc-payment-form')?.checkVisibility();
  });
  expect(shownInNextFrame).toBe(false);
});
