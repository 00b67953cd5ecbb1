import { defineHandler } from '#runtime/define.ts';

export const lostPassword = defineHandler({
  name: 'lost-password',
  on: { selector: 'form.lost_reset_password' },
  when: 'interaction',
  original: 'frontend/lost-password',
  load: () => import('./lost-password.ts'),
});
