import { defineHandler } from '#runtime/define.ts';

export const nestedAccordion = defineHandler({
  name: 'nested-accordion',
  hold: '.e-n-accordion-item-title',
  load: () => import('./nested-accordion.ts'),
});
