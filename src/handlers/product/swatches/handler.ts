import { defineHandler } from '#runtime/define.ts';

export const swatches = defineHandler({
  name: 'swatches',
  on: {
    selector: '.variations_form,.woo_variation_swatches_variations_form,.ywcp_inner_selected_container',
  },
  // Composite products fill their container later.
  test: (element) =>
    !!element.querySelector('.variable-items-wrapper') || element.matches('.ywcp_inner_selected_container'),
  when: 'visible',
  hold: '.variable-item,.woo-variation-swatches-variable-item-more',
  original: 'woo-variation-swatches',
  reveal: '.woo-variation-raw-select',
  load: () => import('./swatches.ts'),
});
