import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { defineHandler, type Handler } from './define.ts';
import { defineInteractive, defineWidget, type LiveWidget, type WidgetDefinition } from './widget.ts';

interface Settings {
  readonly label: string;
}
interface Nodes {
  readonly button: HTMLElement | null;
  readonly panel: HTMLElement | null;
}
type Definition = WidgetDefinition<Settings, Nodes, number>;
type Live = LiveWidget<Settings, Nodes, number>;

let live: Live;
beforeEach(() => vi.restoreAllMocks());

const counter = (more: Partial<Definition> = {}) =>
  defineWidget<Settings, Nodes, number>({
    settings: { parse: (raw) => ({ label: String((raw as Partial<Settings>).label ?? 'none') }) },
    nodes: ({ element }) => ({
      button: element.querySelector('button'),
      panel: element.querySelector('p'),
    }),
    state: ({ nodes }) => Number(nodes.button?.dataset.start ?? 0),
    view: (count, { button, panel }, { label }) => [
      [button, { attributes: { 'data-count': String(count), title: label } }],
      [panel, { classes: { 'is-on': count > 0 }, ...(count > 1 && { style: { color: 'red' } }) }],
    ],
    connect(widget) {
      live = widget;
    },
    ...more,
  });

const handlerOf = (widget: ReturnType<typeof counter>) =>
  defineHandler({ name: 'counter', on: { widget: 'counter' }, load: async () => ({ default: widget }) });

const MARKUP = `<div class="elementor-element" data-element_type="widget" data-widget_type="counter.default" data-settings='{"label":"first"}'>
  <button data-start="1" title="theirs">x</button><p class="theirs" style="color: blue">y</p></div>`;

const open = (more?: Partial<Definition>) => mountFixture(handlerOf(counter(more)), MARKUP);

