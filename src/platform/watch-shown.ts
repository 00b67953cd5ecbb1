import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';

/** Returns whether an animation that runs changes the opacity. */
const isFade = ({ playState, effect }: Animation) =>
  playState === 'running' &&
  effect instanceof KeyframeEffect &&
  effect.getKeyframes().some((frame) => 'opacity' in frame);

/**
 * Returns whether an element, a part of it or a node around it fades in or out. It is transparent in the first frame of
 * an entrance, and until the entrance begins.
 */
function isFading(root: Element): boolean {
  if (membersOf(root).getAnimations?.({ subtree: true }).some(isFade)) return true;
  for (let node = membersOf(root).parentElement; node; node = membersOf(node).parentElement)
    if (membersOf(node).getAnimations?.().some(isFade)) return true;
  return false;
}

/**
 * Returns whether a part of an element is visible, or fades; true for all on the page in browsers without
 * `checkVisibility`.
 */
export function isShown(root: Element): boolean {
  if (!membersOf(root).isConnected) return false;
  if (!membersOf(root).checkVisibility) return true;
  const isSeen = (opacityProperty: boolean) => {
    const isPartSeen = (node: Element) => {
      const { width, height } = membersOf(node).getBoundingClientRect();
      return (
        width > 0 &&
        height > 0 &&
        membersOf(node).checkVisibility({ visibilityProperty: true, opacityProperty })
      );
    };
    return isPartSeen(root) || [...membersOf(root).querySelectorAll('*')].some(isPartSeen);
  };
  return isSeen(true) || (isFading(root) && isSeen(false));
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
