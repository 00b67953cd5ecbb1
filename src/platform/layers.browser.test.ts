import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createScope, type Scope } from '#lib/scope.ts';
import { nextFrame } from '#testing/settle.ts';
import { type LayerOptions, openLayer } from './layers.ts';

const PAGE = `
  <div aria-live="polite" id="spoken">spoken</div>
  <main id="main"><button id="opener">open</button><aside id="canvas"><button id="in-canvas">x</button></aside>
    <p id="beside">beside</p></main>
  <footer id="footer" inert><a href="#x">link</a></footer>
  <div id="skerry-layers"><div id="dialog"><button id="in-dialog">x</button></div><div id="toast">toast</div></div>
  <div id="menu"><button id="in-menu">x</button></div>`;

let scope: Scope;
let errors: unknown[];
let before: string;
const get = (id: string) => document.getElementById(id) as HTMLElement;
const inert = () => [...document.body.querySelectorAll('[inert]')].map(({ id }) => id);
const open = (id: string, options: LayerOptions = {}, within = scope) => openLayer(get(id), options, within);
const state = () => document.documentElement.outerHTML;

beforeEach(() => {
  errors = [];
  scope = createScope((error) => errors.push(error));
  document.body.innerHTML = PAGE;
  get('opener').focus();
  before = state();
});

afterEach(() => {
  scope.dispose();
  expect([state(), errors]).toEqual([before, []]);
  document.body.innerHTML = '';
});

describe('the page behind a modal layer', () => {
  it('is inert after the frame that shows the layer, except live regions and our own host', async () => {
    open('menu', { modal: true });
    expect(inert()).toEqual(['footer']);
    await nextFrame();
    expect(inert()).toEqual(['main', 'footer']);
    open('menu').close();
    expect(inert()).toEqual(['footer']);
  });

  it('stays usable when the layer is closed before that frame', async () => {
    open('menu', { modal: true }).close();
    await nextFrame();
    expect(inert()).toEqual(['footer']);
  });

  it('is freed after the frame that hides the layer, when the scope of the owner goes on', async () => {
    const shown = scope.child();
    open('menu', { modal: true, owner: scope }, shown);
    await nextFrame();
    get('in-menu').focus();
    shown.dispose();
    expect([inert(), document.activeElement?.id]).toEqual([['main', 'footer'], 'in-menu']);
    await nextFrame();
    expect([inert(), document.activeElement?.id]).toEqual([['footer'], 'opener']);
  });

  it.each(['Escape', 'Enter'])('is usable at once after %s', async (key) => {
    const shown = scope.child();
    const onEscape = () => shown.dispose();
    open('menu', { modal: true, owner: scope, onEscape }, shown);
    await nextFrame();
    const inside = get('in-menu');
    inside.focus();
    inside.addEventListener('click', onEscape, { once: true });
    let then: unknown;
    const note = () => {
      then = [inert(), document.activeElement?.id];
    };
    shown.add(() => queueMicrotask(note));
    await userEvent.keyboard(`{${key}}`);
    inside.removeEventListener('click', onEscape);
    expect(then).toEqual([['footer'], 'opener']);
  });

  it('is freed before the next layer opens, which returns the focus to the opener', async () => {
    open('menu', { modal: true, owner: scope });
    await nextFrame();
    get('in-menu').focus();
    open('menu').close();
    const next = open('dialog');
    expect([inert(), document.activeElement?.id]).toEqual([['footer'], 'opener']);
    get('in-dialog').focus();
    next.close();
    expect(document.activeElement?.id).toBe('opener');
  });

  it('is freed at once when the owner ends', async () => {
    const owner = scope.child();
    open('menu', { modal: true, owner });
    await nextFrame();
    open('menu').close();
    expect(inert()).toEqual(['main', 'footer']);
    owner.dispose();
    expect(inert()).toEqual(['footer']);
    const last = scope.child();
    open('menu', { modal: true, owner: last }, last.child());
    await nextFrame();
    last.dispose();
    expect(inert()).toEqual(['footer']);
  });

  it('is inert when the function of the layer returns true after it is shown', async () => {
    const menu = get('menu');
    menu.hidden = true;
    const sees = () => menu.getBoundingClientRect().height > 0;
    open('menu', { modal: sees });
    menu.hidden = false;
    await nextFrame();
    expect(inert()).toEqual(['main', 'footer']);
    menu.removeAttribute('hidden');
  });

  it('is also inert inside the element that contains the layer', async () => {
    open('canvas', { modal: true });
    await nextFrame();
    expect(inert()).toEqual(['opener', 'beside', 'footer', 'menu']);
  });

  it('includes modal layers below, but not layers above', async () => {
    open('canvas', { modal: true });
    open('dialog', { modal: true });
    await nextFrame();
    expect(inert()).toEqual(['main', 'footer', 'menu']);
    // At once: the focus could not move into an inert layer.
    const menu = open('menu');
    expect(inert()).toEqual(['main', 'footer']);
    menu.close();
    open('dialog').close();
    expect(inert()).toEqual(['opener', 'beside', 'footer', 'menu']);
  });

  it('includes a layer below in our own host', async () => {
    open('dialog', { modal: true });
    open('canvas', { modal: true });
    await nextFrame();
    expect(inert()).toEqual(['opener', 'beside', 'footer', 'dialog', 'menu']);
  });

  it('stays usable when the layer is not modal', () => {
    open('menu');
    expect(inert()).toEqual(['footer']);
  });

  it('cannot be focused', async () => {
    open('dialog', { modal: true });
    await nextFrame();
    get('in-dialog').focus();
    get('opener').focus();
    expect(document.activeElement?.id).toBe('in-dialog');
  });
});

