import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import {
  JQUERY_CODE,
  LIBRARY_CODE,
  readRecordedValues,
  recordValues,
  SHOP_LIBRARIES,
} from '#testing/library-page.ts';
import { ALL_MODES, type OpenPage, TAG_AND_PLUGIN } from '#testing/page-modes.ts';
import { HEAD_TAG, openScripts, SHOP_TAGS, scriptsRun } from '#testing/script-page.ts';

/** Opens a shop's page with code in a file without a handle. */
const openWith = (open: OpenPage, code: string, { before = '', head = HEAD_TAG } = {}) =>
  open(
    `${before}${SHOP_LIBRARIES}${SHOP_TAGS}<script src="/js/own.js"></script>`,
    { ...LIBRARY_CODE, own: code },
    { head },
  );

describe.each(TAG_AND_PLUGIN)('%s: code that only checks for a library', (_mode, open) => {
  it('gets the same results as without us, and no library runs', async () => {
    const opened = await openWith(
      open,
      recordValues(
        "'jQuery' in window",
        "Object.keys(window).includes('Cookies')",
        "Object.hasOwn(window, '$')",
        "'Swiper' in window",
        "Object.keys(window).includes('_')",
        'typeof window._',
      ),
    );
    expect(await readRecordedValues(opened)).toEqual([true, true, true, false, false, 'undefined']);
    expect(await scriptsRun(opened)).toEqual(['own']);
  });

  it('finds no jQuery in a file of the shop that works without it, and jQuery does not run', async () => {
    const blocks = '/wp-content/plugins/woocommerce/assets/client/blocks/js/cart.js';
    const opened = await open(`${SHOP_LIBRARIES}${SHOP_TAGS}<script src="${blocks}"></script>`, {
      ...LIBRARY_CODE,
      cart: recordValues('typeof window.jQuery', 'Cookies.get()'),
    });
    expect(await readRecordedValues(opened)).toEqual(['undefined', 'c']);
    expect(await scriptsRun(opened)).toEqual(['cart', 'js-cookie']);
  });
});

describe.each(ALL_MODES)('%s: code that checks for one name', (_mode, open) => {
  it.each([
    ['window.jQuery ? "there" : "not there"', 'there'],
    ['typeof $', 'function'],
    ['"block" in jQuery.fn', true],
  ])('gets the same result as without us: %s', async (code, result) => {
    expect(await readRecordedValues(await openWith(open, recordValues(code)))).toEqual([result]);
  });
});

describe.each(TAG_AND_PLUGIN)('%s: a library name that another script uses', (_mode, open) => {
  it.each([
    ['const $', 'const $ = "theirs"; '],
    ['function $', 'function $() {}; $.theirs = 1; '],
    ['var $', 'var $ = "theirs"; '],
    ['window.$', 'window.$ = "theirs"; '],
  ])('can be declared after our tag, and jQuery keeps its other name: %s', async (_kind, code) => {
    const opened = await openWith(open, code + recordValues('typeof $.fn', 'typeof jQuery.fn'));
    expect(await readRecordedValues(opened)).toEqual(['undefined', 'object']);
  });

  it('is restored by jQuery.noConflict()', async () => {
    const opened = await open(
      `<script>window.$ = "theirs";</script>${SHOP_LIBRARIES}${SHOP_TAGS}<script src="/js/own.js"></script>`,
      {
        ...LIBRARY_CODE,
        'jquery-core': `${JQUERY_CODE};jQuery.noConflict();`,
        own: recordValues('typeof jQuery', '$'),
      },
    );
    expect(await readRecordedValues(opened)).toEqual(['function', 'theirs']);
  });
});

describe('a library name that exists before our tag', () => {
  it.each([
    ['a constant', 'const $ = "theirs";', ['theirs', 'object', 'c']],
    [
      'a constant property',
      'Object.defineProperty(window, "Cookies", { value: { get: () => "theirs" } });',
      ['function', 'object', 'theirs'],
    ],
    ['a plain property', 'window.Cookies = { get: () => "theirs" };', ['function', 'object', 'c']],
  ])('is read as without us: %s', async (_kind, code, results) => {
    const read = recordValues('typeof $ === "string" ? $ : typeof $', 'typeof jQuery.fn', 'Cookies.get()');
    expect(
      await readRecordedValues(
        await openWith(openScripts, read, { head: `<script>${code}</script>${HEAD_TAG}` }),
      ),
    ).toEqual(results);
  });

  it('makes its library run before any unknown script when we cannot redefine it', async () => {
    const opened = await openScripts(
      `${SHOP_LIBRARIES}${SHOP_TAGS}<script id="acme-js" src="/js/acme.js"></script>`,
      { ...LIBRARY_CODE, acme: recordValues('typeof jQuery') },
      { head: `<script>var jQuery;</script>${HEAD_TAG}` },
    );
    await eventually(() => readRecordedValues(opened)).toEqual(['function']);
    expect((await scriptsRun(opened)).slice(0, 2)).toEqual(['jquery-core', 'jquery-migrate']);
  });
});
