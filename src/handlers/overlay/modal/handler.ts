import { defineHandler } from '#runtime/define.ts';

export const modal = defineHandler({
  name: 'modal',
  on: { selector: ':is(a,area,input).thickbox' },
  when: 'interaction',
  hold: '.thickbox',
  original: '/thickbox/thickbox',
  load: () => import('./modal.ts'),
});
