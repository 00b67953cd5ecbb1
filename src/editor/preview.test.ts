import { afterEach, describe, expect, it, vi } from 'vitest';
import { createScope } from '#lib/scope.ts';
import type { Runtime } from '#runtime/define.ts';
import { openPreview } from './preview.ts';
import { stayOnPage } from './stay-on-page.ts';

const MARKUP = `
  <div data-id="a1" data-element_type="widget" data-widget_type="tabs.default"><a id="away" href="/cart/">Cart</a>
    <a id="here" href="#part">Part</a><form id="form" action="/send"><button id="send">Send</button></form></div>
  <div data-id="a1" data-element_type="widget" data-widget_type="tabs.default"></div>
  <div data-id="b2" data-element_type="container"></div>
  <div class="popup" data-elementor-id="12" data-elementor-settings="{}"></div><div data-elementor-id="12"></div>`;

function setUp() {
  document.body.innerHTML = MARKUP;
  const update = vi.fn();
  const runtime = { update, scan: vi.fn(), dispose: vi.fn(), report: vi.fn() } as unknown as Runtime;
  const scope = createScope((error) => {
    throw error;
  });
  const send = (data: unknown, { origin = location.origin, source = window.parent as Window | null } = {}) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  openPreview({ runtime, scope, version: '1', origins: ['https://builder.example'] });
  return { update, runtime, scope, send };
}

afterEach(() => {
  document.body.innerHTML = '';
});

describe('a message from the builder', () => {
  it('changes the settings of every element with the id', () => {
    const { update, send, scope } = setUp();
    send({ skerry: 'update', id: 'a1', settings: { speed: 3 } });
    expect(update.mock.calls.map(([element]) => element)).toEqual([
      ...document.querySelectorAll('[data-id="a1"]'),
    ]);
    expect(update.mock.calls[0]?.[1]).toEqual({ speed: 3 });
    scope.dispose();
  });

  it('changes the settings of a document with the id', () => {
    const { update, send, scope } = setUp();
    send({ skerry: 'update', id: '12', settings: { classes: 'wide' } });
    expect(update.mock.calls.map(([element]) => element.className)).toEqual(['popup']);
    scope.dispose();
  });

  it('replaces the markup of an element', () => {
    const { runtime, send, scope } = setUp();
    const old = document.querySelector('[data-id="b2"]');
    send({ skerry: 'render', id: 'b2', html: '<div data-id="b2" class="new"></div>' });
    expect(document.querySelectorAll('[data-id="b2"].new')).toHaveLength(1);
    expect(old?.isConnected).toBe(false);
    expect(runtime.dispose).toHaveBeenCalledWith(old);
    scope.dispose();
  });

  it('sets the item that is being edited', () => {
    const { update, send, scope } = setUp();
    send({ skerry: 'active-item', id: 'a1', index: 2 });
    expect(update.mock.calls[0]?.[1]).toEqual({ activeItemIndex: 2 });
    scope.dispose();
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: null }],
  ])('is ignored from %s', (_from, from) => {
    const { update, send, scope } = setUp();
    send({ skerry: 'update', id: 'a1', settings: {} }, from);
    expect(update).not.toHaveBeenCalled();
    scope.dispose();
  });

  it('is accepted from a listed origin', () => {
    const { update, send, scope } = setUp();
    send({ skerry: 'update', id: 'a1', settings: {} }, { origin: 'https://builder.example' });
    expect(update).toHaveBeenCalledTimes(2);
    scope.dispose();
  });

  it('is ignored after the preview ends', () => {
    const { update, send, scope } = setUp();
    scope.dispose();
    send({ skerry: 'update', id: 'a1', settings: {} });
    expect(update).not.toHaveBeenCalled();
  });
});

describe('links and forms of a preview', () => {
  const dispatch = (type: string, id: string) =>
    document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));

  it.each([
    ['do nothing when a link leads to another page', 'click', 'away', false],
    ['work when a link leads to the same page', 'click', 'here', true],
    ['do not send a form', 'submit', 'form', false],
  ])('%s', (_title, type, id, isAllowed) => {
    const { scope } = setUp();
    stayOnPage(scope, 'html');
    expect(dispatch(type, id)).toBe(isAllowed);
    scope.dispose();
    expect(dispatch(type, id)).toBe(true);
  });

  it('work outside the edited part of the page', () => {
    const { scope } = setUp();
    stayOnPage(scope, '.elementor-edit-area');
    expect(dispatch('click', 'away')).toBe(true);
    scope.dispose();
  });
});
