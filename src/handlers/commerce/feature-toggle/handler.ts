import { defineHandler } from '#runtime/define.ts';

const TOGGLE = '[data-skerry-feature-toggle]';

/** Switches a feature of the site on or off by a cookie of 1 or 0, and reloads the page. */
export const featureToggle = defineHandler({
  name: 'feature-toggle',
  on: { selector: TOGGLE },
  when: 'idle',
  hold: TOGGLE,
  load: () => import('./feature-toggle.ts'),
});
