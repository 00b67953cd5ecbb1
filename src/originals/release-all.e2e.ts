import { describe, expect, it } from 'vitest';
import { accordionMarkup } from '#testing/accordion-page.ts';
import { eventually } from '#testing/eventually.ts';
import { JQUERY_CODE } from '#testing/library-page.ts';
import { pauseRequests } from '#testing/pause-requests.ts';
import { pluginTag } from '#testing/plugin-tag.ts';
import {
  HEAD_TAG,
  JQUERY_TAGS,
  openScripts,
  SHOP_TAGS,
  scriptsRun,
  scriptTag,
} from '#testing/script-page.ts';

describe('the original scripts of a page', () => {
  const lines: string[] = [];
  const order = ['jquery-core', 'jquery-migrate', 'wc-add-to-cart', 'woocommerce'];

  it('run when our files are missing', async () => {
    const opened = await openScripts(
      JQUERY_TAGS + SHOP_TAGS,
      {},
      {
        until: 'loaded',
        answer: (path) => (path.includes('/core-') ? { status: 404, body: '' } : undefined),
      },
    );
    await eventually(() => scriptsRun(opened)).toEqual(order);
    expect(opened.clearProblems().join()).toContain('Files were not found');
  });

  it('run once each when our files are missing and a script reads a library before its turn', async () => {
    let release = () => {};
    const opened = await openScripts(
      '<p>Shop</p>',
      { 'jquery-core': JQUERY_CODE },
      {
        until: 'loaded',
        head: pluginTag(SHOP_TAGS.replaceAll('defer', '') + JQUERY_TAGS + scriptTag('wc-cart')),
        answer: (path) => (path.includes('/core-') ? { status: 404, body: '' } : undefined),
        prepare: async ({ page }) => {
          ({ release } = await pauseRequests(page, /\/woocommerce\.js/));
        },
      },
    );
    await eventually(() => scriptsRun(opened)).toEqual(['wc-add-to-cart']);
    expect(await opened.page.evaluate('typeof jQuery')).toBe('function');
    const early = ['wc-add-to-cart', 'jquery-core', 'jquery-migrate'];
    expect(await scriptsRun(opened)).toEqual(early);
    release();
    await eventually(() => scriptsRun(opened)).toEqual([...early, 'woocommerce', 'wc-cart']);
    expect(opened.clearProblems().join()).toContain('Files were not found');
  });

  it.each([
    ['cannot put its interface on the page', 'Object.defineProperty(window, "skerry", { value: [] })', order],
    [
      'cannot watch the parser, so that it stops no script',
      'window.MutationObserver = class { constructor() { throw new Error("refused"); } }',
      ['wc-add-to-cart', 'woocommerce', 'jquery-core', 'jquery-migrate'],
    ],
    [
      'cannot watch the page',
      `const { observe } = MutationObserver.prototype;
      MutationObserver.prototype.observe = function (node, options) {
        if (options.attributeFilter) throw new Error('refused');
        observe.call(this, node, options);
      };`,
      order,
    ],
  ])('run when our code %s, also those that the server has removed', async (_what, init, ran) => {
    const press = `addEventListener('DOMContentLoaded', () => { document.body.dataset.page = 'ready'; });
      document.querySelector('.wc-block').onclick = () => { document.title = 'pressed'; };`;
    const opened = await openScripts(
      `<button class="wc-block">Menu</button>${accordionMarkup}${SHOP_TAGS}`,
      { woocommerce: press },
      {
        until: 'loaded',
        head: pluginTag(JQUERY_TAGS),
        prepare: ({ page }) => page.addInitScript(init),
      },
    );
    await eventually(() => opened.page.getAttribute('body', 'data-page')).toBe('ready');
    await eventually(() => scriptsRun(opened)).toEqual(ran);
    await opened.page.click('.wc-block');
    await eventually(() => opened.page.title()).toBe('pressed');
    const problems = opened.clearProblems();
    expect(problems).toEqual([expect.stringContaining('[skerry] Skerry could not start')]);
  });

  it.each([
    ['by the tag', HEAD_TAG.replace('src', 'data-takeover="off" src'), ''],
    ['in this browser', HEAD_TAG, 'localStorage.skerry = "off"'],
    ['in this tab', HEAD_TAG, 'history.replaceState(null, "", "?skerry=off")'],
    [
      'on this page, with full storage',
      HEAD_TAG,
      'history.replaceState(null, "", "?skerry=off"); Storage.prototype.setItem = () => { throw new DOMException("", "QuotaExceededError"); }',
    ],
    [
      'on this page, with forbidden storage',
      HEAD_TAG,
      'history.replaceState(null, "", "?skerry=off"); for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get() { throw new DOMException("", "SecurityError"); } })',
    ],
  ])('run untouched, and our files are not loaded, when Skerry is off %s', async (_who, head, before) => {
    const opened = await openScripts(
      JQUERY_TAGS + SHOP_TAGS,
      {},
      { until: 'loaded', head: `<script>${before}</script>${head}` },
    );
    await eventually(() => scriptsRun(opened)).toEqual(order);
    expect(opened.countOf('core')).toBe(0);
  });

  it.each([
    ['a module', '<script type="module" src="/skerry/skerry.js"></script>'],
    ['late', `${scriptTag('jquery-core')}${HEAD_TAG}`],
    ['deferred', '<script defer src="/skerry/skerry.js"></script>'],
  ])('run untouched when the tag is %s', async (_how, head) => {
    const opened = await openScripts(scriptTag('woocommerce'), {}, { head });
    expect(await scriptsRun(opened)).toContain('woocommerce');
  });

  it('run with what they need when their handlers are left to them', async () => {
    const opened = await openScripts(
      `${JQUERY_TAGS}${SHOP_TAGS}<a class="ajax_add_to_cart add_to_cart_button" data-product_id="1" href="#">Add</a>`,
      {},
      { head: HEAD_TAG.replace('src', 'data-leave="add-to-cart" src') },
    );
    await eventually(() => scriptsRun(opened)).toEqual(['jquery-core', 'jquery-migrate', 'wc-add-to-cart']);
  });

  it('run when our code has not loaded five seconds after parsing, and a console line says so', async () => {
    const opened = await openScripts(
      JQUERY_TAGS + SHOP_TAGS,
      {},
      {
        until: 'loaded',
        prepare: async ({ context, page }) => {
          page.on('console', (message) => lines.push(message.text()));
          await page.clock.install({ time: 0 });
          // Time passes by hand alone.
          await page.clock.pauseAt(1000);
          return pauseRequests(context, /\/chunks\/core-/);
        },
      },
    );
    await opened.page.clock.runFor(4900);
    expect(await scriptsRun(opened)).toEqual([]);
    await opened.page.clock.runFor(100);
    await eventually(() => scriptsRun(opened)).toEqual(order);
    expect(lines.join()).toContain('Skerry did not start within five seconds');
  });

  it('run when the page builder marks the page as static', async () => {
    const still = '<script>window.elementorFrontendConfig = { is_static: true }</script>';
    const opened = await openScripts(still + JQUERY_TAGS + SHOP_TAGS, {}, { until: 'loaded' });
    await eventually(() => scriptsRun(opened)).toEqual(order);
  });

  it('run when the file with the takeover is missing', async () => {
    const opened = await openScripts(
      JQUERY_TAGS + SHOP_TAGS,
      {},
      {
        until: 'loaded',
        answer: (path) => (path.includes('/originals-') ? { status: 404, body: '' } : undefined),
      },
    );
    await eventually(() => scriptsRun(opened)).toEqual(order);
    expect(opened.clearProblems().join()).toContain('takeover');
  });

  it('run when the tag takes over only other handlers', async () => {
    const head = HEAD_TAG.replace('src', 'data-takeover="store-notice" src');
    const opened = await openScripts(
      `${JQUERY_TAGS}${SHOP_TAGS}<a class="ajax_add_to_cart add_to_cart_button" data-product_id="1" href="#">Add</a>`,
      {},
      { head },
    );
    await eventually(() => scriptsRun(opened)).toContain('wc-add-to-cart');
  });
});
