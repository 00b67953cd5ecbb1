import { CAROUSEL, type Explanation, TABS } from './explanation.ts';

/** Explains effects that acts have with the originals, and not or differently with our script. */
export const explainedActsTheirs: readonly Explanation[] = [
  {
    side: 'theirs',
    key: /^#account_password(_field)?$/,
    fact: /^(class \+woocommerce-invalid|aria-invalid$)/,
    because:
      'The password of a new account is required, but not wrong yet; newer versions of the shop do the same.',
  },
  {
    side: 'theirs',
    fact: /^focus$/,
    ours: /^(a|button)\.(dialog|skerry)-|^button$/,
    because: 'A dialog or a lightbox that opens takes the focus, as screen readers expect.',
  },
  {
    side: 'theirs',
    widget: /menu-cart|add-to-cart|^woocommerce-products/,
    fact: /^focus$/,
    ours: /> div:nth-of-type\(1\)$/,
    because: 'A cart that opens takes the focus, as screen readers expect.',
  },
  {
    side: 'theirs',
    widget: TABS,
    fact: /^(focus|tabindex)$/,
    because: 'A title is a button: it keeps the focus when pressed, and each is a tab stop.',
  },
  {
    side: 'theirs',
    widget: /^hotspot/,
    fact: /^focus$/,
    because: 'A spot is a button: it keeps the focus when pressed.',
  },
  {
    side: 'theirs',
    widget: /add-to-cart/,
    fact: /^focus$/,
    ours: /> li:nth-of-type\(1\)$/,
    because:
      'The link that clears a selection disappears with it: the focus moves to the first available option.',
  },
  {
    side: 'theirs',
    widget: /^(slides|button)\./,
    fact: /^focus$/,
    ours: /^body$/,
    because: 'A press in a slider may be the beginning of a swipe, so it takes no focus.',
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
    because: 'Captured lists never end, so the link that loads more stays and keeps the focus.',
  },
  {
    side: 'theirs',
    widget: /^site-(header|footer)/,
    fact: /^focus$/,
    because: 'What is visible in a header decides where Tab goes next; a search that opens has the focus.',
  },
  {
    side: 'theirs',
    widget: /^archive/,
    fact: /^focus$/,
    ours: /^body$/,
    because: 'A link to the top is out of view there, and a short page reaches the top sooner.',
  },
  {
    side: 'theirs',
    widget: /^form\./,
    fact: /^focus$/,
    ours: /form-field-(date|time)$/,
    because: 'A native date or time field has more than one tab stop.',
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
    because: 'A mail opens in another program: the page sends no request.',
  },
  {
    side: 'theirs',
    element: /woocommerce-(Input|Button)/,
    fact: /^(aria-describedby|class \+disabled|disabled)$/,
    because: 'A library of the page rates passwords, and captured pages lack it.',
  },
  {
    side: 'theirs',
    widget: /^search\./,
    element: /e-search-result/,
    fact: /^(value|text|class \+no-results)$/,
    because: 'The recorded results belong to another search word.',
  },
  {
    side: 'theirs',
    widget: /^mega-menu/,
    fact: /^(class \+content-above|style (max-width|position|width))$/,
    because: 'How much room a panel has depends on the page, and only the panel that opens is placed.',
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
    because: 'The newer slider makes no copies of slides, and an entrance is compared before it ends.',
  },
  {
    side: 'theirs',
    fact: /^(class [+-](generate-back-to-top__show|e-lazyloaded|hidden)|data-page-x|style (padding-bottom|--e-floating-bars-coupon-(width|height)))$/,
    because: "Scroll distances and sizes differ without the shop's style sheets.",
  },
  {
    side: 'theirs',
    widget: /^woocommerce-cart/,
    fact: /^(class \+processing|style (position|zoom))$/,
    because: 'The recorded cart was still blocked when it was read.',
  },
  {
    side: 'theirs',
    widget: /^woocommerce-cart/,
    fact: /^focus$/,
    because: 'The reply to a change of the cart is inserted around the focused element.',
  },
  {
    side: 'theirs',
    widget: /^woocommerce-cart/,
    fact: /^request$/,
    theirs: /removed_item=1$/,
    because: 'The shop redirects from there.',
  },
  {
    side: 'theirs',
    fact: /^gone$/,
    because: "Only the changed parts of the shop's reply are inserted.",
  },
];
