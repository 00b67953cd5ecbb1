import { defineHandler } from '#runtime/define.ts';

/** Fills the placeholders of Facebook widgets while the visitor consents. */
export const facebook = defineHandler({
  name: 'facebook',
  on: { selector: '.elementor-facebook-widget' },
  load: () => import('./facebook.ts'),
});
