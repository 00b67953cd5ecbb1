import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { intersections, media } from '#testing/fake-observers.ts';
import { countListeners } from '#testing/listener-count.ts';
import { behaviourLoader, startRuntime } from '#testing/start-runtime.ts';
import type { Handler, Strategy } from './define.ts';
import { createStrategies, type Strategies } from './strategies.ts';

let element: HTMLElement;
let ending: AbortController;
const due = vi.fn();

beforeEach(() => {
  element = document.createElement('p');
  element.innerHTML = '<button>x</button>';
  document.body.append(element);
  ending = new AbortController();
  due.mockReset();
});
afterEach(() => {
  ending.abort();
  element.remove();
  vi.useRealTimers();
});

const watch = (name: string, argument = '') =>
  (createStrategies() as Strategies)[name]?.(due, { element, signal: ending.signal, argument });

const readyState = (state: DocumentReadyState) =>
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);

describe('a handler comes due', () => {
  it('now: at once', () => {
    watch('now');
    expect(due).toHaveBeenCalledTimes(1);
  });

  it('idle: after the page has loaded, in idle time, at the latest after two seconds', () => {
    const idle = vi.fn();
    vi.stubGlobal('requestIdleCallback', idle);
    readyState('interactive');
    watch('idle');
    expect(idle).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    expect(idle).toHaveBeenCalledWith(expect.any(Function), { timeout: 2000 });
    expect(due).not.toHaveBeenCalled();
    idle.mock.calls[0]?.[0]();
    expect(due).toHaveBeenCalledTimes(1);
  });

  it('idle: 200 ms after load without requestIdleCallback', () => {
    vi.useFakeTimers();
    readyState('complete');
    watch('idle');
    vi.advanceTimersByTime(200);
    expect(due).toHaveBeenCalledTimes(1);
  });

  it('idle: not after the end', () => {
    vi.useFakeTimers();
    readyState('complete');
    watch('idle');
    ending.abort();
    vi.advanceTimersByTime(5000);
    expect(due).not.toHaveBeenCalled();
  });

  it('visible: when it is one viewport away, and is then no longer observed', () => {
    watch('visible');
    expect(intersections.optionsFor(element)).toEqual([{ rootMargin: '100% 0px' }]);
    intersections.trigger(element, { isIntersecting: false });
    expect(due).not.toHaveBeenCalled();
    intersections.trigger(element);
    expect(due).toHaveBeenCalledTimes(1);
    expect(intersections.size).toBe(0);
  });

  it('visible: soon, when its element has no box, because that never comes into view', () => {
    element.style.display = 'contents';
    watch('visible');
    expect(due).not.toHaveBeenCalled();
    intersections.trigger(element, { isIntersecting: false });
    expect(due).toHaveBeenCalledTimes(1);
    expect(intersections.size).toBe(0);
  });

  it('visible: for each of several handlers on an element, independently', () => {
    const strategy = createStrategies().visible as Strategy;
    const [first, second] = [vi.fn(), vi.fn()];
    const other = new AbortController();
    strategy(first, { element, signal: ending.signal, argument: '' });
    strategy(second, { element, signal: other.signal, argument: '' });
    ending.abort();
    expect(intersections.isObserved(element)).toBe(true);
    intersections.trigger(element);
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledTimes(1);
  });

  it('visible: not after the end', () => {
    watch('visible');
    ending.abort();
    expect(intersections.size).toBe(0);
  });

  it('visible: at once without IntersectionObserver', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    watch('visible');
    expect(due).toHaveBeenCalledTimes(1);
  });

  it.each(['pointermove', 'pointerdown', 'touchstart', 'focusin'])('interaction: at %s inside', (type) => {
    watch('interaction');
    element.querySelector('button')?.dispatchEvent(new Event(type, { bubbles: true }));
    expect(due).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerdown', 'touchstart', 'focusin'])(
    'dwell: at %s inside, not when a pointer enters',
    (type) => {
      watch('dwell');
      element.dispatchEvent(new Event('pointerenter'));
      expect(due).not.toHaveBeenCalled();
      element.querySelector('button')?.dispatchEvent(new Event(type, { bubbles: true }));
      expect(due).toHaveBeenCalledTimes(1);
    },
  );

  describe('dwell:', () => {
    const pointer = (type: string) => element.dispatchEvent(new Event(type));
    beforeEach(() => {
      vi.useFakeTimers();
      watch('dwell');
    });

    it('once, when a pointer moves there and stays', () => {
      pointer('pointerenter');
      pointer('pointermove');
      vi.advanceTimersByTime(60);
      pointer('pointermove');
      vi.advanceTimersByTime(39);
      expect(due).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      pointer('pointermove');
      vi.advanceTimersByTime(1000);
      expect(due).toHaveBeenCalledTimes(1);
    });

    it('not when a pointer crosses the element, but when it comes back and stays', () => {
      pointer('pointermove');
      vi.advanceTimersByTime(99);
      pointer('pointerleave');
      vi.advanceTimersByTime(1000);
      expect(due).not.toHaveBeenCalled();
      pointer('pointermove');
      vi.advanceTimersByTime(100);
      expect(due).toHaveBeenCalledTimes(1);
    });

    it('not for a pointer under which the page scrolls', () => {
      pointer('pointerenter');
      vi.advanceTimersByTime(1000);
      expect(due).not.toHaveBeenCalled();
    });

    it('not after the end', () => {
      pointer('pointermove');
      ending.abort();
      pointer('pointermove');
      vi.advanceTimersByTime(1000);
      expect(due).not.toHaveBeenCalled();
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  it('interaction: not when the element appears under a resting pointer', () => {
    watch('interaction');
    for (const type of ['pointerover', 'pointerenter']) element.dispatchEvent(new Event(type));
    expect(due).not.toHaveBeenCalled();
  });

  it('interaction: not when the page opens under a resting pointer, but at its next move', () => {
    readyState('interactive');
    watch('interaction');
    const move = (movementX: number) =>
      element.dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY: 0 }));
    move(0);
    expect(due).not.toHaveBeenCalled();
    move(1);
    expect(due).toHaveBeenCalledTimes(1);
  });

  it('dwell: not when the page opens under a resting pointer', () => {
    vi.useFakeTimers();
    readyState('interactive');
    watch('dwell');
    element.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }));
    vi.advanceTimersByTime(1000);
    expect(due).not.toHaveBeenCalled();
    element.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 3, movementY: 0 }));
    vi.advanceTimersByTime(1000);
    expect(due).toHaveBeenCalledTimes(1);
  });

  it('interaction: once for each type of event', () => {
    watch('interaction');
    for (let turn = 0; turn < 3; turn += 1) {
      for (const type of ['pointermove', 'touchstart']) element.dispatchEvent(new Event(type));
    }
    expect(due).toHaveBeenCalledTimes(2);
  });

  it('interaction: not after the end, when no listener is left', () => {
    const listeners = countListeners();
    watch('interaction');
    ending.abort();
    expect(listeners.list()).toEqual([]);
    listeners.stop();
  });

  it('media: when the query matches, at once or later', () => {
    watch('media', '(max-width: 600px)');
    expect(due).not.toHaveBeenCalled();
    media.resize(500);
    expect(due).toHaveBeenCalledTimes(1);
    watch('media', '(max-width: 600px)');
    expect(due).toHaveBeenCalledTimes(2);
    ending.abort();
    media.resize(1000);
    media.resize(500);
    expect(due).toHaveBeenCalledTimes(2);
  });
});

