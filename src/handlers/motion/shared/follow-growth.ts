import type { Scope } from '#runtime/scope.ts';

const SETTLES_MS = 100;
/** Looks that change longer than that are no change of looks. */
const LATEST_MS = 2000;

/** Tells what an element in the window has grown by since it left the flow, apart from what its other looks there make of it. */
export interface Growth {
  /** It has other looks from now on, with or without those for effects. `flowPx`: it has just left the flow, where it was so high. */
  turn(hasEffects: boolean, flowPx?: number): void;
  /** It is in the flow again. */
  end(): void;
}

/** Whether style sheets still move what is in an element from its looks before to those of now. */
const isTurning = (element: Element): boolean =>
  (element.getAnimations?.({ subtree: true }) ?? []).some((each) => 'transitionProperty' in each);

/**
 * Follows the height of an element. `tell` hears by how much more or less room it would take in the flow, while it is out of it, and `change` of
 * every change.
 */
export function followGrowth(
  element: HTMLElement,
  { tell, change, scope }: { tell: (grownPx: number) => void; change: () => void; scope: Scope },
): Growth {
  let heightPx = 0;
  let grownPx = 0;
  // Where the flow stretched it, it has so much room to grow into.
  let roomPx = 0;
  let flowPx: number | undefined;
  let looksSmaller = false;
  let settling: Scope | undefined;

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
    if (settling) roomPx = looksSmaller ? 0 : Math.max(0, flowPx - nowPx);
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
      own.timeout(() => settle(performance.now() + LATEST_MS), SETTLES_MS);
    },
    end() {
      flowPx = undefined;
      settling?.dispose();
      settling = undefined;
    },
  };
}
