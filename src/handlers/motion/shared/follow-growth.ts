import type { Scope } from '#runtime/scope.ts';

const SETTLES_MS = 100;
/** Transitions that take longer are ignored. */
const LATEST_MS = 2000;

/**
 * Tells by how much an element has grown since it left the flow, apart from what the classes of its sticky state
 * change.
 */
export interface Growth {
  /**
   * Call it when the classes of the sticky state change. `hasEffects`: with those for effects. `flowPx`: the height
   * in the flow, when it has just left it.
   */
  turn(hasEffects: boolean, flowPx?: number): void;
  /** Call it when the element is back in the flow. */
  end(): void;
}

/** True while transitions run in the element. */
const isTurning = (element: Element): boolean =>
  (element.getAnimations?.({ subtree: true }) ?? []).some((each) => 'transitionProperty' in each);

/**
 * Follows the height of an element. Calls `tell` with the pixels by which it would be higher (or less high) in the
 * flow, while it is out of it, and `change` at every change.
 */
export function followGrowth(
  element: HTMLElement,
  { tell, change, scope }: { tell: (grownPx: number) => void; change: () => void; scope: Scope },
): Growth {
  let heightPx = 0;
  let grownPx = 0;
  // The flow may have stretched it: it can grow by so much without needing more room.
  let roomPx = 0;
  let flowPx: number | undefined;
  let looksSmaller = false;
  let settling: Scope | undefined;
  /** Whether a change of its height may come from the classes: in the frame in which they change, and as long as they have transitions run. */
  let isByLooks = false;

  const settle = (untilMs: number) => {
    if (isTurning(element) && performance.now() < untilMs) {
      settling?.timeout(() => settle(untilMs), SETTLES_MS);
      return;
    }
    settling?.dispose();
    settling = undefined;
  };
  const onResize = () => {
    change();
    if (flowPx === undefined) return;
    const nowPx = element.offsetHeight;
    isByLooks ||= settling !== undefined && isTurning(element);
    if (settling && isByLooks) roomPx = looksSmaller ? 0 : Math.max(0, flowPx - nowPx);
    else if (nowPx !== heightPx) {
      grownPx += nowPx - heightPx;
      tell(roomPx ? Math.max(0, grownPx - roomPx) : grownPx);
    }
    heightPx = nowPx;
  };
  scope.observe(new ResizeObserver(onResize)).observe(element);
  return {
    turn(hasEffects, leftPx) {
      looksSmaller = hasEffects;
      if (leftPx !== undefined) {
        flowPx = leftPx;
        heightPx = leftPx;
        grownPx = 0;
        roomPx = 0;
      }
      settling?.dispose();
      const own = scope.child();
      settling = own;
      isByLooks = true;
      // The observer tells of what the classes have changed before the next frame, unless that is on its way.
      own.frame(() =>
        own.frame(() => {
          isByLooks = isTurning(element);
        }),
      );
      own.timeout(() => settle(performance.now() + LATEST_MS), SETTLES_MS);
    },
    end() {
      flowPx = undefined;
      settling?.dispose();
      settling = undefined;
    },
  };
}
