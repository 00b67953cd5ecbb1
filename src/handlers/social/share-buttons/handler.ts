import { defineHandler } from '#runtime/define.ts';

export const shareButtons = defineHandler({
  name: 'share-buttons',
  when: 'interaction',
  hold: '[role=button]',
  load: () => import('./share-buttons.ts'),
});
