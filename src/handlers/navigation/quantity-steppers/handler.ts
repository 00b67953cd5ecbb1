import { defineHandler } from '#runtime/define.ts';

export const quantitySteppers = defineHandler({
  name: 'quantity-steppers',
  on: { selector: '.theme-woostify .quantity' },
  when: 'now',
  original: 'woostify/assets/js/',
  load: () => import('./quantity-steppers.ts'),
});
