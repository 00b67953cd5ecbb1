import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { heard, LIBRARY_CODE, notes, SHOP_LIBRARIES } from '#testing/library-page.ts';
import type { MarkupOptions } from '#testing/open-markup.ts';
import { file, openScripts, ran, SHOP, says } from '#testing/script-page.ts';

const READ = notes('typeof window.Cookies');
const ASKS = notes('typeof window.jQuery');
const FAR =
  '<script id="jquery-core-js" src="https://cdn.example/wp-includes/js/jquery/js/jquery-core.js"></script>';
const CODE = { ...LIBRARY_CODE, own: READ, acme: READ };

/** Replaces the response for the file of one library. */
const answering = (
  handle: string,
  answer: ReturnType<NonNullable<MarkupOptions['answer']>>,
): MarkupOptions => ({
  prepare: ({ context }) => context.route(`**/js/${handle}.js`, (route) => route.fulfill(answer)),
});

const MISSING = { status: 404, contentType: 'text/html', body: 'Not found' };
const PAGE = { status: 200, contentType: 'text/html', body: '<!doctype html><p>Log in</p>' };

describe('a file of a library', () => {
  it.each([
    ['is missing', MISSING],
    ['is an HTML page', PAGE],
  ])(
    'that %s makes all intercepted scripts run in order, with one line in the console',
    async (_kind, answer) => {
      const lines: string[] = [];
      const options = answering('js-cookie', answer);
      const opened = await openScripts(
        `${SHOP_LIBRARIES}${SHOP}<script src="/js/own.js"></script>${file('acme')}`,
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
      await eventually(() => ran(opened)).toEqual([
        'own',
        'jquery-core',
        'jquery-migrate',
        'wc-jquery-blockui',
        'acme',
        'wc-add-to-cart',
        'woocommerce',
      ]);
      expect(await heard(opened)).toEqual(['undefined', 'undefined']);
      expect(lines).toEqual([expect.stringContaining('js-cookie was read and could not be had at once')]);
      opened.takeProblems();
    },
  );

  it('that is missing when a click reads it leaves the page usable, with a line in the console', async () => {
    const lines: string[] = [];
    const missing = answering('js-cookie', MISSING);
    const opened = await openScripts(
      `${SHOP_LIBRARIES}${SHOP}<button onclick="${READ}">Press</button>`,
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
    expect(await heard(opened)).toEqual(['undefined']);
    expect(await ran(opened)).toEqual([]);
    expect(lines.at(-1)).toBe('[skerry] js-cookie was read and could not be had at once.');
    opened.takeProblems();
  });

  it('that only changes another library does not stop that one when it is missing', async () => {
    const opened = await openScripts(
      `${SHOP_LIBRARIES}${SHOP}<button onclick="${notes('typeof jQuery')}">Press</button>`,
      CODE,
      answering('jquery-migrate', MISSING),
    );
    await opened.page.click('button');
    expect(await heard(opened)).toEqual(['function']);
    expect(await ran(opened)).toEqual(['jquery-core']);
    opened.takeProblems();
  });

  it('that loads slowly is waited for', async () => {
    const opened = await openScripts(
      `${SHOP_LIBRARIES}${SHOP}<button onclick="${READ}">Press</button>`,
      CODE,
    );
    await opened.context.route('**/js/js-cookie.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.fallback();
    });
    await opened.page.click('button');
    expect(await heard(opened)).toEqual(['object']);
  });

  it.each([
    ['of another origin', 'https://cdn.example/wp-includes/js/jquery/js/jquery-core.js'],
    ['with an invalid address', 'https://'],
  ])('%s cannot run on demand, and is released before unknown scripts', async (kind, src) => {
    const opened = await openScripts(
      `<script id="jquery-core-js" src="${src}"></script>${file('wc-jquery-blockui')}${file('js-cookie')}${SHOP}${file('acme')}`,
      { ...CODE, acme: says('read', READ) },
    );
    await eventually(() => heard(opened)).toEqual(['object']);
    const names = await ran(opened);
    expect(names.includes('jquery-core')).toBe(kind === 'of another origin');
    expect(names.indexOf('jquery-core')).toBeLessThan(names.indexOf('acme'));
    opened.takeProblems();
  });

  it('of another origin runs before later files without a handle, and not before earlier ones', async () => {
    const opened = await openScripts(
      `<script src="/js/first.js"></script>${FAR}${SHOP}<script src="/js/last.js" defer></script><script src="/js/own.js"></script><script src="/js/loose.js" async></script>`,
      { ...CODE, first: ASKS, own: ASKS, last: ASKS },
    );
    await eventually(() => heard(opened)).toEqual(['undefined', 'function', 'function']);
    expect((await ran(opened)).filter((name) => name !== 'loose')).toEqual([
      'first',
      'jquery-core',
      'own',
      'last',
    ]);
  });

  it.each([`<button onclick="${ASKS}">Press</button>`, `<a href="javascript:${ASKS}">Press</a>`])(
    'of another origin runs when code in an attribute uses it: %s',
    async (markup) => {
      const opened = await openScripts(`${FAR}${SHOP}${markup}`, CODE);
      await eventually(() => ran(opened)).toEqual(['jquery-core']);
      await opened.page.click('text=Press');
      await eventually(() => heard(opened)).toEqual(['function']);
    },
  );

  it('with an integrity hash runs by its element', async () => {
    const opened = await openScripts(
      `${file('js-cookie', 'integrity="sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="')}${SHOP}${file('acme')}`,
      CODE,
    );
    // The hash is of another file, so the browser refuses this one.
    await eventually(() => heard(opened)).toEqual(['undefined']);
    expect(await ran(opened)).toEqual(['acme']);
    expect(opened.takeProblems().join()).toContain('integrity');
  });
});
