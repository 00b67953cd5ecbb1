import type { Patch } from '#lib/patch.ts';
import { showBackgrounds } from '#platform/show-backgrounds.ts';
import type { Scope } from '#runtime/scope.ts';

const LOADED = 'e-lazyloaded';

/** True if the server's inline script shows backgrounds. A script delayed by an optimiser does not count. */
const hasServerScript = () =>
  [...document.scripts].some(
    ({ type, text }) => (!type || /javascript|module/.test(type)) && text.includes(LOADED),
  );

/** True if the styles that hide backgrounds are in the page: then another handler shows them. */
const hasBackgroundHandler = () =>
  [...document.querySelectorAll('style')].some(({ textContent }) => textContent.includes(LOADED));

/** Shows backgrounds if the inline script was stripped and the styles that hide them are in a file. */
export function showRemainingBackgrounds(scope: Scope, patch: Patch): void {
  if (!hasServerScript() && !hasBackgroundHandler()) showBackgrounds(patch, scope);
}
