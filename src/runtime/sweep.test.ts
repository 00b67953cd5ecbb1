import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countListeners } from '#testing/listener-count.ts';
import type { Strategy } from './define.ts';
import { createSweep } from './sweep.ts';

let ending: AbortController;
let nearCallbacks: (() => void)[];
const near: Strategy = (due) => nearCallbacks.push(due);
const idle: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  ending = new AbortController();
  nearCallbacks = [];
  idle.length = 0;
});
afterEach(() => {
  ending.abort();
  vi.useRealTimers();
});

const wait = (sweep: Strategy, due: () => void, { signal } = ending) =>
  sweep(due, { element: document.body, signal, argument: '' });

describe('an element in the sweep', () => {
  it('is due when it is near, once', () => {
    const due = vi.fn();
    wait(createSweep(near), due);
    expect(due).not.toHaveBeenCalled();
    nearCallbacks[0]?.();
    nearCallbacks[0]?.();
    vi.advanceTimersByTime(5000);
    for (const run of idle) run();
    expect(due).toHaveBeenCalledTimes(1);
  });

  it('is due in an idle moment of its own, once the page has been quiet for half a second', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const sweep = createSweep(near);
    wait(sweep, first);
    wait(sweep, second);
    vi.advanceTimersByTime(499);
    expect(first).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    idle.shift()?.();
    expect(second).toHaveBeenCalledTimes(1);
  });

  it('is not due above the window, where it would shift the visible content, until it is near', () => {
    const due = vi.fn();
    vi.spyOn(document.body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -500, 100, 100));
    wait(createSweep(near), due);
    vi.advanceTimersByTime(5000);
    expect(due).not.toHaveBeenCalled();
    nearCallbacks[0]?.();
    expect(due).toHaveBeenCalledTimes(1);
  });

  it('is due when it is added while another one waits above the window', () => {
    const [above, later] = [vi.fn(), vi.fn()];
    const box = vi.spyOn(document.body, 'getBoundingClientRect');
    box.mockReturnValue(new DOMRect(0, -500, 100, 100));
    const sweep = createSweep(near);
    wait(sweep, above);
    vi.advanceTimersByTime(5000);
    const below = document.createElement('p');
    sweep(later, { element: below, signal: ending.signal, argument: '' });
    vi.advanceTimersByTime(500);
    expect([above, later].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });

  it('is due before the page is printed, together with all others', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const sweep = createSweep(near);
    wait(sweep, first);
    wait(sweep, second);
    window.dispatchEvent(new Event('beforeprint'));
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('is due when it is added after the sweep has ended', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const sweep = createSweep(near);
    wait(sweep, first);
    nearCallbacks[0]?.();
    wait(sweep, second);
    vi.advanceTimersByTime(500);
    expect(second).toHaveBeenCalledTimes(1);
  });

  it('is not due after its end, and leaves no listener', () => {
    const listeners = countListeners();
    const due = vi.fn();
    wait(createSweep(near), due);
    ending.abort();
    nearCallbacks[0]?.();
    window.dispatchEvent(new Event('beforeprint'));
    vi.advanceTimersByTime(5000);
    expect(due).not.toHaveBeenCalled();
    expect(listeners.list()).toEqual([]);
  });
});
