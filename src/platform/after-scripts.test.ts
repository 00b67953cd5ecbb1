import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScope } from '#lib/scope.ts';
import { afterScripts, expectScripts, repeatAfterScripts } from './after-scripts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

function openScope() {
  return createScope((error) => {
    throw error;
  });
}

it('afterScripts calls back at once, repeatAfterScripts never, when no scripts are expected', () => {
  const [first, again] = [vi.fn(), vi.fn()];
  afterScripts(first, openScope());
  repeatAfterScripts(again, openScope());
  expect([first, again].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});

it('afterScripts and repeatAfterScripts call back when the expected scripts have run', async () => {
  const [first, again] = [vi.fn(), vi.fn()];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  expectScripts(released);
  afterScripts(first, openScope());
  repeatAfterScripts(again, openScope());
  await vi.advanceTimersByTimeAsync(1000);
  expect(first).not.toHaveBeenCalled();
  release();
  await vi.advanceTimersByTimeAsync(1);
  expect([first, again].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  const late = vi.fn();
  afterScripts(late, openScope());
  expect(late).toHaveBeenCalledOnce();
});

it('afterScripts calls back after five seconds when a script never runs', async () => {
  const first = vi.fn();
  expectScripts(new Promise(() => {}));
  afterScripts(first, openScope());
  await vi.advanceTimersByTimeAsync(5001);
  expect(first).toHaveBeenCalledOnce();
});

it('afterScripts does not call back after the scope has ended', async () => {
  const first = vi.fn();
  const scope = openScope();
  expectScripts(Promise.resolve());
  afterScripts(first, scope);
  scope.dispose();
  await vi.advanceTimersByTimeAsync(1);
  expect(first).not.toHaveBeenCalled();
});
