import { defineHandler } from '#runtime/define.ts';

export const nestedAccordion = defineHandler({
  name: 'nested-accordion',
  // Nothing is held: before it stands, its items open and close by themselves.
  load: () => import('./nested-accordion.ts'),
});
