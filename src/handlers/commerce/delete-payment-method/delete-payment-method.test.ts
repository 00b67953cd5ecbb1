import { expect, it } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { deletePaymentMethod } from './handler.ts';

const FIXTURE = 'commerce/payment-list.html';

/** True when the way of the link is taken. */
function click(link: Element): boolean {
  let isTaken = false;
  const note = (event: Event) => {
    isTaken = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', note);
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  window.removeEventListener('click', note);
  return isTaken;
}

it('is deleted by the first click alone', async () => {
  const { element } = await mountFixture(deletePaymentMethod, FIXTURE);
  expect([click(element), click(element)]).toEqual([true, false]);
  expect(element.classList.contains('disabled')).toBe(true);
});

it('waits for another click when a script prevents the first', async () => {
  const { element } = await mountFixture(deletePaymentMethod, FIXTURE);
  const prevent = (event: Event) => event.preventDefault();
  document.addEventListener('click', prevent, { capture: true, once: true });
  click(element);
  expect(element.classList.contains('disabled')).toBe(false);
  expect(click(element)).toBe(true);
});

it('can be deleted by a shopper who comes back', async () => {
  const { element } = await mountFixture(deletePaymentMethod, FIXTURE);
  click(element);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(click(element)).toBe(true);
});

it('is as the server sent it when disposed, and lets go', async () => {
  const { element, dispose, difference } = await mountFixture(deletePaymentMethod, FIXTURE);
  click(element);
  await dispose();
  expect(difference()).toBe('');
  expect([click(element), click(element)]).toEqual([true, true]);
});
