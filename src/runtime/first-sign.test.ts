import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { warmUp } from './first-sign.ts';

let ending: AbortController;

beforeEach(() => {
  ending = new AbortController();
});
afterEach(() => {
  ending.abort();
  vi.useRealTimers();
});

describe('warming up', () => {
  it('happens once, in idle time, after the first sign of a visitor', () => {
    vi.useFakeTimers();
    const warm = vi.fn();
    warmUp(warm, ending.signal);
    vi.advanceTimersByTime(5000);
    expect(warm).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('wheel'));
    window.dispatchEvent(new Event('keydown'));
    return vi.advanceTimersByTimeAsync(5000).then(() => expect(warm).toHaveBeenCalledTimes(1));
  });

  it.each([
    ['not by a scroll while the page loads', 'interactive', 0],
    ['by a scroll when it has loaded', 'complete', 1],
  ] as const)('happens %s', async (_when, state, times) => {
    vi.useFakeTimers();
    vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
    const warm = vi.fn();
    warmUp(warm, ending.signal);
    window.dispatchEvent(new Event('scroll'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(warm).toHaveBeenCalledTimes(times);
  });

  it('happens not by a scroll to what has got the focus, but by the next one', async () => {
    vi.useFakeTimers();
    const warm = vi.fn();
    warmUp(warm, ending.signal);
    window.dispatchEvent(new Event('focusin'));
    window.dispatchEvent(new Event('scroll'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(warm).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('scroll'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(warm).toHaveBeenCalledTimes(1);
  });

  it('happens at once where a visitor was there before us', async () => {
    vi.useFakeTimers();
    vi.resetModules();
    const fresh = await import('./first-sign.ts');
    fresh.noteSign();
    const warm = vi.fn();
    fresh.warmUp(warm, ending.signal);
    await vi.advanceTimersByTimeAsync(5000);
    expect(warm).toHaveBeenCalledTimes(1);
  });

  it('may fail: nobody waits for it', async () => {
    vi.useFakeTimers();
    const warm = vi.fn(() => Promise.reject(new Error('offline')));
    warmUp(warm, ending.signal);
    window.dispatchEvent(new Event('pointermove'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(warm).toHaveBeenCalledTimes(1);
  });

  it('does not happen after the end', async () => {
    vi.useFakeTimers();
    const warm = vi.fn();
    warmUp(warm, ending.signal);
    ending.abort();
    window.dispatchEvent(new Event('wheel'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(warm).not.toHaveBeenCalled();
  });
});
