import { describe, expect, it } from 'vitest';
import type { TestPage } from '#testing/browser.ts';
import { eventually } from '#testing/eventually.ts';
import {
  JQUERY_CODE,
  LIBRARY_CODE,
  readRecordedValues,
  recordValues,
  SHOP_LIBRARIES,
  scriptFates,
} from '#testing/library-page.ts';
import { ALL_MODES, type OpenPage, rowsIn, TAG_AND_PLUGIN } from '#testing/page-modes.ts';
import { pluginTag } from '#testing/plugin-tag.ts';
import { HEAD_TAG, openScripts, recordRun, SHOP_TAGS, scriptsRun, scriptTag } from '#testing/script-page.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

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
});

const CLIENT = '/wp-content/plugins/woocommerce/assets/client';

/** Opens a page with a file of the shop's blocks, below the shop's libraries and originals. */
const openWithBlock = (open: OpenPage, path: string, code: string, type = '') =>
  open(`${SHOP_LIBRARIES}${SHOP_TAGS}<script ${type} src="${CLIENT}${path}"></script>`, LIBRARY_CODE, {
    prepare: ({ context }) =>
      context.route(`**${CLIENT}${path}`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: recordRun('block', code) }),
      ),
  });

/** What a block does that passes events of jQuery on to other blocks. */
const PASS_ON = `jQuery(document.body).on('added_to_cart', () => { window.hasHeard = true; });`;

const isPassedOn = ({ page }: TestPage) =>
  page.evaluate(`jQuery(document.body).trigger('added_to_cart'), window.hasHeard`);

/** Ways in which a block checks for jQuery before it uses it. */
const CHECKS = [
  ["'jQuery' in window", `if ('jQuery' in window) ${PASS_ON}`],
  ['typeof jQuery', `if (typeof jQuery === 'function') ${PASS_ON}`],
  ['window.jQuery', `window.jQuery && ${PASS_ON}`],
] as const;
/** What a block that only checked in older versions does now. */
const USES = [
  ["'jQuery' in window && jQuery(document).length"],
  ['window.jQuery?.(document).length'],
  ['(() => { const type = typeof jQuery; return jQuery(document).length; })()'],
  ['(({ jQuery }) => jQuery(document).length)(window)'],
] as const;

describe.each(TAG_AND_PLUGIN)("%s: a file of the shop's blocks", (mode, open) => {
  it.each(rowsIn(mode, CHECKS))('that checks with %s and then uses jQuery gets it', async (_check, code) => {
    const opened = await openWithBlock(open, '/blocks/woocommerce/mini-cart.js', code, 'type="module"');
    expect(await isPassedOn(opened)).toBe(true);
    expect(await scriptsRun(opened)).toEqual(['block', 'jquery-core', 'jquery-migrate']);
  });

  it('that only checks finds no jQuery, and no library runs', async () => {
    const opened = await openWithBlock(
      open,
      '/blocks/cart-frontend.js?ver=2',
      recordValues(
        'typeof jQuery',
        '"function"==typeof window.jQuery',
        '!window.jQuery',
        'window.jQuery&&window.jQuery.fn',
        'window.jQuery?"there":"not there"',
        '(()=>{if("function"!=typeof jQuery)return"left";return jQuery(document).length})()',
      ),
    );
    expect(await readRecordedValues(opened)).toEqual([
      'undefined',
      false,
      true,
      undefined,
      'not there',
      'left',
    ]);
    expect(await scriptsRun(opened)).toEqual(['block']);
  });

  it.each(rowsIn(mode, USES))(
    'that only checked in older versions, and now uses jQuery, gets it: %s',
    async (code) => {
      const opened = await openWithBlock(open, '/blocks/cart-frontend.js', recordValues(code));
      expect((await readRecordedValues(opened)).at(-1)).toBe(1);
    },
  );

  it('that only checks for jQuery gets other libraries when it reads them', async () => {
    const opened = await openWithBlock(open, '/blocks/cart-frontend.js', recordValues('typeof Cookies'));
    expect(await readRecordedValues(opened)).toEqual(['object']);
  });
});

const RESULTS = [
  ['window.jQuery ? "there" : "not there"', 'there'],
  ['typeof $', 'function'],
  ['"block" in jQuery.fn', true],
] as const;

describe.each(ALL_MODES)('%s: code that checks for one name', (mode, open) => {
  it.each(rowsIn(mode, RESULTS))('gets the same result as without us: %s', async (code, result) => {
    expect(await readRecordedValues(await openWith(open, recordValues(code)))).toEqual([result]);
  });
});

const DECLARATIONS = [
  ['const $', 'const $ = "theirs"; '],
  ['function $', 'function $() {}; $.theirs = 1; '],
  ['var $', 'var $ = "theirs"; '],
  ['window.$', 'window.$ = "theirs"; '],
] as const;

