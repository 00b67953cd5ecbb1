import jQuery from 'jquery';
import { afterEach, expect, it } from 'vitest';
import { toElement, toJQuery } from './events.ts';

const page = window as { jQuery?: unknown };

afterEach(() => {
  delete page.jQuery;
});

it('toJQuery wraps an element when the page has jQuery, and returns it unchanged otherwise', () => {
  const element = document.createElement('a');
  expect(toJQuery(element)).toBe(element);
  page.jQuery = jQuery;
  expect(toJQuery(element)).toBeInstanceOf(jQuery);
  expect(toElement(toJQuery(element))).toBe(element);
});

it.each([undefined, null, false, 5, '', 'a', {}, [], [null], [{}], jQuery()])(
  'toElement returns undefined for %s',
  (value) => {
    expect(toElement(value)).toBeUndefined();
  },
);
