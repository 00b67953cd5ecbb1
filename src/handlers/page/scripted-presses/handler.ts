import { defineHandler } from '#runtime/define.ts';

/**
 * Serves scripts that press links, send forms and change fields through jQuery (`.trigger('click')`). jQuery
 * calls only its own listeners then; this passes the event on to all others.
 */
export const scriptedPresses = defineHandler({
  name: 'scripted-presses',
  on: 'document',
  when: 'jquery',
  load: () => import('./scripted-presses.ts'),
});
