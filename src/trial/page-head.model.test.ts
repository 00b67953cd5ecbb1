import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../handlers/index.ts';
import { type HeadOptions, headOf } from './page-head.ts';
import { scriptKey } from './rewrite-page.ts';

const head = (html: string, options: Partial<HeadOptions> = {}) =>
  headOf(html, {
    files: {
      handlers: catalogue,
      net: 'net()',
      pluginFiles: {
        start: ['chunks/core.js'],
        atRest: { tabs: ['chunks/tabs.js'], accordion: ['chunks/accordion.js'] },
        integrity: { 'chunks/core.js': 'sha384-x' },
      },
      find: (name) => {
        const body = Buffer.from(`/* ${name} */`);
        return { type: 'text/css', body, gzip: body };
      },
    },
    way: 'with',
    isPlugin: false,
    leave: [],
    hasBar: false,
    url: 'https://shop.example/',
    headers: '',
    nonce: '',
    ...options,
  });

const WOO = 'https://shop.example/wp-content/plugins/woocommerce/assets/js/frontend/add-to-cart.min.js';
const PAGE = `<!doctype html><html><head>
  <script src="https://shop.example/wp-includes/js/jquery/jquery.min.js?ver=3.7.1" id="jquery-core-js"></script>
  <script id="wc-add-to-cart-js-extra">var wc_add_to_cart_params = {"a":"</b>"};</script>
  <script src="${WOO}" id="wc-add-to-cart-js" defer></script></head>
  <body class="woocommerce">${readFileSync('fixtures/content/tabs.html', 'utf8')}
  <a class="add_to_cart_button ajax_add_to_cart" data-product_id="1" href="?add-to-cart=1">Add</a></body></html>`;

const keyOf = (id: string, src: string, more: Readonly<Record<string, string>> = {}) =>
  scriptKey(
    Object.entries({ id, src, ...more }).map(([name, value]) => ({ name, value })),
    '',
  );

describe('the head of a page', () => {
  it('begins with the tag, and with the nonce of the page', () => {
    expect(head(PAGE).first).toBe('<script src="/skerry-trial/skerry.js"></script>');
    expect(head(PAGE, { nonce: 'n"1', leave: ['tabs', 'alert'], hasBar: true }).first).toMatch(
      /^<script src="\/skerry-trial\/skerry\.js" data-leave="tabs alert" nonce="n&quot;1"><\/script><script type="application\/json" id="skerry-trial">{"way":"with","mode":"tag","takenOff":0}<\/script><script type="module" src="\/skerry-trial\/trial\/bar\.js" nonce/,
    );
  });

  it('is empty without Skerry, apart from the bar', () => {
    expect(head(PAGE, { way: 'without' }).first).toBe('');
    expect(head(PAGE, { way: 'without', hasBar: true }).first).toContain('"way":"without"');
  });

  it('is that of the plugin, which takes off what handlers replace', () => {
    const { first, isRemoved } = head(PAGE, { isPlugin: true });
    expect(isRemoved(keyOf('wc-add-to-cart-js', WOO, { defer: '' }))).toBe(true);
    expect(isRemoved(keyOf('wc-add-to-cart-js', `${WOO}?other`, { defer: '' }))).toBe(false);
    const [, block = '{}'] = /id="skerry-taken-off">(.*?)<\/script>/.exec(first) ?? [];
    const { tag, scripts, names } = JSON.parse(block);
    expect(tag).toMatchObject({ id: 'skerry-js', 'data-taken-off': '2' });
    expect(scripts).toContainEqual({ attributes: { src: WOO, id: 'wc-add-to-cart-js', defer: '' } });
    expect(names).toContain('jQuery');
    expect(first).toContain(
      '<script id="skerry-net">net()</script><script defer data-when-parsed id="skerry-js"',
    );
    expect(first).toContain('href="/skerry-trial/chunks/core.js" fetchpriority="low" integrity="sha384-x"');
    expect(first).toContain('<style id="skerry-css">/* skerry.css */</style>');
    expect(first).toContain('/chunks/tabs.js');
    expect(first).not.toContain('/chunks/accordion.js');
  });

  it('has the styles in a file where a policy may forbid inline ones', () => {
    const { first } = head(PAGE, { isPlugin: true, headers: "content-security-policy: style-src 'self'" });
    expect(first).toContain('<link rel="stylesheet" href="/skerry-trial/skerry.css">');
    expect(first).not.toContain('skerry-css');
  });

  it('leaves a widget to its original', () => {
    const { isRemoved, first } = head(PAGE, { isPlugin: true, leave: ['add-to-cart'] });
    expect(isRemoved(keyOf('wc-add-to-cart-js', WOO, { defer: '' }))).toBe(false);
    expect(first).toContain('data-leave="add-to-cart"');
  });

  it("keeps the tag of a shop that has Skerry's plugin, and switches it off without Skerry", () => {
    const html = '<html><head><script type="application/json" id="skerry-taken-off">{}</script></head>';
    expect(head(html, { isPlugin: true, hasBar: true })).toMatchObject({
      first: expect.stringContaining('"mode":"shop"'),
      shopTag: {},
    });
    expect(head(html, { way: 'without' }).shopTag).toEqual({ 'data-takeover': 'off' });
  });
});
