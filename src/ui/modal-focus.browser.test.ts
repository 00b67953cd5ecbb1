import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createScope, type Scope } from '#lib/scope.ts';
import { openLayer } from '#platform/layers.ts';
import { countListeners } from '#testing/listener-count.ts';
import { FOCUS_MS, type ModalFocusOptions, POPUP_FOCUS_MS, trapFocus } from './modal-focus.ts';

const PAGE = `
  <main style="height:4000px"><button id="opener">open</button><a href="#x" id="other">other</a></main>
  <div id="dialog" style="position:absolute;top:3000px">
    <button disabled>never</button><a id="hidden" href="#x" style="display:none">hidden</a>
    <a id="first" href="#first">first</a><p id="text" tabindex="-1">text</p><input id="middle" />
    <input type="radio" name="size" id="small" /><input type="radio" name="size" id="large" />
    <button hidden>never</button>
  </div>
  <div id="second"><button id="in-second">x</button></div>
  <div id="empty"><p id="nothing">nothing to focus</p></div>`;

let scope: Scope;
let errors: unknown[];
const get = (id: string) => document.getElementById(id) as HTMLElement;
const focused = () => document.activeElement?.id ?? '';
const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const arrives = (id: string) => vi.waitFor(() => expect(focused()).toBe(id));

const open = (id = 'dialog', options: Partial<ModalFocusOptions> = {}) => {
  const childScope = scope.child();
  const layer = openLayer(get(id), { modal: true, onEscape: () => childScope.dispose() }, childScope);
  trapFocus(get(id), { layer, delayMs: 0, ...options }, childScope);
  return childScope;
};

beforeEach(() => {
  errors = [];
  scope = createScope((error) => errors.push(error));
  document.body.innerHTML = PAGE;
  window.scrollTo(0, 0);
  get('opener').focus();
});

afterEach(() => {
  vi.useRealTimers();
  scope.dispose();
  expect(errors).toEqual([]);
  document.body.innerHTML = '';
});

describe('the focus', () => {
  it('moves to the first visible and enabled tab stop', async () => {
    open();
    await arrives('first');
  });

  it('waits for a stop that is shown a little later, and then takes the next one', async () => {
    const first = get('first');
    first.style.visibility = 'hidden';
    const childScope = open('dialog');
    requestAnimationFrame(() => requestAnimationFrame(() => first.style.removeProperty('visibility')));
    await arrives('first');
    childScope.dispose();
    first.style.visibility = 'hidden';
    open('dialog');
    await arrives('middle');
  });

  it('has a delay of 250 ms in popups and of 100 ms in other overlays', () => {
    expect([POPUP_FOCUS_MS, FOCUS_MS]).toEqual([250, 100]);
  });

  it('waits for the entrance animation, and then for the delay', async () => {
    vi.useFakeTimers();
    let end = () => {};
    open('dialog', { delayMs: 250, after: new Promise<void>((resolve) => (end = resolve)) });
    await vi.advanceTimersByTimeAsync(1000);
    expect(focused()).not.toBe('first');
    end();
    await vi.advanceTimersByTimeAsync(249);
    expect(focused()).not.toBe('first');
    await vi.advanceTimersByTimeAsync(1);
    expect(focused()).toBe('first');
  });

  it('stays where the visitor moved it', async () => {
    open('dialog', { delayMs: 20 });
    get('middle').focus();
    await delay(60);
    expect(focused()).toBe('middle');
  });

  it('stays in a list that the visitor opened above', async () => {
    vi.useFakeTimers();
    open('dialog', { delayMs: 250 });
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div style="position:fixed;z-index:9"><input id="search"></div>',
    );
    get('search').focus();
    await vi.advanceTimersByTimeAsync(300);
    expect(focused()).toBe('search');
  });

  it('stays in a bar above that the visitor has moved on to, whose host has no box', async () => {
    get('dialog').style.cssText = 'position:fixed;inset:0;z-index:5;background:#fff';
    const host = document.createElement('div');
    host.id = 'host';
    host.attachShadow({ mode: 'closed' }).innerHTML =
      '<button style="position:fixed;left:0;bottom:0;width:100%;height:40%;z-index:9">Accept</button>';
    document.body.prepend(host);
    open('dialog', { delayMs: 50 });
    get('first').focus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(focused()).toBe('host');
    await delay(100);
    expect(focused()).toBe('host');
  });

  it('does not move into an overlay below another', async () => {
    open('dialog', { delayMs: 20 });
    open('second');
    await delay(60);
    expect(focused()).toBe('in-second');
  });

  it('moves to the fallback when nothing inside is focusable, and Tab stays there', async () => {
    const childScope = open('empty', { fallback: get('nothing') });
    await arrives('nothing');
    await userEvent.keyboard('{Tab}');
    expect(focused()).toBe('nothing');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(focused()).toBe('nothing');
    childScope.dispose();
    expect(get('nothing').hasAttribute('tabindex')).toBe(false);
  });

  it('moves to the root without a fallback', async () => {
    open('empty');
    await arrives('empty');
    await userEvent.keyboard('{Tab}');
    expect(focused()).toBe('empty');
  });

  it('does not scroll the page, in either direction', async () => {
    const childScope = open();
    await arrives('first');
    expect(window.scrollY).toBe(0);
    childScope.dispose();
    expect([window.scrollY, focused()]).toEqual([0, 'opener']);
  });

  it('stays after a click, until the first Tab moves it inside', async () => {
    open('dialog', { movesFocus: false });
    // The browser takes the focus from the page behind when it paints.
    await vi.waitFor(() => expect(document.activeElement).toBe(document.body));
    await userEvent.keyboard('{Tab}');
    expect(focused()).toBe('first');
  });
});

