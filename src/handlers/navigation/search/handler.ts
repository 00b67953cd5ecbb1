import { defineHandler } from '#runtime/define.ts';

export const search = defineHandler({
  name: 'search',
  when: 'sweep',
  reveal: '.e-search',
  load: () => import('./search.ts'),
});
