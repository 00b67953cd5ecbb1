import { defineHandler } from '#runtime/define.ts';

export const facebook = defineHandler({
  name: 'facebook',
  on: { selector: '.elementor-facebook-widget' },
  load: () => import('./facebook.ts'),
});
