/**
 * Patterns that classify scripts and their code. The plugin reads the same table, so each of them has to mean
 * the same in PCRE.
 */

/**
 * Handles of scripts that need no library and that no handler replaces, our own among them: they are left
 * alone.
 */
export const INDEPENDENT_HANDLE =
  /^(?:admin-bar|comment-reply|generate-a11y|hoverintent-js|skerry|storefront-woocommerce-brands|wp-(?:embed|emoji.*|interactivity|block-[\w-]+-view))$/;

/** Handles that are intercepted even with `async`, which a tool may have added. */
export const KNOWN_HANDLE =
  /^(?:jquery|wp-|wc-|woo|elementor|pro-elements|contact-form|swiper|underscore|generate-|storefront-)/;

/** The `id` of our own scripts. */
export const OUR_ID = /^skerry/;

/** Types that the browser runs as a classic script. */
export const JAVASCRIPT_TYPE = /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;

/** Types that tools give to the scripts that they delay. */
export const DELAYED_TYPE = /rocketlazyload|litespeed\/javascript|delay|lazyload|nitropack|flying/i;

/** Addresses of files that tools combined from several scripts. */
export const COMBINED_ADDRESS =
  /\/autoptimize_|\/cache\/(?:min|minify|wpo-minify|fvm|breeze-minification|wpfc-minified|swift-performance|asset-cleanup|page_optimize)\/|\/litespeed\/js\/|\/siteground-optimizer-combined|\/jch-optimize\/|\/hummingbird-assets\/|\/_jb_static\/|\/_static\/\?\?|\/boost-cache\/|[?&]w3tc_minify=/;

/** The `id` that some tools print on a combined file. Copies of single scripts keep their own. */
export const COMBINED_ID = /^(?:wpo_min-|wphb-|wpacu-combined-)/;

/** Addresses of copies that tools make of single scripts, which keep their handles. */
export const CACHED_ADDRESS =
  /\/(?:cache|litespeed|siteground-optimizer-assets|jch-optimize|hummingbird-assets|boost-cache)\//;

/** Names by which inline code shows that it may need a library or an original. */
export const ORIGINAL_MENTION =
  /\bjQuery\b|\$\(|\belementorFrontend\b(?!Config)|\belementorModules\b|\belementorV2\b|\bregisterElementorElement\b|\bwp\.\w|\bcustomPlaceOrderButton\b|flatpickr/;

/**
 * Names that the page builder and the code for order buttons define when they run: inline code with one of them
 * waits until it is decided whether they run.
 */
export const BUILDER_OR_GATEWAY =
  /\belementorFrontend\b(?!Config)|\belementorModules\b|\bcustomPlaceOrderButton\b/;
/** Members of the platform's global that code mentions. */
export const PLATFORM_MEMBER = /\bwp\.\w+/g;
/** Inline code that handlers may replace, by classes of the elements that it works on: it waits for a decision. */
export const REPLACEABLE_CODE =
  /\.(?:dropdown_product_cat|dropdown_layered_nav_|wc-brand-dropdown-layered-nav-)/;

/** String literals in data. Template literals are not data. */
export const DATA_STRING = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;

/** Values in data besides strings: keys, words, numbers, brackets. */
export const DATA_VALUE =
  /(?<![\w$.])(?:[A-Za-z_$][\w$]*\s*:|(?:true|false|null|undefined)(?![\w$])|-?\d[\w.+-]*)|[{}[\],:+]/g;

/**
 * What remains of data without its values: assignments to variables of its own, also with a default (`a = a
 * || {}`). Globals of the browser and of intercepted scripts are not its own.
 */
export const DATA_ASSIGNMENTS =
  /^(?:[\s;]|(?:(?:var|let|const)\s+)?(?:(?:window|self|globalThis)\s*\.\s*)?(?!(?:jQuery|\$|_|wp|Swiper|elementorModules|elementorFrontend|elementorProFrontend|elementorV2|window|self|globalThis|document|location|history|navigator|top|parent|var|let|const)(?![\w$]))[A-Za-z_$][\w$]*(?:\s*\.\s*[A-Za-z_$][\w$]*)*\s*=\s*(?:(?:window\s*\.\s*)?[A-Za-z_$][\w$.]*\s*\|\|\s*)?(?=[\s;]|$))*$/;
/** The `id` that WordPress prints on a script: handle and part. */
export const SCRIPT_ID = /^(.+)-js(?:-(before|after|extra|translations))?$/;

/** Handles of libraries, each with a pattern for inline code that uses the library. */
export const LIBRARY_USES: readonly (readonly [library: string, uses: RegExp])[] = [
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

/** String literals in code. */
export const CODE_STRING = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
/** Comments in code. */
export const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;
/** Selectors that code passes to jQuery. */
export const JQUERY_SELECTOR = /(?:\bjQuery|\$)\(\s*(['"`])(.*?)\1/g;
/** Names that code declares. */
export const DECLARATION = /\b(?:var|let|const|function)\s+([\w$]+)/g;
/** Names that are not a member or a key of an object. */
export const FREE_NAME = /(?<![.\w$])[A-Za-z_$][\w$]*(?!\s*:)(?![\w$])/g;
/**
 * Names with which code still works only on the elements that it selects: keywords, jQuery, and names for
 * texts and addresses.
 */
export const HARMLESS_NAMES = /* @__PURE__ */ new Set(
  'break case const continue else false for function if in let new null return switch this true typeof undefined var while jQuery $ location decodeURIComponent'.split(
    ' ',
  ),
);
