import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createHeldWidget, startHeldWidgets } from '#testing/held-widget.ts';

let received: string[];
beforeEach(() => {
  received = [];
});

/** Records the events that other listeners on the page get. */
const recordPageEvents = (types: string[]) => {
  const listen = (event: Event) => received.push(`${event.type} ${event.eventPhase === 1 ? 'down' : 'up'}`);
  for (const type of types) {
    document.addEventListener(type, listen, true);
    document.addEventListener(type, listen);
  }
  return () => {
    for (const type of types) {
      document.removeEventListener(type, listen, true);
      document.removeEventListener(type, listen);
    }
  };
};

describe('a click on a widget that is not mounted yet', () => {
  it('is held while its target is busy, then reaches the widget and every other listener once', async () => {
    const w = createHeldWidget('w');
    const stop = recordPageEvents(['click']);
    const { find, settled } = await startHeldWidgets('<div class="w"><b class="held">x</b></div>', w);
    await userEvent.click(find('b'));
    expect(received).toEqual([]);
    expect(find('b').getAttribute('aria-busy')).toBe('true');
    w.loadCode();
    await settled();
    expect(w.receivedEvents).toEqual(['click']);
    expect(received).toEqual(['click down', 'click up']);
    expect(find('b').hasAttribute('aria-busy')).toBe(false);
    await userEvent.click(find('b'));
    expect(w.receivedEvents).toEqual(['click', 'click']);
    stop();
  });

  it('is repeated as two clicks when it is a double click', async () => {
    const w = createHeldWidget('w');
    const { find, settled } = await startHeldWidgets('<div class="w held">x</div>', w);
    await userEvent.dblClick(find('.w'));
    w.loadCode();
    await settled();
    expect(w.receivedEvents).toEqual(['click', 'click']);
  });

  it('is not held outside `hold`', async () => {
    const w = createHeldWidget('w');
    const { find } = await startHeldWidgets('<div class="w"><b class="held">x</b><i>y</i></div>', w);
    find('i').addEventListener('click', () => received.push('at once'));
    await userEvent.click(find('i'));
    expect(received).toEqual(['at once']);
    expect(w.handler.name).toBe('w');
  });

  it.each<['Control' | 'Meta' | 'Shift' | 'Alt']>([['Control'], ['Meta'], ['Shift'], ['Alt']])(
    'is not held with %s',
    async (modifier) => {
      const w = createHeldWidget('w');
      const { find } = await startHeldWidgets('<div class="w held">x</div>', w);
      find('.w').addEventListener('click', () => received.push('at once'));
      await userEvent.click(find('.w'), { modifiers: [modifier] });
      expect(received).toEqual(['at once']);
    },
  );

  it('is not held with another mouse button', async () => {
    const w = createHeldWidget('w');
    const { find } = await startHeldWidgets('<div class="w held">x</div>', w);
    find('.w').addEventListener('auxclick', () => received.push('at once'));
    await userEvent.click(find('.w'), { button: 'middle' });
    expect(received).toEqual(['at once']);
  });

  it.each([
    ['checkbox', 'input'],
    ['label', 'label'],
  ])('toggles a checkbox exactly once, by the %s', async (_what, target) => {
    const w = createHeldWidget('w');
    const { find, settled } = await startHeldWidgets(
      '<div class="w held"><input type="checkbox" id="box"><label for="box">tick</label></div>',
      w,
    );
    find('input').addEventListener('change', () => received.push('change'));
    await userEvent.click(find(target));
    expect((find('input') as HTMLInputElement).checked).toBe(false);
    w.loadCode();
    await settled();
    expect((find('input') as HTMLInputElement).checked).toBe(true);
    expect(received).toEqual(['change']);
  });

  it('is repeated once, after both nested widgets that hold it are mounted', async () => {
    const [outer, inner] = [createHeldWidget('outer'), createHeldWidget('inner')];
    const { find, settled } = await startHeldWidgets(
      '<div class="outer"><div class="inner"><b class="held">x</b></div></div>',
      outer,
      inner,
    );
    await userEvent.click(find('b'));
    inner.loadCode();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(inner.receivedEvents).toEqual([]);
    outer.loadCode();
    await settled();
    expect([inner.receivedEvents, outer.receivedEvents]).toEqual([['click'], ['click']]);
  });
});

describe('several held events', () => {
  it('are repeated in order, whichever code loads first', async () => {
    const [a, b] = [createHeldWidget('a'), createHeldWidget('b')];
    const { find, settled } = await startHeldWidgets(
      '<div class="a held">a</div><div class="b held">b</div>',
      a,
      b,
    );
    for (const name of ['a', 'b']) find(`.${name}`).addEventListener('click', () => received.push(name));
    for (const name of ['a', 'b', 'a']) await userEvent.click(find(`.${name}`));
    b.loadCode();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(received).toEqual([]);
    a.loadCode();
    await settled();
    expect(received).toEqual(['a', 'b', 'a']);
  });

  it('are repeated although the target of one is removed', async () => {
    const w = createHeldWidget('w');
    const { find, settled, errors } = await startHeldWidgets(
      '<div class="w"><b class="held">x</b><i class="held">y</i></div>',
      w,
    );
    await userEvent.click(find('b'));
    await userEvent.click(find('i'));
    find('b').remove();
    w.loadCode();
    await settled();
    expect(w.receivedEvents).toEqual(['click']);
    expect(errors).toEqual([]);
  });

  it('are repeated although the widget of one is disposed', async () => {
    const [a, b] = [createHeldWidget('a'), createHeldWidget('b')];
    const { find, runtime } = await startHeldWidgets(
      '<div class="a held">a</div><div class="b held">b</div>',
      a,
      b,
    );
    await userEvent.click(find('.a'));
    runtime.dispose(find('.a'));
    b.loadCode();
    await userEvent.click(find('.b'));
    await vi.waitFor(() => expect(b.receivedEvents).toEqual(['click']));
    expect(find('.a').hasAttribute('aria-busy')).toBe(false);
  });
});
