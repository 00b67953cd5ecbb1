import { CAROUSEL, type Explanation, TABS } from './explanation.ts';

/**
 * Explains changes that only our script leaves on pages: fixes for screen readers, keyboard and motion, and
 * techniques that other style rules cannot break.
 */
export const explainedOurs: readonly Explanation[] = [
  {
    side: 'ours',
    widget: CAROUSEL,
    fact: /^(role|inert|aria-(hidden|disabled|label|roledescription))$/,
    because: 'Slides out of view are out of reach, useless arrows are disabled, and a carousel has a name.',
  },
  {
    side: 'ours',
    widget: CAROUSEL,
    fact: /^(class \+(skerry-bullets|swiper-(backface-hidden|pointer-events|slide-(fully-visible|active|next|prev)))|style (cursor|transition-(delay|duration)|display))$/,
    because:
      'The newer slider marks and writes this in addition to the older one; it hides and moves nothing.',
  },
  {
    side: 'ours',
    widget: /^slides/,
    fact: /^class \+(animated|zoomIn)$/,
    because: 'The texts of the first slide are animated, too.',
  },
  {
    side: 'ours',
    widget: TABS,
    fact: /^(tabindex|hidden|style display)$/,
    because: 'A closed panel is hidden by itself, and a title is one tab stop, not two.',
  },
  {
    side: 'ours',
    widget: /^nested-(tabs|accordion)/,
    fact: /^(aria-label|aria-labelledby|style display)$/,
    because: 'The name of a panel exists, and a closed panel is hidden by its own style.',
  },
  {
    side: 'ours',
    widget: /^nav-menu/,
    fact: /^role$/,
    because: 'For screen readers, the items of a menu bar are not list items.',
  },
  {
    side: 'ours',
    widget: /^(loop-grid|posts|portfolio|archive-posts)/,
    fact: /^(role|tabindex|aria-(checked|label)|style align-items|class \+(elementor-(fit-height|has-item-ratio)|e-load-more-pagination-end)|data-(next-)?page)$/,
    because: 'Lists and filters have roles; whether a picture fills its box depends on the pictures.',
  },
  {
    side: 'ours',
    element: /variable-item|^option|variations/,
    fact: /^(aria-label|class \+(attached|enabled))$/,
    because: 'A swatch has a name, and options keep the marks that the original gives to its copies of them.',
  },
  {
    side: 'ours',
    element: /^(a|button|input|p\.woocommerce-result-count)\b/,
    fact: /^aria-(disabled|required|expanded|describedby|hidden)$/,
    because: 'What a style sheet or a mark shows is exposed to screen readers, too.',
  },
  {
    side: 'ours',
    element: /woocommerce-product-gallery__(image|wrapper)/,
    fact: /^(inert|style (display|align-items|flex-shrink|margin-left|min-width|scroll-snap-(align|stop)))$/,
    because: 'The pictures of a product are in a row that scrolls, and those out of view are out of reach.',
  },
  {
    side: 'ours',
    widget:
      /^(woocommerce-menu-cart|contact-buttons|floating-bars|hotspot|video-playlist|countdown|animated-headline|gallery)/,
    fact: /^(role|aria-[a-z]+|tabindex|inert|id|class \+elementor-headline-typing-selected)$/,
    because: 'A fix for screen readers and the keyboard: roles, states, names and tab stops.',
  },
  {
    side: 'ours',
    element: /^(form\.checkout|button|input)\b/,
    fact: /^(novalidate|disabled|value)$/,
    because: 'The originals write the same, but the element has another key in the recorded page.',
  },
  {
    side: 'ours',
    element: /^span\.woocommerce-input-wrapper/,
    fact: /^style position$/,
    because: 'The button that shows a password is in its field.',
  },
  {
    side: 'ours',
    element: /^span\.wpcf7/,
    fact: /^id$/,
    because: 'A button that waits for a consent refers to the text of the consent.',
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
    element: /storefront-sticky/,
    fact: /^inert$/,
    because: 'A bar out of view is out of reach.',
  },
  {
    side: 'ours',
    element: /^(iframe|video)\.elementor-video/,
    fact: /^inert$/,
    because: 'A player behind a picture is out of reach.',
  },
  {
    side: 'ours',
    element: /elementor-element/,
    fact: /^(class \+e-lazyloaded|style inset-inline-start)$/,
    because: 'Where the page is higher or wider without style sheets, more of it comes near.',
  },
];
