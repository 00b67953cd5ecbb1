import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Intent } from './intents.ts';
import type { Life, Mount } from './mount.ts';
import { createReplay } from './replay.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '';
});
afterEach(() => {
  vi.useRealTimers();
});

const heard: string[] = [];

/** Creates a held click on a new element whose mount takes `delayMs`. */
function clickOn(name: string, delayMs: number): Intent & { readonly mount: Mount } {
  const target = document.createElement('b');
  target.addEventListener('click', () => heard.push(name));
  target.setAttribute('aria-busy', 'true');
  document.body.append(target);
  const due = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, delayMs)));
  const handler = { name, load: () => Promise.reject(new Error('not asked for')) };
  const mount: Mount = {
    handler,
    element: target,
    state: 'loading',
    owed: 1,
    life: { due } as unknown as Life,
  };
  return { event: new MouseEvent('click'), target, mounts: [mount], mount };
}

describe('held events', () => {
  beforeEach(() => {
    heard.length = 0;
  });

  it('load their widgets urgently, and are no longer counted once repeated', async () => {
    const intent = clickOn('a', 10);
    createReplay(() => {})(intent);
    expect(intent.mount.life?.due).toHaveBeenCalledWith(true);
    await vi.advanceTimersByTimeAsync(10);
    expect(heard).toEqual(['a']);
    expect(intent.mount.owed).toBe(0);
    expect(intent.target.hasAttribute('aria-busy')).toBe(false);
  });

  it('wait for earlier ones, but a second at most', async () => {
    const replay = createReplay(() => {});
    replay(clickOn('slow', 120_000));
    replay(clickOn('quick', 100));
    await vi.advanceTimersByTimeAsync(1099);
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toEqual(['quick']);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(heard).toEqual(['quick', 'slow']);
  });

  it.each([
    ['in the same task when they are keys', new KeyboardEvent('keydown'), ['keydown']],
    ['in the next task when they are clicks', new MouseEvent('click'), []],
  ])('of a widget that is ready are repeated %s', async (_when, event, expected) => {
    const { target, mounts, mount } = clickOn('ready', 0);
    Object.assign(mount, { life: { due: async () => {} } });
    target.addEventListener(event.type, ({ type }) => heard.push(type), { once: true });
    // They are held during their dispatch.
    Object.defineProperty(event, 'eventPhase', { value: Event.CAPTURING_PHASE });
    createReplay(() => {})({ event, target, mounts });
    for (let step = 0; step < 20; step += 1) await Promise.resolve();
    expect(heard).toEqual(expected);
    await vi.advanceTimersByTimeAsync(10);
    expect(heard).toContain(event.type);
  });

  it("continue after one that can't be repeated, which is reported", async () => {
    const onError = vi.fn();
    const replay = createReplay(onError);
    const bad = clickOn('bad', 0);
    replay({ ...bad, event: { type: 'click', constructor: null } as unknown as Event });
    replay(clickOn('good', 0));
    await vi.advanceTimersByTimeAsync(10);
    expect(heard).toEqual(['good']);
    expect(onError).toHaveBeenCalledTimes(1);
  });
});
