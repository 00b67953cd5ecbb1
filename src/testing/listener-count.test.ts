import { afterEach, expect, it } from 'vitest';
import { countListeners, type ListenerCount } from './listener-count.ts';

let listeners: ListenerCount;
const begin = () => {
  listeners = countListeners();
};
afterEach(() => listeners.stop());

it('a listener counts until it is removed with the same capture option', () => {
  begin();
  const callback = () => {};
  document.addEventListener('click', callback, true);
  document.addEventListener('click', callback, { capture: true });
  document.removeEventListener('click', callback);
  expect(listeners.list()).toEqual(['Document click']);
  document.removeEventListener('click', callback, true);
  expect(listeners.count()).toBe(0);
});

it('fired `once` listeners and aborted listeners do not count', () => {
  begin();
  const controller = new AbortController();
  document.body.addEventListener('x', () => {}, { once: true });
  document.body.addEventListener('y', () => {}, { signal: controller.signal });
  expect(listeners.count()).toBe(2);
  document.body.dispatchEvent(new Event('x'));
  controller.abort();
  expect(listeners.list()).toEqual([]);
});
