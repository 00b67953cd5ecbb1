import type { Scope } from '#runtime/scope.ts';

const CHECKED = { visibilityProperty: true, opacityProperty: true } as const;

/** Whether something of an element can be seen; in browsers that can't say, everything can. */
export function isShown(root: Element): boolean {
  if (!root.isConnected) return false;
  if (!root.checkVisibility) return true;
  const isSeen = (node: Element) => {
    const { width, height } = node.getBoundingClientRect();
    return width > 0 && height > 0 && node.checkVisibility(CHECKED);
  };
  if (isSeen(root)) return true;
  return [...root.querySelectorAll('*')].some(isSeen);
}

/** What shows that a visitor wants to use the page. */
const TRIES = ['keydown', 'wheel', 'touchmove'];

/**
 * Calls back when nothing of an open overlay is seen any more, because somebody else has hidden it or taken it out, and when it is back. No
 * browser tells of that: it is asked whenever the visitor does something, before anybody else hears of it.
 */
export function watchShown(element: Element, tell: (shown: boolean) => void, scope: Scope): void {
  let wasShown = true;
  const look = () => {
    const shown = isShown(element);
    if (shown === wasShown) return;
    wasShown = shown;
    tell(shown);
  };
  for (const type of TRIES) scope.listen(window, type, look, { capture: true, passive: true });
}
