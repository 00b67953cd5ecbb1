import { TOOL_ADDRESSES } from '#testing/tool-addresses.ts';
import { COMBINED, FAR_LIBRARIES } from './odd-libraries.ts';
import {
  ACME,
  button,
  file,
  LEFT_BUILDER,
  LEFT_SHOP,
  NEEDED,
  type OddPage,
  odd,
  widget,
} from './odd-page.ts';

/** Pages with scripts at odd places, or with odd tags. */
const SCRIPTS: readonly OddPage[] = [
  odd('nothing odd', ACME, NEEDED),
  odd('a comment', `<!-- ${ACME} -->`, []),
  odd('a comment for old browsers', `<!--[if lt IE 9]>${ACME}<![endif]-->`, []),
  odd('between comments for old browsers', `<!--[if !IE]><!-->${ACME}<!--<![endif]-->`, NEEDED),
  odd('after an empty comment', `<!-->${ACME}<!-- -->`, NEEDED),
  odd('after a comment with dashes', `<!-- a - b -- c --->${ACME}`, NEEDED),
  odd('noscript', `<noscript>${ACME}</noscript>`, []),
  odd('a template', `<template>${ACME}</template>`, []),
  odd('a text field', `<textarea>${ACME}</textarea>`, []),
  odd('a frame', `<iframe title="x">${ACME}</iframe>`, []),
  odd('a style sheet', `<style>/* ${ACME} */</style>`, []),
  odd('data of another type', `<script type="text/template">${ACME}`, []),
  odd('the value of an attribute', `<p data-embed='${ACME}'></p>`, []),
  odd('after a value without quotation marks', `<p title=it's>${ACME}</p><p title=it's></p>`, NEEDED),
  odd('after a value with a bracket', `<p title="a > b" data-x='"'>${ACME}</p>`, NEEDED),
  odd('after code with the start of a comment', `<script>var begin = "<!--";</script>${ACME}`, NEEDED),
  odd('in capitals', '<SCRIPT ID=acme-js SRC=/js/acme.js></SCRIPT >', NEEDED),
  odd('in several lines', "<script\n  id = 'acme-js'\n\tsrc='/js/acme.js'\n></script\n>", NEEDED),
  odd('with an entity in its handle', '<script id="acme&#45;js" src="/js/acme.js"></script>', NEEDED),
  odd('with two ids', '<script id="acme-js" id="other" src="/js/acme.js"></script>', NEEDED),
  odd('as a module', ACME.replace('<script', '<script type="module"'), []),
  odd('of another type', ACME.replace('<script', '<script TYPE="text/plain"'), []),
  odd('with async', ACME.replace('<script', '<script async'), []),
  odd(
    'delayed by a tool',
    '<script type="rocketlazyloadscript" id="acme-js" data-rocket-src="/js/acme.js"></script>',
    NEEDED,
  ),
  odd('combined by a tool', '<script src="/wp-content/cache/min/1/a1.js?ver=1"></script>', ['a1.js']),
  odd('our own, with a handle', '<script id="skerry-js" async src="/js/none.js"></script>', []),
  {
    ...odd('code', '<script>window.jQuery(".x").hide()</script>', ['window.jQuery(".x").hide()']),
    atItsPlace: 'window.jQuery(".x").hide()',
  },
  odd('only data', '<script id="acme-js-extra">var acme = {"a":"jQuery("};</script>', []),
];

const PLUGINS = '/wp-content/plugins';
const RUNTIME = file('elementor-webpack-runtime', `${PLUGINS}/elementor/assets/js/webpack.runtime.min.js`);

/** How the titles of pages with the file of a tool begin. */
export const FILE_OF_TOOL = 'a file of a tool: ';

