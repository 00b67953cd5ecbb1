import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchLeaving } from '#lib/leaving.ts';
import { countListeners } from '#testing/listener-count.ts';
import { importChunk } from './import-chunk.ts';

const fail = () => Promise.reject(new TypeError('Load failed'));

/** Returns a load that fails when `fail` is called, as browsers do at the start of a navigation. */
function pendingLoad() {
  let reject = (_reason: Error) => {};
  const load = () =>
    new Promise((_resolve, rejects) => {
      reject = rejects;
    });
  return { load, fail: () => reject(new TypeError('Load failed')) };
}

/** Returns whether the promise has settled by now. */
async function isSettled(promise: Promise<unknown>) {
  let settled = false;
  promise
    .catch(() => {})
    .finally(() => {
      settled = true;
    });
  await vi.advanceTimersByTimeAsync(0);
  return () => settled;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  // The page stays after all.
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
  document.body.replaceChildren();
});

const add = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
};

it.each([
  ['a navigation', () => dispatchEvent(new Event('beforeunload'))],
  ['a link', () => add('<a href="/shop/">Shop</a>').click()],
  ['a form', () => add('<form></form>').dispatchEvent(new Event('submit', { bubbles: true }))],
])(
  'a file that is cancelled by %s has not failed, until it is clear that the page stays',
  async (_what, leave) => {
    const { load, fail: cancel } = pendingLoad();
    const imported = importChunk(load);
    const settled = await isSettled(imported);
    leave();
    cancel();
    await vi.advanceTimersByTimeAsync(9000);
    expect(settled()).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(settled()).toBe(true);
    await expect(imported).rejects.toThrow('Load failed');
  },
);

it('a page that comes back from the back/forward cache knows it at once', async () => {
  const { load, fail: cancel } = pendingLoad();
  const settled = await isSettled(importChunk(load));
  dispatchEvent(new Event('beforeunload'));
  cancel();
  await vi.advanceTimersByTimeAsync(0);
  expect(settled()).toBe(false);
  dispatchEvent(new Event('pageshow'));
  await vi.advanceTimersByTimeAsync(0);
  expect(settled()).toBe(true);
});

it.each([
  ['a link to a place on the page', '<a href="#there">There</a>'],
  ['a link to another tab', '<a href="/shop/" target="_blank">Shop</a>'],
  ['a link that a script handles', '<a href="/shop/" onclick="event.preventDefault()">Shop</a>'],
])('%s does not leave the page', async (_what, html) => {
  const link = add(html);
  const watch = watchLeaving();
  // The browser of unit tests opens no other page.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  link.click();
  expect(watch.untilStays()).toBeUndefined();
  watch.end();
});

it('a failure is reported at once while nobody leaves the page', async () => {
  const listeners = countListeners();
  const settled = await isSettled(importChunk(fail));
  expect(settled()).toBe(true);
  expect(listeners.list()).toEqual([]);
});
