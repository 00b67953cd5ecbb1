import { describe, expect, it, vi } from 'vitest';
import { defineHandler, type Handler } from '#runtime/define.ts';
import { defineWidget } from '#runtime/widget.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { defineIsland, type WidgetProps } from './define-island.tsx';
import { InsertedNode } from './inserted-node.tsx';
import { ServerNode } from './server-node.tsx';

interface Settings {
  readonly label: string;
}
interface Nodes {
  readonly button: HTMLElement;
}

const widget = defineWidget<Settings, Nodes, number>({
  settings: { parse: (raw) => ({ label: String((raw as Partial<Settings>).label ?? 'none') }) },
  nodes: ({ element }) => ({ button: element.querySelector('button') as HTMLElement }),
  state: () => 0,
  view(count, { button }) {
    if (count > 9) throw new Error('too many');
    return [[button, { attributes: { 'data-count': String(count) } }]];
  },
});

const rendered = vi.fn();

function Counter({
  nodes: { button },
  state,
  settings: { label },
  set,
}: WidgetProps<Settings, Nodes, number>) {
  rendered(state);
  return (
    <>
      <ServerNode
        of={button}
        onClick={() => set(state + 1)}
        onKeyDownCapture={({ key }) => key === '9' && set(9)}
      />
      <InsertedNode of={button} at="after" as="output" text={`${label} ${state}`} />
    </>
  );
}

const counter = defineHandler({
  name: 'counter',
  on: { widget: 'counter' },
  hold: 'button',
  load: async () => ({ default: widget }),
  island: async () => ({ default: defineIsland(widget, Counter) }),
});

const MARKUP = `<div class="elementor-element" data-element_type="widget" data-widget_type="counter.default" data-settings='{"label":"first"}'>
  <button>x</button></div>`;

const open = async (stage: 'mounted' | 'resting' = 'mounted', handler: Handler = counter) => {
  const fixture = await mountFixture(handler, MARKUP, { stage });
  const button = fixture.element.querySelector('button') as HTMLElement;
  return { ...fixture, button, output: () => fixture.element.querySelector('output')?.textContent };
};

describe('the island of a widget', () => {
  it('has the state from before its mount, and renders a change before set returns', async () => {
    const { button, output, runtime, element } = await open('resting');
    expect([button.dataset.count, output()]).toEqual(['0', undefined]);
    await runtime.summon(element);
    expect(output()).toBe('first 0');
    button.click();
    expect([button.dataset.count, output()]).toEqual(['1', 'first 1']);
    button.dispatchEvent(new KeyboardEvent('keydown', { key: '9' }));
    expect([button.dataset.count, output()]).toEqual(['9', 'first 9']);
  });

  it('applies changed settings together with its resting state, and keeps its state', async () => {
    const { button, output, runtime, element } = await open();
    button.click();
    runtime.update(element, { label: 'second' });
    expect([button.dataset.count, output()]).toEqual(['1', 'second 1']);
  });

  it('restores the markup when it ends', async () => {
    const { button, dispose, difference } = await open();
    button.click();
    await dispose();
    expect(difference()).toBe('');
  });

  it('starts the widget itself when the handler has no resting state', async () => {
    const { load: _load, ...alone } = counter;
    const { button, output, runtime, element, dispose, difference } = await open('mounted', alone);
    button.click();
    runtime.update(element, { label: 'second' });
    expect([button.dataset.count, output()]).toEqual(['1', 'second 1']);
    runtime.update(element, { label: 'first' });
    await dispose();
    expect(difference()).toBe('');
  });

  it('mounts after `connect` of its widget is done', async () => {
    let connect = () => {};
    const slow = defineWidget<Settings, Nodes, number>({
      nodes: ({ element }) => ({ button: element.querySelector('button') as HTMLElement }),
      state: () => 0,
      connect: () =>
        new Promise((resolve) => {
          connect = resolve;
        }),
    });
    rendered.mockClear();
    const handler: Handler = {
      ...counter,
      load: async () => ({ default: slow }),
      island: async () => ({ default: defineIsland(slow, Counter) }),
    };
    const opening = open('mounted', handler);
    await settle();
    expect(rendered).not.toHaveBeenCalled();
    connect();
    await opening;
    expect(rendered).toHaveBeenCalled();
  });

  it('does not render for a widget whose view failed', async () => {
    rendered.mockClear();
    const broken = defineWidget<Settings, Nodes, number>({
      nodes: ({ element }) => ({ button: element.querySelector('button') as HTMLElement }),
      state: () => 0,
      view: () => {
        throw new Error('no view');
      },
    });
    const { clearErrors, difference } = await open('mounted', {
      ...counter,
      load: async () => ({ default: broken }),
      island: async () => ({ default: defineIsland(broken, Counter) }),
    });
    expect(clearErrors()).toMatchObject([{ phase: 'rest', error: { message: 'no view' } }]);
    expect([difference(), rendered.mock.calls]).toEqual(['', []]);
  });

  it('does not start the widget again after what it connects to failed', async () => {
    rendered.mockClear();
    const connect = vi.fn(() => Promise.reject(new Error('no connection')));
    const broken = defineWidget<Settings, Nodes, number>({
      nodes: ({ element }) => ({ button: element.querySelector('button') as HTMLElement }),
      state: () => 0,
      view: (_count, { button }) => [[button, { text: 'ours' }]],
      connect,
    });
    const { clearErrors, difference, runtime } = await open('mounted', {
      ...counter,
      load: async () => ({ default: broken }),
      island: async () => ({ default: defineIsland(broken, Counter) }),
    });
    expect([connect.mock.calls.length, rendered.mock.calls]).toEqual([1, []]);
    expect(clearErrors()).toMatchObject([{ phase: 'rest', error: { message: 'no connection' } }]);
    expect([difference(), runtime.mounts()[0]?.state]).toEqual(['', 'failed']);
  });

  it('ends with the widget when a later view fails', async () => {
    const { button, clearErrors, difference } = await open();
    button.dispatchEvent(new KeyboardEvent('keydown', { key: '9' }));
    button.click();
    expect(clearErrors()).toMatchObject([{ error: { message: 'too many' } }]);
    expect(difference()).toBe('');
  });

  it('that fails to load leaves the resting state working, reported once', async () => {
    const { clearErrors, button } = await open('mounted', {
      ...counter,
      island: () => Promise.reject(new Error('lost')),
    });
    expect(clearErrors()).toMatchObject([{ phase: 'load' }]);
    expect(button.dataset.count).toBe('0');
  });
});
