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
   * Call it right after the classes of the sticky state have changed: it measures what that changes.
   * `hasEffects`: effect classes are on. `flowPx`: the height in the flow, if the element has just left it.
   */
  afterClassChange(hasEffects: boolean, flowPx?: number): void;
  /** Call it when the element is back in the flow. */
  end(): void;
}

const transitionsIn = (element: Element): Animation[] =>
  (element.getAnimations?.({ subtree: true }) ?? []).filter((each) => 'transitionProperty' in each);

/** Calls back when these transitions are over and the page shows their last step, until the scope ends. */
function whenOver(transitions: readonly Animation[], callback: () => void, scope: Scope): void {
  const untilMs = performance.now() + MAX_TRANSITION_MS;
  const check = () => {
    const isRunning = transitions.some(({ playState }) => playState === 'running');
    if (isRunning && performance.now() < untilMs) scope.timeout(check, CHECK_MS);
    // A transition may be over before its last step is shown.
    else scope.frame(callback);
  };
  scope.timeout(check, CHECK_MS);
}

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
  /** Set while transitions run that the classes have started: meanwhile these change the height. */
  let transitionScope: Scope | undefined;

  const endTransitions = () => {
    transitionScope?.dispose();
    transitionScope = undefined;
  };
  const followTransitions = () => {
    // Transitions that a visitor starts later, such as those of a menu, are growth.
    const started = transitionsIn(element);
    if (!started.length) return;
    const onOver = () => {
      acceptHeight(element.offsetHeight);
      endTransitions();
    };
    transitionScope = scope.child();
    whenOver(started, onOver, transitionScope);
  };
  /** Takes a height that the classes have made. */
  const acceptHeight = (nowPx: number) => {
    if (flowPx !== undefined) roomPx = hasEffectClasses ? 0 : Math.max(0, flowPx - nowPx);
    heightPx = nowPx;
  };
  const onResize = () => {
    onChange();
    if (flowPx === undefined) return;
    const nowPx = element.offsetHeight;
    if (nowPx === heightPx) return;
    if (transitionScope) return acceptHeight(nowPx);
    grownPx += nowPx - heightPx;
    heightPx = nowPx;
    onGrowth(roomPx ? Math.max(0, grownPx - roomPx) : grownPx);
  };
  scope.observe(new ResizeObserver(onResize)).observe(element);
  return {
    afterClassChange(hasEffects, flowHeightPx) {
      hasEffectClasses = hasEffects;
      if (flowHeightPx !== undefined) {
        flowPx = flowHeightPx;
        grownPx = 0;
      }
      endTransitions();
      acceptHeight(element.offsetHeight);
      followTransitions();
    },
    end() {
      flowPx = undefined;
      endTransitions();
    },
  };
}
