import { defineHandler } from '#runtime/define.ts';

export const fieldDescription = defineHandler({
  name: 'field-description',
  on: { selector: '.woocommerce-input-wrapper' },
  when: 'interaction',
  test: (wrapper) => wrapper.querySelector('span.description') !== null,
  replaces: ['woocommerce'],
  load: () => import('./field-description.ts'),
});
