import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { scriptAddress } from '#testing/script-address.ts';
import {
  FAKE_JQUERY,
  HEAD_TAG,
  JQUERY_TAGS,
  openScripts,
  recordRun,
  SHOP_TAGS,
  scriptsRun,
  scriptTag,
} from '#testing/script-page.ts';

describe('the scripts of a page', () => {
  it('do not run when handlers replace them, and neither do libraries that no other script needs', async () => {
    const opened = await openScripts(JQUERY_TAGS + SHOP_TAGS);
    expect(await scriptsRun(opened)).toEqual([]);
    const scripts = await opened.page.evaluate(() => {
      if (!window.skerry || Array.isArray(window.skerry)) return [];
      return window.skerry.debug().scripts.map(({ name, fate }) => `${name}: ${fate}`);
    });
    expect(scripts).toEqual([
      'jquery-core: dropped',
      'jquery-migrate: dropped',
      'wc-add-to-cart: dropped',
      'woocommerce: dropped',
    ]);
  });

  it.each([
    ['blocking', ''],
    ['defer', 'defer'],
    ['async', 'async'],
  ])('do not run when handlers replace them and they are %s', async (_kind, attributes) => {
    expect(await scriptsRun(await openScripts(scriptTag('woocommerce', attributes)))).toEqual([]);
  });

  it('run in order when they are unknown; those with defer run last, and libraries when something reads them', async () => {
    const opened = await openScripts(
      JQUERY_TAGS +
        SHOP_TAGS +
        scriptTag('acme-first', 'defer') +
        scriptTag('acme-second') +
        `<script>${recordRun('code', 'jQuery(() => 0)')}</script>`,
      { 'jquery-core': FAKE_JQUERY },
    );
    await eventually(() => scriptsRun(opened)).toEqual([
      'acme-second',
      'code',
      'jquery-core',
      'jquery-migrate',
      'acme-first',
    ]);
  });

  it('are left alone when they have no handle, are modules, or are only data', async () => {
    const opened = await openScripts(
      `<script>${recordRun('plain')}</script>
      <script src="/js/chat.js"></script>
      <script src="/js/analytics.js" id="acme-analytics-js" async></script>
      <script type="module">${recordRun('module')}</script>
      <script id="acme-js-extra">var acme = {"text":"jQuery(1)"};</script>
      <script id="acme-js-before">window.acmeBefore = {"a":[1,"it's (fine)"]};</script>`,
    );
    await eventually(async () => (await scriptsRun(opened)).sort()).toEqual([
      'analytics',
      'chat',
      'module',
      'plain',
    ]);
    expect(await opened.page.evaluate(() => 'acme' in window && 'acmeBefore' in window)).toBe(true);
  });
});

describe('scripts that a tool delays', () => {
  const delayed = (handle: string, type = 'rocketlazyloadscript', attribute = 'data-rocket-src') =>
    `<script type="${type}" id="${handle}-js" ${attribute}="${scriptAddress(handle)}"></script>`;

  it.each([
    ['rocketlazyloadscript', 'data-rocket-src'],
    ['litespeed/javascript', 'data-src'],
    ['pmdelayedscript', 'src'],
  ])(
    'are never fetched when handlers replace them; the others are left to the tool: %s',
    async (type, attribute) => {
      // The browser may emit pointer events by itself, and such a tool would start on them.
      const blockPointerEvents = `<script>for (const type of ['pointermove', 'mousemove', 'pointerover', 'mouseover'])
      addEventListener(type, (event) => event.stopImmediatePropagation(), true);</script>`;
      const opened = await openScripts(
        ['jquery-core', 'woocommerce', 'acme'].map((handle) => delayed(handle, type, attribute)).join(''),
        {},
        { head: blockPointerEvents + HEAD_TAG },
      );
      const types = await opened.page.evaluate(() =>
        Object.fromEntries([...document.scripts].map(({ id, type }) => [id, type])),
      );
      expect(types).toMatchObject({
        'jquery-core-js': type,
        'woocommerce-js': 'skerry/dropped',
        'acme-js': type,
      });
      expect(opened.requests.some((url) => url.includes('/js/'))).toBe(false);
    },
  );

  it('are run by us when the tool has started without them', async () => {
    const pressKey = '<script>dispatchEvent(new KeyboardEvent("keydown"))</script>';
    const opened = await openScripts(
      delayed('jquery-core') + delayed('woocommerce') + delayed('acme') + pressKey,
    );
    await eventually(() => scriptsRun(opened)).toEqual(['jquery-core', 'acme']);
    expect(opened.requests.some((url) => url.includes('woocommerce'))).toBe(false);
  });

  /** A tool that starts its scripts one by one, as copies with the address in `src`. */
  const tool = `<script>
    startTool = () => {
      const waiting = [...document.querySelectorAll('script[data-src]')];
      const next = () => {
        const old = waiting.shift();
        if (!old) return document.documentElement.setAttribute('data-tool', 'done');
        const copy = document.createElement('script');
        for (const { name, value } of old.attributes) if (name !== 'data-src') copy.setAttribute(name, value);
        copy.onload = copy.onerror = next;
        copy.src = old.getAttribute('data-src');
        old.replaceWith(copy);
      };
      next();
    };
  </script>`;
  const moved = (handle: string) => delayed(handle, 'text/javascript', 'data-src');

  it.each([
    ['before our core has loaded', true],
    ['after our core has started', false],
  ])('let a tool continue that waits for each of them and starts %s', async (_when, isEarly) => {
    const scripts = moved('woocommerce') + moved('wc-add-to-cart') + moved('acme');
    const opened = await openScripts(scripts + tool + (isEarly ? '<script>startTool()</script>' : ''));
    if (!isEarly) await opened.page.evaluate('startTool()');
    await opened.page.locator('[data-tool="done"]').waitFor({ state: 'attached' });
    expect(await scriptsRun(opened)).toEqual(['acme']);
    expect(opened.requests.filter((url) => /woocommerce|add-to-cart/.test(url))).toEqual([]);
  });
});
