import { defineHandler } from '#runtime/define.ts';

export const alert = defineHandler({
  name: 'alert',
  island: true,
  hold: '.elementor-alert-dismiss',
  load: () => import('./alert.tsx'),
});
