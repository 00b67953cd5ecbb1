import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { LIBRARY_CODE, readRecordedValues, recordValues, SHOP_LIBRARIES } from '#testing/library-page.ts';
import type { MarkupOptions } from '#testing/open-markup.ts';
import { rowsIn, TAG_AND_PLUGIN } from '#testing/page-modes.ts';
import { openScripts, recordRun, SHOP_TAGS, scriptsRun, scriptTag } from '#testing/script-page.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const CHECKS_COOKIES = recordValues('typeof window.Cookies');
const CHECKS_JQUERY = recordValues('typeof window.jQuery');
const OTHER_ORIGIN_JQUERY =
  '<script id="jquery-core-js" src="https://cdn.example/wp-includes/js/jquery/js/jquery-core.js"></script>';
const CODE = { ...LIBRARY_CODE, own: CHECKS_COOKIES, acme: CHECKS_COOKIES };

const ALL_SCRIPTS = [
  'own',
  'jquery-core',
  'jquery-migrate',
  'wc-jquery-blockui',
  'acme',
  'wc-add-to-cart',
  'woocommerce',
];

/** Replaces the response for the file of one library. */
const respondWith = (
  handle: string,
  response: ReturnType<NonNullable<MarkupOptions['answer']>>,
): MarkupOptions => ({
  prepare: ({ context }) => context.route(`**/js/${handle}.js`, (route) => route.fulfill(response)),
});

const MISSING = { status: 404, contentType: 'text/html', body: 'Not found' };
const PAGE = { status: 200, contentType: 'text/html', body: '<!doctype html><p>Log in</p>' };

const NO_LIBRARY = [
  ['is missing', MISSING],
  ['is an HTML page', PAGE],
] as const;
/** Files that cannot run at the moment when something reads them. */
const OUT_OF_REACH = [
  ['of another origin', 'https://cdn.example/wp-includes/js/jquery/js/jquery-core.js'],
  ['with an invalid address', 'https://'],
] as const;
const CODE_IN_ATTRIBUTES = [
  `<button onclick="${CHECKS_JQUERY}">Press</button>`,
  `<a href="javascript:${CHECKS_JQUERY}">Press</a>`,
];

describe.each(TAG_AND_PLUGIN)('%s: a file of a library', (mode, open) => {
  it.each(rowsIn(mode, NO_LIBRARY))(
    'that %s makes all intercepted scripts run in order, with one line in the console',
    async (_kind, response) => {
      const lines: string[] = [];
      const options = respondWith('js-cookie', response);
      const opened = await open(
        `${SHOP_LIBRARIES}${SHOP_TAGS}<script src="/js/own.js"></script>${scriptTag('acme')}`,
        CODE,
        {
          async prepare(page) {
            await options.prepare?.(page);
            page.page.on('console', (message) => {
              if (message.text().includes('as if Skerry was not there')) lines.push(message.text());
            });
          },
        },
      );
      await eventually(() => scriptsRun(opened)).toEqual(mode === 'tag' ? ALL_SCRIPTS : ['own', 'acme']);
      expect(await readRecordedValues(opened)).toEqual(['undefined', 'undefined']);
      expect(lines).toEqual([expect.stringContaining('js-cookie was read and could not be loaded at once')]);
      opened.clearProblems();
    },
  );

  // On the plugin's page, too, in the whole suite.
  const itOnce = it.runIf(isWholeSuite || mode === 'tag');

  itOnce(
    'that is missing when a click reads it leaves the page usable, with a line in the console',
    async () => {
      const lines: string[] = [];
      const missing = respondWith('js-cookie', MISSING);
      const opened = await open(
        `${SHOP_LIBRARIES}${SHOP_TAGS}<button onclick="${CHECKS_COOKIES}">Press</button>`,
        CODE,
        {
          async prepare(page) {
            await missing.prepare?.(page);
            page.page.on('console', (message) => {
              if (message.text().startsWith('[skerry]')) lines.push(message.text());
            });
          },
        },
      );
      await opened.page.click('button');
      expect(await readRecordedValues(opened)).toEqual(['undefined']);
      expect(await scriptsRun(opened)).toEqual([]);
      expect(lines.at(-1)).toBe('[skerry] js-cookie was read and could not be loaded at once.');
      opened.clearProblems();
    },
  );

  itOnce('that only changes another library does not stop that one when it is missing', async () => {
    const opened = await open(
      `${SHOP_LIBRARIES}${SHOP_TAGS}<button onclick="${recordValues('typeof jQuery')}">Press</button>`,
      CODE,
      respondWith('jquery-migrate', MISSING),
    );
    await opened.page.click('button');
    expect(await readRecordedValues(opened)).toEqual(['function']);
    expect(await scriptsRun(opened)).toEqual(['jquery-core']);
    opened.clearProblems();
  });

  itOnce('that loads slowly is waited for', async () => {
    const opened = await open(
      `${SHOP_LIBRARIES}${SHOP_TAGS}<button onclick="${CHECKS_COOKIES}">Press</button>`,
      CODE,
    );
    await opened.context.route('**/js/js-cookie.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      await route.fallback();
    });
    await opened.page.click('button');
    expect(await readRecordedValues(opened)).toEqual(['object']);
  });

  it.each(rowsIn(mode, OUT_OF_REACH))(
    '%s cannot run on demand, and is released before unknown scripts',
    async (kind, src) => {
      const opened = await open(
        `<script id="jquery-core-js" src="${src}"></script>${scriptTag('wc-jquery-blockui')}${scriptTag('js-cookie')}${SHOP_TAGS}${scriptTag('acme')}`,
        { ...CODE, acme: recordRun('read', CHECKS_COOKIES) },
      );
      await eventually(() => readRecordedValues(opened)).toEqual(['object']);
      const names = await scriptsRun(opened);
      expect(names.includes('jquery-core')).toBe(kind === 'of another origin');
      expect(names.indexOf('jquery-core')).toBeLessThan(names.indexOf('acme'));
      opened.clearProblems();
    },
  );

  it('of another origin runs before later files without a handle, and not before earlier ones', async () => {
    const opened = await open(
      `<script src="/js/first.js"></script>${OTHER_ORIGIN_JQUERY}${SHOP_TAGS}<script src="/js/last.js" defer></script><script src="/js/own.js"></script><script src="/js/loose.js" async></script>`,
      { ...CODE, first: CHECKS_JQUERY, own: CHECKS_JQUERY, last: CHECKS_JQUERY },
    );
    await eventually(() => readRecordedValues(opened)).toEqual(['undefined', 'function', 'function']);
    expect((await scriptsRun(opened)).filter((name) => name !== 'loose')).toEqual([
      'first',
      'jquery-core',
      'own',
      'last',
    ]);
  });

  it.each(rowsIn(mode, CODE_IN_ATTRIBUTES))(
    'of another origin runs when code in an attribute uses it: %s',
    async (markup) => {
      const opened = await open(`${OTHER_ORIGIN_JQUERY}${SHOP_TAGS}${markup}`, CODE);
      await eventually(() => scriptsRun(opened)).toEqual(['jquery-core']);
      await opened.page.click('text=Press');
      await eventually(() => readRecordedValues(opened)).toEqual(['function']);
    },
  );

  it('with an integrity hash runs by its element', async () => {
    const opened = await open(
      `${scriptTag('js-cookie', 'integrity="sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="')}${SHOP_TAGS}${scriptTag('acme')}`,
      CODE,
    );
    // The hash is of another file, so the browser refuses this one.
    await eventually(() => readRecordedValues(opened)).toEqual(['undefined']);
    expect(await scriptsRun(opened)).toEqual(['acme']);
    expect(opened.clearProblems().join()).toContain('integrity');
  });
});

