import { defineHandler } from '#runtime/define.ts';
import { ofSwatches } from '../shared/declare-swatches.ts';

export const swatchChoice = defineHandler({
  name: 'swatch-choice',
  ...ofSwatches,
  when: 'dwell',
  load: () => import('./swatch-choice.ts'),
});
