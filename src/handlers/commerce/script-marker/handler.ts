import { defineHandler } from '#runtime/define.ts';

const WITHOUT = 'woocommerce-no-js';

export const scriptMarker = defineHandler({
  name: 'script-marker',
  on: 'document',
  when: 'now',
  // The shop's own line on the page says it, unless a strict policy or an optimiser kept it from running.
  test: () => document.body.classList.contains(WITHOUT),
  load: () => import('./script-marker.ts'),
});
