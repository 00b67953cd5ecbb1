import { beforeEach, expect, it, vi } from 'vitest';
import {
  ORDER_PATH,
  ORDER_SUCCESS,
  REVIEW_PATH,
  stubCheckoutParams,
  submitForm,
  UNCHANGED_REVIEW,
} from '#testing/checkout-page.ts';
import { createDeferredReply, createFakeTransport, type FakeTransport } from '#testing/fake-transport.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { recordNavigation } from '#testing/shop-page.ts';
import { checkout } from './handler.ts';
// Preloaded, so that tests need not wait for it.
import './place-order.ts';

let transport: FakeTransport;

beforeEach(() => {
  vi.useFakeTimers();
  transport = createFakeTransport();
  transport.on('POST', REVIEW_PATH, UNCHANGED_REVIEW);
  stubCheckoutParams();
  recordNavigation();
  return () => vi.useRealTimers();
});

const advanceTime = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
};
const reviews = () => transport.callsTo('POST', REVIEW_PATH).length;
const isLocked = ({ element }: Fixture) => element.classList.contains('processing');
const returnToPage = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

async function open(): Promise<Fixture> {
  const fixture = await mountFixture(checkout, 'commerce/checkout-form.html');
  await advanceTime(10);
  return fixture;
}

it('a restored checkout is unlocked and requests one order review', async () => {
  // jsdom does not navigate.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.addEventListener('skerry:navigate', (event) => event.stopImmediatePropagation(), {
    capture: true,
    once: true,
  });
  transport.on('POST', ORDER_PATH, ORDER_SUCCESS);
  const fixture = await open();
  submitForm(fixture.element);
  await advanceTime(10);
  expect(isLocked(fixture)).toBe(true);
  const before = reviews();
  returnToPage(true);
  await advanceTime(1000);
  expect(isLocked(fixture)).toBe(false);
  expect(reviews() - before).toBe(1);
});

it('a checkout shown for the first time requests no further review', async () => {
  await open();
  const before = reviews();
  returnToPage(false);
  await advanceTime(1000);
  expect(reviews()).toBe(before);
});

it('an order whose reply was lost shows an error and can be sent again', async () => {
  transport.on('POST', ORDER_PATH, createDeferredReply().promise);
  const fixture = await open();
  submitForm(fixture.element);
  await advanceTime(10);
  returnToPage(true);
  await advanceTime(1000);
  expect(isLocked(fixture)).toBe(false);
  expect(document.querySelector('.woocommerce-NoticeGroup-checkout')?.textContent).toBe(
    'Something failed. See your orders.',
  );
  expect(fixture.clearErrors()).toMatchObject([{ handler: 'checkout', phase: 'request' }]);
});

it('a disposed checkout requests nothing when the visitor returns', async () => {
  const fixture = await open();
  await fixture.dispose();
  const before = reviews();
  returnToPage(true);
  await advanceTime(1000);
  expect(reviews()).toBe(before);
});
