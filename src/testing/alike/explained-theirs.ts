import { CAROUSEL, type Explanation, TABS } from './explanation.ts';

/** Effects that the originals leave and ours lacks or changes. */
export const explainedTheirs: readonly Explanation[] = [
  {
    side: 'theirs',
    element: /^select\b.*(country_select|state_select|dropdown_product_cat)/,
    fact: /^(class \+select2-hidden-accessible|tabindex|aria-hidden)$/,
    because: 'Under a finger a select stays native: a phone shows its own list.',
  },
  {
    side: 'theirs',
    element: /^input/,
    fact: /^(type|class \+flatpickr-input)$/,
    because: 'Date and time fields stay native where the page has no library for them.',
  },
  {
    side: 'theirs',
    widget: CAROUSEL,
    fact: /^class \+swiper-slide-duplicate-/,
    because: 'The newer slider makes no copies of slides, so no class marks them.',
  },
  {
    side: 'theirs',
    widget: /^media-carousel/,
    element: /thumbnails|swiper-slide|swiper-wrapper/,
    fact: /^(aria-label|aria-live|id|class \+swiper-pointer-events|style (transform|transition-duration))$/,
    because: 'Thumbnails are a row that scrolls, of buttons that lead to a slide: no second slider.',
  },
  {
    side: 'theirs',
    element: /woocommerce-product-gallery__wrapper/,
    fact: /^style (transform|transition-duration|width)$/,
    because: 'The pictures of a product stand in a row that scrolls: nothing moves the row.',
  },
  {
    side: 'theirs',
    element: /woocommerce-product-gallery__image/,
    fact: /^style (float|width)$/,
    because:
      'A picture of a product is as wide as its place in percent, so that no script has to follow the window.',
  },
  {
    side: 'theirs',
    element: /woocommerce-product-gallery__image/,
    fact: /^style (position|overflow)$/,
    because: 'The zoom is prepared when a pointer comes over the picture.',
  },
  {
    side: 'theirs',
    widget: TABS,
    fact: /^aria-selected$/,
    because:
      'A title that opens a panel is a button: it is expanded, and a screen reader knows no selected button.',
  },
  {
    side: 'theirs',
    element: /^ul\.menu/,
    fact: /^aria-expanded$/,
    because: 'A list is not expanded: the button that opens it says so.',
  },
  {
    widget: /^animated-headline/,
    fact: /^class [+-]elementor-headline-text-/,
    because: 'Words change by the clock: another one is shown at the moment of the look.',
  },
  {
    side: 'theirs',
    widget: /^animated-headline/,
    fact: /^style (overflow|width)/,
    because: 'Words change by the clock: the one that comes takes its place bit by bit.',
  },
  {
    side: 'theirs',
    widget: /^gallery/,
    fact: /^style (--container-aspect-ratio|--item-height|--item-top|padding-bottom)$/,
    because: 'How high rows are depends on the width of the page, which the style sheets of the shop decide.',
  },
  {
    side: 'theirs',
    widget: /^image\./,
    fact: /^style (--rotateZ|--scale|opacity|transform)$/,
    because: 'A motion follows the page or the mouse, and stands where that was last.',
  },
  {
    side: 'theirs',
    element: /^video\..*background-video/,
    fact: /^(src|style (width|height))$/,
    because:
      'A background video comes when its box is seen, and is as large as that: without style sheets it has none.',
  },
  {
    side: 'theirs',
    widget: /^$/,
    element: /^div\.elementor-element\b/,
    fact: /^(class \+elementor-(sticky--active|section--handles-inside)|style (top|position|width|margin-(top|bottom)|--e-transform-transition-duration))$/,
    because:
      'Whether a container sticks depends on how high the page is, and how it moves on where it stands.',
  },
  {
    side: 'theirs',
    widget: /^video-playlist/,
    fact: /^class \+bottom-shadow$/,
    because: 'Whether a list is longer than its box depends on the height of its lines.',
  },
  {
    side: 'theirs',
    widget: /^portfolio/,
    fact: /^style margin-top$/,
    because: 'How far an item is pulled up depends on the heights of pictures.',
  },
  {
    side: 'theirs',
    widget: /^woocommerce-my-account/,
    element: /^form\b/,
    fact: /^style height$/,
    because: 'Forms are made equally high where they are not.',
  },
  {
    side: 'theirs',
    widget: /^wp-widget-media_audio/,
    fact: /^(controls|id|src|style height)$/,
    because: 'Sounds have the player of the browser, which needs no library.',
  },
  {
    side: 'theirs',
    widget: /^nested-tabs/,
    fact: /^(class \+e-activated|data-touch-mode|style --n-tabs-heading-justify-content)$/,
    because: 'Tabs in a closed panel are dressed when that opens.',
  },
  {
    side: 'theirs',
    widget: /^loop-/,
    fact: /^class \+e-lazyloaded$/,
    because:
      'The line of the server that shows backgrounds looks once; containers that come or stand outside the view are shown when near.',
  },
  {
    side: 'theirs',
    widget: /^(loop-grid|posts)/,
    fact: /^(data-(next-)?page|class \+e-load-more-pagination-end)$/,
    because:
      'How many pages came while the page was scrolled depends on how high they are; of a filtered list they were not recorded.',
  },
  {
    side: 'theirs',
    element: /form-row/,
    fact: /^(class \+(address-field|validate-required|woocommerce-validated)|data-o_class)$/,
    because: 'An address is dressed when it is seen, and a field is judged when a shopper is done with it.',
  },
  {
    side: 'theirs',
    element: /variable-item/,
    fact: /^tabindex$/,
    because:
      'A swatch that can be chosen is reached by the keyboard, also where the shop is asked for each variation.',
  },
];
