import { CAROUSEL, type Explanation } from './explanation.ts';

/** Effects of acts that only ours leaves. */
export const explainedActsOurs: readonly Explanation[] = [
  {
    side: 'ours',
    fact: /^request$/,
    ours: /get_refreshed_fragments|admin-ajax\.php$/,
    because: 'What is in the cart is asked for when a visitor shows up; the originals had asked at load.',
  },
  {
    side: 'ours',
    fact: /^request$/,
    ours: /\/feedback\/schema$/,
    because: 'The rules of a form are asked for when it is first used; the originals had asked at load.',
  },
  {
    side: 'ours',
    fact: /^gone$/,
    because: 'What the shop answers stands in place of what was there.',
  },
  {
    side: 'ours',
    element: /variable-item|^option/,
    fact: /^(title|aria-disabled|class \+out-of-stock)$/,
    because: 'What a style sheet or a tip says of a choice is said to screen readers, too, and once.',
  },
  {
    side: 'ours',
    widget: /^search(-form)?\./,
    fact: /^(style --e-search-|class ([+-]hidden|\+no-icon-|\+e-focus)|role|aria-(modal|expanded|label))/,
    because: 'A search is dressed in a quiet moment or when it is near; the originals had done it at load.',
  },
  {
    side: 'ours',
    widget: CAROUSEL,
    fact: /^(aria-|class |data-swiper-slide-index|id|style |text)/,
    because: 'A carousel starts when it is seen; the originals had started it at load.',
  },
  {
    side: 'ours',
    element: /^body/,
    fact: /^(style overflow|class \+(dialog|elementor)-)/,
    because: 'Behind what is open nothing scrolls.',
  },
  {
    side: 'ours',
    fact: /^inert$/,
    because: 'Behind what is open nothing can be reached.',
  },
  {
    side: 'ours',
    element: /woocommerce-product-gallery__image/,
    fact: /^style (position|overflow)$/,
    because: 'The zoom is prepared when a pointer comes over the picture.',
  },
  {
    side: 'ours',
    element: /^textarea\.wpcf7/,
    fact: /^(class \+wpcf7-not-valid|aria-(invalid|describedby))$/,
    because: 'The rules of one form were recorded, and stand for all.',
  },
  {
    side: 'ours',
    element: /^(p\.form-row|label|input)/,
    fact: /^(data-(o_class|priority)|class [+-](address-field|validate-required|woocommerce-validated)|text|aria-required|placeholder|data-placeholder)$/,
    because: 'An address is dressed when it is opened, and a ticked box is judged as every field is.',
  },
  {
    side: 'ours',
    element: /elementor-location-popup/,
    fact: /^style display$/,
    because: 'What a popup holds is shown by an inline style, whatever hides it in the page.',
  },
  {
    side: 'ours',
    widget: /^video\./,
    fact: /^aria-busy$/,
    because: 'A video that is on its way is busy.',
  },
  {
    side: 'ours',
    widget: /^nested-accordion/,
    fact: /^tabindex$/,
    because: 'One title is the stop for the keyboard; arrows lead on.',
  },
  {
    side: 'ours',
    widget: /^floating-bars/,
    fact: /^class [+-]is-hidden$/,
    because: 'The word of thanks of a coupon is shown for a moment, and looked at within it.',
  },
  {
    side: 'ours',
    element: /^body/,
    fact: /^style padding-top$/,
    because: 'When a bar is closed the page takes its room.',
  },
  {
    side: 'ours',
    element: /^a\.generate-back-to-top/,
    fact: /^class [+-]generate-back-to-top__show$/,
    because: 'How far the page has been scrolled is another without the style sheets of the shop.',
  },
  {
    side: 'ours',
    widget: /^table-of-contents/,
    fact: /^style min-height$/,
    because: 'A list that stands open takes the height of its setting, not of its closed state.',
  },
  {
    side: 'ours',
    element: /variable-item/,
    fact: /^style --horizontal-position$/,
    because: 'The page moves under the pointer, which lies on another choice then.',
  },
  {
    side: 'ours',
    widget: /^mega-menu/,
    fact: /^style width$/,
    because: 'Where a panel has room it is as wide as its setting says.',
  },
  {
    side: 'ours',
    element: /^button/,
    fact: /^clicked$/,
    because: 'The button that sends a form says so until the answer is there.',
  },
];
