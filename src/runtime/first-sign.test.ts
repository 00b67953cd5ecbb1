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

describe('warmUp', () => {
  it('runs once, in idle time, after the first sign of a visitor', () => {
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
    ['not at a scroll while the page loads', 'interactive', 0],
    ['at a scroll after the page has loaded', 'complete', 1],
  ] as const)('runs %s', async (_when, state, times) => {
    vi.useFakeTimers();
    vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
    const warm = vi.fn();
    warmUp(warm, ending.signal);
    window.dispatchEvent(new Event('scroll'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(warm).toHaveBeenCalledTimes(times);
  });

  it.each([
    ['not at a move over no distance while the page loads', 'interactive', 0, 0],
    ['at a move while the page loads', 'interactive', 2, 1],
    ['at a first move after the page has loaded, although browsers know no distance yet', 'complete', 0, 1],
  ] as const)('runs %s', async (_when, state, movementX, times) => {
    vi.useFakeTimers();
    vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
    const warm = vi.fn();
    warmUp(warm, ending.signal);
    window.dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY: 0 }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(warm).toHaveBeenCalledTimes(times);
  });

  it('does not run after a scroll to the focused element, but after the next scroll', async () => {
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

  it('runs without a further sign when a visitor has already interacted', async () => {
    vi.useFakeTimers();
    vi.resetModules();
    const fresh = await import('./first-sign.ts');
    fresh.recordVisitor();
    const warm = vi.fn();
    fresh.warmUp(warm, ending.signal);
    await vi.advanceTimersByTimeAsync(5000);
    expect(warm).toHaveBeenCalledTimes(1);
  });

  it('ignores a rejection', async () => {
    vi.useFakeTimers();
    const warm = vi.fn(() => Promise.reject(new Error('offline')));
    warmUp(warm, ending.signal);
    window.dispatchEvent(new Event('pointermove'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(warm).toHaveBeenCalledTimes(1);
  });

  it('does not run after the end', async () => {
    vi.useFakeTimers();
    const warm = vi.fn();
    warmUp(warm, ending.signal);
    ending.abort();
    window.dispatchEvent(new Event('wheel'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(warm).not.toHaveBeenCalled();
  });
});
