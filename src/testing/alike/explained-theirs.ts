import { CAROUSEL, type Explanation, TABS } from './explanation.ts';

/** Explains changes that the originals leave on pages, and our script not or differently. */
export const explainedTheirs: readonly Explanation[] = [
  {
    side: 'theirs',
    element: /^select\b.*(country_select|state_select|dropdown_product_cat)/,
    fact: /^(class \+select2-hidden-accessible|tabindex|aria-hidden)$/,
    because: 'On touch screens a select stays native: a phone shows its own list.',
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
    because: 'Thumbnails are a scrolling row of buttons, not a second slider.',
  },
  {
    side: 'theirs',
    element: /woocommerce-product-gallery__wrapper/,
    fact: /^style (transform|transition-duration|width)$/,
    because: 'The pictures of a product are in a row that scrolls: nothing moves the row.',
  },
  {
    side: 'theirs',
    element: /woocommerce-product-gallery__image/,
    fact: /^style (float|width)$/,
    because: 'The width of a product picture is in percent, so no script has to adapt it to the window.',
  },
  {
    side: 'theirs',
    element: /woocommerce-product-gallery__image/,
    fact: /^style (position|overflow)$/,
    because: 'The zoom is prepared when the pointer reaches the picture.',
  },
  {
    side: 'theirs',
    widget: TABS,
    fact: /^aria-selected$/,
    because:
      'A title that opens a panel is a button: it is expanded, and screen readers know no selected buttons.',
  },
  {
    side: 'theirs',
    element: /^ul\.menu/,
    fact: /^aria-expanded$/,
    because: 'A list is not expanded: the button that opens it has that state.',
  },
  {
    widget: /^animated-headline/,
    fact: /^class [+-]elementor-headline-text-/,
    because: 'Words change over time: another one may be shown when the page is compared.',
  },
  {
    side: 'theirs',
    widget: /^animated-headline/,
    fact: /^style (overflow|width)/,
    because: 'Words change over time: the next one takes its space gradually.',
  },
  {
    side: 'theirs',
    widget: /^gallery/,
    fact: /^style (--container-aspect-ratio|--item-height|--item-top|padding-bottom)$/,
    because: "The height of rows depends on the width of the page, which the shop's style sheets decide.",
  },
  {
    side: 'theirs',
    widget: /^image\./,
    fact: /^style (--rotateZ|--scale|opacity|transform)$/,
    because: 'A motion depends on the last position of the page or the mouse.',
  },
  {
    side: 'theirs',
    element: /^video\..*background-video/,
    fact: /^(src|style (width|height))$/,
    because:
      'A background video loads when its box comes into view; without style sheets the box has no size.',
  },
  {
    side: 'theirs',
    widget: /^$/,
    element: /^div\.elementor-element\b/,
    fact: /^(class \+elementor-(sticky--active|section--handles-inside)|style (top|position|width|margin-(top|bottom)|--e-transform-transition-duration))$/,
    because: 'Whether a container sticks depends on the height of the page, and its motion on its position.',
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
    because: 'How far an item moves up depends on the heights of pictures.',
  },
  {
    side: 'theirs',
    widget: /^woocommerce-my-account/,
    element: /^form\b/,
    fact: /^style height$/,
    because: 'Forms get the same height where they differ.',
  },
  {
    side: 'theirs',
    widget: /^wp-widget-media_audio/,
    fact: /^(controls|id|src|style height)$/,
    because: "Sounds have the browser's own player, which needs no library.",
  },
  {
    side: 'theirs',
    widget: /^nested-tabs/,
    fact: /^(class \+e-activated|data-touch-mode|style --n-tabs-heading-justify-content)$/,
    because: 'Tabs in a closed panel are prepared when the panel opens.',
  },
  {
    side: 'theirs',
    widget: /^loop-/,
    fact: /^class \+e-lazyloaded$/,
    because:
      "The server's own code shows backgrounds once; we also do so for containers that come near later.",
  },
  {
    side: 'theirs',
    widget: /^(loop-grid|posts)/,
    fact: /^(data-(next-)?page|class \+e-load-more-pagination-end)$/,
    because:
      'The height of pages decides how many load on scroll; for filtered lists they were not recorded.',
  },
  {
    side: 'theirs',
    element: /form-row/,
    fact: /^(class \+(address-field|validate-required|woocommerce-validated)|data-o_class)$/,
    because:
      'An address is prepared when it comes into view, and a field is validated when it has been filled in.',
  },
  {
    side: 'theirs',
    element: /variable-item/,
    fact: /^tabindex$/,
    because: 'An available swatch is a tab stop, also where each variation is requested from the shop.',
  },
];
