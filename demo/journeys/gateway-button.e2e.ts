import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { openCheckout, requestReview } from '#testing/open-checkout.ts';
import { openMarkup } from '#testing/open-markup.ts';
import { HEAD_TAG } from '#testing/script-page.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const PAYMENT = '.woocommerce-checkout-payment';
const PLACE = '.wc-custom-place-order-button';

/** Registers a gateway's own button for card payments and records its calls. */
const GATEWAY = `
calls = [];
own = {
  render(place, api) {
    calls.push('render ' + (place.childElementCount === 0 && place.previousElementSibling.id));
    payApi = api;
    place.innerHTML = '<button type="button">Pay by wallet</button>';
    place.firstChild.onclick = () => api.submit();
  },
  cleanup() { calls.push('cleanup'); },
};
wc.customPlaceOrderButton.register('card', own);`;

const gateway = (more = '') => `<script>${GATEWAY}${more}</script>`;

const calls = (page: Page) => page.evaluate<string[]>('calls');
const own = (page: Page) => page.getByText('Pay by wallet');
const choose = (page: Page, name: string) => page.click(`label[for="payment_method_${name}"]`);
const validate = (page: Page) => page.evaluate<{ hasError: boolean }>('payApi.validate()');

/** Returns whether the shop's button and the gateway's button are visible. */
const seen = (page: Page) =>
  page.evaluate(() =>
    ['#place_order', '.wc-custom-place-order-button button'].map(
      (each) => document.querySelector(each)?.checkVisibility() ?? false,
    ),
  );

type Options = Parameters<typeof openCheckout>[0];

/** Opens the checkout with the card gateway chosen. */
async function open(options: Options = {}) {
  const opened = await openCheckout({ tag: HEAD_TAG, more: gateway(), ...options });
  await choose(opened.page, 'card');
  return opened;
}

