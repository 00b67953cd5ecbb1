import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLayer } from '#platform/layers.ts';
import { createScope, type Scope } from '#runtime/scope.ts';
import { countListeners } from '#testing/listener-count.ts';
import { untilPainted } from '#testing/settle.ts';
import { click } from '#testing/user.ts';
import { createDialog, type DialogOptions, type DialogShell } from './create-dialog.ts';

let scope: Scope;
const heard: string[] = [];

function make(options: Partial<DialogOptions> = {}): DialogShell {
  const tell = (name: string) => () => void heard.push(name);
  return createDialog(
    {
      raise: openLayer,
      onShow: tell('show'),
      onHide: tell('hide'),
      onHidden: tell('hidden'),
      closeButton: {},
      ...options,
    },
    scope,
  );
}
const press = (key: string, target: Element = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

beforeEach(() => {
  document.body.innerHTML = '<button id="opener"></button><p id="beside"></p>';
  scope = createScope((error) => {
    throw error;
  });
  heard.length = 0;
});
afterEach(() => {
  scope.dispose();
  document.body.innerHTML = '';
  document.body.className = '';
});

it('is built hidden, off the page, with a name and its button in the content', () => {
  const { nodes, state } = make({ id: 'd', className: ' a  b ', label: 'News' });
  const { widget, widgetContent, closeButton } = nodes;
  expect(state).toBe('hidden');
  expect([widget.isConnected, widget.id, widget.getAttribute('aria-label')]).toEqual([false, 'd', 'News']);
  expect(widget.className).toBe(
    'dialog-widget dialog-lightbox-widget dialog-type-buttons dialog-type-lightbox a b',
  );
  expect(widgetContent.firstElementChild).toBe(closeButton);
  expect(closeButton.querySelector('i')?.className).toBe('eicon-close');
});

it('has its button in front of the content, or none', () => {
  const { nodes } = make({ closeButton: { place: 'outside', label: 'Schließen' } });
  expect(nodes.widget.firstElementChild).toBe(nodes.closeButton);
  expect(nodes.closeButton.getAttribute('aria-label')).toBe('Schließen');
  expect(make({ closeButton: undefined }).nodes.closeButton.isConnected).toBe(false);
});

it('comes, goes and is off the page then, and tells each in order', () => {
  const dialog = make();
  dialog.show();
  dialog.show();
  expect([dialog.state, dialog.nodes.widget.isConnected, dialog.nodes.widget.style.display]).toEqual([
    'shown',
    true,
    '',
  ]);
  dialog.hide();
  dialog.hide();
  expect([dialog.state, dialog.nodes.widget.isConnected]).toEqual(['hidden', false]);
  expect(heard).toEqual(['show', 'hide', 'hidden']);
});

it('has the page locked before its marks take the scroll bar away', () => {
  const seen: string[] = [];
  make({
    preventScroll: true,
    raise: (...args) => {
      seen.push(document.body.className);
      return openLayer(...args);
    },
  }).show();
  expect(seen.map((classes) => classes.includes('dialog-prevent-scroll'))).toEqual([false]);
  expect(document.body.classList.contains('dialog-prevent-scroll')).toBe(true);
});

it('marks the body as long as there is one, shown or not, and leaves marks of others alone', () => {
  document.body.className = 'dialog-body theirs';
  const marks = 'dialog-body theirs dialog-lightbox-body dialog-container dialog-lightbox-container';
  const [first, second] = [make({ preventScroll: true }), make()];
  expect(document.body.className).toBe(marks);
  first.show();
  second.show();
  expect(document.body.className).toBe(`${marks} dialog-prevent-scroll`);
  first.close();
  second.close();
  expect(document.body.className).toBe(marks);
  scope.dispose();
  expect(document.body.className).toBe('dialog-body theirs');
});

it('stays at the further clicks of a double click that opened it, and hides at the next', () => {
  const dialog = make();
  const { closeButton } = dialog.nodes;
  const beside = document.getElementById('beside');
  const clickAgain = (detail: number, target: Element | null = beside) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
    target?.dispatchEvent(event);
    return event;
  };
  dialog.show();
  clickAgain(2);
  clickAgain(3);
  expect(clickAgain(2, closeButton).defaultPrevented).toBe(true);
  const onClick = vi.fn();
  dialog.nodes.message.addEventListener('click', onClick);
  expect(clickAgain(2, dialog.nodes.message).defaultPrevented).toBe(true);
  expect(onClick).not.toHaveBeenCalled();
  expect(dialog.state).toBe('shown');
  for (const detail of [1, 2]) clickAgain(detail, dialog.nodes.message);
  expect(onClick).toHaveBeenCalledTimes(2);
  clickAgain(1, closeButton);
  expect(dialog.state).toBe('hidden');
  dialog.show();
  clickAgain(1);
  expect(dialog.state).toBe('hidden');
  dialog.show();
  clickAgain(2);
  expect(dialog.state).toBe('shown');
});

