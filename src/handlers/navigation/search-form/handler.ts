import { defineHandler } from '#runtime/define.ts';

export const searchForm = defineHandler({
  name: 'search-form',
  when: 'interaction',
  hold: '.elementor-search-form__toggle,.elementor-search-form__icon',
  load: () => import('./search-form.ts'),
});
