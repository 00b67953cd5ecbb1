import { describe, expect, it, vi } from 'vitest';
import { countListeners } from '#testing/listener-count.ts';
import { behaviourLoader, startRuntime } from '#testing/start-runtime.ts';
import type { Handler, IsHeldKey, MountContext } from './define.ts';
import { holdEvents } from './held-events.ts';

interface Options {
  readonly isHeldKey?: IsHeldKey;
  readonly handler?: Partial<Handler>;
  readonly isBroken?: boolean;
}

/**
 * Starts a widget for `.w` that holds presses on `.out` beside it. Its island arrives when the test calls
 * `arrive`.
 */
async function start({ isHeldKey, handler, isBroken = false }: Options = {}) {
  const received: string[] = [];
  const onEvent = (event: Event) =>
    received.push([event.type, (event as KeyboardEvent).key].join(' ').trim());
  const outside = () => document.querySelector('.out') as HTMLElement;
  const mountResting = vi.fn(({ holdOn, scope }: MountContext) => {
    holdOn(outside(), isHeldKey);
    outside().classList.add('rest');
    scope.add(() => outside().classList.remove('rest'));
  });
  const island = vi.fn(({ scope }: MountContext) => {
    for (const type of ['click', 'keydown', 'keyup']) scope.listen(outside(), type, onEvent);
  });
  let arrive = () => {};
  const code = new Promise<void>((resolve, reject) => {
    arrive = isBroken ? () => reject(new Error('lost')) : resolve;
  });
  const loadIsland = vi.fn(() => code.then(behaviourLoader(island)));
  const started = await startRuntime('<i class="w"></i><div class="out" tabindex="0"><b>x</b></div>', [
    {
      name: 'w',
      on: { selector: '.w' },
      when: 'now',
      load: behaviourLoader(mountResting),
      island: loadIsland,
      ...handler,
    },
  ]);
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    outside().dispatchEvent(event);
    outside().dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, cancelable: true }));
    return event.defaultPrevented;
  };
  return { ...started, received, loadIsland, press, outside, arrive: () => arrive() };
}

describe('a node outside the element, with held presses', () => {
  it('holds a click while its target is busy, loads the island, and repeats the click once', async () => {
    const { find, received, loadIsland, arrive, settled } = await start();
    const onPage = vi.fn();
    find('.out').addEventListener('click', onPage);
    find('b').click();
    expect([find('b').getAttribute('aria-busy'), onPage.mock.calls.length]).toEqual(['true', 0]);
    arrive();
    await settled();
    expect([received, onPage.mock.calls.length, loadIsland.mock.calls.length]).toEqual([['click'], 1, 1]);
    expect(find('b').hasAttribute('aria-busy')).toBe(false);
    find('b').click();
    expect(received).toEqual(['click', 'click']);
  });

  it.each(['pointermove', 'pointerdown', 'touchstart', 'focusin'])('loads the island at %s', async (type) => {
    const { find, loadIsland } = await start();
    expect(loadIsland).not.toHaveBeenCalled();
    find('.out').dispatchEvent(new Event(type));
    await vi.waitFor(() => expect(loadIsland).toHaveBeenCalledTimes(1));
  });

  it('holds Enter, and arrow keys if the handler has `keys`, but no letter', async () => {
    const plain = await start();
    expect(['Enter', 'ArrowDown', 'a'].map(plain.press)).toEqual([true, false, false]);
    plain.runtime.stop();
    plain.container.remove();
    const { press, received, arrive, settled } = await start({ handler: { keys: true } });
    expect(['ArrowDown', 'a'].map(press)).toEqual([true, false]);
    arrive();
    await settled();
    expect(received).toEqual(['keydown ArrowDown', 'keyup ArrowDown']);
  });

  it('holds the keys that its widget accepts, in order with clicks', async () => {
    const { find, press, received, arrive, settled } = await start({ isHeldKey: ({ key }) => key !== 'Tab' });
    expect(press('g')).toBe(true);
    find('.out').click();
    expect(['r', 'Tab'].map(press)).toEqual([true, false]);
    arrive();
    await settled();
    expect(received).toEqual(['keydown g', 'keyup g', 'click', 'keydown r', 'keyup r']);
  });

  it('holds nothing after the widget ends', async () => {
    const listeners = countListeners();
    const { find, runtime, press } = await start();
    const onPage = vi.fn();
    find('.out').addEventListener('click', onPage);
    runtime.dispose(find('.w'));
    find('.out').click();
    expect([press('Enter'), onPage.mock.calls.length]).toEqual([false, 1]);
    expect(listeners.list().filter((each) => each.includes('pointer') && each.startsWith('div'))).toEqual([]);
  });

  it('gets its click when the island fails to load', async () => {
    const { find, arrive, settled, errors } = await start({ isBroken: true });
    const onPage = vi.fn();
    find('.out').addEventListener('click', onPage);
    find('.out').click();
    arrive();
    await settled();
    expect([onPage.mock.calls.length, errors.length]).toEqual([1, 1]);
    expect(find('.out').matches('.rest')).toBe(true);
  });
});

it('a resting state with needsIsland ends when the island fails to load', async () => {
  const { find, runtime, arrive, settled, errors } = await start({
    isBroken: true,
    handler: { needsIsland: true },
  });
  expect(find('.out').matches('.rest')).toBe(true);
  void runtime.summon(find('.w'));
  arrive();
  await settled();
  expect([find('.out').matches('.rest'), errors.length]).toEqual([false, 1]);
});

it('presses are listened to until the signal, and not longer', () => {
  const listeners = countListeners();
  const running = new AbortController();
  holdEvents(document, running.signal, { on: () => [], holdingOn: () => [] }, () => {});
  expect(listeners.count()).toBe(4);
  running.abort();
  expect(listeners.list()).toEqual([]);
  listeners.stop();
});
