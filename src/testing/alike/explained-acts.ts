import { CAROUSEL, type Explanation } from './explanation.ts';

/** What an act leaves with the originals and not with ours, or otherwise. */
export const explainedActs: readonly Explanation[] = [
  {
    side: 'theirs',
    fact: /^focus$/,
    ours: /^(a|button)\.(dialog|skerry)-|^button$|menu-cart/,
    because: 'A dialog, a lightbox or a cart that opens takes the focus, as a screen reader expects it.',
  },
  {
    side: 'theirs',
    fact: /^went$/,
    ours: /product_cat=/,
    because: 'The recording says where the shop led on to from there.',
  },
  {
    side: 'theirs',
    fact: /^value$/,
    element: /wp-block-search/,
    because: 'What stands in the field already is kept by the caret of the recording.',
  },
  {
    side: 'theirs',
    widget: CAROUSEL,
    fact: /^(class [+-]swiper-slide-|class \+(animated|zoomIn)|style )/,
    because: 'The newer slider makes no copies of slides, and an entrance is looked at before it is over.',
  },
  {
    side: 'theirs',
    fact: /^(class [+-](generate-back-to-top__show|e-lazyloaded|hidden)|data-page-x|style (padding-bottom|z-index|--e-floating-bars-coupon-(width|height)))$/,
    because:
      'How far the page had to be scrolled, and how large things are, is another without the style sheets of the shop.',
  },
  {
    side: 'theirs',
    fact: /^style display$/,
    ours: /^block$/,
    because: 'What slides open stands open by an inline style.',
  },
  {
    side: 'theirs',
    fact: /^gone$/,
    because: 'Of what the shop answers only the parts that changed are put in place.',
  },
];
