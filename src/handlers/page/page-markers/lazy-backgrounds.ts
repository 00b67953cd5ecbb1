import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

const LOADED = 'e-lazyloaded';
const WAITING = `.e-con.e-parent:not(.${LOADED})`;

/** True when the server's own inline script does it; one that an optimiser holds back does not count. */
const hasServerScript = () =>
  [...document.scripts].some(
    ({ type, text }) => (!type || /javascript|module/.test(type)) && text.includes(LOADED),
  );

/** True when the styles that hide backgrounds stand in the page: a handler of their own shows them then. */
const hasOwnHandler = () =>
  [...document.querySelectorAll('style')].some(({ textContent }) => textContent.includes(LOADED));

/**
 * Shows background images of containers that come near the window, on a page whose inline script for that was
 * stripped, and whose styles that hide them stand in a file. Containers that arrive later are looked for at the document event `elementor/lazyload/observe`.
 */
export function observeBackgrounds(scope: Scope, patch: Patch): void {
  if (hasServerScript() || hasOwnHandler()) return;
  const observer = scope.observe(
    new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue;
          patch.toggle(target, LOADED, true);
          observer.unobserve(target);
        }
      },
      { rootMargin: '200px 0px' },
    ),
  );
  const look = () => {
    for (const container of document.querySelectorAll(WAITING)) observer.observe(container);
  };
  scope.listen(document, 'elementor/lazyload/observe', look);
  look();
}
