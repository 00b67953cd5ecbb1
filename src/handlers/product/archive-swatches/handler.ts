import { defineHandler } from '#runtime/define.ts';

export const archiveSwatches = defineHandler({
  name: 'archive-swatches',
  on: { selector: '.wvs-archive-variations-wrapper' },
  island: true,
  hold: '.variable-item,.woo-variation-swatches-variable-item-more,.wvs_archive_reset_variations_link',
  keys: true,
  replaces: ['woo-variation-swatches'],
  prime: () => import('./archive-swatches.prime.ts'),
  load: () => import('./archive-swatches.tsx'),
});
