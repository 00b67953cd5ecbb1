import { defineHandler } from '#runtime/define.ts';

export const nestedAccordion = defineHandler({
  name: 'nested-accordion',
  island: true,
  hold: '.e-n-accordion-item-title',
  keys: true,
  prime: () => import('./nested-accordion.prime.ts'),
  load: () => import('./nested-accordion.tsx'),
});
