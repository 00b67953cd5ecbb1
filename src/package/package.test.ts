import * as React from 'react';
import * as ReactDOM from 'react-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/package.ts';
import type { Api } from '../api.ts';
import {
  defineBehaviour,
  defineHandler,
  defineInteractive,
  defineIsland,
  defineWidget,
  InsertedNode,
  ServerNode,
  useIsland,
} from './index.ts';

const MARKUP = '<div class="box" data-settings=\'{"start":2}\'><button>+</button><output>0</output></div>';
const on = { selector: '.box' };

const counter = defineWidget<{ start: number }, { output: HTMLElement | null; button: Element }, number>({
  settings: { parse: (raw) => ({ start: Number(Object(raw).start) || 0 }) },
  nodes: ({ element }) => ({
    output: element.querySelector('output'),
    button: element.querySelector('button') as Element,
  }),
  state: ({ settings }) => settings.start,
  view: (count, { output }) => [[output, { text: `${count}` }]],
});
const pressed = defineInteractive(counter, ({ nodes, set }, scope) => {
  scope.listen(nodes.button, 'click', () => set((count) => count + 1));
});

const outputOf = (element: Element) => element.querySelector('output')?.textContent;
const press = (element: Element) => element.querySelector('button')?.click();

beforeEach(() => {
  vi.resetModules();
  Reflect.deleteProperty(window, Symbol.for('skerry.react'));
});

describe('a handler that is written against the package', () => {
  it('mounts a behaviour', async () => {
    const behaviour = defineBehaviour({ mount: ({ element }) => void element.setAttribute('data-on', '') });
    const handler = defineHandler({ name: 'box', on, load: async () => ({ default: behaviour }) });
    const { element } = await mountFixture(handler, MARKUP);
    expect(element.dataset.on).toBe('');
    element.removeAttribute('data-on');
  });

  it('mounts a widget with its settings, counts presses, and restores the markup', async () => {
    const listeners = countListeners();
    const handler = defineHandler({
      name: 'box',
      on,
      load: async () => ({ default: counter }),
      interactive: async () => ({ default: pressed }),
    });
    const { element, dispose, difference } = await mountFixture(handler, MARKUP, { settings: { start: 5 } });
    expect(outputOf(element)).toBe('5');
    press(element);
    expect(outputOf(element)).toBe('6');
    await dispose();
    expect([difference(), listeners.list()]).toEqual(['', []]);
    listeners.stop();
  });

  it('loads React before the module of an island, and renders beside the nodes of the server', async () => {
    const opened: boolean[] = [];
    const island = defineIsland(counter, ({ nodes, state, set }) => {
      const { element } = useIsland();
      return React.createElement(
        ServerNode,
        { of: nodes.button as HTMLElement, onClick: () => set(state + 1) },
        React.createElement(InsertedNode, { of: element, at: 'end', as: 'i' }, `twice: ${state * 2}`),
      );
    });
    const handler = defineHandler({
      name: 'box',
      on,
      load: async () => ({ default: counter }),
      island: async () => {
        const { default: react } = await import('./react.ts');
        opened.push(typeof react.useState === 'function');
        return { default: island };
      },
    });
    const { element, dispose, difference, settled } = await mountFixture(handler, MARKUP);
    press(element);
    await settled();
    expect([outputOf(element), element.querySelector('i')?.textContent]).toEqual(['3', 'twice: 6']);
    expect(opened).toEqual([true]);
    await dispose();
    expect(difference()).toBe('');
  });

  it('reports an island whose code does not load, once', async () => {
    const island = async () => Promise.reject(new Error('offline'));
    const handler = defineHandler({ name: 'box', on, island });
    const { clearErrors } = await mountFixture(handler, MARKUP);
    expect(clearErrors().map(({ error }) => String(error))).toEqual([expect.stringContaining('offline')]);
  });
});

describe('the modules in place of React', () => {
  const isPrivate = (name: string) => /^(__|unstable_|act$|captureOwnerStack$|browser$|default$)/.test(name);
  const publicNames = (module: object) => Object.keys(module).filter((name) => !isPrivate(name));

  it('have all exports of React and of React DOM', async () => {
    const { openReact } = await import('#own-handlers/open.ts');
    window.skerry = { openReact } as Api;
    const { loadReact } = await import('./page.ts');
    const { react } = await loadReact();
    const ours = await import('./react.ts');
    expect(publicNames(ours).sort()).toEqual(publicNames(React).sort());
    expect(publicNames(await import('./react-dom.ts')).sort()).toEqual(publicNames(ReactDOM).sort());
    expect(ours.useState).toBe(react.useState);
    const { jsxDEV } = await import('./jsx-dev-runtime.ts');
    expect(ours.isValidElement(jsxDEV('p', {}, 'key', false))).toBe(true);
    delete window.skerry;
  });

  it('say what is missing when React is not loaded', async () => {
    await expect(import('./react.ts')).rejects.toThrow('declare its handler with "defineHandler"');
  });

  it('reject with one sentence on a page without Skerry', async () => {
    const { loadReact } = await import('./page.ts');
    await expect(loadReact()).rejects.toThrow('Skerry does not run on this page.');
  });
});
