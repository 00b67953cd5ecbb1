import type { Scope } from '#lib/scope.ts';

const CHECK_MS = 100;
/** Transitions that take longer are ignored. */
const MAX_TRANSITION_MS = 2000;

/**
 * Measures how much an element grows while it is out of the flow, apart from changes by the classes of its
 * sticky state.
 */
export interface Growth {
  /**
   * Call it when the classes of the sticky state change. `hasEffects`: effect classes are on. `flowPx`: the
   * height in the flow, if it has just left it.
   */
  onClassChange(hasEffects: boolean, flowPx?: number): void;
  /** Call it when the element is back in the flow. */
  end(): void;
}

const hasRunningTransition = (element: Element): boolean =>
  (element.getAnimations?.({ subtree: true }) ?? []).some((each) => 'transitionProperty' in each);

/**
 * Watches the height of an element. Calls `onChange` on every change, and while the element is out of the
 * flow also `onGrowth` with the pixels by which it has grown or shrunk.
 */
export function watchGrowth(
  element: HTMLElement,
  { onGrowth, onChange, scope }: { onGrowth: (grownPx: number) => void; onChange: () => void; scope: Scope },
): Growth {
  let heightPx = 0;
  let grownPx = 0;
  // The layout may have stretched it: it can grow by this much without needing more room.
  let roomPx = 0;
  let flowPx: number | undefined;
  let hasEffectClasses = false;
  let settlingScope: Scope | undefined;
  /**
   * Whether the classes may cause a height change: in the frame in which they change, and while their
   * transitions run.
   */
  let isByClasses = false;

  const settle = (untilMs: number) => {
    if (hasRunningTransition(element) && performance.now() < untilMs) {
      settlingScope?.timeout(() => settle(untilMs), CHECK_MS);
      return;
    }
    settlingScope?.dispose();
    settlingScope = undefined;
  };
  const onResize = () => {
    onChange();
    if (flowPx === undefined) return;
    const nowPx = element.offsetHeight;
    isByClasses ||= settlingScope !== undefined && hasRunningTransition(element);
    if (settlingScope && isByClasses) roomPx = hasEffectClasses ? 0 : Math.max(0, flowPx - nowPx);
    else if (nowPx !== heightPx) {
      grownPx += nowPx - heightPx;
      onGrowth(roomPx ? Math.max(0, grownPx - roomPx) : grownPx);
    }
    heightPx = nowPx;
  };
  scope.observe(new ResizeObserver(onResize)).observe(element);
  return {
    onClassChange(hasEffects, flowHeightPx) {
      hasEffectClasses = hasEffects;
      if (flowHeightPx !== undefined) {
        flowPx = flowHeightPx;
        heightPx = flowHeightPx;
        grownPx = 0;
        roomPx = 0;
      }
      settlingScope?.dispose();
      const settleScope = scope.child();
      settlingScope = settleScope;
      isByClasses = true;
      // Usually the observer reports class changes before the next frame, at the latest one frame later.
      settleScope.frame(() =>
        settleScope.frame(() => {
          isByClasses = hasRunningTransition(element);
        }),
      );
      settleScope.timeout(() => settle(performance.now() + MAX_TRANSITION_MS), CHECK_MS);
    },
    end() {
      flowPx = undefined;
      settlingScope?.dispose();
      settlingScope = undefined;
    },
  };
}
