import { defineHandler } from '#runtime/define.ts';

export const fieldDescription = defineHandler({
  name: 'field-description',
  on: { selector: '.woocommerce-input-wrapper' },
  island: true,
  test: (wrapper) => wrapper.querySelector('span.description') !== null,
  replaces: ['woocommerce'],
  load: () => import('./field-description.tsx'),
});
