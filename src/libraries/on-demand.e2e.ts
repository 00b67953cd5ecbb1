import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { file, openScripts, ran, SHOP, says } from '#testing/script-page.ts';

const jquery = readFileSync(new URL('../../node_modules/jquery/dist/jquery.min.js', import.meta.url), 'utf8');

const BLOCK_UI = 'jQuery.blockUI = () => "blocked"; jQuery.fn.block = function () { return this; };';
const CODE = {
  'jquery-core': jquery,
  'wc-jquery-blockui': BLOCK_UI,
  'js-cookie': 'window.Cookies = { get: () => "c" };',
};
const LIBRARIES =
  file('jquery-core') + file('jquery-migrate') + file('wc-jquery-blockui') + file('js-cookie');

type Page = typeof globalThis & { heard?: unknown[] };

describe('a library that nothing on the page needs', () => {
  it('runs when code in an attribute reads it, at this moment and whole', async () => {
    const opened = await openScripts(
      `${LIBRARIES}${SHOP}<button onclick="heard = [typeof jQuery, jQuery('button').length, typeof $.fn.block]">Press</button>`,
      CODE,
    );
    expect(await ran(opened)).toEqual([]);
    await opened.page.click('button');
    expect(await opened.page.evaluate(() => (globalThis as Page).heard)).toEqual(['function', 1, 'function']);
    expect(await ran(opened)).toEqual(['jquery-core', 'jquery-migrate', 'wc-jquery-blockui']);
  });

  it('runs when code on the page reads it while the page is parsed', async () => {
    const opened = await openScripts(
      `${LIBRARIES}${SHOP}<script>window.heard = [Cookies.get()];</script><script src="/js/own.js"></script>`,
      { ...CODE, own: 'heard.push(typeof window.jQuery);' },
    );
    expect(await opened.page.evaluate(() => (globalThis as Page).heard)).toEqual(['c', 'function']);
    expect(await ran(opened)).toEqual(['js-cookie', 'own', 'jquery-core', 'jquery-migrate']);
  });

  it('runs once when what stays on the page reads it before it is released', async () => {
    const opened = await openScripts(
      `${LIBRARIES}${SHOP}${file('acme')}<script>jQuery(() => { ${says('code')} });</script>`,
      { ...CODE, acme: 'jQuery.acme = 1;' },
    );
    await eventually(() => ran(opened)).toEqual(['acme', 'jquery-core', 'jquery-migrate', 'code']);
  });
});
