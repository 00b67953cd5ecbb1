import { ACME, BUILDER, button, file, JQUERY, type OddPage, SHOP, widget } from './odd-page.ts';

/** jQuery of another host cannot run at the moment when something reads it. */
const FAR_JQUERY = file('jquery-core', 'https://cdn.example/jquery.js');
const NAMELESS = '<script src="/js/own.js"></script>';

/** A page whose jQuery comes from another host, with code before and after the scripts of the shop. */
const farJQuery = (title: string, before: string, after: string, stays: readonly string[]): OddPage => ({
  title: `jQuery of another host, ${title}`,
  body: before + FAR_JQUERY + SHOP + BUILDER + after,
  stays,
});

/** Pages with a library that cannot run on demand. */
export const FAR_LIBRARIES: readonly OddPage[] = [
  farJQuery('and nothing else', '', '', []),
  farJQuery('and code in onclick', '', '<button onclick="jQuery(this).hide()">x</button>', ['jquery-core']),
  farJQuery('and code in onclick before it', '<b onclick="$(this).hide()">x</b>', '', ['jquery-core']),
  farJQuery('and code in onclick of a comment', '', '<!-- <b onclick="jQuery(this).hide()">x</b> -->', []),
  farJQuery('and code in onclick that uses no library', '', '<b onclick="this.remove()">x</b>', []),
  farJQuery('and code in an address', '', '<a href="javascript:jQuery(\'p\').hide()">x</a>', ['jquery-core']),
  farJQuery('and such code in capitals', '', '<a HREF=" JavaScript:$(\'p\').hide()">x</a>', ['jquery-core']),
  farJQuery('and its name in another address', '', '<a href="/jQuery(1)">x</a>', []),
  farJQuery('and a file without a handle after it', '', NAMELESS, ['jquery-core', '/js/own.js']),
  farJQuery('and a file without a handle before it', NAMELESS, '', []),
  farJQuery('and files without a handle around it', NAMELESS, NAMELESS, ['jquery-core', '/js/own.js']),
];

/** Returns a page with a combined file and without the originals' own tags. */
const combined = (title: string, body: string, stays: readonly string[]): OddPage => ({
  title,
  body: JQUERY + button('') + widget('tabs.default') + body,
  stays,
});
const WITH_ID = ' id="wpo_min-footer-0-js"';
const minified = (attributes: string) =>
  `<script${attributes}="/wp-content/cache/wpo-minify/1/assets/wpo-minify-footer-0a.min.js"></script>`;
const MINIFIED = ['jquery-core', 'wpo-minify-footer-0a.min.js'];

/** Pages with files that a tool has combined from several scripts. */
export const COMBINED: readonly OddPage[] = [
  combined('a combined file instead of the originals', minified(' src'), MINIFIED),
  combined('a combined file with the id of a tool', minified(`${WITH_ID} src`), MINIFIED),
  combined('a combined file that a tool delays', minified(' data-src'), MINIFIED),
  combined('a combined file with async', minified(' async src'), ['jquery-core']),
  combined('a combined file before an unknown script', minified(' src') + ACME, [...MINIFIED, 'acme']),
  combined(
    'a combined file beside an original, with data of another',
    `${SHOP}<script id="wc-cart-js-extra">var cart = {};</script>${minified(' src')}`,
    ['jquery-core', 'wc-add-to-cart', 'wpo-minify-footer-0a.min.js'],
  ),
  combined(
    'a combined file beside an original with its data',
    `<script id="wc-add-to-cart-js-extra">var cart = {};</script>${SHOP}${minified(' src')}`,
    ['wpo-minify-footer-0a.min.js'],
  ),
];
