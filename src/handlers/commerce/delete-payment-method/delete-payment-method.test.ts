import { expect, it } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { deletePaymentMethod } from './handler.ts';

const FIXTURE = 'commerce/payment-list.html';

/** Returns whether the link is followed. */
function click(link: Element): boolean {
  let hasNavigated = false;
  const record = (event: Event) => {
    hasNavigated = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', record);
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  window.removeEventListener('click', record);
  return hasNavigated;
}

it('a payment method is deleted only by the first click', async () => {
  const { element } = await mountFixture(deletePaymentMethod, FIXTURE);
  expect([click(element), click(element)]).toEqual([true, false]);
  expect(element.classList.contains('disabled')).toBe(true);
});

it('a payment method can be deleted after a script prevented the first click', async () => {
  const { element } = await mountFixture(deletePaymentMethod, FIXTURE);
  const prevent = (event: Event) => event.preventDefault();
  document.addEventListener('click', prevent, { capture: true, once: true });
  click(element);
  expect(element.classList.contains('disabled')).toBe(false);
  expect(click(element)).toBe(true);
});

it('a payment method can be deleted again when the visitor returns', async () => {
  const { element } = await mountFixture(deletePaymentMethod, FIXTURE);
  click(element);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(click(element)).toBe(true);
});

it("delete-payment-method restores the server's markup and stops listening when disposed", async () => {
  const { element, dispose, difference } = await mountFixture(deletePaymentMethod, FIXTURE);
  click(element);
  await dispose();
  expect(difference()).toBe('');
  expect([click(element), click(element)]).toEqual([true, true]);
});
