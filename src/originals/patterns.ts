/** How scripts and their code are told apart. The shop's server reads the same table, so each of these has to mean the same in PCRE. */

/** Scripts with a handle that need no library, and that no handler replaces: they run where they stand. Our own is one of them. */
export const INDEPENDENT =
  /^(?:admin-bar|comment-reply|generate-a11y|hoverintent-js|skerry|storefront-woocommerce-brands|wp-(?:embed|emoji.*|interactivity|block-[\w-]+-view))$/;

/** What is ours to judge although it is `async`: a tool has made it so. */
export const KNOWN =
  /^(?:jquery|wp-|wc-|woo|elementor|pro-elements|contact-form|swiper|underscore|generate-|storefront-)/;

export const JAVASCRIPT = /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;

/** Types under which tools that delay scripts keep them. */
export const DELAYED = /rocketlazyload|litespeed\/javascript|delay|lazyload|nitropack|flying/i;

/** Where tools keep what they have put together from several scripts. */
export const COMBINED =
  /\/autoptimize_|\/cache\/(?:min|minify|wpo-minify|fvm|breeze-minification|wpfc-minified|swift-performance|asset-cleanup|page_optimize)\/|\/litespeed\/js\/|\/siteground-optimizer-combined|\/jch-optimize\/|\/hummingbird-assets\/|\/_jb_static\/|\/_static\/\?\?|\/boost-cache\//;

/** Where tools keep copies of single scripts, which have their handles still. */
export const CACHED =
  /\/(?:cache|litespeed|siteground-optimizer-assets|jch-optimize|hummingbird-assets|boost-cache)\//;

export const MENTION =
  /\bjQuery\b|\$\(|\belementorFrontend\b(?!Config)|\belementorModules\b|\belementorV2\b|\bregisterElementorElement\b|\bwp\.\w|\bcustomPlaceOrderButton\b|flatpickr/;
/** Strings of data; a text with parts that are worked out is none. */
export const STRING = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;

/** What values of data consist of, beside strings: keys, words, numbers, brackets. */
export const VALUE =
  /(?<![\w$.])(?:[A-Za-z_$][\w$]*\s*:|(?:true|false|null|undefined)(?![\w$])|-?\d[\w.+-]*)|[{}[\],:+]/g;

/**
 * What is left of data without its values: assignments to names of its own, some with what a name has already (`a = a || {}`). A member of the
 * page itself or of what is held is nobody's own name.
 */
export const DATA =
  /^(?:[\s;]|(?:(?:var|let|const)\s+)?(?:(?:window|self|globalThis)\s*\.\s*)?(?!(?:jQuery|\$|_|wp|Swiper|elementorModules|elementorFrontend|elementorProFrontend|elementorV2|window|self|globalThis|document|location|history|navigator|top|parent|var|let|const)(?![\w$]))[A-Za-z_$][\w$]*(?:\s*\.\s*[A-Za-z_$][\w$]*)*\s*=\s*(?:(?:window\s*\.\s*)?[A-Za-z_$][\w$.]*\s*\|\|\s*)?(?=[\s;]|$))*$/;
export const ID = /^(.+)-js(?:-(before|after|extra|translations))?$/;

/** What code that stands on the page uses of libraries, by their handles. */
export const USES: readonly (readonly [library: string, uses: RegExp])[] = [
  ['jquery', /\bjQuery\b|\$\(/],
  ['selectWoo', /selectWoo|select2/i],
  ['jquery-blockui', /\.(?:un)?block\(/],
  ['js-cookie', /\bCookies\./],
  ['underscore', /\b_\.\w/],
  ['wp-hooks', /\bwp\.hooks\b/],
  ['wp-i18n', /\bwp\.i18n\b/],
  ['wp-url', /\bwp\.url\b/],
  ['wp-api-fetch', /\bwp\.apiFetch\b/],
  ['wp-util', /\bwp\.(?:ajax|template)\b/],
  ['wp-data', /\bwp\.data\b/],
  ['wp-element', /\bwp\.element\b/],
  ['wp-dom-ready', /\bwp\.domReady\b/],
  ['wp-a11y', /\bwp\.a11y\b/],
  ['swiper', /\bSwiper\b/],
  ['flatpickr', /flatpickr/],
  ['elementor-v2-frontend-handlers', /\belementorV2\b|\bregisterElementorElement\b/],
];

/** What a block of code says, for `touchedBy`. */
export const QUOTED = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
export const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;
export const SELECTED = /(?:\bjQuery|\$)\(\s*(['"`])(.*?)\1/g;
export const DECLARED = /\b(?:var|let|const|function)\s+([\w$]+)/g;
/** Names that are no member and no key of an object. */
export const NAME = /(?<![.\w$])[A-Za-z_$][\w$]*(?!\s*:)(?![\w$])/g;
/** Names that any code may use, and those of such code: jQuery, its texts, and the address that it goes to. */
export const HARMLESS = new Set(
  'break case const continue else false for function if in let new null return switch this true typeof undefined var while jQuery $ location decodeURIComponent'.split(
    ' ',
  ),
);
