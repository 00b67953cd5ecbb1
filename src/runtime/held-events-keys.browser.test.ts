import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createHeldWidget, startHeldWidgets } from '#testing/held-widget.ts';

describe('before the mount of a widget', () => {
  it.each([
    ['Enter', '{Enter}', 'Enter'],
    ['Space', ' ', ' '],
  ])(
    '%s on a role=button is repeated as one press and release, and does not scroll',
    async (_what, keys, key) => {
      const w = createHeldWidget('w');
      const { find, settled } = await startHeldWidgets(
        '<div class="w"><div class="held" role="button" tabindex="0">x</div><div style="height: 3000px"></div></div>',
        w,
      );
      find('.held').focus({ preventScroll: true });
      await userEvent.keyboard(keys);
      expect(window.scrollY).toBe(0);
      w.loadCode();
      await settled();
      expect(w.receivedEvents).toEqual([`keydown ${key}`, `keyup ${key}`]);
    },
  );

  it('a pressed key that is released only after the mount is repeated once', async () => {
    const w = createHeldWidget('w');
    const { find, settled, runtime } = await startHeldWidgets(
      '<div class="w held" role="button" tabindex="0">x</div>',
      w,
    );
    find('.w').focus();
    await userEvent.keyboard('{Enter>}');
    w.loadCode();
    await settled();
    expect(runtime.mounts()[0]?.state).toBe('mounted');
    await userEvent.keyboard('{/Enter}');
    expect(w.receivedEvents).toEqual(['keydown Enter', 'keyup Enter']);
  });

  it.each([
    ['Enter on a link', '<a class="held" href="#x">x</a>', '{Enter}', 'a'],
    ['Enter on a button', '<button class="held">x</button>', '{Enter}', 'button'],
    ['Space on a button', '<button class="held">x</button>', ' ', 'button'],
  ])('%s is repeated as one click', async (_what, html, keys, target) => {
    const w = createHeldWidget('w');
    const { find, settled } = await startHeldWidgets(`<div class="w">${html}</div>`, w);
    find(target).focus();
    await userEvent.keyboard(keys);
    w.loadCode();
    await settled();
    expect(w.receivedEvents.filter((type) => type === 'click')).toEqual(['click']);
  });

  it('keys typed into a field are not held', async () => {
    const w = createHeldWidget('w');
    const { find } = await startHeldWidgets('<div class="w held"><input><textarea></textarea></div>', w);
    find('input').focus();
    await userEvent.keyboard('a b');
    find('textarea').focus();
    await userEvent.keyboard('c{Enter} d');
    expect((find('input') as HTMLInputElement).value).toBe('a b');
    expect((find('textarea') as HTMLTextAreaElement).value).toBe('c\n d');
  });

  it('keys other than Enter and Space are not held', async () => {
    const w = createHeldWidget('w');
    const { find } = await startHeldWidgets('<div class="w held" tabindex="0">x</div>', w);
    const pressed: string[] = [];
    find('.w').addEventListener('keydown', ({ key }) => pressed.push(key));
    find('.w').focus();
    await userEvent.keyboard('{Escape}x');
    expect(pressed).toEqual(['Escape', 'x']);
  });

  it.each(['{ArrowRight}', '{End}'])(
    '%s is held where the handler has `keys`, and does not scroll',
    async (keys) => {
      const w = createHeldWidget('w', { keys: true });
      const { find, settled } = await startHeldWidgets(
        '<div class="w"><div class="held" role="tab" tabindex="0">x</div><div style="height: 3000px"></div></div>',
        w,
      );
      find('.held').focus({ preventScroll: true });
      await userEvent.keyboard(keys);
      w.loadCode();
      await settled();
      const key = keys.slice(1, -1);
      expect(w.receivedEvents).toEqual([`keydown ${key}`, `keyup ${key}`]);
      expect(window.scrollY).toBe(0);
    },
  );

  it('Page Down on a slider is held and does not scroll', async () => {
    const w = createHeldWidget('w', { keys: true });
    const { find, settled } = await startHeldWidgets(
      '<div class="w"><div class="held" role="slider" tabindex="0">x</div><div style="height: 3000px"></div></div>',
      w,
    );
    find('.held').focus({ preventScroll: true });
    await userEvent.keyboard('{PageDown}');
    w.loadCode();
    await settled();
    expect(w.receivedEvents).toEqual(['keydown PageDown', 'keyup PageDown']);
    expect(window.scrollY).toBe(0);
  });

  it('arrow keys are held on elements that match the selector in `keys`', async () => {
    const w = createHeldWidget('w', { keys: '[role=tablist] .held' });
    const { find, settled } = await startHeldWidgets(
      '<div class="w"><div role="tablist"><div class="held" role="tab" tabindex="0">x</div></div></div>',
      w,
    );
    find('.held').focus();
    await userEvent.keyboard('{ArrowLeft}');
    w.loadCode();
    await settled();
    expect(w.receivedEvents).toEqual(['keydown ArrowLeft', 'keyup ArrowLeft']);
  });

  it.each([
    ['where the handler has no `keys`', {}, '<div class="held" role="button" tabindex="0">x</div>', '.held'],
    [
      'outside the selector in `keys`',
      { keys: '[role=tablist] .held' },
      '<div class="held" role="button" tabindex="0">x</div>',
      '.held',
    ],
    ['in a field', { keys: true }, '<div class="held"><input class="field" value="ab"></div>', '.field'],
  ])('arrow keys are left to the browser %s', async (_where, more, html, target) => {
    const w = createHeldWidget('w', more);
    const { find, settled } = await startHeldWidgets(`<div class="w">${html}</div>`, w);
    let wasPrevented: boolean | undefined;
    const onKeydown = (event: Event) => {
      wasPrevented = event.defaultPrevented;
    };
    window.addEventListener('keydown', onKeydown, { once: true });
    find(target).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(wasPrevented).toBe(false);
    w.loadCode();
    await settled();
    expect(w.receivedEvents).toEqual([]);
  });
});
