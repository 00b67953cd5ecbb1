import { beforeEach, describe, expect, it, vi } from 'vitest';
import { REVIEW_PATH, stubCheckoutParams } from '#testing/checkout-page.ts';
import { createFakeTransport } from '#testing/fake-transport.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { recordBodyEvents } from '#testing/shop-page.ts';
import { fieldValidation } from '../field-validation/handler.ts';
import { checkout } from './handler.ts';

const FIXTURE = 'commerce/checkout-form.html';

beforeEach(() => {
  const transport = createFakeTransport();
  transport.on('POST', REVIEW_PATH, { json: { result: 'success', fragments: {} } });
  stubCheckoutParams();
});

async function open(markup = FIXTURE): Promise<Fixture> {
  const fixture = await mountFixture(checkout, markup);
  await settle();
  return fixture;
}

const find = <E extends HTMLElement = HTMLInputElement>({ container }: Fixture, selector: string) =>
  container.querySelector(selector) as E;
const isOpen = (fixture: Fixture, selector: string) => find(fixture, selector).style.display !== 'none';

describe('payment methods', () => {
  it('open the box of the chosen one and close the others', async () => {
    const fixture = await open();
    find(fixture, '#payment_method_card').click();
    expect(isOpen(fixture, 'div.payment_method_card')).toBe(true);
    expect(isOpen(fixture, 'div.payment_method_bacs')).toBe(false);
    find(fixture, '#payment_method_bacs').click();
    expect(isOpen(fixture, 'div.payment_method_card')).toBe(false);
    expect(isOpen(fixture, 'div.payment_method_bacs')).toBe(true);
  });

  it("set the order button's text", async () => {
    const fixture = await open();
    const button = find(fixture, '#place_order');
    expect(button.textContent).toBe('Place order');
    find(fixture, '#payment_method_card').click();
    expect(button.textContent).toBe('Pay by card');
    find(fixture, '#payment_method_bacs').click();
    expect(button.textContent).toBe('Place order');
  });

  it('emit payment_method_selected once for each new choice', async () => {
    const fixture = await open();
    const events = recordBodyEvents('payment_method_selected');
    find(fixture, '#payment_method_bacs').click();
    expect(events).toHaveLength(0);
    find(fixture, '#payment_method_card').click();
    find(fixture, '#payment_method_card').click();
    expect(events).toHaveLength(1);
  });

  it("stop the click's propagation at the form", async () => {
    const fixture = await open();
    const listener = vi.fn();
    document.body.addEventListener('click', listener);
    find(fixture, '#payment_method_card').click();
    document.body.removeEventListener('click', listener);
    expect(listener).not.toHaveBeenCalled();
  });

  it("hide a single method's radio and show its box", async () => {
    const markup = (await readFixture(FIXTURE)).replace(
      /<li class="wc_payment_method payment_method_bacs">.*?<\/li>/,
      '',
    );
    const fixture = await open(markup);
    const radio = find(fixture, '#payment_method_card');
    expect(radio.style.display).toBe('none');
    expect(radio.checked).toBe(true);
    expect(isOpen(fixture, 'div.payment_method_card')).toBe(true);
  });

  it('choose the first one by default', async () => {
    const fixture = await open((await readFixture(FIXTURE)).replace('value="bacs" checked', 'value="bacs"'));
    expect(find(fixture, '#payment_method_bacs').checked).toBe(true);
  });

  it('click the chosen radio at the start, and this click is not held', async () => {
    const clicks: (string | boolean)[] = [];
    const recordClick = ({ target }: Event) => {
      const { id } = target as Element;
      clicks.push(id, (target as Element).hasAttribute('aria-busy'));
    };
    stubCheckoutParams({ is_checkout: '0' });
    document.addEventListener('click', recordClick, true);
    await open();
    document.removeEventListener('click', recordClick, true);
    expect(clicks).toEqual(['payment_method_bacs', false]);
  });
});

