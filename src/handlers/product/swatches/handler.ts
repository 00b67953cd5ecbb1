import { defineHandler } from '#runtime/define.ts';
import { ofSwatches } from '../shared/declare-swatches.ts';

export const swatches = defineHandler({
  name: 'swatches',
  ...ofSwatches,
  when: 'visible',
  load: () => import('./swatches.ts'),
});
