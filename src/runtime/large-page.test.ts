import { afterEach, describe, expect, it, vi } from 'vitest';
import { intersections } from '#testing/fake-observers.ts';
import { settle } from '#testing/settle.ts';
import { behaviourLoader, startRuntime } from '#testing/start-runtime.ts';
import type { Handler } from './define.ts';
import type { Mount } from './mount.ts';
import { createMounts } from './mounts.ts';
import { createPrefetcher } from './prefetch.ts';
import { createSweep } from './sweep.ts';

const load = behaviourLoader(() => {});
const handlers: readonly Handler[] = [
  { name: 'w', when: 'now', load },
  { name: 'link', on: { selector: '.link' }, when: 'now', load },
];
const widget = '<div data-element_type="widget" data-widget_type="w.default"><a class="link">x</a></div>';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Counts the calls of methods by which code looks at nodes. */
function countLooks(): () => number {
  const spies = [
    vi.spyOn(Element.prototype, 'querySelectorAll'),
    vi.spyOn(Document.prototype, 'querySelectorAll'),
    vi.spyOn(Element.prototype, 'matches'),
    vi.spyOn(Element.prototype, 'closest'),
    vi.spyOn(Node.prototype, 'contains'),
  ];
  return () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
}

/** Returns how often the runtime looks at nodes for a change of a page with so many widgets. */
async function looksAfter(change: (container: HTMLElement) => void, widgets: number): Promise<number> {
  const { container, settled, runtime } = await startRuntime(
    `<p><b></b></p>${widget.repeat(widgets)}`,
    handlers,
  );
  const looks = countLooks();
  change(container);
  await settled();
  const count = looks();
  vi.restoreAllMocks();
  runtime.stop();
  return count;
}

describe('on a page with many widgets, the runtime looks at no more nodes than on a small one', () => {
  it.each<[string, (container: HTMLElement) => void]>([
    ['a class changes', (container) => container.firstElementChild?.classList.add('a')],
    ['text changes', (container) => container.firstElementChild?.append('text')],
    ['an element is inserted', (container) => container.append(document.createElement('p'))],
    ['an element is removed', (container) => container.querySelector('b')?.remove()],
    ['a widget is moved', (container) => container.append(container.children[1] as Element)],
    ['a widget is removed', (container) => container.lastElementChild?.remove()],
  ])('when %s', async (_what, change) => {
    expect(await looksAfter(change, 20)).toBe(await looksAfter(change, 3));
  });

  it('when a part of the page is disposed', async () => {
    const looksFor = async (widgets: number) => {
      const { runtime, find } = await startRuntime(`<p>${widget}</p>${widget.repeat(widgets)}`, handlers);
      const looks = countLooks();
      runtime.dispose(find('p'));
      const count = looks();
      vi.restoreAllMocks();
      runtime.stop();
      return count;
    };
    expect(await looksFor(20)).toBe(await looksFor(3));
  });
});

it('a scan compares the positions of no two nodes', async () => {
  const compared: string[] = [];
  const compare = Node.prototype.compareDocumentPosition;
  vi.spyOn(Node.prototype, 'compareDocumentPosition').mockImplementation(function (this: Node, other) {
    const stack = String(new Error('call').stack);
    // jsdom sorts the results of its queries itself.
    if (!stack.includes('jsdom/lib')) compared.push(stack);
    return compare.call(this, other);
  });
  const { runtime } = await startRuntime(widget.repeat(20), handlers);
  expect(compared).toEqual([]);
  expect(runtime.mounts().map(({ handler }) => handler.name)).toEqual(
    Array.from({ length: 20 }, () => ['w', 'link']).flat(),
  );
});

it('when a widget comes near, only its own mounts are checked', async () => {
  const mounts = createMounts();
  const signal = new AbortController();
  const mountOf = (): Mount => {
    const handler: Handler = { name: 'w', load };
    return { handler, element: document.createElement('p'), state: 'waiting', heldEventCount: 0 };
  };
  const waiting = Array.from({ length: 20 }, mountOf);
  for (const mount of waiting) mounts.add(mount);
  createPrefetcher(
    { mounts, begun: Promise.resolve(), lastReplay: () => undefined },
    { prefetch: () => {}, isOurs: () => true, needsOtherScripts: () => false, from: 'sign' },
    signal.signal,
  );
  window.dispatchEvent(new Event('pointerdown'));
  const all = vi.spyOn(mounts, 'all');
  const on = vi.spyOn(mounts, 'on');
  for (const { element } of waiting.slice(0, 2)) intersections.trigger(element);
  await settle();
  signal.abort();
  expect([all.mock.calls.length, on.mock.calls.map(([element]) => element)]).toEqual([
    0,
    waiting.slice(0, 2).map(({ element }) => element),
  ]);
});

it.each([40, 2000])(
  'the sweep of %i elements takes few idle moments, and reads each box about once',
  (count) => {
    vi.useFakeTimers();
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
    const box = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    const { signal } = new AbortController();
    const sweep = createSweep(() => {});
    const due = vi.fn();
    for (let index = 0; index < count; index += 1)
      sweep(() => due(), { element: document.createElement('p'), signal, argument: '' });
    vi.advanceTimersByTime(500);
    let moments = 1;
    for (let run = idle.shift(); run; run = idle.shift()) {
      moments += 1;
      run();
    }
    expect(due).toHaveBeenCalledTimes(count);
    expect(box.mock.calls.length).toBe(count);
    expect(moments).toBeLessThanOrEqual(300);
  },
);
