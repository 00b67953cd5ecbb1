import { CAROUSEL, type Explanation } from './explanation.ts';

/** Explains effects that acts have only with our script. */
export const explainedActsOurs: readonly Explanation[] = [
  {
    side: 'ours',
    fact: /^request$/,
    ours: /get_refreshed_fragments|admin-ajax\.php$/,
    because: 'We request the cart at the first sign of a visitor; the originals requested it at load.',
  },
  {
    side: 'ours',
    fact: /^request$/,
    ours: /\/feedback\/schema$/,
    because: 'We request the rules of a form when it is first used; the originals requested them at load.',
  },
  {
    side: 'ours',
    fact: /^gone$/,
    because: "The shop's reply replaces the elements that were there.",
  },
  {
    side: 'ours',
    element: /variable-item|^option/,
    fact: /^(title|aria-disabled|class \+out-of-stock)$/,
    because: 'What a style sheet or a tip shows about an option is also exposed to screen readers, once.',
  },
  {
    side: 'ours',
    widget: /^search(-form)?\./,
    fact: /^(style --e-search-|class ([+-]hidden|\+no-icon-|\+e-focus)|role|aria-(modal|expanded|label))/,
    because: 'We prepare a search in a quiet moment or when it is near; the originals prepared it at load.',
  },
  {
    side: 'ours',
    widget: CAROUSEL,
    fact: /^(aria-|class |data-swiper-slide-index|id|style |text)/,
    because: 'A carousel starts when it comes into view; the originals started it at load.',
  },
  {
    side: 'ours',
    element: /^body/,
    fact: /^(style overflow|class \+(dialog|elementor)-)/,
    because: 'Nothing scrolls behind an open layer.',
  },
  {
    side: 'ours',
    fact: /^inert$/,
    because: 'Nothing can be reached behind an open layer.',
  },
  {
    side: 'ours',
    element: /woocommerce-product-gallery__image/,
    fact: /^style (position|overflow)$/,
    because: 'The zoom is prepared when the pointer reaches the picture.',
  },
  {
    side: 'ours',
    element: /^textarea\.wpcf7/,
    fact: /^(class \+wpcf7-not-valid|aria-(invalid|describedby))$/,
    because: 'The rules of one form were recorded, and every form gets them.',
  },
  {
    side: 'ours',
    element: /^(p\.form-row|label|input)/,
    fact: /^(data-(o_class|priority)|class [+-](address-field|validate-required|woocommerce-validated)|text|aria-required|placeholder|data-placeholder)$/,
    because: 'An address is prepared when it is opened, and a ticked box is validated like every field.',
  },
  {
    side: 'ours',
    element: /elementor-location-popup/,
    fact: /^style display$/,
    because: 'An inline style shows the content of a popup, whatever hides it on the page.',
  },
  {
    side: 'ours',
    widget: /^video\./,
    fact: /^aria-busy$/,
    because: 'A video is marked as busy while it loads.',
  },
  {
    side: 'ours',
    widget: /^nested-accordion/,
    fact: /^tabindex$/,
    because: 'One title is the tab stop; arrow keys move to the others.',
  },
  {
    side: 'ours',
    widget: /^floating-bars/,
    fact: /^class [+-]is-hidden$/,
    because: 'The thanks for a coupon is shown for a moment, and the comparison falls into it.',
  },
  {
    side: 'ours',
    element: /^body/,
    fact: /^style padding-top$/,
    because: 'When a bar is closed, the page takes its space.',
  },
  {
    side: 'ours',
    element: /^a\.generate-back-to-top/,
    fact: /^class [+-]generate-back-to-top__show$/,
    because: "Scroll positions differ without the shop's style sheets.",
  },
  {
    side: 'ours',
    widget: /^table-of-contents/,
    fact: /^style min-height$/,
    because: 'An open list has the height of its setting, not of its closed state.',
  },
  {
    side: 'ours',
    element: /^select\b.*dropdown_product_cat/,
    fact: /^(class \+select2-hidden-accessible|tabindex|aria-hidden)$/,
    because: 'The act scrolls to a select, which has had its searchable list before with the originals.',
  },
  {
    side: 'ours',
    widget: /^mega-menu/,
    fact: /^style width$/,
    because: 'A panel with enough room is as wide as its setting says.',
  },
  {
    side: 'ours',
    element: /^button/,
    fact: /^clicked$/,
    because: 'The button that sends a form is marked until the reply arrives.',
  },
];