it('hides at a click of a script, which counts nothing', () => {
  const dialog = make();
  dialog.show();
  dialog.nodes.closeButton.dispatchEvent(new Event('click'));
  expect(dialog.state).toBe('hidden');
});

describe('that is modal', () => {
  it('keeps the page behind out of reach and gives the focus back', async () => {
    const opener = document.getElementById('opener') as HTMLElement;
    opener.focus();
    const dialog = make({ modal: true });
    dialog.show();
    dialog.nodes.widget.focus();
    await untilPainted();
    expect(dialog.nodes.widget.getAttribute('aria-modal')).toBe('true');
    expect(opener.hasAttribute('inert')).toBe(true);
    dialog.hide();
    await untilPainted();
    expect(opener.hasAttribute('inert')).toBe(false);
    expect(document.activeElement).toBe(opener);
  });

  it('is hidden by the way back, where browsers tell it, once', async () => {
    const watchers: { onclose?: () => void; destroy: () => void }[] = [];
    vi.stubGlobal(
      'CloseWatcher',
      class {
        destroy = vi.fn();
        constructor() {
          watchers.push(this);
        }
      },
    );
    const dialog = make({ modal: true });
    dialog.show();
    make().show();
    make({ modal: true, rules: { onEscKeyPress: false } }).show();
    await untilPainted();
    expect(watchers).toHaveLength(1);
    scope.dispose();
    expect(watchers[0]?.destroy).toHaveBeenCalledOnce();
    scope = createScope(() => {});
    const other = make({ modal: true });
    other.show();
    await untilPainted();
    watchers[1]?.onclose?.();
    expect(other.state).toBe('hidden');
  });

  it('says so only while it is', async () => {
    const options = { raise: openLayer, modal: true };
    const dialog = createDialog(options, scope);
    const saysSo = () => dialog.nodes.widget.hasAttribute('aria-modal');
    dialog.show();
    await untilPainted();
    expect(saysSo()).toBe(true);
    dialog.hide();
    options.modal = false;
    dialog.show();
    await untilPainted();
    expect(saysSo()).toBe(false);
  });
});

it.each([
  ['Escape', {}, () => press('Escape'), 'hidden'],
  ['Escape, unless told not to', { onEscKeyPress: false }, () => press('Escape'), 'shown'],
  ['a click beside it', {}, () => click(document.querySelector('#beside')), 'hidden'],
  ['a click on its background', {}, () => click(document.querySelector('.dialog-widget')), 'hidden'],
  ['no click in it', {}, () => click(document.querySelector('.dialog-message')), 'shown'],
  [
    'a click in it, if told to',
    { onClick: true },
    () => click(document.querySelector('.dialog-message')),
    'hidden',
  ],
  [
    'no click on what is left out',
    { ignore: '#beside' },
    () => click(document.querySelector('#beside')),
    'shown',
  ],
  [
    'a click, though what is left out is no selector',
    { ignore: '..' },
    () => click(document.querySelector('#beside')),
    'hidden',
  ],
  [
    'no secondary press beside it',
    {},
    () => document.body.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true })),
    'shown',
  ],
  [
    'a secondary press, if told to',
    { onOutsideContextMenu: true },
    () => document.body.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true })),
    'hidden',
  ],
])('is hidden by %s', (_title, rules, act, state) => {
  const dialog = make({ rules });
  dialog.show();
  act();
  expect(dialog.state).toBe(state);
});

