import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScope, type Scope } from '#lib/scope.ts';
import { openLayer } from '#platform/layers.ts';
import { countListeners } from '#testing/listener-count.ts';
import { nextFrame } from '#testing/settle.ts';
import { click } from '#testing/user.ts';
import { createDialog, type DialogOptions, type DialogShell } from './create-dialog.ts';

let scope: Scope;
const events: string[] = [];

function make(options: Partial<DialogOptions> = {}): DialogShell {
  const record = (name: string) => () => void events.push(name);
  return createDialog(
    {
      raise: openLayer,
      onShow: record('show'),
      onHide: record('hide'),
      onHidden: record('hidden'),
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
  events.length = 0;
});
afterEach(() => {
  scope.dispose();
  document.body.innerHTML = '';
  document.body.className = '';
});

it('a dialog is created hidden, outside the page, with a name and a close button in its content', () => {
  const { nodes, state } = make({ id: 'd', className: ' a  b ', label: 'News' });
  const { widget, widgetContent, closeButton } = nodes;
  expect(state).toBe('hidden');
  expect(widget.isConnected).toBe(false);
  expect(widget.id).toBe('d');
  expect(widget.getAttribute('aria-label')).toBe('News');
  expect(widget.className).toBe(
    'dialog-widget dialog-lightbox-widget dialog-type-buttons dialog-type-lightbox a b',
  );
  expect(widgetContent.firstElementChild).toBe(closeButton);
  expect(closeButton.querySelector('i')?.className).toBe('eicon-close');
});

it('a dialog has its close button before the content, or none', () => {
  const { nodes } = make({ closeButton: { place: 'outside', label: 'Schließen' } });
  expect(nodes.widget.firstElementChild).toBe(nodes.closeButton);
  expect(nodes.closeButton.getAttribute('aria-label')).toBe('Schließen');
  expect(make({ closeButton: undefined }).nodes.closeButton.isConnected).toBe(false);
});

it('writes attributes of a close button as they are passed, of any type', () => {
  const { closeButton } = make({
    closeButton: { attributes: { tabindex: 3, 'aria-pressed': false, 'data-on': true } },
  }).nodes;
  const names = ['role', 'tabindex', 'aria-pressed', 'data-on'];
  expect(names.map((name) => closeButton.getAttribute(name))).toEqual(['button', '3', 'false', 'true']);
});

it('a dialog is in the page until it is hidden, and calls its callbacks in order', () => {
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
  expect(events).toEqual(['show', 'hide', 'hidden']);
});

it('a dialog locks scrolling before its class removes the scroll bar', () => {
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

it('a dialog keeps its classes on the body while it exists, and does not touch existing ones', () => {
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

it('a dialog ignores the second click of the double click that opened it, and hides on the next', () => {
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

it('a dialog hides on a synthetic click without detail', () => {
  const dialog = make();
  dialog.show();
  dialog.nodes.closeButton.dispatchEvent(new Event('click'));
  expect(dialog.state).toBe('hidden');
});

describe('a modal dialog', () => {
  it('makes the page behind inert, and moves the focus back', async () => {
    const opener = document.getElementById('opener') as HTMLElement;
    opener.focus();
    const dialog = make({ modal: true });
    dialog.show();
    dialog.nodes.widget.focus();
    await nextFrame();
    expect(dialog.nodes.widget.getAttribute('aria-modal')).toBe('true');
    expect(opener.hasAttribute('inert')).toBe(true);
    dialog.hide();
    await nextFrame();
    expect(opener.hasAttribute('inert')).toBe(false);
    expect(document.activeElement).toBe(opener);
  });

  it('hides once on the back gesture, in browsers with CloseWatcher', async () => {
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
    await nextFrame();
    expect(watchers).toHaveLength(1);
    scope.dispose();
    expect(watchers[0]?.destroy).toHaveBeenCalledOnce();
    scope = createScope(() => {});
    const other = make({ modal: true });
    other.show();
    await nextFrame();
    watchers[1]?.onclose?.();
    expect(other.state).toBe('hidden');
  });

  it('has aria-modal only while modal', async () => {
    const options = { raise: openLayer, modal: true };
    const dialog = createDialog(options, scope);
    const isMarkedModal = () => dialog.nodes.widget.hasAttribute('aria-modal');
    dialog.show();
    await nextFrame();
    expect(isMarkedModal()).toBe(true);
    dialog.hide();
    options.modal = false;
    dialog.show();
    await nextFrame();
    expect(isMarkedModal()).toBe(false);
  });
});

it.each([
  ['hides on Escape', {}, () => press('Escape'), 'hidden'],
  ['stays on Escape when that is turned off', { onEscKeyPress: false }, () => press('Escape'), 'shown'],
  ['hides on a click outside', {}, () => click(document.querySelector('#beside')), 'hidden'],
  ['hides on a click on its background', {}, () => click(document.querySelector('.dialog-widget')), 'hidden'],
  ['stays on a click on its content', {}, () => click(document.querySelector('.dialog-message')), 'shown'],
  [
    'hides on a click on its content when that is turned on',
    { onClick: true },
    () => click(document.querySelector('.dialog-message')),
    'hidden',
  ],
  [
    'stays on a click on an ignored node',
    { ignore: '#beside' },
    () => click(document.querySelector('#beside')),
    'shown',
  ],
  [
    'hides on a click outside when the selector for ignored nodes is invalid',
    { ignore: '..' },
    () => click(document.querySelector('#beside')),
    'hidden',
  ],
  [
    'stays on a secondary press outside',
    {},
    () => document.body.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true })),
    'shown',
  ],
  [
    'hides on a secondary press outside when that is turned on',
    { onOutsideContextMenu: true },
    () => document.body.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true })),
    'hidden',
  ],
])('a dialog %s', (_title, rules, act, state) => {
  const dialog = make({ rules });
  dialog.show();
  act();
  expect(dialog.state).toBe(state);
});

it('a dialog hides by its close button and by Space, without following the link', () => {
  const dialog = make();
  dialog.show();
  expect(click(dialog.nodes.closeButton.firstElementChild).defaultPrevented).toBe(true);
  expect(dialog.state).toBe('hidden');
  dialog.show();
  press(' ', dialog.nodes.closeButton);
  expect(dialog.state).toBe('hidden');
});

it('a dialog is not hidden by the click that shows it', () => {
  const dialog = make();
  document.getElementById('opener')?.addEventListener('click', dialog.show);
  click(document.getElementById('opener'));
  expect(dialog.state).toBe('shown');
});

describe('a dialog below another', () => {
  it('stays open on Escape, presses and `hide`, and hides on `close`', () => {
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

describe('the timers of a dialog', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => void vi.useRealTimers();
  });

  it('hide the dialog automatically', () => {
    const dialog = make({ rules: { autoDelayMs: 5000 } });
    dialog.show();
    vi.advanceTimersByTime(4999);
    expect(dialog.state).toBe('shown');
    vi.advanceTimersByTime(1);
    expect(dialog.state).toBe('hidden');
  });

  it('show its close button late, on each show', () => {
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

  it('delays removing the dialog, while the page is already usable', async () => {
    const { ends, effect } = waits();
    const dialog = make({ hideEffect: effect, preventScroll: true });
    dialog.show();
    dialog.hide();
    const isLocked = document.body.classList.contains('dialog-prevent-scroll');
    expect(dialog.state).toBe('hiding');
    expect(dialog.nodes.widget.isConnected).toBe(true);
    expect(isLocked).toBe(false);
    ends[0]?.();
    await Promise.resolve();
    expect([dialog.state, events.at(-1)]).toEqual(['hidden', 'hidden']);
  });

  it('that hides the dialog is cancelled when the dialog is shown again', async () => {
    const { ends, effect } = waits();
    const dialog = make({ hideEffect: effect });
    dialog.show();
    dialog.hide();
    dialog.show();
    ends[0]?.();
    await Promise.resolve();
    expect([dialog.state, events]).toEqual(['shown', ['show', 'hide', 'show']]);
  });

  it('that fails does not keep the dialog in the page', async () => {
    const dialog = make({ hideEffect: () => Promise.reject(new Error('no')) });
    dialog.show();
    dialog.hide();
    await Promise.resolve();
    expect(dialog.state).toBe('hidden');
  });

  it('is cancelled by the end of the scope', () => {
    const dialog = make({ hideEffect: waits().effect });
    dialog.show();
    dialog.hide();
    scope.dispose();
    expect([dialog.state, dialog.nodes.widget.isConnected]).toEqual(['hidden', false]);
  });
});

it('a dialog ends with its scope, and leaves nothing behind', () => {
  const listeners = countListeners();
  const dialog = make({ modal: true, preventScroll: true });
  dialog.show();
  scope.dispose();
  expect([
    dialog.state,
    document.querySelector('.dialog-widget'),
    document.body.className,
    events.at(-1),
  ]).toEqual(['hidden', null, '', 'hidden']);
  dialog.show();
  expect(dialog.state).toBe('hidden');
  expect(listeners.list()).toEqual([]);
  listeners.stop();
});
