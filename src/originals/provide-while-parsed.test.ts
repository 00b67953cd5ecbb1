import { afterEach, expect, it, vi } from 'vitest';
import { provideWhileParsed } from './provide-while-parsed.ts';

let isReady = false;
const provide = vi.fn(() => isReady);

afterEach(() => {
  // Ends what a test has left listening.
  for (const type of ['readystatechange', 'DOMContentLoaded'])
    document.dispatchEvent(new Event(type, { bubbles: true }));
  isReady = false;
  provide.mockClear();
  document.body.replaceChildren();
});

const isLoading = () => vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
const insertScript = async () => {
  const script = document.createElement('script');
  script.setAttribute('async', '');
  document.body.append(script);
  await Promise.resolve();
};

it('a global is provided once when the page already has what it needs', async () => {
  isLoading();
  isReady = true;
  provideWhileParsed(provide);
  await insertScript();
  expect(provide).toHaveBeenCalledOnce();
});

it('a global is provided before the next script of the page runs', async () => {
  isLoading();
  provideWhileParsed(provide);
  isReady = true;
  await insertScript();
  expect(provide).toHaveBeenCalledTimes(2);
  await insertScript();
  expect(provide).toHaveBeenCalledTimes(2);
});

it('a global is provided before deferred scripts run', () => {
  isLoading();
  provideWhileParsed(provide);
  document.dispatchEvent(new Event('readystatechange'));
  expect(provide).toHaveBeenCalledTimes(2);
});

it('a global is provided before other listeners for the parsed page', () => {
  const calls: string[] = [];
  document.addEventListener('DOMContentLoaded', () => calls.push('other'), { once: true });
  provideWhileParsed(() => {
    calls.push('provide');
    return false;
  });
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  expect(calls).toEqual(['provide', 'provide', 'other']);
});
