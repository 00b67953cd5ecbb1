import { defineHandler } from '#runtime/define.ts';

/** Opens the description of a form field while a shopper uses the field. */
export const fieldDescription = defineHandler({
  name: 'field-description',
  on: { selector: '.woocommerce-input-wrapper' },
  test: (wrapper) => wrapper.querySelector('span.description') !== null,
  replaces: ['woocommerce'],
  island: () => import('./field-description.island.tsx'),
});