describe('Escape', () => {
  const closing = (id: string, log: string[]) => {
    const layer = open(id, {
      onEscape: () => {
        log.push(id);
        layer.close();
      },
    });
    return layer;
  };

  it('closes one layer at a time, the top one first', async () => {
    const log: string[] = [];
    for (const id of ['canvas', 'dialog', 'menu']) closing(id, log);
    await userEvent.keyboard('{Escape}');
    expect(log).toEqual(['menu']);
    await userEvent.keyboard('{Escape}{Escape}{Escape}');
    expect(log).toEqual(['menu', 'dialog', 'canvas']);
  });

  it('closes nothing below a layer that ignores it', async () => {
    const log: string[] = [];
    closing('canvas', log);
    const strict = open('dialog');
    await userEvent.keyboard('{Escape}');
    expect(log).toEqual([]);
    strict.close();
    await userEvent.keyboard('{Escape}');
    expect(log).toEqual(['canvas']);
  });

  it.each([
    ['was prevented inside the layer', { key: 'Escape', cancelable: true }, true],
    ['ends the composition of a word', { key: 'Escape', isComposing: true }, false],
    ['has another name', { key: 'Esc' }, false],
  ])('closes nothing when the key %s', (_title, init, isUsed) => {
    const log: string[] = [];
    closing('dialog', log);
    const use = (event: Event) => event.preventDefault();
    if (isUsed) get('in-dialog').addEventListener('keydown', use, { once: true });
    get('in-dialog').dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
    expect(log).toEqual([]);
  });

  it('does nothing after all layers are closed', async () => {
    const log: string[] = [];
    closing('dialog', log).close();
    await userEvent.keyboard('{Escape}');
    expect(log).toEqual([]);
  });

  it('reports an error that the layer throws', async () => {
    open('dialog', {
      onEscape: () => {
        throw new Error('own fault');
      },
    });
    await userEvent.keyboard('{Escape}');
    expect(errors.splice(0).map(String)).toEqual(['Error: own fault']);
  });
});

describe('the scroll lock', () => {
  const setUp = (where: 'body' | 'documentElement' = 'body', css = '') => {
    get('main').style.height = '3000px';
    Object.assign(get('beside').style, { position: 'sticky', top: '0px' });
    document[where].style.cssText = css;
    window.scrollTo(0, 800);
    before = state();
  };
  const place = () => {
    const { top, width } = get('beside').getBoundingClientRect();
    return { scrollY: window.scrollY, bodyWidth: document.body.clientWidth, top: Math.round(top), width };
  };
  const locked = () =>
    [document.documentElement, document.body].filter((each) => getComputedStyle(each).overflowY === 'hidden');

  afterEach(() => {
    scope.dispose();
    document.documentElement.removeAttribute('style');
    document.body.removeAttribute('style');
    before = state();
  });

  it('lasts until the last layer that locks is closed', () => {
    setUp();
    const first = open('dialog', { locksScroll: true });
    const second = open('menu', { locksScroll: true });
    first.close();
    expect(locked()).toEqual([document.body]);
    second.close();
    expect(locked()).toEqual([]);
  });

  it.each([
    ['a plain page', 'body', '', 'BODY'],
    ['a body that clips its sides', 'body', 'overflow-x: hidden', 'BODY'],
    ['a root with an overflow of its own', 'documentElement', 'overflow-y: scroll', 'HTML'],
    ['a root that clips its sides', 'documentElement', 'overflow-x: hidden', 'HTML'],
  ] as const)('moves nothing on %s, not even sticky elements', (_title, where, css, expected) => {
    setUp(where, css);
    const there = place();
    expect(there).toMatchObject({ scrollY: 800, top: 0 });
    open('dialog', { locksScroll: true });
    expect([place(), locked().map(({ tagName }) => tagName)]).toEqual([there, [expected]]);
    scope.dispose();
    expect([place(), state()]).toEqual([there, before]);
  });

  it.each([
    ['the space of a scroll bar', 17, 'stable'],
    ['no space when the scroll bar takes none', 0, ''],
  ])('reserves %s', (_title, barWidth, expected) => {
    setUp();
    const { clientWidth } = document.documentElement;
    const width = vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(clientWidth + barWidth);
    open('dialog', { locksScroll: true });
    expect(document.documentElement.style.scrollbarGutter).toBe(expected);
    width.mockRestore();
  });

  it('is off by default', () => {
    setUp();
    open('dialog', { modal: true });
    expect(locked()).toEqual([]);
  });
});

