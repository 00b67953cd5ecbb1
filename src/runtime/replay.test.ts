import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HeldEvent } from './held-events.ts';
import type { Mount, MountRunner } from './mount.ts';
import { createReplayQueue } from './replay.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '';
});
afterEach(() => {
  vi.useRealTimers();
});

const clicked: string[] = [];

const createQueue = (onError: (error: unknown) => void = () => {}) =>
  createReplayQueue(window, new AbortController().signal, onError);

/** Creates a held click on a new element whose mount takes `delayMs`. */
function clickOn(name: string, delayMs: number): HeldEvent & { readonly mount: Mount } {
  const target = document.createElement('b');
  target.addEventListener('click', () => clicked.push(name));
  target.setAttribute('aria-busy', 'true');
  document.body.append(target);
  const mountFully = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, delayMs)));
  const handler = { name, load: () => Promise.reject(new Error('not asked for')) };
  const mount: Mount = {
    handler,
    element: target,
    state: 'loading',
    heldEventCount: 1,
    runner: { mountFully } as unknown as MountRunner,
  };
  return { event: new MouseEvent('click'), target, mounts: [mount], mount };
}

describe('held events', () => {
  beforeEach(() => {
    clicked.length = 0;
  });

  it('mount their widgets urgently, and are no longer counted once repeated', async () => {
    const heldClick = clickOn('a', 10);
    createQueue()(heldClick)();
    expect(heldClick.mount.runner?.mountFully).toHaveBeenCalledWith(true);
    await vi.advanceTimersByTimeAsync(10);
    expect(clicked).toEqual(['a']);
    expect(heldClick.mount.heldEventCount).toBe(0);
    expect(heldClick.target.hasAttribute('aria-busy')).toBe(false);
  });

  it('wait for earlier ones, but a second at most', async () => {
    const keep = createQueue();
    keep(clickOn('slow', 120_000))();
    keep(clickOn('quick', 100))();
    await vi.advanceTimersByTimeAsync(1099);
    expect(clicked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(clicked).toEqual(['quick']);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(clicked).toEqual(['quick', 'slow']);
  });

  it.each([
    ['in the same task when they are keys', new KeyboardEvent('keydown'), ['keydown']],
    ['in the next task when they are clicks', new MouseEvent('click'), []],
  ])('of a widget that is ready are repeated %s', async (_when, event, expected) => {
    const { target, mounts, mount } = clickOn('ready', 0);
    Object.assign(mount, { runner: { mountFully: async () => {} } });
    target.addEventListener(event.type, ({ type }) => clicked.push(type), { once: true });
    // They are held during their dispatch.
    Object.defineProperty(event, 'eventPhase', { value: Event.CAPTURING_PHASE });
    createQueue()({ event, target, mounts })();
    for (let step = 0; step < 20; step += 1) await Promise.resolve();
    expect(clicked).toEqual(expected);
    await vi.advanceTimersByTimeAsync(10);
    expect(clicked).toContain(event.type);
  });

  it("continue after one that can't be repeated, which is reported", async () => {
    const onError = vi.fn();
    const keep = createQueue(onError);
    const bad = clickOn('bad', 0);
    keep({ ...bad, event: { type: 'click', constructor: null } as unknown as Event })();
    keep(clickOn('good', 0))();
    await vi.advanceTimersByTimeAsync(10);
    expect(clicked).toEqual(['good']);
    expect(onError).toHaveBeenCalledTimes(1);
  });
});