describe.each(TAG_AND_PLUGIN)('%s: a library name that another script uses', (mode, open) => {
  it.each(rowsIn(mode, DECLARATIONS))(
    'can be declared after our tag, and jQuery keeps its other name: %s',
    async (_kind, code) => {
      const opened = await openWith(open, code + recordValues('typeof $.fn', 'typeof jQuery.fn'));
      expect(await readRecordedValues(opened)).toEqual(['undefined', 'object']);
    },
  );

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

  const OWNED = [
    ['frozen $', 'Object.defineProperty(window, "$", { value: "theirs" });', false],
    ['var jQuery', 'var jQuery = "theirs";', true],
    ['frozen jQuery', 'Object.defineProperty(window, "jQuery", { value: { theirs: 1 } });', false],
    ['var $', 'var $ = "theirs";', true],
    ['function $', 'function $() {}', true],
  ] as const;
  // Each name, and each way to own one; in the whole suite each name in each way.
  it.each(isWholeSuite ? OWNED : OWNED.slice(0, 2))(
    'leaves its library at its place when we cannot redefine it, with one line in the console: %s',
    async (_kind, code, canBeWritten) => {
      const later = `setTimeout(() => document.body.append(Object.assign(document.createElement('script'), { src: '/js/own.js' })), 300)`;
      const values = recordValues(
        "typeof window['j' + 'Query']",
        'typeof window.$',
        "typeof window['j' + 'Query']?.fn?.block",
      );
      const openPage = async (head: string) => {
        const lines: string[] = [];
        const opened = await openScripts(
          `${scriptTag('jquery-core')}<script>${values}</script>${scriptTag('jquery-migrate')}${scriptTag('wc-jquery-blockui')}${SHOP_TAGS}
          <script>addEventListener('load', () => ${later})</script>`,
          { ...LIBRARY_CODE, own: values },
          {
            head: `<script>${code}</script>${head}`,
            until: head ? 'ready' : 'loaded',
            prepare: async ({ page }) => page.on('console', (message) => void lines.push(message.text())),
          },
        );
        await eventually(async () => (await readRecordedValues(opened)).length).toBe(6);
        const recorded = await readRecordedValues(opened);
        // The browser reports that a strict script has written to a frozen name.
        expect(opened.clearProblems().length > 0).toBe(!canBeWritten);
        return { recorded, ran: await scriptsRun(opened), lines };
      };
      const withoutUs = await openPage('');
      const withUs = await openPage(HEAD_TAG);
      expect(withUs.recorded).toEqual(withoutUs.recorded);
      expect(withUs.ran.slice(0, 2)).toEqual(['jquery-core', 'jquery-migrate']);
      expect(withUs.lines.filter((line) => line.includes('other scripts own names of'))).toEqual([
        expect.stringContaining('jquery-core'),
      ]);
    },
  );

  it('makes a library that the server has removed run at once when we cannot redefine it', async () => {
    const opened = await openScripts(
      `<script>${recordValues('typeof window.$')}</script>`,
      { ...LIBRARY_CODE, own: recordValues('typeof $') },
      { head: `<script>var $ = 1;</script>${pluginTag(SHOP_LIBRARIES)}` },
    );
    expect(await readRecordedValues(opened)).toEqual(['function']);
    expect(await scriptsRun(opened)).toEqual(['jquery-core', 'jquery-migrate']);
    expect(await scriptFates(opened)).toMatchObject({
      'jquery-core': 'on demand: another script owns one of its names',
      'jquery-migrate': 'on demand: needed by what was read',
    });
  });

  it('makes all scripts run in order when what its library needs cannot run at once', async () => {
    const lines: string[] = [];
    const opened = await openScripts(
      `<script id="imagesloaded-js" src="https://cdn.example/wp-includes/js/imagesloaded.js"></script>${scriptTag('masonry')}${SHOP_LIBRARIES}${SHOP_TAGS}`,
      LIBRARY_CODE,
      {
        head: `<script>var Masonry = 1;</script>${HEAD_TAG}`,
        prepare: async ({ page }) => page.on('console', (message) => void lines.push(message.text())),
      },
    );
    await eventually(() => scriptsRun(opened)).toEqual([
      'imagesloaded',
      'masonry',
      'jquery-core',
      'jquery-migrate',
      'wc-jquery-blockui',
      'js-cookie',
      'wc-add-to-cart',
      'woocommerce',
    ]);
    expect(lines.filter((line) => line.includes('as if Skerry was not there'))).toHaveLength(1);
    opened.clearProblems();
  });

  it('runs what its library needs, and its inline code, before it', async () => {
    const opened = await openScripts(
      `${scriptTag('imagesloaded')}<script id="masonry-js-before">${recordRun('before')}</script>${scriptTag('masonry')}<script id="masonry-js-after">${recordRun('after')}</script>${SHOP_TAGS}<script src="/js/own.js"></script>`,
      { masonry: 'window.Masonry = "new";', own: recordValues('Masonry') },
      { head: `<script>var Masonry = 1;</script>${HEAD_TAG}` },
    );
    expect(await readRecordedValues(opened)).toEqual(['new']);
    expect(await scriptsRun(opened)).toEqual(['imagesloaded', 'before', 'masonry', 'after', 'own']);
  });
});