/** Pages with odd addresses of files, or odd inline code. */
const FILES: readonly OddPage[] = [
  odd(
    'a file of another plugin with the handle of an original',
    `${button('')}${file('wc-cart-fragments', '/wp-content/plugins/acme-cart/js/woocommerce/fragments.js')}`,
    ['jquery-core', 'wc-cart-fragments'],
  ),
  odd(
    'an original in the folder of a tool that keeps copies',
    file('wc-cart-fragments', '/wp-content/uploads/siteground-optimizer-assets/wc-cart-fragments.min.js'),
    [],
  ),
  odd(
    'an unknown library of the platform',
    file('wp-new', '/wp-includes/js/dist/new.min.js') + file('wp-url', '/wp-includes/js/dist/url.min.js'),
    [],
  ),
  {
    ...odd(
      'an unknown library of the platform before one that is used',
      `${file('wp-new', '/wp-includes/js/dist/new.min.js')}${file('wp-url', '/wp-includes/js/dist/url.min.js')}<script>wp.url.x(1)</script>`,
      ['wp.url.x(1)'],
    ),
    atItsPlace: 'wp.url.x(1)',
  },
  odd(
    'an unknown file of the builder',
    RUNTIME + file('elementor-new-handler', `${PLUGINS}/elementor/assets/js/new-handler.min.js`),
    ['elementor-webpack-runtime', 'elementor-new-handler'],
  ),
  odd(
    'an unknown block of the shop',
    file('wp-url', '/wp-includes/js/dist/url.min.js') +
      file('wc-new', `${PLUGINS}/woocommerce/assets/client/blocks/new.js`),
    ['wc-new'],
  ),
  odd(
    'translations of a script that goes',
    `<script id="wc-add-to-cart-js-translations">( function( domain, t ) { wp.i18n.setLocaleData( t, domain ); } )( "default", {"a":["b"]} );</script>`,
    [],
  ),
  odd(
    'translations of a script that stays',
    `<script id="acme-js-translations">( function( domain, t ) { wp.i18n.setLocaleData( t, domain ); } )( "default", {"a":["b"]} );</script>${ACME}`,
    ['acme (before)', 'acme'],
  ),
  odd('code without a call', '<script id="jquery-core-js-before">jQuery.uiBackCompat = true;</script>', []),
  odd(
    'code without a call before an unknown script',
    `<script id="acme-js-before">jQuery.acme = true; //# sourceURL=acme-js-before</script>${ACME}`,
    ['acme (before)', 'acme'],
  ),
  odd(
    'data with an address',
    `<script id="acme-js-before">var acme = { "at": "https://a.b/(c)", n: -1.5 };</script>`,
    [],
  ),
  odd(
    'a library of another site before an unknown script',
    file('swiper', 'https://cdn.example/swiper.js') + ACME,
    ['swiper', 'acme'],
  ),
  odd(
    'a file without a handle behind a library of another site',
    `${file('swiper', 'https://cdn.example/swiper.js')}<script src="/js/none.js"></script>`,
    ['swiper', '/js/none.js'],
  ),
  ...TOOL_ADDRESSES.map(({ tool, src, name }) =>
    odd(`${FILE_OF_TOOL}${tool}`, `<script src="${src}"></script>`, name ? [name] : []),
  ),
  odd('a library with a full address', file('swiper', '//shop.example/js/swiper.js') + ACME, NEEDED),
  odd('a library with an integrity hash', file('swiper', '/js/swiper.js" integrity="sha384-AAAA') + ACME, [
    'swiper',
    'acme',
  ]),
  odd(
    'an atom with its own script',
    `<div data-e-type="e-tabs"></div><form data-e-type="e-form"></form>`,
    [],
  ),
];

/** Pages with odd markup of widgets. */
const WIDGETS: readonly OddPage[] = [
  odd('a button whose original is left', button(''), LEFT_SHOP, 'add-to-cart'),
  odd('such a button in a comment', `<!-- ${button('')} -->`, [], 'add-to-cart'),
  odd('such a button in noscript', `<noscript>${button('')}</noscript>`, [], 'add-to-cart'),
  odd('such a button in the value of an attribute', `<p data-x='${button('')}'></p>`, [], 'add-to-cart'),
  odd('such a button after a bracket', `<a title="a < b" ${button('').slice(3)}`, LEFT_SHOP, 'add-to-cart'),
  odd('such a button with other letters', button('').replace('ajax', 'AJAX'), [], 'add-to-cart'),
  odd(
    'a setting of an element',
    `<div class="elementor-element" data-element_type="container" data-settings='{"sticky":"top"}'></div>`,
    LEFT_BUILDER,
    'sticky',
  ),
  odd(
    'a setting of another plugin',
    `<div class="acme-box" data-settings='{"sticky":"top"}'></div>`,
    [],
    'sticky',
  ),
  odd(
    'a setting, encoded',
    '<div class="elementor-element" data-element_type="container" data-settings="{&quot;sticky&quot;:&quot;top&quot;}"></div>',
    LEFT_BUILDER,
    'sticky',
  ),
  odd('a widget that no handler serves', widget('acme-odometer.default'), LEFT_BUILDER),
  odd('a skin that no handler serves', widget('posts.classic') + widget('tabs.acme'), LEFT_BUILDER),
  odd('a widget of which every skin is served', widget('posts.acme'), []),
  odd('any skin of a widget that needs no script', widget('heading.acme'), []),
  odd('a widget in noscript', `<noscript>${widget('acme.default')}</noscript>`, []),
  odd('a widget in a template', `<template>${widget('acme.default')}</template>`, []),
  odd(
    'a widget in capitals',
    "<DIV DATA-ELEMENT_TYPE=widget DATA-WIDGET_TYPE = 'acme.default'></DIV>",
    LEFT_BUILDER,
  ),
  odd('a widget in a text', '<p>data-widget_type="acme.default"</p>', []),
  odd(
    'a widget in data',
    `<script type="application/json">${JSON.stringify(widget('acme.default'))}</script>`,
    [],
  ),
];

/** Pages with unusual markup, which tag, audit and plugin must decide in the same way. */
export const ODD_PAGES: readonly OddPage[] = [
  ...SCRIPTS,
  ...FILES,
  ...FAR_LIBRARIES,
  ...COMBINED,
  ...WIDGETS,
];