describe('the checkout', () => {
  it('shows a gateway’s button right after the shop’s, which is hidden, once until another method is chosen', async () => {
    const { page } = await open();
    await own(page).waitFor();
    expect(await seen(page)).toEqual([false, true]);
    expect(await calls(page)).toEqual(['render place_order']);

    // A click on the chosen method changes nothing.
    await choose(page, 'card');
    expect(await calls(page)).toEqual(['render place_order']);

    await choose(page, 'bacs');
    expect(await seen(page)).toEqual([true, false]);
    expect(await page.locator(PLACE).count()).toBe(0);
    expect(await page.locator('.has-custom-place-order-button').count()).toBe(0);
    expect(await calls(page)).toEqual(['render place_order', 'cleanup']);
  });

  it('hides the shop’s button before the gateway registers, if the server lists the gateway', async () => {
    const form = await readFixture('commerce/checkout-card.html');
    const payment = form
      .replace('value="bacs" checked', 'value="bacs"')
      .replace('value="card"', '$& checked');
    const opened = await openCheckout({
      tag: HEAD_TAG,
      payment,
      params: { gateways_with_custom_place_order_button: ['card'] },
    });
    const { page } = opened;
    expect(await seen(page)).toEqual([false, false]);
    await page.evaluate(GATEWAY);
    expect(await seen(page)).toEqual([false, true]);
    expect(await calls(page)).toEqual(['render place_order']);
  });

  it('renders the button again after a review that replaces the payment methods', async () => {
    const payment = await readFixture('commerce/checkout-card.html');
    const review = (count: number) => ({
      fragments: { [PAYMENT]: payment.replace('value="n1"', `value="n${count}"`) },
    });
    const opened = await open({ payment, review });
    const { page } = opened;
    await own(page).waitFor();
    const place = await page.locator(PLACE).elementHandle();
    await requestReview(opened);
    expect(await seen(page)).toEqual([false, true]);
    expect(await calls(page)).toEqual(['render place_order', 'cleanup', 'render place_order']);
    expect(await place?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  });

  it('shows the button again when the review fails', async () => {
    const opened = await open({
      answer: (path, count) =>
        path.endsWith('update_order_review') && count > 1 ? { status: 500, body: '' } : undefined,
    });
    const { page } = opened;
    await own(page).waitFor();
    const isSeen = await page.evaluate(() => {
      document.body.dispatchEvent(new CustomEvent('update_checkout'));
      return ['#place_order', '.wc-custom-place-order-button'].map((each) =>
        document.querySelector(each)?.checkVisibility(),
      );
    });
    expect(isSeen).toEqual([false, undefined]);
    await own(page).waitFor();
    expect(await calls(page)).toEqual(['render place_order', 'cleanup', 'render place_order']);
    expect(opened.clearProblems().join()).toContain('500');
  });

  it('renders the button once when it is registered during a review', async () => {
    const payment = await readFixture('commerce/checkout-card.html');
    const { page } = await open({
      payment,
      more: '',
      review: (count) => ({
        fragments: { [PAYMENT]: payment.replace('value="n1"', `value="n${count}"`) },
      }),
    });
    await page.evaluate(
      `new Promise((resolve) => {
        document.body.addEventListener('updated_checkout', resolve, { once: true });
        document.body.dispatchEvent(new CustomEvent('update_checkout'));
        ${GATEWAY}
      })`,
    );
    expect(await seen(page)).toEqual([false, true]);
    expect(await page.locator(PLACE).count()).toBe(1);
  });

  it("places one order, and emits the gateway's event before", async () => {
    let orders = 0;
    const { page } = await open({
      more: gateway(`
        document.querySelector('form.checkout').addEventListener('checkout_place_order_card', () => calls.push('asked'));`),
      answer: (path, count) => {
        if (path !== '/ajax/checkout') return undefined;
        orders = count;
        const json = { result: 'failure', messages: '<ul class="woocommerce-error"><li>Refused</li></ul>' };
        return { contentType: 'application/json', body: JSON.stringify(json) };
      },
    });
    await own(page).dblclick();
    await page.getByText('Refused').waitFor();
    expect((await calls(page)).filter((each) => each === 'asked')).toHaveLength(1);
    expect(orders).toBe(1);
    expect(await seen(page)).toEqual([false, true]);
  });

  it('reports terms that are not accepted, scrolls to them, and reports an empty required field', async () => {
    const { page } = await open();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect(await validate(page)).toEqual({ hasError: true });
    const top = () =>
      page.evaluate(() => document.getElementById('terms')?.getBoundingClientRect().top ?? -1);
    const height = page.viewportSize()?.height ?? 0;
    await eventually(async () => (await top()) > 0 && (await top()) < height).toBe(true);
    const row = page.locator('p.form-row', { has: page.locator('#terms') });
    expect(await row.getAttribute('class')).toMatch(/woocommerce-invalid woocommerce-invalid-required-field/);
    await page.check('#terms');
    expect(await validate(page)).toEqual({ hasError: false });
    expect(await row.getAttribute('class')).not.toContain('woocommerce-invalid');

    // An empty required field is reported, too, but not a hidden one.
    expect(await page.inputValue('#shipping_city')).toBe('');
    expect(await validate(page)).toEqual({ hasError: false });
    await page.fill('#billing_first_name', '');
    expect(await validate(page)).toEqual({ hasError: true });
    await page.locator('#billing_first_name_field.woocommerce-invalid-required-field').waitFor();
  });
});

describe('a faulty gateway', () => {
  it('is reported once when it throws, and other methods can be chosen', async () => {
    const { page, clearProblems } = await open({
      more: gateway(`own.render = () => { throw new Error('no wallet'); };
        own.cleanup = () => { throw new Error('no end'); };`),
    });
    expect(clearProblems().join()).toContain('no wallet');
    await choose(page, 'bacs');
    expect(await seen(page)).toEqual([true, false]);
    expect(clearProblems().join()).toContain('no end');
  });

  it('causes one console line for each button that has no id or no functions', async () => {
    const faults = [
      `wc.customPlaceOrderButton.register('bacs', { render() {} });`,
      `wc.customPlaceOrderButton.register('bacs');`,
      `wc.customPlaceOrderButton.register('', own);`,
    ];
    const { page, clearProblems } = await open({ more: gateway(faults.join('')) });
    const line: unknown = expect.stringContaining('An order button was not registered');
    expect(clearProblems()).toEqual(faults.map(() => line));
    await choose(page, 'bacs');
    expect(await seen(page)).toEqual([true, false]);
  });

  it('changes nothing by registering twice, or for a method that is not chosen', async () => {
    const { page } = await open({
      more: gateway(`wc.customPlaceOrderButton.register('card', { render() { calls.push('second'); }, cleanup() {} });
        wc.customPlaceOrderButton.register('elsewhere', own);`),
    });
    expect(await calls(page)).toEqual(['render place_order']);
  });
});

const openForm = async (fixture: string, globals: object, change = (form: string) => form) => {
  const set = Object.entries(globals).map(([name, value]) => `${name} = ${JSON.stringify(value)};`);
  const form = change(await readFixture(fixture));
  return openMarkup(form + gateway(), { head: `<script>${set.join('')}</script>${HEAD_TAG}` });
};

const submitAndWait = (page: Page) =>
  Promise.all([page.waitForRequest((request) => request.method() === 'POST'), own(page).click()]);

it('the pay-for-order form shows the gateway’s button, which sends it', async () => {
  const { page } = await openForm('commerce/checkout-pay.html', {
    wc_checkout_params: { gateways_with_custom_place_order_button: ['card'] },
  });
  await choose(page, 'card');
  expect(await seen(page)).toEqual([false, true]);
  expect(await validate(page)).toEqual({ hasError: false });
  const [request] = await submitAndWait(page);
  expect(request.postData()).toContain('payment_method=card');
});

it.each([
  ['of a theme without the class for required fields', 'form-row'],
  ...(isWholeSuite ? [['as the shop prints it', 'form-row validate-required']] : []),
] as [string, string][])(
  'the pay-for-order form reports terms that are not accepted, in a row %s',
  async (_what, classes) => {
    const terms = `<p class="${classes}" id="terms-row"><label><input type="checkbox" name="terms" id="terms" /> I agree</label></p>`;
    const params = { wc_checkout_params: { gateways_with_custom_place_order_button: ['card'] } };
    const { page } = await openForm('commerce/checkout-pay.html', params, (form) =>
      form.replace('<button type="submit"', `${terms}$&`),
    );
    await choose(page, 'card');
    await own(page).waitFor();
    expect(await validate(page)).toEqual({ hasError: true });
    expect(await page.locator('#terms-row.woocommerce-invalid').count()).toBe(1);
    await page.check('#terms');
    expect(await validate(page)).toEqual({ hasError: false });
    expect(await page.locator('#terms-row.woocommerce-invalid').count()).toBe(0);
  },
);

it('the form for a new payment method shows the gateway’s button, and is not validated', async () => {
  const { page } = await openForm('commerce/payment-add.html', {
    wc_add_payment_method_params: { gateways_with_custom_place_order_button: ['card'] },
  });
  await own(page).waitFor();
  expect(await seen(page)).toEqual([false, true]);
  expect(await validate(page)).toEqual({ hasError: false });
  await choose(page, 'debit');
  expect(await seen(page)).toEqual([true, false]);
  await choose(page, 'card');
  const [request] = await submitAndWait(page);
  expect(request.postData()).toContain('payment_method=card');
});
