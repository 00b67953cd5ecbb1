import { own } from '#lib/own.ts';

/** The library with which gateways register their own order buttons. */
export const ORDER_BUTTONS_HANDLE = 'wc-custom-place-order-button';

/** Libraries that only change another one and run right after it, by the handle of the other one. */
export const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'jquery-core': ['jquery-migrate'],
  'jquery-ui-mouse': ['jquery-touch-punch', 'wc-jquery-ui-touchpunch'],
  'mediaelement-core': ['mediaelement-migrate'],
};

/** Returns the libraries that a library only changes; they also work without it. */
export const extendedBy = (handle: string): readonly string[] =>
  Object.keys(EXTENSIONS).filter((each) => EXTENSIONS[each]?.includes(handle));

/** True for a library that only changes another one, which also works without it. */
export const isExtension = (handle: string): boolean => extendedBy(handle).length > 0;

/**
 * Names that code reads of each library that can run on demand, by handle: globals, and members of `wp`, of
 * jQuery (`$.`) and of its sets (`$.fn.`). An empty text: code reads nothing of the library, and works
 * without it. A library that is not listed runs as soon as a script on the page may need it.
 */
export const LIBRARY_NAMES: Readonly<Record<string, string>> = {
  accounting: 'accounting',
  backbone: 'Backbone',
  clipboard: 'ClipboardJS',
  'elementor-dialog': 'DialogsManager',
  'elementor-gallery': 'EGallery',
  'elementor-v2-frontend-handlers': 'elementorV2 registerElementorElement',
  flatpickr: 'flatpickr $.fn.flatpickr',
  flexslider: '$.flexslider $.fn.flexslider',
  hoverIntent: '$.fn.hoverIntent',
  'hoverintent-js': 'hoverintent',
  imagesloaded: 'imagesLoaded EvEmitter $.fn.imagesLoaded',
  'jquery-blockui': '$.blockUI $.unblockUI $.fn.block $.fn.unblock',
  'jquery-color': '$.Color',
  'jquery-cookie': '$.cookie $.removeCookie',
  'jquery-core': 'jQuery $',
  'jquery-form': '$.fn.ajaxSubmit $.fn.ajaxForm',
  'jquery-masonry': '$.fn.masonry',
  'jquery-numerator': '$.fn.numerator',
  'jquery-payment': '$.payment $.fn.payment',
  'jquery-ui-accordion': '$.fn.accordion',
  'jquery-ui-autocomplete': '$.fn.autocomplete',
  'jquery-ui-button': '$.fn.button',
  'jquery-ui-checkboxradio': '$.fn.checkboxradio',
  'jquery-ui-controlgroup': '$.fn.controlgroup',
  'jquery-ui-core': '$.ui $.widget $.Widget',
  'jquery-ui-datepicker': '$.datepicker $.fn.datepicker',
  'jquery-ui-dialog': '$.fn.dialog',
  'jquery-ui-draggable': '$.fn.draggable',
  'jquery-ui-droppable': '$.fn.droppable',
  'jquery-ui-menu': '$.fn.menu',
  'jquery-ui-mouse': '$.fn.mouse',
  'jquery-ui-progressbar': '$.fn.progressbar',
  'jquery-ui-resizable': '$.fn.resizable',
  'jquery-ui-selectable': '$.fn.selectable',
  'jquery-ui-selectmenu': '$.fn.selectmenu',
  'jquery-ui-slider': '$.fn.slider',
  'jquery-ui-sortable': '$.fn.sortable',
  'jquery-ui-spinner': '$.fn.spinner',
  'jquery-ui-tabs': '$.fn.tabs',
  'jquery-ui-tooltip': '$.fn.tooltip',
  'js-cookie': 'Cookies',
  lodash: 'lodash',
  lottie: 'lottie bodymovin',
  masonry: 'Masonry',
  'mediaelement-core': 'mejs MediaElement MediaElementPlayer $.fn.mediaelementplayer',
  moment: 'moment',
  'motion-js': 'Motion',
  'password-strength-meter': 'wp.passwordStrength passwordStrength',
  photoswipe: 'PhotoSwipe',
  'photoswipe-ui-default': 'PhotoSwipeUI_Default',
  prettyPhoto: '$.prettyPhoto $.fn.prettyPhoto',
  prismjs_core: 'Prism',
  react: 'React',
  'react-dom': 'ReactDOM',
  'regenerator-runtime': 'regeneratorRuntime',
  select2: '$.fn.select2',
  selectWoo: '$.fn.selectWoo $.fn.select2',
  'share-link': 'ShareLink $.fn.shareLink',
  'sourcebuster-js': 'sbjs',
  swiper: 'Swiper',
  swv: 'swv',
  underscore: '_',
  // Our stub exists as soon as the original is intercepted.
  [ORDER_BUTTONS_HANDLE]: '',
  'wc-dompurify': 'DOMPurify',
  'wp-a11y': 'wp.a11y',
  'wp-api-fetch': 'wp.apiFetch',
  'wp-api-request': 'wp.apiRequest',
  'wp-backbone': 'wp.Backbone',
  'wp-data': 'wp.data',
  'wp-date': 'wp.date',
  'wp-dom-ready': 'wp.domReady',
  'wp-element': 'wp.element',
  'wp-escape-html': 'wp.escapeHtml',
  'wp-hooks': 'wp.hooks',
  'wp-i18n': 'wp.i18n',
  'wp-mediaelement': 'wp.mediaelement',
  // Browsers of the last years need no polyfills.
  'wp-polyfill': '',
  'wp-polyfill-inert': '',
  'wp-private-apis': 'wp.privateApis',
  'wp-url': 'wp.url',
  'wp-util': 'wp.template wp.ajax',
  zoom: '$.fn.zoom',
};

/**
 * Returns the names that code reads of a library, also under the handle of the shop's own copy (`wc-…`);
 * undefined for a library that cannot run on demand.
 */
export const namesOf = (handle: string): readonly string[] | undefined =>
  (own(LIBRARY_NAMES, handle) ?? own(LIBRARY_NAMES, handle.replace(/^wc-/, '')))?.split(' ').filter(Boolean);

/**
 * Methods of jQuery's sets that handlers provide in place of an original, by its handle. Earlier calls are
 * kept.
 */
export const STUBBED_METHODS: Readonly<Record<string, readonly string[]>> = {
  'e-sticky': ['sticky'],
  smartmenus: ['smartmenus'],
  'wc-add-to-cart-variation': ['wc_variation_form'],
  'wc-back-in-stock-form': ['wc_back_in_stock_form'],
  'wc-single-product': ['wc_product_gallery'],
};