describe('Tab', () => {
  it('wraps around at both ends', async () => {
    open();
    await arrives('first');
    await userEvent.keyboard('{Tab}');
    expect(focused()).toBe('middle');
    await userEvent.keyboard('{Tab}{Tab}');
    expect(focused()).toBe('first');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(focused()).toMatch(/small|large/);
  });

  it('continues from a focusable node that is not a tab stop', async () => {
    open();
    get('text').focus();
    await userEvent.keyboard('{Tab}');
    expect(focused()).toBe('middle');
    get('text').focus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(focused()).toBe('first');
  });

  it('includes nodes that were added later', async () => {
    open();
    await arrives('first');
    get('dialog').insertAdjacentHTML('beforeend', '<button id="late">late</button>');
    get('late').focus();
    await userEvent.keyboard('{Tab}');
    expect(focused()).toBe('first');
  });

  it.each([{ altKey: true }, { ctrlKey: true }, { metaKey: true }])(
    'with %o is left to the browser',
    async (modifier) => {
      open();
      get('large').focus();
      const event = new KeyboardEvent('keydown', {
        key: 'Tab',
        bubbles: true,
        cancelable: true,
        ...modifier,
      });
      get('large').dispatchEvent(event);
      expect(event.defaultPrevented).toBe(false);
    },
  );

  it('is recognised by its key code too', async () => {
    open();
    get('large').focus();
    get('large').dispatchEvent(new KeyboardEvent('keydown', { keyCode: 9, bubbles: true, cancelable: true }));
    expect(focused()).toBe('first');
  });

  it('is left alone when the focus is elsewhere', async () => {
    open();
    document.body.insertAdjacentHTML('beforeend', '<button id="late">late</button>');
    get('late').focus();
    const event = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true });
    get('late').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  it('is only handled by the topmost layer', async () => {
    open();
    open('second');
    await arrives('in-second');
    await userEvent.keyboard('{Tab}');
    expect(focused()).toBe('in-second');
  });
});

describe('after closing', () => {
  it('the focus is back, and Tab is left to the browser', async () => {
    const childScope = open();
    await arrives('first');
    childScope.dispose();
    expect(focused()).toBe('opener');
    await userEvent.keyboard('{Tab}');
    expect(focused()).toBe('other');
  });

  it('the focus does not move late', async () => {
    open('dialog', { delayMs: 20 }).dispose();
    await delay(60);
    expect(focused()).toBe('opener');
  });

  it('a second overlay moves the focus back to the first, not to its opener', async () => {
    open();
    await arrives('first');
    const second = open('second');
    await arrives('in-second');
    second.dispose();
    expect(focused()).toBe('first');
  });

  it('no listener remains, however often it is repeated', () => {
    open().dispose();
    const listeners = countListeners();
    for (let time = 0; time < 50; time += 1) open().dispose();
    expect(listeners.list()).toEqual([]);
    listeners.stop();
  });
});
