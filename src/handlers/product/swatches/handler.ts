import { defineHandler } from '#runtime/define.ts';
import { ofSwatches } from '../shared/declare-swatches.ts';

export const swatches = defineHandler({
  name: 'swatches',
  ...ofSwatches,
  keys: true,
  when: 'visible',
  load: () => import('./swatches.ts'),
});
