import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import {
  LIBRARY_CODE,
  readRecordedValues,
  recordValues,
  SHOP_LIBRARIES,
  scriptFates,
} from '#testing/library-page.ts';
import { type PausedRequests, pauseRequests } from '#testing/pause-requests.ts';
import { pluginTag } from '#testing/plugin-tag.ts';
import { scriptAddress } from '#testing/script-address.ts';
import { HEAD_TAG, openScripts, SHOP_TAGS, scriptsRun, scriptTag } from '#testing/script-page.ts';

const WITH_JQUERY = ['jquery-core', 'jquery-migrate'];
const READS = recordValues('typeof jQuery');

describe('files that the server has removed', () => {
  it('are listed: what was read and by whom, what ran with it, and what did not run', async () => {
    const opened = await openScripts(
      `<script src="/js/own.js"></script>`,
      { ...LIBRARY_CODE, own: `\n${READS}` },
      { head: pluginTag(SHOP_LIBRARIES + SHOP_TAGS) },
    );
    expect(await scriptFates(opened)).toEqual({
      'jquery-core': expect.stringMatching(
        /^on demand: jQuery was read by \S+\/js\/own\.js:2:\d+ after \d+ ms, which waited \d+ ms$/,
      ),
      'jquery-migrate': 'on demand: needed by what was read',
      'wc-jquery-blockui': 'dropped: runs when something reads it',
      'js-cookie': 'dropped: runs when something reads it',
      'wc-add-to-cart': 'dropped: removed by the server',
      woocommerce: 'dropped: removed by the server',
    });
  });
});

describe('a library that the server has removed', () => {
  it('has its id and its address as currentScript while it runs', async () => {
    const record = recordValues('document.currentScript.id', 'new URL(document.currentScript.src).pathname');
    const opened = await openScripts(
      '<script src="/js/own.js"></script>',
      { ...LIBRARY_CODE, 'jquery-core': `${record}${LIBRARY_CODE['jquery-core']}`, own: READS },
      { head: pluginTag(SHOP_LIBRARIES) },
    );
    expect(await readRecordedValues(opened)).toEqual([
      'jquery-core-js',
      new URL(scriptAddress('jquery-core'), opened.page.url()).pathname,
      'function',
    ]);
  });
});

describe('a method of jQuery that our handlers provide', () => {
  const tags = SHOP_LIBRARIES + scriptTag('wc-add-to-cart-variation');
  const PARAMS = '<script>var wc_add_to_cart_variation_params = {};</script>';
  const METHOD = 'jQuery.fn.wc_variation_form';

  it.each([
    ['prints the original', { head: PARAMS + HEAD_TAG, body: tags }],
    ['has removed the original', { head: PARAMS + pluginTag(tags), body: '' }],
  ])('exists as soon as jQuery runs on demand, when the server %s', async (_kind, { head, body }) => {
    const opened = await openScripts(
      `${body}<form></form><button onclick="${recordValues(`typeof ${METHOD}`, "jQuery('form').wc_variation_form().length")}">Press</button>`,
      LIBRARY_CODE,
      { head },
    );
    await opened.page.click('button');
    expect(await readRecordedValues(opened)).toEqual(['function', 1]);
    expect(await scriptsRun(opened)).toEqual(WITH_JQUERY);
  });

  it('exists for a script that runs while the page is parsed, when only the original is removed', async () => {
    const opened = await openScripts(
      `${scriptTag('jquery-core')}<form></form>${scriptTag('acme')}`,
      {
        ...LIBRARY_CODE,
        acme: `jQuery(($) => { ${recordValues("$('form').wc_variation_form().length")} });`,
      },
      { head: PARAMS + pluginTag(scriptTag('wc-add-to-cart-variation')) },
    );
    await eventually(() => readRecordedValues(opened)).toEqual([1]);
    expect(await scriptsRun(opened)).not.toContain('wc-add-to-cart-variation');
  });
});

describe('scripts that the server has removed, when our files are missing', () => {
  const ALL = [
    'jquery-core',
    'jquery-migrate',
    'js-cookie',
    'wc-add-to-cart',
    'wc-jquery-blockui',
    'woocommerce',
  ];

  const openWithoutFiles = (body: string, prepare: (page: Page) => Promise<unknown>) =>
    openScripts(body, LIBRARY_CODE, {
      head: pluginTag(SHOP_LIBRARIES + SHOP_TAGS),
      until: 'loaded',
      async prepare({ page }) {
        await page.route('**/chunks/core-*', (route) => route.fulfill({ status: 404, body: '' }));
        await prepare(page);
      },
    });

  it('run once, and the page loads to its end, while a deferred script is still on its way', async () => {
    let slow: PausedRequests | undefined;
    const opening = openWithoutFiles('<script defer src="/js/slow.js"></script>', async (page) => {
      slow = await pauseRequests(page, /slow\.js/);
      page.on('requestfinished', (request) => request.url().includes('woocommerce.js') && slow?.release());
    });
    const opened = await opening;
    const { page } = opened;
    await eventually(() => page.evaluate('document.readyState')).toBe('complete');
    expect((await scriptsRun(opened)).sort()).toEqual([...ALL.slice(0, 3), 'slow', ...ALL.slice(3)]);
    expect(opened.clearProblems().join()).toContain('Files were not found');
  });

  it('run once when a script reads a library while its file is on its way', async () => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    let requests = 0;
    const opened = await openWithoutFiles('', (page) =>
      page.route('**/js-cookie.js', async (route) => {
        requests += 1;
        if (requests === 1) await isReleased;
        await route.fallback();
      }),
    );
    await eventually(async () => requests).toBe(1);
    expect(await opened.page.evaluate('typeof Cookies')).toBe('object');
    release();
    await eventually(async () => (await scriptsRun(opened)).sort()).toEqual(ALL);
    await eventually(() => opened.page.evaluate('document.readyState')).toBe('complete');
    expect(opened.clearProblems().join()).toContain('Files were not found');
  });
});
