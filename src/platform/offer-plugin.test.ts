import jQuery from 'jquery';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScope, type Scope } from '#lib/scope.ts';
import { offerPlugin } from './offer-plugin.ts';

const NAME = 'wc_variation_form';
const methods = jQuery.fn as unknown as Record<string, unknown>;

let scope: Scope;

beforeEach(() => {
  scope = createScope(() => {});
});

afterEach(() => {
  scope.dispose();
  delete methods[NAME];
});

const call = (...args: unknown[]) => {
  const set = jQuery(document.body) as unknown as Record<string, (...args: unknown[]) => unknown>;
  return { set, result: set[NAME]?.(...args) };
};

it('the method calls the plugin with the jQuery object and arguments, and can be chained', () => {
  vi.stubGlobal('jQuery', jQuery);
  const seen: unknown[] = [];
  offerPlugin(
    NAME,
    function (this: ArrayLike<Element>, ...args: unknown[]) {
      seen.push(this[0], ...args);
    },
    { scope },
  );
  const { set, result } = call('destroy');
  expect(result).toBe(set);
  expect(seen).toEqual([document.body, 'destroy']);
});

it('the method returns the result of the plugin', () => {
  vi.stubGlobal('jQuery', jQuery);
  offerPlugin(NAME, () => 4, { scope });
  expect(call().result).toBe(4);
});

it('the method of another script stays', () => {
  vi.stubGlobal('jQuery', jQuery);
  const original = () => 1;
  methods[NAME] = original;
  offerPlugin(NAME, () => 2, { scope });
  scope.dispose();
  expect(methods[NAME]).toBe(original);
});

it('the method is removed when the runtime ends', () => {
  vi.stubGlobal('jQuery', jQuery);
  offerPlugin(NAME, () => 2, { scope });
  scope.dispose();
  expect(methods).not.toHaveProperty(NAME);
});

it('a jQuery that arrives while the page loads gets the method', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  offerPlugin(NAME, () => 2, { scope });
  vi.stubGlobal('jQuery', jQuery);
  window.dispatchEvent(new Event('load'));
  expect(call().result).toBe(2);
});

it('offerPlugin does nothing on a page without jQuery', () => {
  vi.stubGlobal('jQuery', undefined);
  expect(() => offerPlugin(NAME, () => 2, { scope })).not.toThrow();
});
