import { defineHandler } from '#runtime/define.ts';

export const facebook = defineHandler({
  name: 'facebook',
  on: { widget: ['facebook-button', 'facebook-comments', 'facebook-embed', 'facebook-page'] },
  load: () => import('./facebook.ts'),
});