describe('the file of a library on the page', () => {
  it('that throws an error makes all intercepted scripts run in order, once, with one line in the console', async () => {
    const lines: string[] = [];
    const opened = await openScripts(
      `${SHOP_LIBRARIES}${SHOP_TAGS}<script src="/js/own.js"></script>${scriptTag('acme')}`,
      { ...CODE, 'js-cookie': `typeof window.moment; throw new Error('broken');` },
      { prepare: async ({ page }) => page.on('console', (message) => void lines.push(message.text())) },
    );
    await eventually(() => scriptsRun(opened)).toEqual([
      'own',
      'js-cookie',
      'jquery-core',
      'jquery-migrate',
      'wc-jquery-blockui',
      'acme',
      'wc-add-to-cart',
      'woocommerce',
    ]);
    expect(await readRecordedValues(opened)).toEqual(['undefined', 'undefined']);
    expect(lines.filter((line) => line.includes('as if Skerry was not there'))).toEqual([
      expect.stringContaining('js-cookie was read and threw an error'),
    ]);
    expect(opened.clearProblems().join()).toContain('broken');
  });

  it('that throws an error when a click reads it leaves the page usable, with a line in the console', async () => {
    const lines: string[] = [];
    const opened = await openScripts(
      `${SHOP_LIBRARIES}${SHOP_TAGS}<button onclick="${CHECKS_COOKIES}jQuery.fn.block;">Press</button>`,
      // The library that it reads in between runs to its end.
      { ...CODE, 'js-cookie': `typeof jQuery; throw new Error('broken');` },
      { prepare: async ({ page }) => page.on('console', (message) => void lines.push(message.text())) },
    );
    await opened.page.click('button');
    expect(await readRecordedValues(opened)).toEqual(['undefined']);
    await opened.page.click('button');
    expect(await scriptsRun(opened)).toEqual([
      'js-cookie',
      'jquery-core',
      'jquery-migrate',
      'wc-jquery-blockui',
    ]);
    expect(lines.at(-1)).toBe('[skerry] js-cookie was read and threw an error.');
    expect(opened.clearProblems().join()).toContain('broken');
  });

  it('whose needs are not on the page is read as without us, with no line in the console', async () => {
    const lines: string[] = [];
    const opened = await openScripts(
      `${scriptTag('wc-jquery-blockui')}${scriptTag('js-cookie')}${SHOP_TAGS}<script src="/js/own.js"></script>${scriptTag('acme')}`,
      { ...CODE, own: recordValues('typeof window.jQuery', 'typeof $', '"jQuery" in window') },
      { prepare: async ({ page }) => page.on('console', (message) => void lines.push(message.text())) },
    );
    await eventually(() => readRecordedValues(opened)).toEqual(['undefined', 'undefined', false, 'object']);
    expect(await scriptsRun(opened)).toEqual(['own', 'acme', 'js-cookie']);
    expect(lines.filter((line) => !line.includes('Took over'))).toEqual([]);
  });
});
