import { describe, expect, it } from 'vitest';
import { hasCaptures, type RecordedScripts, recordedScripts } from '#testing/captures.ts';
import { scriptAddress } from '#testing/script-address.ts';
import { catalogue } from '../handlers/index.ts';
import { decide, type Situation } from './decide.ts';
import type { PageScript } from './describe-script.ts';
import { INDEPENDENT_HANDLE } from './patterns.ts';
import { replacedBy } from './replaced-by.ts';

const script = (handle: string, options: Partial<PageScript> = {}): PageScript => ({
  handle,
  part: 'file',
  src: scriptAddress(handle),
  text: '',
  isDelayed: false,
  ...options,
});
const code = (text: string, handle = '', part: PageScript['part'] = 'code') =>
  script(handle, { part, src: '', text });

const known = replacedBy(catalogue);
const named = (scripts: readonly PageScript[]) =>
  scripts.map(({ handle, part }) => (part === 'file' ? handle : `${handle}:${part}`));

const decided = (scripts: readonly PageScript[], options: Partial<Situation> = {}) => {
  const { drop, release, why } = decide({
    scripts,
    ...known,
    present: new Set(catalogue.map(({ name }) => name)),
    isOnDemand: () => false,
    left: new Set(),
    unservedWidgets: [],
    attributeCode: () => [],
    ...options,
  });
  return { drop: named(drop), release: named(release), why: [...why.values()] };
};

const jquery = [script('jquery-core'), script('jquery-migrate')];
const shop = [
  ...jquery,
  script('jquery-blockui'),
  script('wc-add-to-cart'),
  script('js-cookie'),
  script('woocommerce'),
];
const builder = [
  script('elementor-webpack-runtime'),
  script('elementor-frontend-modules'),
  script('jquery-ui-core'),
  script('elementor-frontend'),
];

/** Code of a list of categories, as a shop prints it without a handle. */
const LIST = `jQuery(function ($) { $('.dropdown_product_cat').on('change', function () { location.href = '/?product_cat=' + $(this).val(); }).selectWoo(); });`;

/** Code of an attribute filter and a brand filter, in one block as older shops print it. */
const FILTERS = `jQuery(function ($) { $('.dropdown_layered_nav_colour').on('change', function () { var slug = $(this).val(); $(':input[name="filter_colour"]').val(slug); if (!$(this).attr('multiple')) { $(this).closest('form').trigger('submit'); } }); if ($().selectWoo) { $('.dropdown_layered_nav_colour').selectWoo({ placeholder: decodeURIComponent('Any%20colour'), language: { noResults: function () { return ''; } } }); } $('.wc-brand-dropdown-layered-nav-product_brand').change(function () { location.href = '/shop/?filtering=1&filter_product_brand=' + $(this).val(); }); });`;

