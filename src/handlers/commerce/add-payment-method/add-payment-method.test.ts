import jQuery from 'jquery';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { recordBodyEvents } from '#testing/shop-page.ts';
import { addPaymentMethod } from './handler.ts';

const FIXTURE = 'commerce/payment-add.html';
const SINGLE_METHOD = `<form id="add_payment_method"><ul class="payment_methods"><li>
  <input class="input-radio" type="radio" id="payment_method_card" checked>
  <div class="payment_box payment_method_card" style="display:none">Card</div></li></ul></form>`;

const radio = (name: string) => document.querySelector(`#payment_method_${name}`) as HTMLInputElement;
const displays = () =>
  [...document.querySelectorAll<HTMLElement>('div.payment_box')].map((box) => getComputedStyle(box).display);
const submit = (form: Element) =>
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));

describe('payment methods', () => {
  it("show the chosen method's box and click its radio at the start", async () => {
    const onClick = vi.fn();
    const events = recordBodyEvents('init_add_payment_method');
    const recordClick = (event: Event) => onClick((event.target as Element).id);
    document.addEventListener('click', recordClick);
    onTestFinished(() => document.removeEventListener('click', recordClick));
    await mountFixture(addPaymentMethod, FIXTURE);
    expect(displays()).toEqual(['block', 'none']);
    expect(onClick.mock.calls).toEqual([['payment_method_card']]);
    expect(events).toHaveLength(1);
  });

  it('open the chosen box and close the others', async () => {
    await mountFixture(addPaymentMethod, FIXTURE);
    radio('debit').click();
    expect(displays()).toEqual(['none', 'block']);
    radio('card').click();
    expect(displays()).toEqual(['block', 'none']);
  });

  it('show the box of a single method', async () => {
    await mountFixture(addPaymentMethod, SINGLE_METHOD);
    expect(displays()).toEqual(['block']);
  });

  it('show the checked method when another script emits init_add_payment_method', async () => {
    vi.stubGlobal('jQuery', jQuery);
    onTestFinished(() => void jQuery(document.body).off());
    await mountFixture(addPaymentMethod, FIXTURE);
    radio('debit').checked = true;
    jQuery(document.body).trigger('init_add_payment_method');
    expect(displays()).toEqual(['none', 'block']);
  });
});

describe('the form that saves a payment method', () => {
  it('is covered and submitted once, until the visitor returns', async () => {
    const { element } = await mountFixture(addPaymentMethod, FIXTURE);
    expect([submit(element), submit(element)]).toEqual([true, false]);
    expect(element.querySelectorAll('.blockOverlay')).toHaveLength(1);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(submit(element)).toBe(true);
  });

  it('is not covered when a gateway prevents the submit', async () => {
    const { element } = await mountFixture(addPaymentMethod, FIXTURE);
    element.addEventListener('submit', (event) => event.preventDefault());
    submit(element);
    expect(element.querySelector('.blockOverlay')).toBeNull();
  });

  it("restores the server's markup and stops listening when disposed", async () => {
    const { element, dispose, difference } = await mountFixture(addPaymentMethod, FIXTURE);
    radio('debit').click();
    submit(element);
    await dispose();
    expect(difference()).toBe('');
    radio('card').click();
    expect(displays()).toEqual(['none', 'none']);
  });

  it('survives a form without payment methods', async () => {
    const { element } = await mountFixture(addPaymentMethod, '<form id="add_payment_method"></form>');
    expect(element.isConnected).toBe(true);
  });
});
