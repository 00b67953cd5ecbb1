import { defineHandler } from '#runtime/define.ts';

/** Shows results while a visitor types in the builder's search fields. */
export const search = defineHandler({
  name: 'search',
  when: 'sweep',
  reveal: '.e-search',
  load: () => import('./search.ts'),
  interactive: () => import('./search.interactive.ts'),
});
