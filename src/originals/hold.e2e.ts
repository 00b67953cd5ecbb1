import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { type MarkupOptions, openMarkup } from '#testing/open-markup.ts';

const TAG = '<script src="/skerry/skerry.js"></script>';

type WithLog = typeof globalThis & { ran?: string[] };

/** A script that says when it runs. */
const says = (name: string, more = '') => `(window.ran ||= []).push(${JSON.stringify(name)});${more}`;
const file = (handle: string, attributes = '') =>
  `<script id="${handle}-js" src="/js/${handle}.js" ${attributes}></script>`;

/** What stands in the place of jQuery. */
const JQUERY = `window.jQuery = (ready) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', ready);
  else setTimeout(ready);
};`;

/** Opens a page whose scripts answer by their names; `code` gives what each does beside that. */
const open = (body: string, code: Readonly<Record<string, string>> = {}, options: MarkupOptions = {}) =>
  openMarkup(body, {
    head: TAG,
    ...options,
    answer(path, count) {
      const name = /^\/js\/(.+)\.js$/.exec(path)?.[1];
      if (!name) return options.answer?.(path, count);
      return { contentType: 'text/javascript', body: says(name, code[name] ?? '') };
    },
  });

const ran = ({ page }: Awaited<ReturnType<typeof open>>) =>
  page.evaluate(() => (globalThis as WithLog).ran ?? []);

const LIBRARIES = file('jquery-core') + file('jquery-migrate');
const SHOP = file('wc-add-to-cart', 'defer') + file('woocommerce', 'defer');

describe('the scripts of a page', () => {
  it('that ours replace do not run, and neither do libraries that nothing else needs', async () => {
    const opened = await open(LIBRARIES + SHOP);
    expect(await ran(opened)).toEqual([]);
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
  ])('that ours replace do not run when they are %s', async (_kind, attributes) => {
    expect(await ran(await open(file('woocommerce', attributes)))).toEqual([]);
  });

  it('that ours know nothing of run, in order, with what stands before them; those with defer come last', async () => {
    const opened = await open(
      LIBRARIES +
        SHOP +
        file('acme-first', 'defer') +
        file('acme-second') +
        `<script>${says('code', 'jQuery(() => 0)')}</script>`,
      { 'jquery-core': JQUERY },
    );
    await eventually(() => ran(opened)).toEqual([
      'jquery-core',
      'jquery-migrate',
      'acme-second',
      'code',
      'acme-first',
    ]);
  });

  it('that have no handle, are modules, or are nothing but data are left alone', async () => {
    const opened = await open(
      `<script>${says('plain')}</script>
      <script src="/js/chat.js"></script>
      <script src="/js/analytics.js" id="acme-analytics-js" async></script>
      <script type="module">${says('module')}</script>
      <script id="acme-js-extra">var acme = {"text":"jQuery(1)"};</script>
      <script id="acme-js-before">window.acmeBefore = {"a":[1,"it's (fine)"]};</script>`,
    );
    await eventually(async () => (await ran(opened)).sort()).toEqual([
      'analytics',
      'chat',
      'module',
      'plain',
    ]);
    expect(await opened.page.evaluate(() => 'acme' in window && 'acmeBefore' in window)).toBe(true);
  });

  it('hear the events of the page once each, in order, as if it had just come', async () => {
    const listen = (name: string) => `
      const say = (what) => ran.push('${name} ' + what);
      document.addEventListener('DOMContentLoaded', () => say('parsed'));
      window.addEventListener('load', () => say('loaded'));
      say(document.readyState);
      say(document.currentScript.id);`;
    const opened = await open(
      `${LIBRARIES}<script id="one-js-after">{${says('one')}jQuery(() => ran.push('one ready'));${listen('one')}}</script>${file('two')}`,
      {
        'jquery-core': JQUERY,
        two: `{${listen('two')}}`,
      },
    );
    await eventually(async () => (await ran(opened)).slice(2)).toEqual([
      'one',
      'one loading',
      'one one-js-after',
      'two',
      'two loading',
      'two two-js',
      'one ready',
      'one parsed',
      'two parsed',
      'one loaded',
      'two loaded',
    ]);
    expect(await opened.page.evaluate(() => document.readyState)).toBe('complete');
  });

  it('write into the page where they stand', async () => {
    const opened = await open(`<p id="before"></p>${file('acme')}<p id="after"></p>`, {
      acme: `document.write('<b id="written">'); document.write('here</b><script src="/js/inner.js"></scr' + 'ipt>');`,
    });
    await eventually(() => ran(opened)).toEqual(['acme', 'inner']);
    expect(
      await opened.page.evaluate(
        () => document.getElementById('after')?.previousElementSibling?.previousElementSibling?.textContent,
      ),
    ).toBe('here');
  });

  it('run where the policy of the page knows their nonce alone', async () => {
    const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'nonce-abc' 'strict-dynamic'">`;
    const opened = await open(
      `${file('acme', 'nonce="abc"')}<script nonce="abc">${says('code', 'void jQuery')}</script>${file('evil')}`,
      { acme: JQUERY },
      { head: `${policy}<script nonce="abc" src="/skerry/skerry.js"></script>` },
    );
    await eventually(() => ran(opened)).toEqual(['acme', 'code']);
    opened.takeProblems();
  });
});

