import { defineHandler } from '#runtime/define.ts';

const TOGGLE = '[data-skerry-feature-toggle]';

export const featureToggle = defineHandler({
  name: 'feature-toggle',
  on: { selector: TOGGLE },
  when: 'idle',
  hold: TOGGLE,
  load: () => import('./feature-toggle.ts'),
});
