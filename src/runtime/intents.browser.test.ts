import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { heldWidget, startHeld } from '#testing/held-widget.ts';

let heard: string[];
beforeEach(() => {
  heard = [];
});

/** Records the events that other listeners on the page get. */
const eavesdrop = (types: string[]) => {
  const listen = (event: Event) => heard.push(`${event.type} ${event.eventPhase === 1 ? 'down' : 'up'}`);
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
  it('is held as busy, and reaches the widget and every other listener once', async () => {
    const w = heldWidget('w');
    const stop = eavesdrop(['click']);
    const { find, settled } = await startHeld('<div class="w"><b class="held">x</b></div>', w);
    await userEvent.click(find('b'));
    expect(heard).toEqual([]);
    expect(find('b').getAttribute('aria-busy')).toBe('true');
    w.arrive();
    await settled();
    expect(w.seen).toEqual(['click']);
    expect(heard).toEqual(['click down', 'click up']);
    expect(find('b').hasAttribute('aria-busy')).toBe(false);
    await userEvent.click(find('b'));
    expect(w.seen).toEqual(['click', 'click']);
    stop();
  });

  it('is repeated as two clicks when it is a double click', async () => {
    const w = heldWidget('w');
    const { find, settled } = await startHeld('<div class="w held">x</div>', w);
    await userEvent.dblClick(find('.w'));
    w.arrive();
    await settled();
    expect(w.seen).toEqual(['click', 'click']);
  });

  it('is not held outside `hold`', async () => {
    const w = heldWidget('w');
    const { find } = await startHeld('<div class="w"><b class="held">x</b><i>y</i></div>', w);
    find('i').addEventListener('click', () => heard.push('at once'));
    await userEvent.click(find('i'));
    expect(heard).toEqual(['at once']);
    expect(w.handler.name).toBe('w');
  });

  it.each<['Control' | 'Meta' | 'Shift' | 'Alt']>([['Control'], ['Meta'], ['Shift'], ['Alt']])(
    'is not held with %s',
    async (modifier) => {
      const w = heldWidget('w');
      const { find } = await startHeld('<div class="w held">x</div>', w);
      find('.w').addEventListener('click', () => heard.push('at once'));
      await userEvent.click(find('.w'), { modifiers: [modifier] });
      expect(heard).toEqual(['at once']);
    },
  );

  it('is not held with another mouse button', async () => {
    const w = heldWidget('w');
    const { find } = await startHeld('<div class="w held">x</div>', w);
    find('.w').addEventListener('auxclick', () => heard.push('at once'));
    await userEvent.click(find('.w'), { button: 'middle' });
    expect(heard).toEqual(['at once']);
  });

  it.each([
    ['checkbox', 'input'],
    ['label', 'label'],
  ])('toggles a %s exactly once', async (_what, target) => {
    const w = heldWidget('w');
    const { find, settled } = await startHeld(
      '<div class="w held"><input type="checkbox" id="box"><label for="box">tick</label></div>',
      w,
    );
    find('input').addEventListener('change', () => heard.push('change'));
    await userEvent.click(find(target));
    expect((find('input') as HTMLInputElement).checked).toBe(false);
    w.arrive();
    await settled();
    expect((find('input') as HTMLInputElement).checked).toBe(true);
    expect(heard).toEqual(['change']);
  });

  it('is repeated once when both of two nested widgets that hold it are mounted', async () => {
    const [outer, inner] = [heldWidget('outer'), heldWidget('inner')];
    const { find, settled } = await startHeld(
      '<div class="outer"><div class="inner"><b class="held">x</b></div></div>',
      outer,
      inner,
    );
    await userEvent.click(find('b'));
    inner.arrive();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(inner.seen).toEqual([]);
    outer.arrive();
    await settled();
    expect([inner.seen, outer.seen]).toEqual([['click'], ['click']]);
  });
});

describe('several held events', () => {
  it('are repeated in order, whichever code loads first', async () => {
    const [a, b] = [heldWidget('a'), heldWidget('b')];
    const { find, settled } = await startHeld('<div class="a held">a</div><div class="b held">b</div>', a, b);
    for (const name of ['a', 'b']) find(`.${name}`).addEventListener('click', () => heard.push(name));
    for (const name of ['a', 'b', 'a']) await userEvent.click(find(`.${name}`));
    b.arrive();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(heard).toEqual([]);
    a.arrive();
    await settled();
    expect(heard).toEqual(['a', 'b', 'a']);
  });

  it('are repeated although the target of one is removed', async () => {
    const w = heldWidget('w');
    const { find, settled, errors } = await startHeld(
      '<div class="w"><b class="held">x</b><i class="held">y</i></div>',
      w,
    );
    await userEvent.click(find('b'));
    await userEvent.click(find('i'));
    find('b').remove();
    w.arrive();
    await settled();
    expect(w.seen).toEqual(['click']);
    expect(errors).toEqual([]);
  });

  it('are repeated although the widget of one is disposed', async () => {
    const [a, b] = [heldWidget('a'), heldWidget('b')];
    const { find, runtime } = await startHeld('<div class="a held">a</div><div class="b held">b</div>', a, b);
    await userEvent.click(find('.a'));
    runtime.dispose(find('.a'));
    b.arrive();
    await userEvent.click(find('.b'));
    await vi.waitFor(() => expect(b.seen).toEqual(['click']));
    expect(find('.a').hasAttribute('aria-busy')).toBe(false);
  });
});
