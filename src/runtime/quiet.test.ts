import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenQuiet } from './quiet.ts';

let arrive: () => void;
let ending: AbortController;
const disconnect = vi.fn();
const run = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  run.mockReset();
  disconnect.mockReset();
  ending = new AbortController();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      disconnect = disconnect;
      constructor(callback: () => void) {
        arrive = callback;
      }
      observe() {}
    },
  );
});
afterEach(() => {
  ending.abort();
  vi.useRealTimers();
});

const readyState = (state: DocumentReadyState) =>
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);

it('whenQuiet runs once, half a second after the last file', () => {
  readyState('complete');
  whenQuiet(run, ending.signal);
  vi.advanceTimersByTime(400);
  arrive();
  vi.advanceTimersByTime(499);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(9000);
  expect(run).toHaveBeenCalledTimes(1);
  expect(disconnect).toHaveBeenCalledTimes(1);
});

it('whenQuiet waits for files at most two seconds', () => {
  readyState('complete');
  whenQuiet(run, ending.signal);
  for (let ms = 0; ms < 2000; ms += 100) {
    arrive();
    vi.advanceTimersByTime(100);
  }
  expect(run).toHaveBeenCalledTimes(1);
});

it('whenQuiet starts to wait at the load of the page', () => {
  readyState('interactive');
  whenQuiet(run, ending.signal);
  vi.advanceTimersByTime(9000);
  expect(run).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(500);
  expect(run).toHaveBeenCalledTimes(1);
});

it.each(['complete', 'interactive'] as const)('whenQuiet does not run after the end (%s)', (state) => {
  readyState(state);
  whenQuiet(run, ending.signal);
  ending.abort();
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(9000);
  expect(run).not.toHaveBeenCalled();
});
