import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { openCheckout, requestReview } from '#testing/open-checkout.ts';
import { pauseRequests } from '#testing/pause-requests.ts';

const KEY = '.woocommerce-checkout-payment';

/** Imitates a gateway that inserts frames and a field without a name. */
const GATEWAY = `<script>
  const frame = document.createElement('iframe');
  frame.src = '/frame/';
  document.getElementById('card-element').append(frame);
  const code = document.createElement('input');
  code.type = 'text';
  code.setAttribute('aria-label', 'Code');
  document.getElementById('card-fields').append(code);
  document.querySelector('.payment_box.payment_method_card').append(Object.assign(document.createElement('iframe'), { src: '/frame/own/' }));
</script>`;

type Change = (html: string, count: number) => string;

async function open(change: Change = (html) => html, gateway = '') {
  const payment = await readFixture('commerce/checkout-card.html');
  const opened = await openCheckout({
    payment,
    more: gateway,
    // Each reply has different markup, as with a new nonce.
    review: (count) => ({
      fragments: { [KEY]: change(payment.replace('value="n1"', `value="n${count}"`), count) },
    }),
  });
  const { page } = opened;
  await eventually(() => page.inputValue('[name="woocommerce-process-checkout-nonce"]')).toBe('n1');
  await requestReview(opened);
  await page.click('label[for="payment_method_card"]');
  await page.locator('.payment_box.payment_method_card').waitFor();
  return opened;
}

const values = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector('form') as HTMLFormElement;
    const all = Object.fromEntries(new FormData(form));
    return Object.fromEntries(
      Object.entries(all).filter(([name]) => /^(card-|newsletter|terms$|payment_method)/.test(name)),
    );
  });

const nonce = (page: Page) => page.inputValue('[name="woocommerce-process-checkout-nonce"]');

async function fill(page: Page): Promise<void> {
  await page.fill('#card-owner', 'Ann');
  await page.fill('[name="card-note"]', 'Thanks');
  await page.selectOption('[name="card-month"]', '07');
  await page.selectOption('#card-year', '28');
  for (const box of [
    '[name="card-plan"][value="3"]',
    '[name="card-keep"]',
    '[name="newsletter"]',
    '#terms',
  ]) {
    await page.check(box);
  }
}

const FILLED = {
  payment_method: 'card',
  'card-owner': 'Ann',
  'card-note': 'Thanks',
  'card-month': '07',
  'card-year': '28',
  'card-plan': '3',
  'card-keep': '1',
  newsletter: '1',
  terms: 'on',
};

describe('an order review that replaces the payment methods', () => {
  it('keeps text, selections and checkboxes of fields with the same id, or else name and position', async () => {
    const opened = await open();
    const { page } = opened;
    await fill(page);
    for (const _ of [1, 2]) {
      const before = await nonce(page);
      await requestReview(opened);
      expect(await nonce(page)).not.toBe(before);
      expect(await values(page)).toEqual(FILLED);
    }
  });

  it('keeps text that is typed during the request, with caret and selection', async () => {
    const { page, context } = await open();
    const reviewRequest = await pauseRequests(context, /update_order_review/);
    await page.evaluate(() => document.body.dispatchEvent(new CustomEvent('update_checkout')));
    await page.focus('[name="card-note"]');
    await page.keyboard.type('Thank you');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Shift+ArrowLeft');
    const before = await nonce(page);
    reviewRequest.release();
    await eventually(() => nonce(page)).not.toBe(before);
    await page.keyboard.type('em');
    expect(await page.inputValue('[name="card-note"]')).toBe('Thank yem');
  });

  it('keeps the elements that a gateway inserted, without reloading its frames', async () => {
    const opened = await open(undefined, GATEWAY);
    const { page } = opened;
    await page.fill('#card-fields input', '4242');
    const loads = opened.requests.filter((url) => url.includes('/frame/')).length;
    await page.evaluate(() =>
      document.querySelectorAll('iframe').forEach((each, at) => {
        (each as HTMLIFrameElement & { mark?: number }).mark = at;
      }),
    );
    await requestReview(opened);
    await requestReview(opened);
    expect(await page.inputValue('#card-fields input')).toBe('4242');
    const marks = await page.evaluate(() =>
      [...document.querySelectorAll('iframe')].map((each) => [
        (each as HTMLIFrameElement & { mark?: number }).mark,
        each.parentElement?.id || each.parentElement?.className,
      ]),
    );
    expect(marks).toEqual([
      [0, 'card-element'],
      [1, 'payment_box payment_method_card'],
    ]);
    expect(opened.requests.filter((url) => url.includes('/frame/'))).toHaveLength(loads);
    expect(await page.locator('.payment_box.payment_method_card').isVisible()).toBe(true);
    await page.click('label[for="payment_method_bacs"]');
    await page.locator('.payment_box.payment_method_card').waitFor({ state: 'hidden' });
  });

  it('keeps text that a new field type cannot hold, until a field can hold it again', async () => {
    const asNumber: Change = (html, count) =>
      count === 3
        ? html.replace('type="text" name="card-note" value=""', 'type="number" name="card-note" value="5"')
        : html;
    const opened = await open(asNumber);
    const { page } = opened;
    await page.fill('[name="card-note"]', 'Thanks');
    await requestReview(opened);
    expect(await page.inputValue('[name="card-note"]')).toBe('5');
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('card-note');
    await requestReview(opened);
    expect(await page.inputValue('[name="card-note"]')).toBe('Thanks');
  });

  it('selects the option that matches the typed text when a list replaces the field', async () => {
    const asList: Change = (html, count) =>
      count < 3
        ? html
        : html.replace(
            '<input type="text" id="card-owner" name="card-owner" value="Shop" />',
            '<select id="card-owner" name="card-owner"><option value="1">Shop</option><option value="2">Ann</option></select>',
          );
    const opened = await open(asList);
    await opened.page.fill('#card-owner', 'ann');
    await requestReview(opened);
    expect(await opened.page.inputValue('#card-owner')).toBe('2');
  });
});
