import { defineHandler } from '#runtime/define.ts';

/** Excludes cart rows, where 0 removes a line. */
const FIELD = 'input.qty[min]:not(.product-quantity *)';

const isTooLow = (element: HTMLElement) => {
  const { min, value } = element as HTMLInputElement;
  return Number.parseFloat(min) >= 0 && Number.parseFloat(value) < Number.parseFloat(min);
};

/**
 * Raises quantities that the server printed below their minimum, except in cart rows. Emits nothing, because
 * the visitor did not change them.
 */
export const quantity = defineHandler({
  name: 'quantity',
  on: { selector: FIELD },
  when: 'now',
  test: isTooLow,
  replaces: ['woocommerce'],
  load: () => import('./quantity.ts'),
});
