import { defineHandler } from '#runtime/define.ts';

export const alert = defineHandler({
  name: 'alert',
  hold: '.elementor-alert-dismiss',
  island: () => import('./alert.island.tsx'),
});
