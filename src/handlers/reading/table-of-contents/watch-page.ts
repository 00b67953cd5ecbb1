import type { Scope } from '#runtime/scope.ts';

const PAUSE_MS = 200;

/** Calls back, at most every fifth of a second, when elements came to the page or left it, those inside of one aside. */
export function watchPage(except: Element, changed: () => void, scope: Scope): void {
  let isPlanned = false;
  const isElement = (node: Node) => node instanceof Element;
  const observer = new MutationObserver((records) => {
    const isChange = records.some(
      ({ target, addedNodes, removedNodes }) =>
        !except.contains(target) && ([...addedNodes].some(isElement) || [...removedNodes].some(isElement)),
    );
    if (!isChange || isPlanned) return;
    isPlanned = true;
    scope.timeout(() => {
      isPlanned = false;
      changed();
    }, PAUSE_MS);
  });
  scope.observe(observer).observe(document.body, { childList: true, subtree: true });
}
