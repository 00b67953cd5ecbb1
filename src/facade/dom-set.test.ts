import jQuery from 'jquery';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { offerName } from '#libraries/offer-name.ts';
import { DomSet } from './dom-set.ts';
import { query } from './query.ts';

// biome-ignore lint/suspicious/noExplicitAny: add-ons are written without types
type Untyped = any;
type JQuerySet = DomSet & { text(text?: string): unknown; none?: unknown };

beforeEach(() => {
  document.body.innerHTML = '<p><b>0</b></p>';
});

const bold = () => new DomSet([document.body]).find('b') as JQuerySet;

/** Puts jQuery on the page as a library that runs when it is read. Returns how often that happened. */
function offerJQuery() {
  const read = vi.fn(() => Object.assign(window, { jQuery }));
  offerName(window, 'jQuery', { read });
  onTestFinished(() => void Reflect.deleteProperty(window, 'jQuery'));
  return read;
}

it("a DomSet reads the page's jQuery for methods it lacks", () => {
  const read = offerJQuery();
  bold().addClass('own');
  expect(read).not.toHaveBeenCalled();
  bold().text('7');
  expect(bold().text()).toBe('7');
  expect(bold().none).toBeUndefined();
});

it('a DomSet has only its own methods on a page without jQuery, and survives inspection', async () => {
  expect(bold().text).toBeUndefined();
  expect(await bold()).toHaveLength(1);
  expect(`${bold()}`).toBe('[object Object]');
});

const WIDGET = `<div class="outer"><div id="widget" class="widget" data-options='{"a":1}' data-widget_type="a.b" data-model-cid="c1"
  data-code="007" data-big="12345678901234567890" data-text="a b" data-is-on="true" data-none="null">
  <ul><li class="a b">1</li><li class="a" data-index="1">2</li></ul><div class="inner"><i class="a"></i></div></div></div>`;

const listTags = (set: Untyped) => Array.from(set as ArrayLike<Element>, ({ tagName }) => tagName).join();

const PLAIN: readonly (readonly [what: string, call: (set: Untyped) => unknown])[] = [
  ['descendants', (set) => listTags(set.find('.a'))],
  ['children by a leading combinator', (set) => listTags(set.find('> ul, > .inner'))],
  ['descendants of which no ancestor is outside', (set) => listTags(set.find('.outer .a, .inner .a'))],
  ['members by selector', (set) => listTags(set.find('li').filter('.b'))],
  ['members by function', (set) => set.find('li').filter((index: number) => index === 1)[0].textContent],
  ['an ancestor', (set) => listTags(set.find('li').closest('.widget'))],
  ['data as JSON', (set) => set.data('options')],
  ['data by a name in camel case', (set) => set.data('modelCid')],
  ['data by a name with an underscore', (set) => set.data('widget_type')],
  ['data with leading zeros', (set) => set.data('code')],
  ['data with more digits than a number has', (set) => set.data('big')],
  ['data as text', (set) => set.data('text')],
  ['data as a boolean', (set) => set.data('isOn')],
  ['data as null', (set) => set.data('none')],
  ['missing data', (set) => set.data('missing')],
  ['a missing attribute', (set) => set.attr('missing')],
  ['a class', (set) => set.addClass('x y').removeClass('x').hasClass('y')],
  ['each member by spread', (set) => [...set.find('li')].length],
];

const JQUERY_ONLY: readonly (readonly [what: string, call: (set: Untyped) => unknown])[] = [
  // jsdom finds no fault with `:first` until a node could match it.
  ["jQuery's own selectors", (set) => set.find('[data-index=1]').text()],
  ['a node in place of a selector', (set) => set.find(set.find('li').get(1)).text()],
  ['data with a value', (set) => set.data('own', { x: 1 }).data('own').x],
  ['all data', (set) => Object.keys(set.data()).sort().join()],
  ['attributes by map', (set) => set.attr({ title: 't' }).attr('title')],
  ['classes by function', (set) => set.find('li').addClass((index: number) => `n${index}`)[1].className],
  ['all classes', (set) => set.find('ul').addClass('x').removeClass()[0].className],
  ['a comparison with a node', (set) => set.is(set[0])],
];

describe('a set on a page whose jQuery waits to be read', () => {
  const set = () => new DomSet([document.getElementById('widget') as Element]) as Untyped;
  beforeEach(() => {
    document.body.innerHTML = WIDGET;
  });

  it.each(PLAIN)('returns %s as jQuery does, without running it', (_what, call) => {
    const read = offerJQuery();
    const result = call(set());
    expect(read).not.toHaveBeenCalled();
    expect(result).toEqual(call(jQuery('#widget')));
  });

  it.each(JQUERY_ONLY)('runs jQuery for %s', (_what, call) => {
    const expected = call(jQuery('#widget'));
    document.body.innerHTML = WIDGET;
    const read = offerJQuery();
    expect(call(set())).toEqual(expected);
    expect(read).toHaveBeenCalledOnce();
  });

  it('listens through jQuery: for descendants, by namespace, and to its events', () => {
    offerJQuery();
    const calls: string[] = [];
    set()
      .on('click.own', 'li', function (this: Element) {
        calls.push(`li ${this.textContent}`);
        return false;
      })
      .on('own:event', (_event: unknown, value: string) => calls.push(value));
    const press = () => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true });
      document.querySelectorAll('li')[1]?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(press()).toBe(true);
    jQuery('#widget').trigger('own:event', ['value']);
    expect(calls).toEqual(['li 2', 'value']);
    set().off('.own');
    expect(press()).toBe(false);
  });

  it('that was created before jQuery ran has the data that jQuery keeps', () => {
    const early = set();
    offerJQuery();
    set().data('own', 1);
    expect(early.data('own')).toBe(1);
  });
});

describe('the `$` of callbacks on a page whose jQuery waits to be read', () => {
  beforeEach(() => {
    document.body.innerHTML = WIDGET;
  });

  it('wraps nodes and finds selectors without running it', () => {
    const read = offerJQuery();
    const $ = query() as Untyped;
    expect([$(document.body).length, $([document.body]).length, $('li.a').length, $(null).length]).toEqual([
      1, 1, 2, 0,
    ]);
    expect(read).not.toHaveBeenCalled();
  });

  it.each<[string, ($: Untyped) => unknown, unknown]>([
    ['markup', ($) => $('<b>1</b>').text(), '1'],
    ['a context', ($) => $('li', $('.inner')).length, 0],
    ["jQuery's own selectors", ($) => $('[data-index=1]').text(), '2'],
    ['a function of jQuery', ($) => $.extend({ a: 1 }, { b: 2 }), { a: 1, b: 2 }],
    ['the methods of sets', ($) => $.fn === jQuery.fn, true],
  ])('runs it for %s', (_what, call, expected) => {
    const read = offerJQuery();
    expect(call(query())).toEqual(expected);
    expect(read).toHaveBeenCalledOnce();
  });

  it('calls back when the page is parsed', async () => {
    offerJQuery();
    const onReady = vi.fn();
    (query() as Untyped)(onReady);
    await vi.waitFor(() => expect(onReady).toHaveBeenCalledOnce());
  });

  it('passes what is written to it to jQuery', () => {
    offerJQuery();
    onTestFinished(() => void Reflect.deleteProperty(jQuery, 'ownPlugin'));
    (query() as Untyped).ownPlugin = 1;
    expect(jQuery).toHaveProperty('ownPlugin', 1);
  });
});
