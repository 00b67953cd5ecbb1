import { defineHandler } from '#runtime/define.ts';

export const nestedTabs = defineHandler({
  name: 'nested-tabs',
  island: true,
  hold: '.e-n-tab-title',
  keys: true,
  reveal: '.e-n-tabs-content > .e-con',
  prime: () => import('./nested-tabs.prime.ts'),
  load: () => import('./nested-tabs.tsx'),
});
