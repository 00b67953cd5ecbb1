import { BUILDER_SCRIPTS } from '#originals/replaces.ts';
import { defineHandler } from '#runtime/define.ts';

interface Page {
  ElementorProFrontendConfig?: { popup?: { hasPopUps?: unknown } };
}

/** What all popups of a site share. */
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
