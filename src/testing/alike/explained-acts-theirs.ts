import { CAROUSEL, type Explanation, TABS } from './explanation.ts';

/** Effects of acts that the originals leave and ours lacks or changes. */
export const explainedActsTheirs: readonly Explanation[] = [
  {
    side: 'theirs',
    key: /^#account_password(_field)?$/,
    fact: /^(class \+woocommerce-invalid|aria-invalid$)/,
    because:
      'The password of a new account is asked for, not yet wrong; newer versions of the shop do the same.',
  },
  {
    side: 'theirs',
    fact: /^focus$/,
    ours: /^(a|button)\.(dialog|skerry)-|^button$/,
    because: 'A dialog or a lightbox that opens takes the focus, as a screen reader expects it.',
  },
  {
    side: 'theirs',
    widget: /menu-cart|add-to-cart|^woocommerce-products/,
    fact: /^focus$/,
    ours: /> div:nth-of-type\(1\)$/,
    because: 'A cart that opens takes the focus, as a screen reader expects it.',
  },
  {
    side: 'theirs',
    widget: TABS,
    fact: /^(focus|tabindex)$/,
    because: 'A title is a button: pressed, it keeps the focus, and each is a stop for the keyboard.',
  },
  {
    side: 'theirs',
    widget: /^hotspot/,
    fact: /^focus$/,
    because: 'A spot is a button: pressed, it keeps the focus.',
  },
  {
    side: 'theirs',
    widget: /add-to-cart/,
    fact: /^focus$/,
    ours: /> li:nth-of-type\(1\)$/,
    because: 'The link that empties a choice goes with it: the focus goes to the first that can be chosen.',
  },
  {
    side: 'theirs',
    widget: /^(slides|button)\./,
    fact: /^focus$/,
    ours: /^body$/,
    because: 'What is pressed in a slider may be the beginning of a swipe, and takes no focus.',
  },
  {
    side: 'theirs',
    widget: /wpcf7-submit/,
    fact: /^focus$/,
    ours: /input/,
    because: 'The first field with an error has the focus.',
  },
  {
    side: 'theirs',
    widget: /^(posts|loop-grid)/,
    fact: /^focus$/,
    ours: / > a:nth-of-type\(1\)$/,
    because: 'Captured pages lead on for ever, so the link that brings more stays, and keeps the focus.',
  },
  {
    side: 'theirs',
    widget: /^site-(header|footer)/,
    fact: /^focus$/,
    because:
      'What can be seen in a header decides where the keyboard goes next; a search that opens has the focus.',
  },
  {
    side: 'theirs',
    widget: /^archive/,
    fact: /^focus$/,
    ours: /^body$/,
    because: 'A link to the top is out of sight there, and a short page is there sooner.',
  },
  {
    side: 'theirs',
    widget: /^form\./,
    fact: /^focus$/,
    ours: /form-field-(date|time)$/,
    because: 'A native date or time is more than one stop for the keyboard.',
  },
  {
    side: 'theirs',
    element: /elementor-date-field|elementor-field-textual/,
    fact: /^class \+active$/,
    because: 'Date and time fields stay native where the page has no library for them.',
  },
  {
    side: 'theirs',
    widget: /^share-buttons/,
    fact: /^request$/,
    because: 'A letter is begun in a program of its own: nothing is asked for.',
  },
  {
    side: 'theirs',
    element: /woocommerce-(Input|Button)/,
    fact: /^(aria-describedby|class \+disabled|disabled)$/,
    because: 'What judges passwords is a library of the page, which captured pages come without.',
  },
  {
    side: 'theirs',
    widget: /^search\./,
    element: /e-search-result/,
    fact: /^(value|text|class \+no-results)$/,
    because: 'What was found was recorded for another word.',
  },
  {
    side: 'theirs',
    widget: /^mega-menu/,
    fact: /^(class \+content-above|style (max-width|position|width))$/,
    because: 'Where a panel has room depends on the page, and only the one that opens is placed.',
  },
  {
    side: 'theirs',
    widget: /^nav-menu/,
    fact: /^style z-index$/,
    because: 'Menus are stacked in the order in which they open, and the recorded one had been open before.',
  },
  {
    side: 'theirs',
    widget: CAROUSEL,
    fact: /^(class [+-]swiper-slide-|class \+(animated|zoomIn)|style )/,
    because: 'The newer slider makes no copies of slides, and an entrance is looked at before it is over.',
  },
  {
    side: 'theirs',
    fact: /^(class [+-](generate-back-to-top__show|e-lazyloaded|hidden)|data-page-x|style (padding-bottom|--e-floating-bars-coupon-(width|height)))$/,
    because:
      'How far the page had to be scrolled, and how large things are, is another without the style sheets of the shop.',
  },
  {
    side: 'theirs',
    widget: /^woocommerce-cart/,
    fact: /^(class \+processing|style (position|zoom))$/,
    because: 'The recorded cart was still blocked when it was looked at.',
  },
  {
    side: 'theirs',
    widget: /^woocommerce-cart/,
    fact: /^focus$/,
    because: 'What a cart is told is put in place around what has the focus.',
  },
  {
    side: 'theirs',
    widget: /^woocommerce-cart/,
    fact: /^request$/,
    theirs: /removed_item=1$/,
    because: 'The shop leads on from there.',
  },
  {
    side: 'theirs',
    fact: /^gone$/,
    because: 'Of what the shop answers only the parts that changed are put in place.',
  },
];