describe('a widget', () => {
  it('has the look of its state from the start', async () => {
    const { element } = await open();
    expect(element.querySelector('button')?.dataset.count).toBe('1');
    expect(element.querySelector('p')?.className).toBe('theirs is-on');
  });

  it('shows a change before set returns', async () => {
    await open();
    live.set((count) => count + 1);
    expect(live.nodes.button?.dataset.count).toBe('2');
    expect(live.nodes.panel?.style.color).toBe('red');
    live.set(0);
    expect(live.nodes.panel?.style.color).toBe('blue');
    expect([live.get(), live.nodes.panel?.className]).toEqual([0, 'theirs']);
  });

  it('calls listeners once for each change, and not after they stop', async () => {
    await open();
    const callback = vi.fn();
    const stop = live.listen(callback);
    live.set(1);
    expect(callback).not.toHaveBeenCalled();
    live.set(2);
    expect(callback).toHaveBeenCalledTimes(1);
    stop();
    live.set(3);
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it('applies a set inside a set after the outer one', async () => {
    await open();
    const seen: number[] = [];
    live.listen(() => {
      if (live.get() === 5) live.set(6);
      seen.push(Number(live.nodes.button?.dataset.count));
    });
    live.set(5);
    expect(seen).toEqual([5, 6]);
  });

  it('reports a change that throws, and applies the changes after it', async () => {
    const { clearErrors } = await open();
    live.listen(() => {
      if (live.get() !== 5) return;
      live.set(() => {
        throw new Error('no state');
      });
      live.set((count) => count + 1);
    });
    live.set(5);
    expect([live.get(), live.nodes.button?.dataset.count]).toEqual([6, '6']);
    live.set(() => {
      throw new Error('no state either');
    });
    expect(live.get()).toBe(6);
    live.set(7);
    expect(live.nodes.button?.dataset.count).toBe('7');
    expect(clearErrors()).toMatchObject([
      { handler: 'counter', phase: 'run', error: { message: 'no state' } },
      { handler: 'counter', phase: 'run', error: { message: 'no state either' } },
    ]);
  });

  it('reports a listener that throws, and calls all others', async () => {
    const { clearErrors } = await open();
    const callback = vi.fn();
    live.listen(() => {
      throw new Error('not listening');
    });
    live.listen(callback);
    live.set(2);
    live.set(3);
    expect(callback).toHaveBeenCalledTimes(2);
    expect(clearErrors().length).toBe(2);
  });

  it('applies changed settings, and keeps its state', async () => {
    const { element, runtime } = await open();
    live.set(4);
    runtime.update(element, { label: 'second' });
    expect(live.nodes.button?.title).toBe('second');
    expect(live.get()).toBe(4);
    expect(live.settings.label).toBe('second');
  });

  it('may adapt its state to changed settings', async () => {
    const { element, runtime } = await open({ adapt: (count, _nodes, { label }) => count + label.length });
    runtime.update(element, { label: 'four' });
    expect(live.nodes.button?.dataset.count).toBe('5');
  });

  it('changes nothing without nodes', async () => {
    const { difference } = await open({ nodes: () => undefined });
    expect(difference()).toBe('');
  });

  it('merges looks for the same node', async () => {
    await open({
      view: (_count, { panel }) => [
        [panel, { classes: { one: true }, attributes: { title: 'first', lang: 'de' } }],
        [null, { text: 'nobody' }],
        [panel, { classes: { two: true }, attributes: { title: 'second' } }],
      ],
    });
    expect(live.nodes.panel?.className).toBe('theirs one two');
    expect([live.nodes.panel?.title, live.nodes.panel?.lang]).toEqual(['second', 'de']);
  });

  it('shows what code that is loaded later adds, from the next change on, and restores it at the end', async () => {
    const { dispose, difference } = await open();
    const later = (count: number, { panel }: Nodes) => [[panel, { text: `${count} later` }] as const];
    live.addView(later);
    live.addView(later);
    live.set(3);
    expect([live.nodes.panel?.textContent, live.nodes.panel?.className]).toEqual(['3 later', 'theirs is-on']);
    await dispose();
    expect(difference()).toBe('');
  });

  it('restores the markup when it ends; a later set does nothing', async () => {
    const { dispose, difference } = await open();
    live.set(2);
    await dispose();
    live.set(7);
    expect([difference(), live.get()]).toEqual(['', 2]);
  });

  it('continues when another script removes a node', async () => {
    await open();
    live.nodes.panel?.remove();
    live.set(2);
    expect(live.nodes.button?.dataset.count).toBe('2');
    live.nodes.button?.after(live.nodes.panel as Node);
  });
});

describe('the interactive part of a widget', () => {
  const openBoth = async (handler: Partial<Handler>) => {
    const fixture = await mountFixture({ ...handlerOf(counter()), ...handler }, MARKUP);
    return { ...fixture, count: () => fixture.element.querySelector('button')?.dataset.count };
  };

  it('works on the mounted widget, even if it was loaded with a second copy of the code', async () => {
    const connect = vi.fn();
    const listen = vi.fn((widget: Live) => widget.set(7));
    const { count, difference, dispose } = await openBoth({
      interactive: async () => ({ default: defineInteractive(counter({ connect }), listen) }),
    });
    expect([count(), live.get(), connect.mock.calls.length]).toEqual(['7', 7, 0]);
    await dispose();
    expect(difference()).toBe('');
  });

  it('starts the widget when the file of the resting state is missing', async () => {
    const { count, element, runtime, clearErrors } = await openBoth({
      load: () => Promise.reject(new Error('lost')),
      interactive: async () => ({ default: defineInteractive(counter(), (widget) => widget.set(7)) }),
    });
    expect(clearErrors()).toMatchObject([{ phase: 'load' }]);
    expect(count()).toBe('7');
    runtime.update(element, { label: 'second' });
    expect([count(), element.querySelector('button')?.title]).toEqual(['7', 'second']);
  });
});

describe('a widget that fails', () => {
  const failsFrom = (limit: number): Partial<Definition> => ({
    view(count, { button }) {
      if (count >= limit) throw new Error('no view');
      return [[button, { text: String(count) }]];
    },
  });

  it("in its first view leaves the server's markup, reported once", async () => {
    const { difference, clearErrors, runtime } = await open(failsFrom(0));
    expect(clearErrors()).toMatchObject([{ handler: 'counter', error: { message: 'no view' } }]);
    expect([difference(), runtime.mounts()[0]?.state]).toEqual(['', 'failed']);
  });

  it('in a later view restores the markup, is reported once, and does nothing more', async () => {
    const { difference, clearErrors, runtime } = await open(failsFrom(3));
    live.set(2);
    live.set(3);
    live.set(1);
    await settle();
    expect(clearErrors()).toMatchObject([{ handler: 'counter', error: { message: 'no view' } }]);
    expect([difference(), runtime.mounts()[0]?.state]).toEqual(['', 'failed']);
  });

  it('stays failed when a visitor interacts afterwards', async () => {
    const { element, runtime, clearErrors, difference } = await mountFixture(
      {
        ...handlerOf(counter(failsFrom(3))),
        island: async () => ({ default: { mount() {} } }),
      },
      MARKUP,
      { stage: 'resting' },
    );
    live.set(3);
    expect(await runtime.summon(element)).toBe(false);
    expect(runtime.mounts()[0]?.state).toBe('failed');
    expect(clearErrors().length).toBe(1);
    expect(difference()).toBe('');
  });

  it.each([
    ['before a visitor comes', 'resting'],
    ['while a visitor waits', 'waiting'],
  ] as const)(
    'when what it connects to fails %s is failed, is reported once, and is not started again',
    async (_when, stage) => {
      const connect = vi.fn(() => Promise.reject(new Error('no connection')));
      const listen = vi.fn();
      const widget = counter({ connect });
      const { element, runtime, clearErrors, difference } = await mountFixture(
        {
          ...handlerOf(widget),
          interactive: async () => ({ default: defineInteractive(widget, listen) }),
        },
        MARKUP,
        { stage },
      );
      expect(await runtime.summon(element)).toBe(false);
      await settle();
      expect([connect.mock.calls.length, listen.mock.calls.length]).toEqual([1, 0]);
      expect(clearErrors()).toMatchObject([{ phase: 'rest', error: { message: 'no connection' } }]);
      expect([difference(), runtime.mounts()[0]?.state]).toEqual(['', 'failed']);
    },
  );

  it('works again with other settings', async () => {
    const { element, runtime, settled, clearErrors } = await open(failsFrom(3));
    live.set(3);
    expect(clearErrors()).toHaveLength(1);
    runtime.update(element, { label: 'good' });
    await settled();
    expect([element.querySelector('button')?.textContent, runtime.mounts()[0]?.state]).toEqual([
      '1',
      'mounted',
    ]);
    runtime.update(element, { label: 'first' });
  });

  it('because its view reads what it writes is reported', async () => {
    const { clearErrors, difference } = await open({
      view: (_count, { button }) => [[button, { classes: { odd: !button?.classList.contains('odd') } }]],
    });
    expect(clearErrors()[0]).toMatchObject({
      error: { message: expect.stringContaining('reads what it writes') },
    });
    expect(difference()).toBe('');
  });
});