describe('checkout boxes', () => {
  it.each([
    ['the shipping address', '#ship-to-different-address-checkbox', 'div.shipping_address'],
    ['a new account', '#createaccount', 'div.create-account'],
  ])('show %s while ticked', async (_what, box, fields) => {
    const fixture = await open();
    expect(isOpen(fixture, fields)).toBe(false);
    find(fixture, box).click();
    expect(isOpen(fixture, fields)).toBe(true);
    find(fixture, box).click();
    expect(isOpen(fixture, fields)).toBe(false);
  });

  it('do not hide the row of the account box', async () => {
    expect(isOpen(await open(), 'p.create-account')).toBe(true);
  });

  it('show the fields of a box that was ticked at the start', async () => {
    const ticked = (await readFixture(FIXTURE)).replace('name="ship_to_different_address"', '$& checked');
    expect(isOpen(await open(ticked), 'div.shipping_address')).toBe(true);
  });

  it('keep the account fields on shops that require an account', async () => {
    stubCheckoutParams({ option_guest_checkout: 'no' });
    expect(isOpen(await open(), 'div.create-account')).toBe(true);
  });

  it('empty the password on opening, without a `change` event', async () => {
    const fixture = await open();
    const password = find(fixture, '#account_password');
    const listener = vi.fn();
    password.addEventListener('change', listener);
    find(fixture, '#createaccount').click();
    password.value = 'old';
    for (let times = 0; times < 2; times += 1) find(fixture, '#createaccount').click();
    expect(password.value).toBe('');
    expect(listener).not.toHaveBeenCalled();
  });

  it('leave no error on a password that they emptied', async () => {
    const fixture = await mountFixture(checkout, FIXTURE, { others: [fieldValidation] });
    await settle();
    const password = find(fixture, '#account_password');
    const row = find(fixture, '#account_password_field');
    find(fixture, '#createaccount').click();
    expect(row.matches('.woocommerce-invalid,.woocommerce-validated')).toBe(false);
    password.value = 'a boat at noon';
    password.dispatchEvent(new Event('change', { bubbles: true }));
    expect(row.matches('.woocommerce-validated')).toBe(true);
    for (let times = 0; times < 2; times += 1) find(fixture, '#createaccount').click();
    expect(row.matches('.woocommerce-invalid,.woocommerce-validated')).toBe(false);
    expect(password.matches('[aria-invalid]')).toBe(false);
  });
});

describe('terms and conditions', () => {
  it('open and close on the page', async () => {
    const fixture = await open();
    const link = find(fixture, '.woocommerce-terms-and-conditions-link');
    const press = () => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      link.dispatchEvent(click);
      return click.defaultPrevented;
    };
    expect(press()).toBe(true);
    expect(isOpen(fixture, 'div.woocommerce-terms-and-conditions')).toBe(true);
    expect(link.className).toContain('-link--open');
    expect(link.getAttribute('aria-expanded')).toBe('true');
    press();
    expect(isOpen(fixture, 'div.woocommerce-terms-and-conditions')).toBe(false);
    expect(link.className).toContain('-link--closed');
  });

  it('are opened by the browser when the form has none', async () => {
    const fixture = await open();
    find(fixture, 'div.woocommerce-terms-and-conditions').remove();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    const link = find(fixture, '.woocommerce-terms-and-conditions-link');
    link.removeAttribute('href');
    link.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  });
});

describe('the checkout form', () => {
  it("restores the server's markup and stops listening when disposed", async () => {
    const fixture = await open();
    for (const selector of [
      '#payment_method_card',
      '#createaccount',
      '.woocommerce-terms-and-conditions-link',
    ]) {
      find(fixture, selector).click();
    }
    await fixture.dispose();
    // The button's text node was replaced; only its text matters.
    find(fixture, '#place_order').textContent = 'Place order';
    expect(fixture.difference()).toBe('');
    find(fixture, '#payment_method_bacs').click();
    expect(isOpen(fixture, 'div.payment_method_card')).toBe(false);
    const submit = new Event('submit', { cancelable: true });
    fixture.element.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(false);
  });

  it('survives junk settings', async () => {
    const junk = (await readFixture(FIXTURE)).replace('<form ', '<form data-settings="{junk" ');
    const fixture = await open(junk);
    expect(fixture.element.hasAttribute('novalidate')).toBe(true);
    fixture.clearErrors();
  });
});