describe('the focus', () => {
  const focused = () => document.activeElement?.id;

  it('returns to a link in an SVG', () => {
    const html = '<svg><a href="#x" id="drawn"><text y="20">x</text></a></svg>';
    get('main').insertAdjacentHTML('beforeend', html);
    get('drawn').focus();
    const layer = open('dialog', { modal: true });
    get('in-dialog').focus();
    layer.close();
    expect(focused()).toBe('drawn');
    document.querySelector('svg')?.remove();
  });

  it('goes to the body when the opener of a modal layer was removed', () => {
    get('main').insertAdjacentHTML('beforeend', '<button id="gone">x</button>');
    get('gone').focus();
    const layer = open('dialog', { modal: true });
    get('in-dialog').focus();
    get('gone').remove();
    layer.close();
    expect(document.activeElement).toBe(document.body);
  });

  it('is not moved by a layer that does not return it', () => {
    const layer = open('menu', { returnsFocus: false });
    get('opener').blur();
    layer.close();
    expect(document.activeElement).toBe(document.body);
  });

  it('returns to the opener', () => {
    const layer = open('dialog', { modal: true });
    get('in-dialog').focus();
    layer.close();
    expect(focused()).toBe('opener');
  });

  it('returns when the layer with the focus was removed from the page', () => {
    const layer = open('dialog', { modal: true });
    const dialog = get('dialog');
    get('in-dialog').focus();
    dialog.remove();
    layer.close();
    expect(focused()).toBe('opener');
    get('skerry-layers').prepend(dialog);
  });

  it('stays where the visitor moved it meanwhile', () => {
    const layer = open('dialog');
    get('in-menu').focus();
    layer.close();
    expect(focused()).toBe('in-menu');
  });

  it('returns step by step through nested layers', () => {
    const lower = open('dialog', { modal: true });
    get('in-dialog').focus();
    const upper = open('menu', { modal: true });
    get('in-menu').focus();
    upper.close();
    expect(focused()).toBe('in-dialog');
    lower.close();
    expect(focused()).toBe('opener');
  });

  it('returns to the first opener when the lower layer is closed first', () => {
    const lower = open('dialog', { modal: true });
    get('in-dialog').focus();
    const upper = open('menu', { modal: true });
    get('in-menu').focus();
    lower.close();
    expect(focused()).toBe('in-menu');
    upper.close();
    expect(focused()).toBe('opener');
  });

  it('leaves a layer whose opener was removed', () => {
    const layer = open('dialog');
    const opener = get('opener');
    get('in-dialog').focus();
    opener.remove();
    layer.close();
    expect(document.activeElement).toBe(document.body);
    get('main').prepend(opener);
  });
});

describe('a layer', () => {
  it('is open only once, however often it is opened and closed', () => {
    const layer = open('dialog', { modal: true });
    expect(open('dialog')).toBe(layer);
    layer.close();
    layer.close();
    expect([layer.isTop(), inert()]).toEqual([false, ['footer']]);
  });

  it('knows whether it is on top', () => {
    const lower = open('dialog');
    const upper = open('menu');
    expect([lower.isTop(), upper.isTop()]).toEqual([false, true]);
    upper.close();
    expect([lower.isTop(), upper.isTop()]).toEqual([true, false]);
  });

  it('closes with its scope, and does not open in an ended one', () => {
    const own = createScope(() => {});
    const layer = open('dialog', { modal: true, locksScroll: true }, own);
    own.dispose();
    expect([layer.isTop(), inert()]).toEqual([false, ['footer']]);
    expect(open('dialog', { modal: true }, own).isTop()).toBe(false);
    expect(inert()).toEqual(['footer']);
  });

  it.each([
    ['in order', [0, 1, 2]],
    ['newest first', [2, 1, 0]],
    ['mixed', [1, 2, 0]],
  ])('restores the page when layers are closed %s', (_title, order) => {
    get('main').setAttribute('style', 'height: 3000px');
    document.body.setAttribute('style', 'color: red; overflow-y: auto;');
    const page = state();
    const layers = ['canvas', 'dialog', 'menu'].map((id) => open(id, { modal: true, locksScroll: true }));
    expect(state()).not.toBe(page);
    for (const index of order) layers[index]?.close();
    expect(state()).toBe(page);
    get('main').removeAttribute('style');
    document.body.removeAttribute('style');
  });
});
