import { beforeEach, expect, it, vi } from 'vitest';
import { OK, ORDER, ORDERED, REVIEW, sendForm, stubCheckoutParams } from '#testing/checkout-page.ts';
import { deferred, type FakeTransport, fakeTransport } from '#testing/fake-transport.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { watchNavigation } from '#testing/shop-page.ts';
import { checkout } from './handler.ts';
// Preloaded, so that tests need not wait for it.
import './place-order.ts';

let transport: FakeTransport;

beforeEach(() => {
  vi.useFakeTimers();
  transport = fakeTransport();
  vi.stubGlobal('fetch', transport.fetch);
  transport.on('POST', REVIEW, OK);
  stubCheckoutParams();
  watchNavigation();
  return () => vi.useRealTimers();
});

const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
};
const reviews = () => transport.callsTo('POST', REVIEW).length;
const isLocked = ({ element }: Fixture) => element.classList.contains('processing');
const comeBack = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

async function open(): Promise<Fixture> {
  const fixture = await mountFixture(checkout, 'commerce/checkout-form.html');
  await pass(10);
  return fixture;
}

it('a restored checkout is unlocked and requests one order review', async () => {
  // jsdom does not navigate.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.addEventListener('skerry:navigate', (event) => event.stopImmediatePropagation(), {
    capture: true,
    once: true,
  });
  transport.on('POST', ORDER, ORDERED);
  const fixture = await open();
  sendForm(fixture.element);
  await pass(10);
  expect(isLocked(fixture)).toBe(true);
  const before = reviews();
  comeBack(true);
  await pass(1000);
  expect(isLocked(fixture)).toBe(false);
  expect(reviews() - before).toBe(1);
});

it('a checkout shown for the first time requests no further review', async () => {
  await open();
  const before = reviews();
  comeBack(false);
  await pass(1000);
  expect(reviews()).toBe(before);
});

it('an order whose reply was lost shows an error and can be sent again', async () => {
  transport.on('POST', ORDER, deferred().promise);
  const fixture = await open();
  sendForm(fixture.element);
  await pass(10);
  comeBack(true);
  await pass(1000);
  expect(isLocked(fixture)).toBe(false);
  expect(document.querySelector('.woocommerce-NoticeGroup-checkout')?.textContent).toBe(
    'Something failed. See your orders.',
  );
  expect(fixture.takeErrors()).toMatchObject([{ handler: 'checkout', phase: 'request' }]);
});

it('a disposed checkout requests nothing when the visitor returns', async () => {
  const fixture = await open();
  await fixture.dispose();
  const before = reviews();
  comeBack(true);
  await pass(1000);
  expect(reviews()).toBe(before);
});
