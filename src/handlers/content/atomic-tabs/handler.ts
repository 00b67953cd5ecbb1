import { defineHandler } from '#runtime/define.ts';

/** Switches the tabs of the builder's atomic tabs element. */
export const atomicTabs = defineHandler({
  name: 'atomic-tabs',
  on: { element: 'e-tabs' },
  hold: '[data-e-type=e-tab],[data-element_type=e-tab]',
  keys: true,
  reveal: '[data-e-type=e-tab-content],[data-element_type=e-tab-content]',
  replaces: ['elementor-tabs-handler'],
  when: 'interaction',
  load: () => import('./atomic-tabs.ts'),
});
