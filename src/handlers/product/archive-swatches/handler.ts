import { defineHandler } from '#runtime/define.ts';

/** Shows the chosen variation on product cards in listings, and lets visitors add it to the cart. */
export const archiveSwatches = defineHandler({
  name: 'archive-swatches',
  on: { selector: '.wvs-archive-variations-wrapper' },
  hold: '.variable-item,.woo-variation-swatches-variable-item-more,.wvs_archive_reset_variations_link',
  keys: true,
  replaces: ['woo-variation-swatches'],
  load: () => import('./archive-swatches.ts'),
  interactive: () => import('./archive-swatches.interactive.ts'),
});
