import { defineHandler } from '#runtime/define.ts';

export const shareButtons = defineHandler({
  name: 'share-buttons',
  when: 'interaction',
  hold: '.elementor-share-btn',
  load: () => import('./share-buttons.ts'),
});
