// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createRuntime } from '#runtime/create-runtime.ts';
import { countListeners } from '#testing/listener-count.ts';
import { prerenderDocument } from '#testing/prerendered-page.ts';
import {
  isPageVisible,
  onPageRestored,
  onVisibilityChange,
  untilShown,
  whenShown,
} from './page-visibility.ts';
import { isPrerendering, onShown } from './prerendering.ts';
import { createScope, type Scope } from './scope.ts';

let errors: unknown[];
let scope: Scope;

beforeEach(() => {
  errors = [];
  scope = createScope((error) => errors.push(error));
  return scope.dispose;
});

describe('a visible page', () => {
  it('runs callbacks at once', () => {
    const run = vi.fn();
    onShown(run);
    whenShown(scope, run);
    expect([run.mock.calls.length, untilShown(), isPrerendering(), isPageVisible()]).toEqual([
      2,
      undefined,
      false,
      true,
    ]);
  });
});

describe('a prerendered page', () => {
  it('runs callbacks once, when it is shown', async () => {
    const show = prerenderDocument();
    const run = vi.fn();
    onShown(run);
    whenShown(scope, run);
    const waiting = untilShown()?.then(run);
    expect(run.mock.calls.length).toBe(0);
    expect(isPrerendering()).toBe(true);
    expect(isPageVisible()).toBe(false);
    show();
    await waiting;
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(run.mock.calls.length).toBe(3);
    expect(isPrerendering()).toBe(false);
    expect(isPageVisible()).toBe(true);
  });

  it('runs no callback of an ended scope, and removes its listener', async () => {
    const show = prerenderDocument();
    const listeners = countListeners();
    const run = vi.fn();
    const ending = new AbortController();
    onShown(run)();
    whenShown(scope, run);
    const waiting = untilShown(ending.signal);
    scope.dispose();
    ending.abort(new Error('over'));
    await expect(waiting).rejects.toThrow('over');
    await expect(untilShown(ending.signal)).rejects.toThrow('over');
    expect(listeners.list().filter((line) => line.includes('prerenderingchange'))).toEqual([]);
    listeners.stop();
    show();
    expect(run).not.toHaveBeenCalled();
  });

  it('reports a callback that throws', () => {
    const show = prerenderDocument();
    whenShown(scope, () => {
      throw new Error('ours');
    });
    show();
    expect(errors.map(String)).toEqual(['Error: ours']);
  });

  it('starts timeouts when it is shown', () => {
    vi.useFakeTimers();
    const show = prerenderDocument();
    const run = vi.fn();
    scope.timeout(run, 1000);
    const cancelled = vi.fn();
    scope.timeout(cancelled, 1000)();
    vi.advanceTimersByTime(60_000);
    expect([run.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0]);
    show();
    vi.advanceTimersByTime(999);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect([run.mock.calls.length, cancelled.mock.calls.length]).toEqual([1, 0]);
    vi.useRealTimers();
  });

  it('loads a handler with `shown` at once but mounts it when the page is shown; others mount at once', async () => {
    const show = prerenderDocument();
    const mounted: string[] = [];
    const load = (name: string) => vi.fn(async () => ({ default: { mount: () => void mounted.push(name) } }));
    const [counts, rests] = [load('counts'), load('rests')];
    const on = 'document';
    const runtime = createRuntime({
      handlers: [
        { name: 'counts', on, when: 'now', shown: true, load: counts },
        { name: 'rests', on, when: 'now', load: rests },
      ],
    });
    runtime.start();
    await vi.waitFor(() => expect(mounted).toEqual(['rests']));
    expect(counts).toHaveBeenCalledOnce();
    show();
    await runtime.settled();
    expect(mounted).toEqual(['rests', 'counts']);
    runtime.stop();
  });

  it('never mounts a handler with `shown` when it is never shown', async () => {
    const show = prerenderDocument();
    const mount = vi.fn();
    const load = vi.fn(async () => ({ default: { mount } }));
    const runtime = createRuntime({
      handlers: [{ name: 'x', on: 'document', when: 'now', shown: true, load }],
    });
    runtime.start();
    await vi.waitFor(() => expect(load).toHaveBeenCalled());
    runtime.stop();
    show();
    await runtime.settled();
    expect(mount).not.toHaveBeenCalled();
  });
});

it('onVisibilityChange calls back whenever the page becomes visible or hidden', () => {
  const show = prerenderDocument();
  const seen: boolean[] = [];
  onVisibilityChange(scope, () => seen.push(isPageVisible()));
  show();
  expect(seen).toEqual([true, true]);
});

it('onPageRestored calls back when the page comes from the back/forward cache, not at its first load', () => {
  const run = vi.fn();
  onPageRestored(scope, run);
  for (const persisted of [false, true])
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  expect(run).toHaveBeenCalledOnce();
});
