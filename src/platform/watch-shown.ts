import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';

const VISIBILITY_OPTIONS = { visibilityProperty: true, opacityProperty: true } as const;

/**
 * Returns whether a part of an element is visible; true for all on the page in browsers without
 * `checkVisibility`.
 */
export function isShown(root: Element): boolean {
  if (!membersOf(root).isConnected) return false;
  if (!membersOf(root).checkVisibility) return true;
  const isSeen = (node: Element) => {
    const { width, height } = membersOf(node).getBoundingClientRect();
    return width > 0 && height > 0 && membersOf(node).checkVisibility(VISIBILITY_OPTIONS);
  };
  if (isSeen(root)) return true;
  return [...membersOf(root).querySelectorAll('*')].some(isSeen);
}

/** Events of a visitor who uses the page. */
const CHECK_EVENTS = ['keydown', 'wheel', 'touchmove'];

/**
 * Calls back when an open overlay becomes invisible because another script or a style hides or removes it,
 * and when it is visible again. Browsers fire no event for that, so it is checked whenever the visitor
 * presses a key or scrolls, before other listeners run.
 */
export function watchShown(element: Element, callback: (shown: boolean) => void, scope: Scope): void {
  let wasShown = true;
  const check = () => {
    const shown = isShown(element);
    if (shown === wasShown) return;
    wasShown = shown;
    callback(shown);
  };
  for (const type of CHECK_EVENTS) scope.listen(window, type, check, { capture: true, passive: true });
}
