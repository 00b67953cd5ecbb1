import { defineHandler } from '#runtime/define.ts';

/**
 * What a visitor can press in the page builder's widgets, before it is known which handlers they have: those that hold clicks hold
 * theirs once the engine has named them, and all others go through.
 */
const PRESSED = [
  'button',
  // A link that looks like a button leads somewhere by itself.
  '[role=button]:not([href*="//"])',
  '[role=tab]',
  '[href^="#"]',
  '[class*="-overlay"]',
  '.menu-item-has-children>a',
  '.e-hotspot__button',
  '.e-n-menu-title-container',
  '.e-tabs',
  '.elementor-portfolio__filter',
  '.elementor-search-form div',
].join();

export const earlyClicks = defineHandler({
  name: 'early-clicks',
  on: { selector: '.elementor' },
  when: 'now',
  hold: PRESSED,
  // Nothing is left to do when it mounts: every handler of the page is known by then.
  load: async () => ({ default: { mount() {} } }),
});
