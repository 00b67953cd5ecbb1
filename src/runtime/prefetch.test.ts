import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { intersections } from '#testing/fake-observers.ts';
import type { Load } from './define.ts';
import type { Mount, MountState } from './mount.ts';
import { createPrefetcher, type PrefetchOptions } from './prefetch.ts';

let ending: AbortController;
let mounts: Mount[];
const idle: (() => void)[] = [];
const ran: string[] = [];
const prefetch = vi.fn<PrefetchOptions['prefetch']>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  ending = new AbortController();
  mounts = [];
  begun = Promise.resolve();
  idle.length = 0;
  ran.length = 0;
  prefetch.mockReset();
});
afterEach(() => {
  ending.abort();
  document.body.innerHTML = '';
  vi.useRealTimers();
});

/** Creates a mount whose element is `top` px below the top of the window. */
function mountAt(name: string, top: number, { state = 'waiting' as MountState } = {}): Mount {
  const element = document.createElement('p');
  element.getBoundingClientRect = () => new DOMRect(0, top, 100, 50);
  document.body.append(element);
  const load: Load = async () => {
    ran.push(name);
    return { default: { mount() {} } };
  };
  const mount: Mount = { handler: { name, load }, element, state, heldEventCount: 0 };
  mounts.push(mount);
  return mount;
}

let begun: Promise<unknown>;

const all = () => mounts;
const on = (element: Element) => mounts.filter((mount) => mount.element === element);

const OPTIONS: Omit<PrefetchOptions, 'from'> = {
  prefetch,
  isOurs: () => true,
  needsOtherScripts: () => false,
};

const startWith = (
  options: Partial<PrefetchOptions> & Pick<PrefetchOptions, 'from'>,
  lastReplay: () => Promise<unknown> | undefined = () => undefined,
) => createPrefetcher({ mounts: { all, on }, begun, lastReplay }, { ...OPTIONS, ...options }, ending.signal);
const start = (from: PrefetchOptions['from'] = 'load', lastReplay?: () => Promise<unknown>) =>
  startWith({ from }, lastReplay);
const prefetchedNames = () =>
  prefetch.mock.calls.map(([load]) => mounts.find(({ handler }) => handler.load === load)?.handler.name);
const near = (...list: Mount[]) => {
  for (const { element } of list)
    intersections.trigger(element, { boundingClientRect: element.getBoundingClientRect() });
};
const runIdle = async () => {
  idle.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
};

describe('handlers that wait for other scripts', () => {
  it('are not fetched ahead, neither for the first view nor at the first sign of a visitor', async () => {
    const others = mountAt('others', 10);
    const needed = mountAt('own', 20);
    const needsOtherScripts: PrefetchOptions['needsOtherScripts'] = ({ name }) => name === 'others';
    startWith({ from: 'load', needsOtherScripts });
    await vi.advanceTimersByTimeAsync(5000);
    expect(prefetchedNames()).toEqual(['own']);
    window.dispatchEvent(new Event('pointerdown'));
    near(others, needed);
    await vi.advanceTimersByTimeAsync(0);
    await runIdle();
    await runIdle();
    expect(ran).toEqual(['own']);
  });
});

const small = { priority: 'low', withoutReact: true };

