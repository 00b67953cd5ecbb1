import type { Scope } from '#lib/scope.ts';
import { showBackgrounds } from '#platform/show-backgrounds.ts';

const LOADED = 'e-lazyloaded';

/** Returns whether the server's inline script shows backgrounds. A delayed script does not count. */
const hasServerScript = () =>
  [...document.scripts].some(
    ({ type, text }) => (!type || /javascript|module/.test(type)) && text.includes(LOADED),
  );

/** Returns whether the page contains the styles that hide backgrounds: then another handler shows them. */
const hasBackgroundHandler = () =>
  [...document.querySelectorAll('style')].some(({ textContent }) => textContent.includes(LOADED));

/** Shows backgrounds if the inline script was stripped and the styles that hide them are in a file. */
export function showRemainingBackgrounds(scope: Scope): void {
  if (!hasServerScript() && !hasBackgroundHandler()) showBackgrounds(scope);
}
