import { whenShown } from '#lib/page-visibility.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { afterAnimation } from '#platform/after-animation.ts';

const HIDDEN = 'has-entrance-animation';
/** Duration of an animation if the page's style sheet for it is missing. */
const ANIMATION_MS = 1250;

/** The entrance animation of a button. */
export interface Entrance {
  /** Animation classes; empty if it is only shown. */
  readonly classes: readonly string[];
  readonly delayMs: number;
  /** Time after which the server's class for hidden buttons is removed. Default: never. */
  readonly hiddenMs?: number;
}

/** Splits an animation setting into classes; `none` and `''` have none. */
export const animationClasses = (name: string): string[] =>
  name.split(/\s+/).filter((each) => each && each !== 'none');

/** Returns how long to wait if style sheets define no animation. */
export const fallbackMs = (classes: readonly string[]): number =>
  classes.length && !prefersReducedMotion() ? ANIMATION_MS : 0;

/** Plays the entrance of a button that the server hides, once. It becomes visible in any case. */
export function playEntrance(
  button: HTMLElement | undefined,
  { classes, delayMs, hiddenMs }: Entrance,
  scope: Scope,
): void {
  if (!button?.classList.contains(HIDDEN)) return;
  const patch = scope.patch();
  const toggleClasses = (force: boolean) => {
    for (const name of classes) patch.toggle(button, name, force);
  };
  whenShown(scope, () => {
    toggleClasses(true);
    if (hiddenMs !== undefined) scope.timeout(() => patch.toggle(button, HIDDEN, false), hiddenMs);
    const end = () => {
      toggleClasses(false);
      patch.toggle(button, 'visible', true);
    };
    afterAnimation(button, end, scope, { fallbackMs: fallbackMs(classes) && delayMs + fallbackMs(classes) });
  });
}
