import { describe, expect, it } from 'vitest';
import { isData } from './describe-script.ts';

describe('inline code', () => {
  it.each([
    'var a = {"b": 1};',
    'window.x = window.x || {};',
    'var a = 1\nvar b = "two"',
    'a.b = [true, null, -1.5e+3]',
    'var a = "jQuery(1)"; //# sourceURL=acme-js-before',
    'var s = "<a href=\\"//x\\">";',
    '"use strict"; var q = { key: [1, 2,] };',
    '',
  ])('is data when it only assigns values to its own variables: %s', (text) => {
    expect(isData(text)).toBe(true);
  });

  it.each([
    'jQuery.uiBackCompat = true;',
    '$.fx = 1',
    'wp.x = 1;',
    'window.jQuery = 1',
    'elementorModules.interactions = {};',
    'location.href = "/x/"',
    'jQuery',
    'var a = b',
    'var a = { b: c }',
    'let c = `x`',
    'call()',
    'if (1) {}',
    'debugger',
  ])('is not data when it does anything else: %s', (text) => {
    expect(isData(text)).toBe(false);
  });

  it('is classified in a block of half a megabyte', () => {
    const long = `var a = {${'"key": [1, true, {"b": "c(d)"}],'.repeat(20_000)}};`;
    expect([isData(long), isData(`${long} call();`)]).toEqual([true, false]);
  });
});
