import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settle } from '#testing/settle.ts';
import { behaviourLoader, startRuntime } from '#testing/start-runtime.ts';
import type { Handler } from './define.ts';
import { observePage } from './observer.ts';

let log: string[];
beforeEach(() => {
  log = [];
});

/** Logs `+w id` when it mounts on the element with this id, and `-w id` when it ends. */
const w = (): Handler => ({
  name: 'w',
  when: 'now',
  load: behaviourLoader(({ element }) => {
    log.push(`+w ${element.id}`);
    return () => {
      log.push(`-w ${element.id}`);
    };
  }),
});

const widget = (id: string, inner = '') =>
  `<div id="${id}" data-element_type="widget" data-widget_type="w.default">${inner}</div>`;

describe('a page that changes', () => {
  it('gets mounts on added elements, in whole trees and big batches too', async () => {
    const { container, settled, runtime } = await startRuntime('', [w()]);
    container.innerHTML = `<section>${widget('a', widget('b'))}</section>`;
    await settled();
    expect(log).toEqual(['+w a', '+w b']);
    for (let index = 0; index < 300; index += 1)
      container.insertAdjacentHTML('beforeend', widget(`n${index}`));
    await settled();
    expect(log).toHaveLength(302);
    expect(runtime.mounts()).toHaveLength(302);
  });

  it('gets mounts on empty and inert elements, which may be filled later', async () => {
    const { container, settled } = await startRuntime('', [w()]);
    container.insertAdjacentHTML('beforeend', widget('blank'));
    (container.lastElementChild as HTMLElement).inert = true;
    await settled();
    expect(log).toEqual(['+w blank']);
  });

  it('ends mounts on removed elements, and mounts again when they come back', async () => {
    const { container, find, settled, runtime } = await startRuntime(widget('a'), [w()]);
    const node = find('#a');
    node.remove();
    await settled();
    expect(log).toEqual(['+w a', '-w a']);
    expect(runtime.mounts()).toEqual([]);
    container.append(node);
    await settled();
    expect(log).toEqual(['+w a', '-w a', '+w a']);
  });

  it.each([
    ['moved', (node: Element, container: Element) => container.append(node)],
    [
      'wrapped',
      (node: Element) => {
        const wrapper = document.createElement('section');
        node.replaceWith(wrapper);
        wrapper.append(node);
      },
    ],
    [
      'removed and inserted at once',
      (node: Element, container: Element) => {
        node.remove();
        container.prepend(node);
      },
    ],
  ])('keeps the mount of an element that is %s', async (_how, change) => {
    const { container, find, settled } = await startRuntime(widget('a', widget('b')) + widget('c'), [w()]);
    change(find('#a'), container);
    await settled();
    expect([...log].sort()).toEqual(['+w a', '+w b', '+w c']);
  });

  it('is not watched after stop, and again after start', async () => {
    const { container, settled, runtime } = await startRuntime(widget('a'), [w()]);
    runtime.stop();
    runtime.stop();
    expect(log).toEqual(['+w a', '-w a']);
    container.innerHTML = widget('b');
    await settled();
    expect(log).toHaveLength(2);
    runtime.start();
    await settled();
    expect(log.at(-1)).toBe('+w b');
  });
});

describe('observePage', () => {
  it.each([
    ['text is replaced', (node: Element) => node.replaceChildren('new'), 0],
    ['a comment is removed', (node: Element) => node.firstChild?.remove(), 0],
    ['an element is removed', (node: Element) => node.querySelector('b')?.remove(), 1],
    ['text and an element are removed', (node: Element) => node.replaceChildren(), 1],
  ])('reports a removal if elements are removed: %s', async (what, change, count) => {
    const node = document.createElement('div');
    node.innerHTML = what.includes('element') ? 'text<b></b>' : '<!-- -->text';
    const watching = new AbortController();
    const onRemoved = vi.fn();
    observePage(node, watching.signal, { onAdded: () => {}, onRemoved });
    change(node);
    await settle();
    watching.abort();
    expect(onRemoved).toHaveBeenCalledTimes(count);
  });
});

describe('dispose', () => {
  it('ends the mounts on and under a node, children first', async () => {
    const { find, runtime } = await startRuntime(widget('a', widget('b')) + widget('c'), [w()]);
    runtime.dispose(find('#a'));
    runtime.dispose(find('#a'));
    expect(log.slice(3)).toEqual(['-w b', '-w a']);
    expect(runtime.mounts().map(({ element }) => element.id)).toEqual(['c']);
  });
});
