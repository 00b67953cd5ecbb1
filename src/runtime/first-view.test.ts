import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countListeners } from '#testing/listener-count.ts';
import { firstViewShown } from './first-view.ts';

const FRAMES_MS = 40;
let isDone: boolean;
let ending: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  isDone = false;
  ending = new AbortController();
});
afterEach(() => {
  document.body.innerHTML = '';
  Reflect.deleteProperty(document, 'fonts');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Adds a picture that loads until `end` is called. */
function addPicture(top: number) {
  const picture = document.createElement('img');
  picture.getBoundingClientRect = () => new DOMRect(0, top, 100, 50);
  Object.defineProperty(picture, 'complete', { value: false });
  document.body.append(picture);
  return { end: (type: 'load' | 'error') => picture.dispatchEvent(new Event(type)) };
}

const start = () => void firstViewShown(ending.signal).then(() => (isDone = true));

it('waits for the paint, in two frames', async () => {
  start();
  await vi.advanceTimersByTimeAsync(1);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(FRAMES_MS);
  expect(isDone).toBe(true);
});

it.each(['load', 'error'] as const)(
  'waits for a picture in the view until its %s event, for no other picture',
  async (end) => {
    const picture = addPicture(10);
    addPicture(5000);
    start();
    await vi.advanceTimersByTimeAsync(FRAMES_MS);
    expect(isDone).toBe(false);
    picture.end(end);
    await vi.advanceTimersByTimeAsync(0);
    expect(isDone).toBe(true);
  },
);

it('waits for fonts', async () => {
  let ready = () => {};
  const promise = new Promise<void>((resolve) => {
    ready = resolve;
  });
  Object.defineProperty(document, 'fonts', { value: { ready: promise }, configurable: true });
  start();
  await vi.advanceTimersByTimeAsync(FRAMES_MS);
  expect(isDone).toBe(false);
  ready();
  await vi.advanceTimersByTimeAsync(0);
  expect(isDone).toBe(true);
});

it('waits for a picture at most until two seconds after load', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  addPicture(10);
  start();
  await vi.advanceTimersByTimeAsync(5000);
  expect(isDone).toBe(false);
  window.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(1999);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isDone).toBe(true);
});

it.each([
  ['before the paint', 0],
  ['while a picture loads', FRAMES_MS],
])('ends when the page is disposed %s: no timer and no listener is left', async (_when, waitedMs) => {
  addPicture(10);
  const listeners = countListeners();
  start();
  await vi.advanceTimersByTimeAsync(waitedMs);
  ending.abort();
  await vi.advanceTimersByTimeAsync(FRAMES_MS);
  expect([isDone, vi.getTimerCount(), listeners.list()]).toEqual([true, 0, []]);
});
