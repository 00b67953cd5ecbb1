import jQuery from 'jquery';
import { beforeEach, expect, it, vi } from 'vitest';
import { DomSet } from './dom-set.ts';

type JQuerySet = DomSet & { text(text?: string): unknown; none?: unknown };

beforeEach(() => {
  document.body.innerHTML = '<p><b>0</b></p>';
});

const bold = () => new DomSet([document.body]).find('b') as JQuerySet;

it("a DomSet reads the page's jQuery for methods it lacks", () => {
  const read = vi.fn(() => jQuery);
  Object.defineProperty(window, 'jQuery', { configurable: true, get: read });
  try {
    bold().addClass('own');
    expect(read).not.toHaveBeenCalled();
    bold().text('7');
    expect(bold().text()).toBe('7');
    expect(bold().none).toBeUndefined();
  } finally {
    Reflect.deleteProperty(window, 'jQuery');
  }
});

it('a DomSet has only its own methods on a page without jQuery, and survives inspection', async () => {
  expect(bold().text).toBeUndefined();
  expect(await bold()).toHaveLength(1);
  expect(`${bold()}`).toBe('[object Object]');
});
