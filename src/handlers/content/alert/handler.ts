import { defineHandler } from '#runtime/define.ts';

/** Hides a message when the visitor presses its dismiss button. */
export const alert = defineHandler({
  name: 'alert',
  hold: '.elementor-alert-dismiss',
  when: 'interaction',
  load: () => import('./alert.ts'),
});
