import { membersOf } from '#lib/members-of.ts';
import { defineHandler } from '#runtime/define.ts';

/**
 * Lets visitors choose a variation by swatches instead of selects. Uses only the selects and public events,
 * whatever script runs the form.
 */
export const swatches = defineHandler({
  name: 'swatches',
  on: {
    selector: '.variations_form,.woo_variation_swatches_variations_form,.ywcp_inner_selected_container',
  },
  // Composite products fill their container later.
  test: (element) =>
    !!membersOf(element).querySelector('.variable-items-wrapper') ||
    membersOf(element).matches('.ywcp_inner_selected_container'),
  hold: '.variable-item,.woo-variation-swatches-variable-item-more',
  keys: true,
  replaces: ['woo-variation-swatches'],
  // Without swatches, the selects are shown, and work.
  fallback(element) {
    for (const select of membersOf(element).querySelectorAll<HTMLElement>('.woo-variation-raw-select'))
      select.style.display = '';
  },
  load: () => import('./swatches.ts'),
  interactive: () => import('./swatches.interactive.ts'),
});
