import type { Scope } from '#runtime/scope.ts';

const SETTLES_MS = 100;
/** Transitions that take longer are ignored. */
const LATEST_MS = 2000;

/**
 * Measures how much an element grows while it is out of the flow, apart from changes by the classes of its
 * sticky state.
 */
export interface Growth {
  /**
   * Call it when the classes of the sticky state change. `hasEffects`: effect classes are on. `flowPx`: the
   * height in the flow, if it has just left it.
   */
  turn(hasEffects: boolean, flowPx?: number): void;
  /** Call it when the element is back in the flow. */
  end(): void;
}

/** Returns true while transitions run in the element. */
const isTurning = (element: Element): boolean =>
  (element.getAnimations?.({ subtree: true }) ?? []).some((each) => 'transitionProperty' in each);

/**
 * Follows the height of an element. While it is out of the flow, calls `tell` with the pixels by which it has
 * grown or shrunk; calls `change` on every change.
 */
export function followGrowth(
  element: HTMLElement,
  { tell, change, scope }: { tell: (grownPx: number) => void; change: () => void; scope: Scope },
): Growth {
  let heightPx = 0;
  let grownPx = 0;
  // The layout may have stretched it: it can grow by this much without needing more room.
  let roomPx = 0;
  let flowPx: number | undefined;
  let looksSmaller = false;
  let settling: Scope | undefined;
  /**
   * Whether the classes may cause a height change: in the frame in which they change, and while their
   * transitions run.
   */
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
      // Usually the observer reports class changes before the next frame, at the latest one frame later.
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
