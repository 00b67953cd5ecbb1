import type { Handler } from '#runtime/define.ts';

/** What works on forms with swatches. */
export const ofSwatches = {
  on: {
    selector: '.variations_form,.woo_variation_swatches_variations_form,.ywcp_inner_selected_container',
  },
  // Composite products fill their container later.
  test: (element) =>
    !!element.querySelector('.variable-items-wrapper') || element.matches('.ywcp_inner_selected_container'),
  hold: '.variable-item,.woo-variation-swatches-variable-item-more',
  replaces: ['woo-variation-swatches'],
  reveal: '.woo-variation-raw-select',
} satisfies Partial<Handler>;
