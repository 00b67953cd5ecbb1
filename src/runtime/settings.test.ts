import { describe, expect, it, vi } from 'vitest';
import { readSettings, writeSettings } from './settings.ts';

const node = (html: string) => {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return holder.firstElementChild as HTMLElement;
};

const widget = (settings: string) => {
  const element = node('<div data-element_type="widget"></div>');
  element.setAttribute('data-settings', settings);
  return element;
};

describe('settings of an element', () => {
  it.each([
    ['are the JSON of its attribute', widget('{"a":"1","b":{"unit":"px"}}'), { a: '1', b: { unit: 'px' } }],
    ["are empty for PHP's empty map", widget('[]'), {}],
    ['are empty for null', widget('null'), {}],
    ["are the page's settings on a page", node(`<div data-elementor-settings='{"a":1}'>`), { a: 1 }],
    [
      'are the data attributes when it has no JSON',
      node('<div data-start-scroll="300">'),
      { startScroll: '300' },
    ],
    [
      'are the data attributes when the JSON attribute is empty',
      node('<div data-settings="" data-x="1">'),
      { settings: '', x: '1' },
    ],
  ])('%s', (_title, element, settings) => {
    const onBad = vi.fn();
    expect(readSettings(element, onBad)).toEqual(settings);
    expect(onBad).not.toHaveBeenCalled();
  });

  it.each(['{"a":', '{bad', '"text"', '7', 'true', '<p>', 'undefined'])(
    'are empty for %s, which is reported',
    (text) => {
      const onBad = vi.fn();
      expect(readSettings(widget(text), onBad)).toEqual({});
      expect(onBad).toHaveBeenCalledTimes(1);
    },
  );

  it('are reported as malformed once for an attribute, not once for every reader', () => {
    const onBad = vi.fn();
    const element = widget('{bad');
    readSettings(element, onBad);
    readSettings(element, onBad);
    expect(onBad).toHaveBeenCalledTimes(1);
    element.setAttribute('data-settings', '{worse');
    readSettings(element, onBad);
    expect(onBad).toHaveBeenCalledTimes(2);
  });

  it('may be huge', () => {
    const slides = Array.from({ length: 20_000 }, (_, id) => ({
      id: String(id),
      url: 'https://shop.example/x',
    }));
    expect(readSettings(widget(JSON.stringify({ slides })), () => {}).slides).toHaveLength(20_000);
  });

  it('never reach the prototype', () => {
    readSettings(widget('{"__proto__":{"spoiled":1}}'), () => {});
    expect('spoiled' in {}).toBe(false);
  });
});

describe('changed settings', () => {
  it.each([
    [
      'are merged into the JSON of a widget',
      `<div data-element_type="widget" data-settings='{"a":1,"b":2}'>`,
      { a: 1, b: 3 },
    ],
    [
      'become the JSON of a widget without settings',
      '<div data-element_type="widget" data-id="x">',
      { b: 3 },
    ],
    [
      'are merged into those of a page',
      `<div data-elementor-type="popup" data-elementor-settings='{"a":1}'>`,
      { a: 1, b: 3 },
    ],
    ['replace malformed JSON', '<div data-element_type="widget" data-settings="{bad">', { b: 3 }],
  ])('%s', (_title, html, settings) => {
    const element = node(html);
    writeSettings(element, { b: 3 });
    expect(readSettings(element, () => {})).toEqual(settings);
  });

  it('are written as data attributes on other elements', () => {
    const element = node('<a data-old="1" data-gone="1">');
    writeSettings(element, { startScroll: 300, label: 'top', gone: null });
    expect({ ...element.dataset }).toEqual({ old: '1', startScroll: '300', label: 'top' });
  });
});
