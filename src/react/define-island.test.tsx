import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { defineHandler, type Schema } from '#runtime/define.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { defineIsland, type IslandProps } from './define-island.tsx';
import { ServerNode } from './server-node.tsx';
import { useServerNodes } from './use-server-nodes.ts';

interface Settings {
  readonly label: string;
}

const settings: Schema<Settings> = {
  parse: (raw) => ({ label: String((raw as Partial<Settings>).label ?? 'none') }),
};

let fault: 'render' | 'effect' | 'later' | undefined;
let failLater: () => void = () => {};

function Sample({ element, settings: { label } }: IslandProps<Settings>) {
  const { buttons, panels } = useServerNodes(element, { buttons: '.button', panels: '.panel' });
  const [count, setCount] = useState(0);
  const [isBroken, setBroken] = useState(false);
  failLater = () => setBroken(true);
  const press = (index: number) => {
    if (fault === 'later') throw new Error('in a listener');
    setCount((before) => before + index + 1);
  };
  useEffect(() => {
    if (fault === 'effect') throw new Error('in an effect');
  }, []);
  if (fault === 'render' || isBroken) throw new Error('in render');
  return (
    <>
      <ServerNode
        of={panels}
        each={() => ({
          attributes: { hidden: count > 0 ? null : 'hidden' },
          fold: { isOpen: count > 0, as: 'block' },
        })}
      />
      <ServerNode
        of={buttons}
        each={(index) => ({
          attributes: {
            'data-count': String(count),
            'data-label': label,
            title: index ? undefined : null,
          },
          classes: { 'is-on': count > 0 },
          onClick: () => press(index),
        })}
      />
    </>
  );
}

const sample = defineHandler({
  name: 'sample',
  on: { widget: 'sample' },
  island: async () => ({ default: defineIsland({ settings, component: Sample }) }),
});

const markup = (inner = '') => `
  <div class="elementor-element" data-element_type="widget" data-widget_type="sample.default">
    <b class=" button  first" title="kept"></b><b class="button" title="kept"></b>
    <div class="panel" style="color: red">text</div>${inner}
  </div>`;

beforeEach(() => {
  fault = undefined;
});

describe('an island', () => {
  it('is mounted when its listeners and attributes are set', async () => {
    const { element, runtime } = await mountFixture(sample, markup(), { stage: 'resting' });
    await runtime.summon(element);
    const button = element.querySelector<HTMLElement>('.button');
    expect(button?.dataset.count).toBe('0');
    button?.click();
    await settle();
    expect(button?.dataset.count).toBe('1');
  });

  it('writes its state to attributes, one class and display, and leaves undefined attributes alone', async () => {
    const { element } = await mountFixture(sample, markup());
    const [first, second] = element.querySelectorAll<HTMLElement>('.button');
    const panel = element.querySelector<HTMLElement>('.panel');
    expect(first?.hasAttribute('title')).toBe(false);
    expect(second?.title).toBe('kept');
    expect(panel?.style.display).toBe('none');
    second?.click();
    await settle();
    expect(first?.className.trim()).toBe('button first is-on');
    expect(panel?.hidden).toBe(false);
    expect(panel?.style.display).toBe('block');
  });

  it("restores the server's markup synchronously when it ends, and stops listening", async () => {
    const fixture = await mountFixture(sample, markup());
    fixture.element.querySelector<HTMLElement>('.button')?.click();
    await settle();
    const before = fixture.element.querySelector('.button');
    fixture.runtime.stop();
    expect(fixture.difference()).toBe('');
    expect(before?.className).toBe(' button  first');
    fixture.element.querySelector<HTMLElement>('.button')?.click();
    await settle();
    expect(fixture.difference()).toBe('');
  });

  it('applies changed settings and keeps its state', async () => {
    const { element, runtime } = await mountFixture(sample, markup());
    element.querySelector<HTMLElement>('.button')?.click();
    await settle();
    runtime.update(element, { label: 'new' });
    await settle();
    const button = element.querySelector<HTMLElement>('.button');
    expect(button?.dataset).toMatchObject({ count: '1', label: 'new' });
  });

  it('ignores nodes of a widget nested in it', async () => {
    const nested = '<div class="elementor-element"><b class="button inner"></b></div>';
    const { element } = await mountFixture(sample, markup(nested));
    const inner = element.querySelector<HTMLElement>('.inner');
    inner?.click();
    await settle();
    expect(inner?.dataset.count).toBeUndefined();
    expect(element.querySelector<HTMLElement>('.button')?.dataset.count).toBe('0');
  });

  it('leaves nothing behind after many islands, ended one by one or all together', async () => {
    const warm = await mountFixture(sample, markup());
    await warm.dispose();
    const listeners = countListeners();
    const { elements, container, dispose } = await mountFixture(sample, markup().repeat(12));
    expect(elements).toHaveLength(12);
    expect(container.querySelectorAll('[data-count="0"]')).toHaveLength(24);
    elements[7]?.remove();
    await dispose();
    expect(listeners.list()).toEqual([]);
    listeners.stop();
  });
});

describe('an island that fails', () => {
  it('in its first render fails the mount, and the markup is kept', async () => {
    fault = 'render';
    const { clearErrors, difference, runtime } = await mountFixture(sample, markup());
    expect(clearErrors()).toMatchObject([
      { handler: 'sample', phase: 'mount', error: { message: 'in render' } },
    ]);
    expect(runtime.mounts().map(({ state }) => state)).toEqual(['failed']);
    expect(difference()).toBe('');
  });

  it('in an effect is reported, and its markup is restored', async () => {
    fault = 'effect';
    const { clearErrors, difference } = await mountFixture(sample, markup());
    await settle();
    expect(clearErrors()[0]).toMatchObject({ handler: 'sample', error: { message: 'in an effect' } });
    expect(difference()).toBe('');
  });

  it('later is reported with its handler, its markup is restored, and other islands stay mounted', async () => {
    const { elements, clearErrors } = await mountFixture(sample, markup().repeat(2));
    failLater();
    await settle();
    expect(clearErrors()).toMatchObject([
      { handler: 'sample', phase: 'run', error: { message: 'in render' } },
    ]);
    expect(elements[1]?.querySelector('[data-count]')).toBeNull();
    elements[0]?.querySelector<HTMLElement>('.button')?.click();
    await settle();
    expect(elements[0]?.querySelector<HTMLElement>('.button')?.dataset.count).toBe('1');
  });

  it('in a listener is reported and stays mounted', async () => {
    fault = 'later';
    const { element, clearErrors } = await mountFixture(sample, markup());
    element.querySelector<HTMLElement>('.button')?.click();
    expect(clearErrors()).toMatchObject([{ handler: 'sample', error: { message: 'in a listener' } }]);
    fault = undefined;
    element.querySelector<HTMLElement>('.button')?.click();
    await settle();
    expect(element.querySelector<HTMLElement>('.button')?.dataset.count).toBe('1');
  });

  it('works again with other settings', async () => {
    const { element, runtime, clearErrors } = await mountFixture(sample, markup());
    failLater();
    await settle();
    expect(clearErrors()).toHaveLength(1);
    runtime.update(element, { label: 'good' });
    await settle();
    expect(element.querySelector<HTMLElement>('.button')?.dataset.label).toBe('good');
  });
});
