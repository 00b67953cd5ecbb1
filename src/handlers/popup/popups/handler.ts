import { BUILDER_SCRIPTS } from '#originals/replaces.ts';
import { defineHandler } from '#runtime/define.ts';

interface Page {
  ElementorProFrontendConfig?: { popup?: { hasPopUps?: unknown } };
}

export const popups = defineHandler({
  name: 'popups',
  on: 'document',
  when: 'now',
  test: () => !!(window as Page).ElementorProFrontendConfig?.popup?.hasPopUps,
  // What may open a popup by its selector, and by itself leads nowhere.
  hold: 'a[href="#"],button',
  replaces: BUILDER_SCRIPTS,
  shown: true,
  load: () => import('./popups.ts'),
});
