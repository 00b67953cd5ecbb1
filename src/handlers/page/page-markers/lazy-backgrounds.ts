import type { Patch } from '#lib/patch.ts';
import { showBackgrounds } from '#platform/show-backgrounds.ts';
import type { Scope } from '#runtime/scope.ts';

const LOADED = 'e-lazyloaded';

/** True when the server's own inline script does it; one that an optimiser holds back does not count. */
const hasServerScript = () =>
  [...document.scripts].some(
    ({ type, text }) => (!type || /javascript|module/.test(type)) && text.includes(LOADED),
  );

/** True when the styles that hide backgrounds stand in the page: a handler of their own shows them then. */
const hasOwnHandler = () =>
  [...document.querySelectorAll('style')].some(({ textContent }) => textContent.includes(LOADED));

/** Shows backgrounds on a page whose inline script for that was stripped, and whose styles that hide them stand in a file. */
export function showLeftBackgrounds(scope: Scope, patch: Patch): void {
  if (!hasServerScript() && !hasOwnHandler()) showBackgrounds(patch, scope);
}
