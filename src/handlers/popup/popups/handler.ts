import { BUILDER_SCRIPTS } from '#originals/replaces.ts';
import { defineHandler } from '#runtime/define.ts';

interface Page {
  ElementorProFrontendConfig?: { popup?: { hasPopUps?: unknown } };
}

/**
 * Serves all popups of a page: counts visits, runs popup commands in the replies to forms, and holds clicks
 * until the popups with a selector are mounted.
 */
export const popups = defineHandler({
  name: 'popups',
  on: 'document',
  when: 'now',
  test: () => !!(window as Page).ElementorProFrontendConfig?.popup?.hasPopUps,
  // Elements that a popup's selector may match and that do nothing by themselves.
  hold: 'a[href="#"],button',
  replaces: BUILDER_SCRIPTS,
  shown: true,
  load: () => import('./popups.ts'),
});