it('is hidden by its button, and by the key for buttons, without a jump', () => {
  const dialog = make();
  dialog.show();
  expect(click(dialog.nodes.closeButton.firstElementChild).defaultPrevented).toBe(true);
  expect(dialog.state).toBe('hidden');
  dialog.show();
  press(' ', dialog.nodes.closeButton);
  expect(dialog.state).toBe('hidden');
});

it('is not hidden by the click that shows it', () => {
  const dialog = make();
  document.getElementById('opener')?.addEventListener('click', dialog.show);
  click(document.getElementById('opener'));
  expect(dialog.state).toBe('shown');
});

describe('below another', () => {
  it('stays at Escape, at presses and when asked to hide, and goes when it is closed', () => {
    const [below, top] = [make(), make()];
    below.show();
    top.show();
    below.hide();
    press('Escape');
    expect([below.state, top.state]).toEqual(['shown', 'hidden']);
    top.show();
    click(document.getElementById('beside'));
    expect([below.state, top.state]).toEqual(['shown', 'hidden']);
    top.show();
    below.close();
    expect([below.state, top.state]).toEqual(['hidden', 'shown']);
  });
});

describe('with time', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => void vi.useRealTimers();
  });

  it('goes by itself', () => {
    const dialog = make({ rules: { autoDelayMs: 5000 } });
    dialog.show();
    vi.advanceTimersByTime(4999);
    expect(dialog.state).toBe('shown');
    vi.advanceTimersByTime(1);
    expect(dialog.state).toBe('hidden');
  });

  it('shows its button late, at every show', () => {
    const dialog = make({ closeButtonDelayMs: 3000 });
    const { style } = dialog.nodes.closeButton;
    for (let time = 0; time < 2; time += 1) {
      dialog.show();
      vi.advanceTimersByTime(2999);
      expect(style.display).toBe('none');
      vi.advanceTimersByTime(1);
      expect(style.display).toBe('');
      dialog.hide();
    }
  });
});

describe('an effect', () => {
  const waits = () => {
    const ends: (() => void)[] = [];
    return { ends, effect: () => new Promise<void>((resolve) => void ends.push(resolve)) };
  };

  it('is waited for before it leaves the page, which is free already', async () => {
    const { ends, effect } = waits();
    const dialog = make({ hideEffect: effect, preventScroll: true });
    dialog.show();
    dialog.hide();
    const isLocked = document.body.classList.contains('dialog-prevent-scroll');
    expect([dialog.state, dialog.nodes.widget.isConnected, isLocked]).toEqual(['hiding', true, false]);
    ends[0]?.();
    await Promise.resolve();
    expect([dialog.state, heard.at(-1)]).toEqual(['hidden', 'hidden']);
  });

  it('that goes is taken back by a new show', async () => {
    const { ends, effect } = waits();
    const dialog = make({ hideEffect: effect });
    dialog.show();
    dialog.hide();
    dialog.show();
    ends[0]?.();
    await Promise.resolve();
    expect([dialog.state, heard]).toEqual(['shown', ['show', 'hide', 'show']]);
  });

  it('that fails keeps nothing on the page', async () => {
    const dialog = make({ hideEffect: () => Promise.reject(new Error('no')) });
    dialog.show();
    dialog.hide();
    await Promise.resolve();
    expect(dialog.state).toBe('hidden');
  });

  it('is cut short by the end of the scope', () => {
    const dialog = make({ hideEffect: waits().effect });
    dialog.show();
    dialog.hide();
    scope.dispose();
    expect([dialog.state, dialog.nodes.widget.isConnected]).toEqual(['hidden', false]);
  });
});

it('ends with its scope, and leaves nothing', () => {
  const listeners = countListeners();
  const dialog = make({ modal: true, preventScroll: true });
  dialog.show();
  scope.dispose();
  expect([
    dialog.state,
    document.querySelector('.dialog-widget'),
    document.body.className,
    heard.at(-1),
  ]).toEqual(['hidden', null, '', 'hidden']);
  dialog.show();
  expect(dialog.state).toBe('hidden');
  expect(listeners.list()).toEqual([]);
  listeners.stop();
});