describe('the decision about scripts', () => {
  it('releases an unknown script whose handle is a member of every object', () => {
    const { release } = decided([...shop, script('constructor', { src: '/theirs/constructor.js' })]);
    expect(release).toContain('constructor');
  });

  it('releases nothing when handlers do all the work', () => {
    expect(decided([...shop, ...builder]).release).toEqual([]);
  });

  it('releases an unknown script with every library before it', () => {
    const { release, drop } = decided([...shop, script('acme-slider'), script('underscore')]);
    expect(release).toEqual(['jquery-core', 'jquery-migrate', 'jquery-blockui', 'js-cookie', 'acme-slider']);
    expect(drop).toEqual(['wc-add-to-cart', 'woocommerce', 'underscore']);
  });

  it('releases inline code with the libraries that it uses, and their needs', () => {
    const { release, why } = decided([...shop, script('selectWoo'), code('jQuery(".x").hide()')]);
    expect(release).toEqual(['jquery-core', 'jquery-migrate', ':code']);
    expect(why).toContain('uses jquery');
  });

  it('releases inline code under a handle without a file', () => {
    const after = code('jQuery(1)', 'acme-banner', 'after');
    expect(decided([...jquery, script('selectWoo'), after]).release).toEqual([
      'jquery-core',
      'jquery-migrate',
      'acme-banner:after',
    ]);
  });

  it.each([
    ['by its handle', code('jQuery(1)', 'wc-product-category-dropdown-widget', 'after')],
    ['by the selectors that it works on', code(LIST)],
  ])('drops the code of an original without a file: %s', (_where, list) => {
    const scripts = [...jquery, script('selectWoo'), list];
    expect(decided(scripts).release).toEqual([]);
    expect(decided(scripts, { left: new Set(['category-dropdown']) }).drop).toEqual([]);
  });

  it.each([
    ['of an attribute', 'wc-widget-dropdown-layered-nav-colour', 'attribute-dropdown'],
    ['of an attribute in another alphabet', 'wc-widget-dropdown-layered-nav-%d1%86', 'attribute-dropdown'],
    ['of a brand', 'wc-brand-widget-dropdown-layered-nav-product_brand', 'brand-dropdown'],
  ])('drops filter code under the handle %s', (_what, handle, handlerName) => {
    const scripts = [...jquery, script('selectWoo'), code('jQuery(1).selectWoo()', handle, 'after')];
    expect(decided(scripts).release).toEqual([]);
    expect(decided(scripts, { left: new Set([handlerName]) }).drop).toEqual([]);
  });

  it('drops a block with filter code only, and keeps one that does more', () => {
    const scripts = [...jquery, script('selectWoo')];
    expect(decided([...scripts, code(LIST + FILTERS)]).release).toEqual([]);
    expect(decided([...scripts, code(`${FILTERS} jQuery('.acme').hide();`)]).drop).toEqual([]);
    expect(decided([...scripts, code(FILTERS)], { left: new Set(['brand-dropdown']) }).drop).toEqual([]);
  });

  it.each([
    ['wc-address-autocomplete-common', 'wc-dompurify', 'wc-address-autocomplete'],
    [
      'wc-address-autocomplete-common',
      'wc-dompurify',
      'wc-address-autocomplete',
      'a8c-address-autocomplete-service',
    ],
    ['paypal-standard-sdk'],
  ])('keeps a newer script that no handler replaces, without jQuery: %s %s %s', (...handles) => {
    expect(decided([...shop, ...handles.map((handle) => script(handle))]).release).toEqual(handles);
  });

  it("keeps another plugin's file under the handle of the order review", () => {
    const src = '/wp-content/plugins/acme-reviews/order-review.js';
    expect(decided([script('wc-order-review')]).release).toEqual([]);
    expect(decided([script('wc-order-review', { src })]).release).toEqual(['wc-order-review']);
  });

  it("keeps jQuery for PayPal's buttons, which listen to cart events through it", () => {
    const { release } = decided([...shop, script('wp-api-fetch'), script('wc-paypal-frontend')]);
    expect(release).toEqual(['jquery-core', 'jquery-migrate', 'wp-api-fetch', 'wc-paypal-frontend']);
  });

  it.each([
    ['jquery-blockui', 'js-cookie'],
    ['wc-jquery-blockui', 'wc-js-cookie'],
  ])('decides the same when libraries are called %s and %s', (blockUi, cookie) => {
    const scripts = [
      ...jquery,
      ...[blockUi, cookie, 'wc-add-to-cart', 'woocommerce', 'wc-cart'].map((handle) => script(handle)),
    ];
    expect(decided(scripts).release).toEqual([]);
    expect(decided([...scripts, code('jQuery(".x").block({}); Cookies.get("x")')]).release).toEqual([
      'jquery-core',
      'jquery-migrate',
      blockUi,
      cookie,
      ':code',
    ]);
    const left = { left: new Set(['cart-page']), present: new Set(['cart-page']) };
    expect(decided(scripts, left).release).toEqual([
      'jquery-core',
      'jquery-migrate',
      blockUi,
      cookie,
      'woocommerce',
      'wc-cart',
    ]);
  });

  it('releases or drops inline code together with its file', () => {
    const after = code('wp.i18n.setLocaleData({})', 'wp-i18n', 'after');
    const scripts = [script('wp-hooks'), script('wp-i18n'), after];
    expect(decided(scripts).drop).toEqual(['wp-hooks', 'wp-i18n', 'wp-i18n:after']);
    expect(decided([...scripts, code('wp.i18n.__("x")')]).release).toEqual([
      'wp-hooks',
      'wp-i18n',
      'wp-i18n:after',
      ':code',
    ]);
  });

  it('releases an original that its handler is left to, and only what it needs', () => {
    const { release, why } = decided([...shop, ...builder], { left: new Set(['add-to-cart']) });
    expect(release).toEqual(['jquery-core', 'jquery-migrate', 'jquery-blockui', 'wc-add-to-cart']);
    expect(why).toContain('left to it: add-to-cart');
  });

  it('leaves a handler to its original when another original needs that and the handler cannot stop it', () => {
    const scripts = [...jquery, script('js-cookie'), script('woocommerce'), script('wc-cart')];
    const { left } = decide({
      ...known,
      scripts,
      present: new Set(['cart-page', 'store-notice']),
      left: new Set(['cart-page']),
      unservedWidgets: [],
      attributeCode: () => [],
      isOnDemand: () => false,
    });
    expect([...left].sort()).toEqual(['cart-page', 'store-notice']);
  });

  it('releases a script of the shop that no handler replaces, and only what it declares', () => {
    const { release, why } = decided([
      ...shop,
      script('wp-i18n'),
      script('wc-schema-parser'),
      script('wc-cart-block-frontend'),
    ]);
    expect(release).toEqual(['wp-i18n', 'wc-cart-block-frontend']);
    expect(why).toContain('no handler does its work');
  });

  it('drops the back-in-stock script, unless its handler is left to it', () => {
    const scripts = [...jquery, script('wc-back-in-stock-form')];
    expect(decided(scripts).release).toEqual([]);
    expect(decided(scripts, { left: new Set(['back-in-stock-form']) }).drop).toEqual([]);
  });

  it("releases another plugin's file under the handle of an original", () => {
    const src = '/wp-content/plugins/acme-checkout/js/woocommerce/checkout.js';
    const { release } = decided([...jquery, script('wc-checkout', { src })], {
      present: new Set(['checkout']),
    });
    expect(release).toEqual(['jquery-core', 'jquery-migrate', 'wc-checkout']);
  });

  it.each([
    ['the platform', '/wp-includes/js/dist/new.min.js', []],
    [
      'the builder',
      '/wp-content/plugins/elementor-pro/assets/js/new.min.js',
      ['elementor-webpack-runtime', 'new'],
    ],
    [
      'the blocks of the shop',
      '/wp-content/plugins/woocommerce/assets/client/blocks/new.js',
      ['wp-hooks', 'new'],
    ],
  ])('releases no jQuery for an unknown file of %s', (_whose, src, expected) => {
    const scripts = [
      ...jquery,
      script('wp-hooks'),
      script('elementor-webpack-runtime'),
      script('new', { src }),
    ];
    expect(decided(scripts).release).toEqual(expected);
  });

  it('prefers what the site declares to the table', () => {
    const scripts = [...jquery, script('js-cookie'), script('wp-url'), code('wp.url.x(1)')];
    expect(decided(scripts).release).toEqual(['wp-url', ':code']);
    const declaredNeeds = new Map([['wp-url', ['js-cookie']]]);
    expect(decided(scripts, { declaredNeeds }).release).toEqual(['js-cookie', 'wp-url', ':code']);
  });

  it.each([
    [
      'circular',
      new Map([
        ['wp-url', ['wp-hooks']],
        ['wp-hooks', ['wp-url']],
      ]),
    ],
    ['missing on the page', new Map([['wp-url', ['nowhere', 'wp-url']]])],
    ['empty', new Map([['wp-url', []]])],
  ])('survives declared dependencies that are %s', (_what, declaredNeeds) => {
    const { release } = decided([...jquery, script('wp-url'), code('wp.url.x(1)')], { declaredNeeds });
    expect(release).toEqual(['wp-url', ':code']);
  });

  it.each([
    ['code', code("elementorV2.frontendHandlers.register({ elementType: 'acme' });")],
    ['an unknown file', script('acme')],
  ])("releases the builder's registry of handlers for %s that may register one", (_what, user) => {
    const { release } = decided([script('elementor-v2-frontend-handlers'), user]);
    expect(release).toEqual(['elementor-v2-frontend-handlers', ...named([user])]);
  });

  it('releases everything that needs a self-starting library when that runs', () => {
    const present = new Set(['atomic-tabs']);
    const tabs = [
      script('elementor-v2-frontend-handlers'),
      script('elementor-v2-alpinejs'),
      script('elementor-tabs-handler'),
      script('elementor-webpack-runtime'),
    ];
    expect(decided(tabs, { present }).release).toEqual([]);
    expect(decided([...tabs, script('elementor-v2-form-handlers')], { present }).drop).toEqual([]);
  });

  it('releases an original that another released one needs', () => {
    const scripts = [...jquery, script('js-cookie'), script('woocommerce'), script('wc-cart')];
    expect(decided(scripts, { left: new Set(['cart-page']) }).release).toContain('woocommerce');
  });

  it('releases the builder for a widget without a handler, unless an unknown script may serve it', () => {
    const scripts = [...jquery, ...builder];
    const unservedWidgets = ['acme-odometer'];
    expect(decided(scripts, { unservedWidgets }).release).toEqual(named(scripts));
    expect(decided([...scripts, script('acme')], { unservedWidgets }).drop).toEqual([
      'elementor-webpack-runtime',
      'elementor-frontend-modules',
      'elementor-frontend',
    ]);
  });
});

