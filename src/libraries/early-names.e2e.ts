import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { JQUERY_CODE } from '#testing/library-page.ts';
import { TAG_AND_PLUGIN } from '#testing/page-modes.ts';
import { JQUERY_TAGS, SHOP_TAGS, scriptsRun, scriptTag } from '#testing/script-page.ts';

const CODE = { 'jquery-core': JQUERY_CODE };
const WITH_JQUERY = ['jquery-core', 'jquery-migrate'];

const [, open] = TAG_AND_PLUGIN.find(([mode]) => mode === 'plugin') ?? [];
if (!open) throw new Error('There is no way to open a page of the plugin.');

/** Reads without naming a library, so that nothing tells the server. */
const READS = "window.read = typeof window['jQ' + 'uery'];";

describe('a page of the plugin whose tag waits for the end of parsing', () => {
  it('gives a library to a file that reads it while the page is parsed, and runs everything once', async () => {
    const opened = await open(`${JQUERY_TAGS}<script src="/js/own.js"></script><p>Shop</p>${SHOP_TAGS}`, {
      ...CODE,
      own: READS,
    });
    expect(await opened.page.getAttribute('#skerry-js', 'defer')).toBe('');
    expect(await opened.page.evaluate('read')).toBe('function');
    await eventually(() => opened.page.evaluate('document.readyState')).toBe('complete');
    expect(await scriptsRun(opened)).toEqual(['own', ...WITH_JQUERY]);
    expect(
      await opened.page.evaluate('skerry.debug().scripts.find(({ name }) => name === "jquery-core").fate'),
    ).toBe('on demand');
  });

  it('keeps a copy of jQuery that a file brings while the page is parsed', async () => {
    const { page } = await open(`${JQUERY_TAGS}<script src="/js/own.js"></script><p>Shop</p>${SHOP_TAGS}`, {
      ...CODE,
      own: `${JQUERY_CODE}; window.theirs = window.jQuery;`,
    });
    await eventually(() => page.evaluate('window.jQuery === window.theirs')).toBe(true);
  });

  it('reads no library, and runs none, when nothing asks for it', async () => {
    const opened = await open(`${JQUERY_TAGS}<script src="/js/own.js"></script>${SHOP_TAGS}`, {
      ...CODE,
      own: "window.read = ['jQ' + 'uery' in window, 'w' + 'p' in window];",
    });
    expect(await opened.page.evaluate('read')).toEqual([true, false]);
    expect(await scriptsRun(opened)).toEqual(['own']);
  });

  it('leaves names undefined while the file of the tag is missing, asks for it at the first read only, and runs the originals', async () => {
    const opened = await open(
      `${JQUERY_TAGS}<script src="/js/own.js"></script>${SHOP_TAGS}`,
      { ...CODE, own: READS.repeat(10) },
      {
        until: 'loaded',
        prepare: ({ page }) =>
          page.route('**/skerry-plugin.js', (route) => route.fulfill({ status: 404, body: '' })),
      },
    );
    expect(await opened.page.evaluate('read')).toBe('undefined');
    await eventually(() => opened.page.evaluate('typeof jQuery')).toBe('function');
    expect(
      await opened.page.evaluate('Object.getOwnPropertyDescriptor(window, "jQuery").get'),
    ).toBeUndefined();
    // The tag, the first read, and the tag that the safety net inserts once more.
    expect(opened.requests.filter((url) => url.endsWith('/skerry-plugin.js'))).toHaveLength(3);
    expect(opened.clearProblems().join()).toContain('did not run');
  });

  it.each(['throws', 'reads a library again'])('works when the reader %s', async (kind) => {
    const again = kind === 'throws' ? 'missing();' : READS;
    const opened = await open(
      `${JQUERY_TAGS}<script src="/js/own.js"></script><script src="/js/other.js"></script>${scriptTag('wc-cart-fragments')}`,
      { ...CODE, own: READS + again, other: READS.replace('read', 'later') },
    );
    expect(await opened.page.evaluate('[read, later]')).toEqual(['function', 'function']);
    opened.clearProblems();
  });
});
