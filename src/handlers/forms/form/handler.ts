import { defineHandler } from '#runtime/define.ts';
import { untilTouched } from '../shared/declare-form.ts';

export const form = defineHandler({
  name: 'form',
  on: { widget: ['form', 'subscribe'] },
  ...untilTouched,
  hold: 'button',
  // The style sheet that keeps places waits for steps no longer.
  fallback: (element) => element.querySelector('.elementor-form')?.classList.add('skerry-plain'),
  load: () => import('./form.ts'),
});
