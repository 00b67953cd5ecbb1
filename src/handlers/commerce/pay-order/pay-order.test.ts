import { describe, expect, it, vi } from 'vitest';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import { payOrder } from './handler.ts';

const FIXTURE = 'commerce/checkout-pay.html';

const find = ({ container }: Fixture, selector: string) =>
  container.querySelector(selector) as HTMLInputElement;

function submit(form: Element): boolean {
  const event = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('pay-order', () => {
  it('chooses the first payment method and shows its box', async () => {
    const fixture = await mountFixture(payOrder, FIXTURE);
    expect(fixture.element.hasAttribute('novalidate')).toBe(true);
    expect(find(fixture, '#payment_method_bacs').checked).toBe(true);
    expect(getComputedStyle(find(fixture, 'div.payment_method_bacs')).display).toBe('block');
    find(fixture, '#payment_method_card').click();
    expect(getComputedStyle(find(fixture, 'div.payment_method_bacs')).display).toBe('none');
    expect(find(fixture, '#place_order').textContent).toBe('Pay by card');
  });

  it('covers the form and lets the browser submit it once', async () => {
    const fixture = await mountFixture(payOrder, FIXTURE);
    const overlays = () => fixture.element.querySelectorAll('.blockOverlay').length;
    expect(submit(fixture.element)).toBe(false);
    expect(submit(fixture.element)).toBe(true);
    expect(overlays()).toBe(1);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await vi.waitFor(() => expect(overlays()).toBe(0));
    expect([submit(fixture.element), overlays()]).toEqual([false, 1]);
  });

  it('stays covered when the page finishes loading after the submit', async () => {
    const fixture = await mountFixture(payOrder, FIXTURE);
    submit(fixture.element);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(submit(fixture.element)).toBe(true);
  });

  it('does not cover a form whose submit a gateway prevents, and allows another submit', async () => {
    const fixture = await mountFixture(payOrder, FIXTURE);
    fixture.element.addEventListener('submit', (event) => event.preventDefault(), { once: true });
    expect(submit(fixture.element)).toBe(true);
    expect(fixture.element.querySelector('.blockOverlay')).toBeNull();
    expect(submit(fixture.element)).toBe(false);
  });

  it('cleans up when disposed', async () => {
    const fixture = await mountFixture(payOrder, FIXTURE);
    await fixture.dispose();
    expect(fixture.difference()).toBe('');
    submit(fixture.element);
    expect(fixture.element.querySelector('.blockOverlay')).toBeNull();
  });

  it('survives a form without fields', async () => {
    const fixture = await mountFixture(payOrder, '<form id="order_review"></form>');
    expect(submit(fixture.element)).toBe(false);
  });
});