describe('a way back', () => {
  const order = ['jquery-core', 'jquery-migrate', 'wc-add-to-cart', 'woocommerce'];

  it('is open when the files of ours are not there', async () => {
    const opened = await open(
      LIBRARIES + SHOP,
      {},
      {
        until: 'loaded',
        answer: (path) => (path.includes('/core-') ? { status: 404, body: '' } : undefined),
      },
    );
    await eventually(() => ran(opened)).toEqual(order);
    expect(opened.takeProblems().join()).toContain('Files were not found');
  });

  it.each([
    ['the tag', TAG.replace('src', 'data-takeover="off" src'), ''],
    ['this browser', TAG, 'localStorage.skerry = "off"'],
    ['this tab', TAG, 'history.replaceState(null, "", "?skerry=off")'],
  ])('is taken by %s: nothing is held, and nothing of ours comes', async (_who, head, before) => {
    const opened = await open(
      LIBRARIES + SHOP,
      {},
      { until: 'loaded', head: `<script>${before}</script>${head}` },
    );
    await eventually(() => ran(opened)).toEqual(order);
    expect(opened.countOf('core')).toBe(0);
  });

  it.each([
    ['a module', '<script type="module" src="/skerry/skerry.js"></script>'],
    ['late', `${file('jquery-core')}${TAG}`],
    ['deferred', '<script defer src="/skerry/skerry.js"></script>'],
  ])('is not needed where the tag is %s: it holds nothing', async (_how, head) => {
    const opened = await open(file('woocommerce'), {}, { head });
    expect(await ran(opened)).toContain('woocommerce');
  });

  it('leads to the original of a handler that is left to it, with what that needs', async () => {
    const opened = await open(
      `${LIBRARIES}${SHOP}<a class="ajax_add_to_cart add_to_cart_button" data-product_id="1" href="#">Add</a>`,
      {},
      { head: TAG.replace('src', 'data-leave="add-to-cart" src') },
    );
    await eventually(() => ran(opened)).toEqual(['jquery-core', 'jquery-migrate', 'wc-add-to-cart']);
  });
});

describe('scripts that a tool delays', () => {
  const delayed = (handle: string) =>
    `<script type="rocketlazyloadscript" id="${handle}-js" data-rocket-src="/js/${handle}.js"></script>`;

  it('are never fetched where ours replace them; the others are left to the tool', async () => {
    // The browser may move the mouse by itself, which such a tool takes for a visitor.
    const still = `<script>for (const type of ['pointermove', 'mousemove'])
      addEventListener(type, (event) => event.stopImmediatePropagation(), true);</script>`;
    const opened = await open(
      delayed('jquery-core') + delayed('woocommerce') + delayed('acme'),
      {},
      { head: still + TAG },
    );
    const types = await opened.page.evaluate(() =>
      Object.fromEntries([...document.scripts].map(({ id, type }) => [id, type])),
    );
    expect(types).toMatchObject({
      'jquery-core-js': 'rocketlazyloadscript',
      'woocommerce-js': 'skerry/dropped',
      'acme-js': 'rocketlazyloadscript',
    });
    expect(opened.requests.some((url) => url.includes('/js/'))).toBe(false);
  });

  it('run by us when the tool has begun without them', async () => {
    const begin = '<script>dispatchEvent(new KeyboardEvent("keydown"))</script>';
    const opened = await open(delayed('jquery-core') + delayed('woocommerce') + delayed('acme') + begin);
    await eventually(() => ran(opened)).toEqual(['jquery-core', 'acme']);
    expect(opened.requests.some((url) => url.includes('woocommerce'))).toBe(false);
  });
});
