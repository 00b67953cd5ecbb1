import { defineHandler } from '#runtime/define.ts';
import { untilTouched } from '../shared/declare-form.ts';

export const form = defineHandler({
  name: 'form',
  on: { widget: ['form', 'subscribe'] },
  ...untilTouched,
  hold: 'button',
  load: () => import('./form.ts'),
});
