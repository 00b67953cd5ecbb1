import { defineHandler } from '#runtime/define.ts';

export const searchForm = defineHandler({
  name: 'search-form',
  when: 'interaction',
  hold: 'form div',
  load: () => import('./search-form.ts'),
});
