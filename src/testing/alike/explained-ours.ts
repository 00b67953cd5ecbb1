import { CAROUSEL, type Explanation, TABS } from './explanation.ts';

/**
 * Effects that only ours leaves: fixes for screen readers, keyboard and motion, and techniques that other
 * style rules cannot break.
 */
export const explainedOurs: readonly Explanation[] = [
  {
    side: 'ours',
    widget: CAROUSEL,
    fact: /^(role|inert|aria-(hidden|disabled|label|roledescription))$/,
    because:
      'Slides out of sight are out of reach too, arrows that lead nowhere say so, and a carousel has a name.',
  },
  {
    side: 'ours',
    widget: CAROUSEL,
    fact: /^(class \+(skerry-bullets|swiper-(backface-hidden|pointer-events|slide-(fully-visible|active|next|prev)))|style (cursor|transition-(delay|duration)|display))$/,
    because:
      'The newer slider marks and writes this beside what the older one did; it hides and moves nothing.',
  },
  {
    side: 'ours',
    widget: /^slides/,
    fact: /^class \+(animated|zoomIn)$/,
    because: 'Texts of slides come in with the first slide, too.',
  },
  {
    side: 'ours',
    widget: TABS,
    fact: /^(tabindex|hidden|style display)$/,
    because: 'A panel that is closed says so itself, and a title is one stop for the keyboard, not two.',
  },
  {
    side: 'ours',
    widget: /^nested-(tabs|accordion)/,
    fact: /^(aria-label|aria-labelledby|style display)$/,
    because: 'A panel has a name that is there, and a closed one says so itself.',
  },
  {
    side: 'ours',
    widget: /^nav-menu/,
    fact: /^role$/,
    because: 'The list of a menu bar holds no items of its own for screen readers.',
  },
  {
    side: 'ours',
    widget: /^(loop-grid|posts|portfolio|archive-posts)/,
    fact: /^(role|tabindex|aria-(checked|label)|style align-items|class \+(elementor-(fit-height|has-item-ratio)|e-load-more-pagination-end)|data-(next-)?page)$/,
    because: 'Lists and filters say what they are; whether a picture fills its box depends on the pictures.',
  },
  {
    side: 'ours',
    element: /variable-item|^option|variations/,
    fact: /^(aria-label|class \+(attached|enabled))$/,
    because:
      'A swatch is called what it shows; the options of a list keep the marks that the original gives to the copies it makes of them.',
  },
  {
    side: 'ours',
    element: /^(a|button|input|p\.woocommerce-result-count)\b/,
    fact: /^aria-(disabled|required|expanded|describedby|hidden)$/,
    because: 'What a style sheet or a mark shows is told to screen readers, too.',
  },
  {
    side: 'ours',
    element: /woocommerce-product-gallery__(image|wrapper)/,
    fact: /^(inert|style (display|align-items|flex-shrink|margin-left|min-width|scroll-snap-(align|stop)))$/,
    because:
      'The pictures of a product stand in a row that scrolls, and those out of sight are out of reach.',
  },
  {
    side: 'ours',
    widget:
      /^(woocommerce-menu-cart|contact-buttons|floating-bars|hotspot|video-playlist|countdown|animated-headline|gallery)/,
    fact: /^(role|aria-[a-z]+|tabindex|inert|id|class \+elementor-headline-typing-selected)$/,
    because: 'A repair for screen readers and the keyboard: what opens, closes or names something says so.',
  },
  {
    side: 'ours',
    element: /^(form\.checkout|button|input)\b/,
    fact: /^(novalidate|disabled|value)$/,
    because:
      'The originals write the same on an element that has another key in the recording, whose page had other notices and lines.',
  },
  {
    side: 'ours',
    element: /^select\b.*(country_select|state_select|dropdown_product_cat)/,
    fact: /^(class \+select2-hidden-accessible|tabindex|aria-hidden)$/,
    because:
      'A field stands when it is near, also in a form that is closed; the originals have it at load, or when that form opens.',
  },
  {
    side: 'ours',
    element: /^span\.woocommerce-input-wrapper/,
    fact: /^style position$/,
    because: 'The button that shows a password stands in its field.',
  },
  {
    side: 'ours',
    element: /^span\.wpcf7/,
    fact: /^id$/,
    because: 'A button that waits for a consent refers to its words.',
  },
  {
    side: 'ours',
    element: /^a\b/,
    fact: /^role$/,
    because: 'A link that opens something on the page is a button.',
  },
  {
    side: 'ours',
    widget: /^progress-tracker/,
    fact: /^style (color|display|stroke-)/,
    because: 'The ring and its label are drawn before they are first seen.',
  },
  {
    side: 'ours',
    widget: /^table-of-contents/,
    fact: /^style display$/,
    because: 'The list is opened by an inline style, as it is closed.',
  },
  {
    side: 'ours',
    element: /storefront-sticky/,
    fact: /^inert$/,
    because: 'A bar that is out of sight is out of reach.',
  },
  {
    side: 'ours',
    element: /elementor-element/,
    fact: /^(class \+e-lazyloaded|style inset-inline-start)$/,
    because: 'Where the page without style sheets is higher or wider, more of it comes near.',
  },
];