describe('strategies of other scripts', () => {
  const mounted: string[] = [];
  beforeEach(() => {
    mounted.length = 0;
  });
  const handler = (when: string): Handler => ({
    name: 'w',
    on: { selector: '.w' },
    when,
    load: behaviourLoader(() => {
      mounted.push(when);
    }),
  });

  it('get the argument after the colon and decide', async () => {
    const strategy = vi.fn<Strategy>();
    const { settled, find } = await startRuntime('<b class="w"></b>', [handler('hover:a:b')], {
      strategies: { hover: strategy },
    });
    expect(strategy.mock.calls[0]?.[1]).toMatchObject({ argument: 'a:b', element: find('.w') });
    expect(mounted).toEqual([]);
    strategy.mock.calls[0]?.[0]();
    strategy.mock.calls[0]?.[0]();
    await settled();
    expect(mounted).toEqual(['hover:a:b']);
  });

  it('may be a function in the declaration', async () => {
    const strategy = vi.fn<Strategy>();
    const { settled } = await startRuntime('<b class="w"></b>', [{ ...handler('own'), when: strategy }]);
    expect(mounted).toEqual([]);
    strategy.mock.calls[0]?.[0]();
    await settled();
    expect(mounted).toEqual(['own']);
  });

  it.each(['unheard-of', 'constructor', '__proto__', ''])(
    "that do not exist (%j) are refused with the handler's name",
    async (name) => {
      const { errors, runtime, settled } = await startRuntime('<b class="w"></b>', []);
      runtime.register(handler(name));
      await settled();
      expect(runtime.mounts()).toEqual([]);
      expect(errors).toMatchObject([{ handler: 'w', phase: 'register' }]);
    },
  );

  it('that throw are reported and replaced by `visible`', async () => {
    const { settled, find, errors } = await startRuntime('<b class="w"></b>', [handler('bad')], {
      strategies: {
        bad() {
          throw new Error('strategy');
        },
      },
    });
    expect(errors).toMatchObject([{ handler: 'w', phase: 'wait' }]);
    intersections.trigger(find('.w'));
    await settled();
    expect(mounted).toEqual(['bad']);
  });
});
