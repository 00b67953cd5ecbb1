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
    !!element.querySelector('.variable-items-wrapper') || element.matches('.ywcp_inner_selected_container'),
  hold: '.variable-item,.woo-variation-swatches-variable-item-more',
  keys: true,
  replaces: ['woo-variation-swatches'],
  // Without swatches, the selects are shown, and work.
  fallback(element) {
    for (const select of element.querySelectorAll<HTMLElement>('.woo-variation-raw-select'))
      select.style.display = '';
  },
  load: () => import('./swatches.ts'),
  island: () => import('./swatches.island.tsx'),
});
