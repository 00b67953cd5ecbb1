import { asMap } from '#lib/fields.ts';
import { followLinkAction } from '#platform/follow-link-action.ts';
import { createLinkAction, runActionCall } from '#platform/link-actions.ts';
import { pageGlobal } from '#platform/params.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { Module } from './module.ts';

/** Builds `elementorProFrontend`, as far as scripts of pages use it: its configuration, and popups by their ids. */
export function createProFrontend(runtime: Runtime) {
  const popup = {
    /** Opens the popup of that `id`; with `toggle` closes it when it is open. */
    async showPopup(settings: unknown, event?: Event): Promise<void> {
      const { id, toggle } = asMap(settings);
      await followLinkAction(createLinkAction('popup:open', { id, toggle }), runtime, event);
    },
    /** Closes the popup around the target of the event, with `do_not_show_again` for good. */
    closePopup(settings: unknown, event?: Event): void {
      runActionCall({ name: 'popup:close', settings: asMap(settings) }, event);
    },
  };
  return Object.assign(new Module(), {
    config: pageGlobal('ElementorProFrontendConfig') ?? {},
    modules: { popup },
  });
}
