import { describe, expect, it } from 'vitest';
import type { Handler, Match } from './define.ts';
import { createRegistry } from './registry.ts';

const load = () => Promise.reject(new Error('not asked for'));
const named = (name: string, on: Match, more: Partial<Handler> = {}): Handler => ({
  name,
  on,
  load,
  ...more,
});

const registryOf = (...handlers: Handler[]) => {
  const registry = createRegistry();
  for (const handler of handlers) registry.add(handler);
  return registry;
};

const element = (html: string) => {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return holder.firstElementChild as Element;
};

const widget = (type: string, more = '') =>
  element(`<div data-element_type="widget" data-widget_type="${type}" ${more}></div>`);

const match = (on: Match, node: Element) => registryOf(named('it', on)).match(node).length === 1;

describe('a handler is paired', () => {
  it.each<[string, Match, Element, boolean]>([
    ['with its widget, whose skin is default', { widget: 'tabs' }, widget('tabs.default'), true],
    ['not with another skin', { widget: 'tabs' }, widget('tabs.fancy'), false],
    ['with a named skin', { widget: 'posts.cards' }, widget('posts.cards'), true],
    ['with every skin', { widget: 'posts.*' }, widget('posts.cards'), true],
    ['with one of several widgets', { widget: ['a', 'b'] }, widget('b.default'), true],
    ['not with a widget whose name is longer', { widget: 'tab' }, widget('tabs.default'), false],
    [
      'not with a node without an element type',
      { widget: 'tabs' },
      element('<p data-widget_type="tabs.default">'),
      false,
    ],
    [
      'not with a section that has a widget type',
      { widget: 'tabs' },
      element('<p data-element_type="section" data-widget_type="tabs.default">'),
      false,
    ],
    [
      'with an element type',
      { element: ['section', 'container'] },
      element('<p data-element_type="container">'),
      true,
    ],
    ['with an atom', { element: 'e-tabs' }, element('<p data-e-type="e-tabs">'), true],
    ['not with an atom by a widget type', { element: 'widget' }, element('<p data-e-type="widget">'), false],
    ['with every widget', { element: 'widget' }, widget('tabs.default'), true],
    [
      'not with another element type',
      { element: 'section' },
      element('<p data-element_type="column">'),
      false,
    ],
    [
      'with one of several settings',
      { setting: ['sticky', 'motion'] },
      widget('a.b', `class="elementor-element" data-settings='{"x":1,"motion":"yes"}'`),
      true,
    ],
    [
      'not with a setting whose name is longer',
      { setting: 'sticky' },
      widget('a.b', `class="elementor-element" data-settings='{"non_sticky":1}'`),
      false,
    ],
    [
      'not with a setting that is only a value',
      { setting: 'sticky' },
      widget('a.b', `class="elementor-element" data-settings='{"a":"sticky"}'`),
      false,
    ],
    [
      "not with a setting that is not the builder's",
      { setting: 'sticky' },
      element(`<p data-settings='{"sticky":1}'>`),
      false,
    ],
    ['with a selector', { selector: '.x[data-y]' }, element('<p class="x" data-y>'), true],
    ['not with other nodes', { selector: '.x[data-y]' }, element('<p class="x">'), false],
    ['with the root element if it is for the page', 'document', document.documentElement, true],
    ['not with other nodes if it is for the page', 'document', element('<p>'), false],
    ['with a page type', { page: 'popup' }, element('<p data-elementor-type="popup">'), true],
    ['not with another page type', { page: 'popup' }, element('<p data-elementor-type="page">'), false],
    ['as base with an unknown page type', { page: 'base' }, element('<p data-elementor-type="foo">'), true],
    ['as base with a page without a type', { page: 'base' }, element('<p data-elementor-id="7">'), true],
  ])('%s', (_title, on, node, isPaired) => {
    expect(match(on, node)).toBe(isPaired);
  });

  it('as base only if no handler names the page type', () => {
    const registry = registryOf(named('base', { page: 'base' }), named('popup', { page: 'popup' }));
    const names = (type: string) =>
      registry.match(element(`<p data-elementor-type="${type}">`)).map(({ name }) => name);
    expect(names('popup')).toEqual(['popup']);
    expect(names('wp-page')).toEqual(['base']);
  });

  it('with the widget of its own name when it has no `on`', () => {
    const registry = registryOf({ name: 'tabs', load });
    expect(registry.match(widget('tabs.default'))).toHaveLength(1);
  });
});

describe('several handlers on one element', () => {
  it('are sorted by priority, then as in the catalogue, whatever they match by', () => {
    const registry = registryOf(
      named('late', { widget: 'a' }, { priority: 20 }),
      named('first of ten', { selector: '[data-widget_type]' }),
      named('second of ten', { widget: 'a.*' }),
      named('early', { setting: 'x' }, { priority: 5 }),
      named('third of ten', { element: 'widget' }, { priority: 10 }),
    );
    const node = widget('a.default', `class="elementor-element" data-settings='{"x":1}'`);
    expect(registry.match(node).map(({ name }) => name)).toEqual([
      'early',
      'first of ten',
      'second of ten',
      'third of ten',
      'late',
    ]);
  });

  it('are returned once, however often they match', () => {
    const registry = registryOf(named('a', { widget: ['a', 'a.*', 'a.default'] }));
    expect(registry.match(widget('a.default'))).toHaveLength(1);
  });

  it('with the same name are refused, except the same handler again', () => {
    const first = named('a', { selector: 'p' });
    const registry = registryOf(first, first);
    expect(() => registry.add(named('a', { selector: 'p' }))).toThrow(/"a": another handler has this "name"/);
    expect(registry.match(element('<p>'))).toEqual([first]);
  });
});

describe('find in a part of the page', () => {
  it('returns elements in document order, parents first, each with its handlers', () => {
    const registry = registryOf(
      named('late', { selector: '.x' }, { priority: 20 }),
      named('a', { widget: 'a' }),
      named('b', { selector: '.x, .y' }),
    );
    const root = element(
      '<div class="y"><b class="x"><i data-element_type="widget" data-widget_type="a.default"></i></b><p class="x" data-element_type="widget" data-widget_type="a.default"></p><u class="y"></u></div>',
    );
    const names = registry
      .find(root)
      .map(([{ localName }, found]) => `${localName}: ${found.map(({ name }) => name)}`);
    expect(names).toEqual(['div: b', 'b: b,late', 'i: a', 'p: a,b,late', 'u: b']);
  });

  it('returns the root element for handlers of the page, and builder elements without handlers', () => {
    const registry = registryOf(named('a', 'document'));
    expect(registry.find(document).map(([{ localName }]) => localName)).toEqual(['html']);
    expect(registry.find(element('<p data-elementor-id="1">')).map(([, found]) => found)).toEqual([[]]);
  });

  it('returns the same handlers as match', () => {
    const registry = registryOf(
      named('page', { page: 'base' }),
      named('set', { setting: 'sticky' }),
      named('any', { element: 'widget' }),
      named('own', { widget: 'a.*' }),
    );
    const root = element(
      `<div data-elementor-type="post"><b class="elementor-element" data-element_type="widget" data-widget_type="a.x" data-settings='{"sticky":1}'></b></div>`,
    );
    const found = registry.find(root);
    expect(found).toHaveLength(2);
    for (const [node, handlers] of found) expect(handlers).toEqual(registry.match(node));
  });
});