describe('fetching ahead before any sign of a visitor', () => {
  it('downloads code for a first use once the page is quiet, unless its widget has ended or the option is `sign`', async () => {
    const [needed, ended] = [vi.fn(), vi.fn()];
    const { downloadLater } = start();
    downloadLater(needed, ending.signal);
    downloadLater(ended, AbortSignal.abort());
    start('sign').downloadLater(ended, ending.signal);
    await vi.advanceTimersByTimeAsync(9000);
    expect(prefetch.mock.calls).toEqual([[needed, small]]);
    const after = vi.fn();
    downloadLater(after, ending.signal);
    expect(prefetch).toHaveBeenLastCalledWith(after, small);
    expect(needed).not.toHaveBeenCalled();
  });

  it('leaves out code of handlers that other scripts declare', async () => {
    mountAt('theirs', 10);
    startWith({ from: 'load', isOurs: () => false });
    await vi.advanceTimersByTimeAsync(9000);
    expect(prefetch).not.toHaveBeenCalled();
  });

  it('downloads the small code of the first view, each file once, without running it; code of the whole page last', async () => {
    const page = mountAt('page', 0);
    mounts[0] = { ...page, element: document.documentElement };
    document.documentElement.getBoundingClientRect = () => new DOMRect(0, 0, 100, 5000);
    const seen = mountAt('seen', 10);
    mounts.push({ ...mountAt('again', 20), handler: seen.handler });
    mounts.splice(2, 1);
    mountAt('below', 5000);
    mountAt('left', 10, { state: 'left' });
    start();
    await vi.advanceTimersByTimeAsync(9000);
    Reflect.deleteProperty(document.documentElement, 'getBoundingClientRect');
    expect(prefetchedNames()).toEqual(['seen', 'page']);
    expect(prefetch.mock.calls.map(([, how]) => how)).toEqual([small, small]);
    expect(ran).toEqual([]);
  });

  it('downloads nothing before the page is quiet', async () => {
    mountAt('seen', 10);
    const hidden = mountAt('notice', 5000);
    start();
    await vi.advanceTimersByTimeAsync(400);
    expect(prefetchedNames()).toEqual([]);
    // A resting state shows it.
    hidden.element.getBoundingClientRect = () => new DOMRect(0, 20, 100, 50);
    await vi.advanceTimersByTimeAsync(2000);
    expect(prefetchedNames()).toEqual(['seen', 'notice']);
  });

  it('downloads nothing before mounts begin', async () => {
    let begin = () => {};
    begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    mountAt('seen', 10);
    start();
    await vi.advanceTimersByTimeAsync(9000);
    expect(prefetch).not.toHaveBeenCalled();
    begin();
    await vi.advanceTimersByTimeAsync(1000);
    expect(prefetchedNames()).toEqual(['seen']);
  });

  it.each<[string, PrefetchOptions['from'], object | undefined]>([
    ['the option is `sign`', 'sign', undefined],
    ['the visitor saves data', 'load', { saveData: true }],
    ['the connection is slow', 'load', { effectiveType: '3g' }],
    ['the connection is very slow', 'load', { effectiveType: 'slow-2g' }],
  ])('downloads nothing when %s', async (_why, from, connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    mountAt('seen', 10);
    start(from);
    await vi.advanceTimersByTimeAsync(9000);
    expect(prefetch).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('downloads code on a fast connection', async () => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' }, configurable: true });
    mountAt('seen', 10);
    start();
    await vi.advanceTimersByTimeAsync(9000);
    expect(prefetchedNames()).toEqual(['seen']);
    Reflect.deleteProperty(navigator, 'connection');
  });
});

describe('fetching from the first sign of a visitor on', () => {
  it('fetches code near the view at once, each file once, and runs it in idle time, one file after the other', async () => {
    const [first, second] = [mountAt('first', 10), mountAt('second', 400)];
    const again = { ...mountAt('again', 20), handler: first.handler };
    mounts.splice(2, 1, again);
    mountAt('mounted', 10, { state: 'mounted' });
    start('sign');
    expect(intersections.size).toBe(0);
    window.dispatchEvent(new Event('wheel'));
    near(first, second, again);
    expect(prefetchedNames()).toEqual(['first', 'second']);
    expect(ran).toEqual([]);
    await runIdle();
    expect(ran).toEqual(['first']);
    await runIdle();
    expect(ran).toEqual(['first', 'second']);
  });

  it('fetches code for what comes near the view, or starts to wait, later', async () => {
    const [first, second] = [mountAt('first', 10), mountAt('second', 5000)];
    const ahead = start('sign');
    window.dispatchEvent(new Event('wheel'));
    near(first);
    near(second);
    const third = mountAt('third', 10);
    ahead.watch(third, ending.signal);
    near(third);
    expect(prefetchedNames()).toEqual(['first', 'second', 'third']);
  });

  it('fetches code near the view only after a held press is repeated', async () => {
    const first = mountAt('first', 10);
    let repeat = () => {};
    const pressed = new Promise<void>((resolve) => {
      repeat = resolve;
    });
    start('sign', () => pressed);
    window.dispatchEvent(new Event('pointerdown'));
    near(first);
    await vi.advanceTimersByTimeAsync(9000);
    expect(prefetchedNames()).toEqual([]);
    repeat();
    await vi.advanceTimersByTimeAsync(0);
    expect(prefetchedNames()).toEqual(['first']);
  });

  it('continues after code that fails to load', async () => {
    const bad = mountAt('bad', 10);
    Object.assign(bad.handler, { load: () => Promise.reject(new Error('gone')) });
    const good = mountAt('good', 20);
    start('sign');
    window.dispatchEvent(new Event('wheel'));
    near(bad, good);
    await runIdle();
    await runIdle();
    expect(ran).toEqual(['good']);
  });

  it('fetches and observes nothing after the end', async () => {
    mountAt('first', 10);
    start();
    ending.abort();
    window.dispatchEvent(new Event('wheel'));
    await vi.advanceTimersByTimeAsync(9000);
    expect(prefetch).not.toHaveBeenCalled();
    expect(intersections.size).toBe(0);
  });
});
