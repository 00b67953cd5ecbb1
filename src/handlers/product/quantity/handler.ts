import { defineHandler } from '#runtime/define.ts';

/** Rows of the cart are left out: 0 stands there for a line that goes. */
const FIELD = 'input.qty[min]:not(.product-quantity *)';

const isTooLow = (element: HTMLElement) => {
  const { min, value } = element as HTMLInputElement;
  return Number.parseFloat(min) >= 0 && Number.parseFloat(value) < Number.parseFloat(min);
};

export const quantity = defineHandler({
  name: 'quantity',
  on: { selector: FIELD },
  when: 'now',
  test: isTooLow,
  replaces: ['woocommerce'],
  load: () => import('./quantity.ts'),
});
