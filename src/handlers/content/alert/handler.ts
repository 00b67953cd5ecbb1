import { defineHandler } from '#runtime/define.ts';

export const alert = defineHandler({
  name: 'alert',
  when: 'interaction',
  hold: '.elementor-alert-dismiss',
  load: () => import('./alert.ts'),
});