/**
 * Scripts that no handler replaces, by page: forms of atoms, cart and checkout of blocks, and a page with a
 * logged-in editor.
 */
const STAYS: Readonly<Record<string, RegExp>> = {
  'atoms-form': /^elementor-(?:webpack-runtime|v2-)/,
  'blocks-cart': /^(?:wc-(?:blocks|cart|payment|price|settings|types|sanitize)|wp-|react|moment)/,
  'blocks-checkout':
    /^(?:wc-(?:blocks|cart|checkout|payment|price|settings|types|sanitize)|wp-|react|moment|zxcvbn-async)/,
  'product-variable-block-theme': /./,
};

type Printed = RecordedScripts['pages'][string]['printed'][number];

describe.skipIf(!hasCaptures).each(['scripts.json', 'scripts-11.json', 'scripts-7.json'] as const)(
  'on the recorded pages of %s',
  (recording) => {
    const { pages, handles } = recordedScripts(recording);
    const isIndependent = (handle: string) => INDEPENDENT_HANDLE.test(handle);
    const printed = (entry: Printed): PageScript[] => {
      const { handle, before = '', after = '' } = typeof entry === 'string' ? { handle: entry } : entry;
      const { src = '' } = handles[handle] ?? {};
      const isIntercepted = src && !isIndependent(handle);
      return [
        ...(before.startsWith('code') ? [code('call()', handle, 'before')] : []),
        ...(isIntercepted ? [script(handle, { src })] : []),
        ...(after.startsWith('code')
          ? [code(after.includes('jQuery') ? 'jQuery()' : 'call()', handle, 'after')]
          : []),
      ];
    };
    const scriptsOf = (name: string): PageScript[] => {
      const inline = (pages[name]?.inline ?? []).filter(({ calls }) => calls !== 'nothing');
      return [
        ...(pages[name]?.printed ?? []).flatMap(printed),
        ...inline.map(({ calls, about }) => code(about === 'dropdown_product_cat' ? LIST : `${calls}()`)),
      ];
    };

    it.each(Object.keys(pages))('%s runs only scripts that no handler replaces', (name) => {
      const scripts = scriptsOf(name);
      expect(scripts.length).toBeGreaterThan(10);
      const { release } = decided(scripts);
      expect(release.filter((handle) => !STAYS[name]?.test(handle))).toEqual([]);
      expect(release.length > 0).toBe(name in STAYS);
    });
  },
);
