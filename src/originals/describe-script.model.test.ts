import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { TOOL_ADDRESSES } from '#testing/tool-addresses.ts';
import { combinedFileName, describeScript, isData } from './describe-script.ts';

const scriptOf = (attributes: string) =>
  parseHTML(`<script ${attributes}></script>`).document.querySelector('script') as HTMLScriptElement;

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

describe('a file of a tool', () => {
  it.each(TOOL_ADDRESSES)(
    'is recognised by its address when it is a combined one: $tool',
    ({ src, name }) => {
      expect(combinedFileName(scriptOf(`src="${src}"`))).toBe(name);
      expect(describeScript(scriptOf(`src="${src}"`))?.handle).toBe(name);
      expect(combinedFileName(scriptOf(`data-src="${src}"`))).toBe(name);
    },
  );

  it.each(['wpo_min-footer-0-js', 'wphb-12-js', 'wpacu-combined-js-body-group-1'])(
    'is recognised with the id of its tool: %s',
    (id) => {
      const src = '/wp-content/cache/min/1/a1.js';
      expect(describeScript(scriptOf(`id="${id}" src="${src}"`))?.handle).toBe('a1.js');
      expect(combinedFileName(scriptOf(`id="${id}" src="/wp-content/plugins/acme/a1.js"`))).toBeUndefined();
    },
  );

  it.each(TOOL_ADDRESSES)('is a copy of one script when it has a handle: $tool', ({ src }) => {
    const script = scriptOf(`id="wc-cart-js" src="${src}"`);
    expect(combinedFileName(script)).toBeUndefined();
    expect(describeScript(script)?.handle).toBe('wc-cart');
  });
});
