import { defineHandler } from '#runtime/define.ts';

/** Opens the description of a form field on focus or click. Escape or leaving the field closes it. */
export const fieldDescription = defineHandler({
  name: 'field-description',
  on: { selector: '.woocommerce-input-wrapper' },
  test: (wrapper) => wrapper.querySelector('span.description') !== null,
  replaces: ['woocommerce'],
  when: 'interaction',
  load: () => import('./field-description.ts'),
});
