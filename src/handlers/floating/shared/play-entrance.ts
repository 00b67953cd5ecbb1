import type { Patch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { afterAnimation } from '#platform/after-animation.ts';
import { whenShown } from '#runtime/page-life.ts';
import type { Scope } from '#runtime/scope.ts';

const HIDDEN = 'has-entrance-animation';
/** What an animation takes by default, in pages whose styles for it are missing. */
const ANIMATION_MS = 1250;

export interface Entrance {
  /** Classes that play it; none: it is only shown. */
  readonly classes: readonly string[];
  readonly delayMs: number;
  /** After this time the server's class for what is yet to come goes; default: it stays. */
  readonly hiddenMs?: number;
}

/** The names of an animation setting as classes; none for `none` and nothing. */
export const animationClasses = (name: string): string[] =>
  name.split(/\s+/).filter((each) => each && each !== 'none');

/** What is waited for where the styles give no animation. */
export const fallbackMs = (classes: readonly string[]): number =>
  classes.length && !prefersReducedMotion() ? ANIMATION_MS : 0;

/** Plays the entrance of a button that the server hides for it, once; it is visible then in any case. */
export function playEntrance(
  button: HTMLElement | undefined,
  { classes, delayMs, hiddenMs }: Entrance,
  patch: Patch,
  scope: Scope,
): void {
  if (!button?.classList.contains(HIDDEN)) return;
  const play = (force: boolean) => {
    for (const each of classes) patch.toggle(button, each, force);
  };
  whenShown(scope, () => {
    play(true);
    if (hiddenMs !== undefined) scope.timeout(() => patch.toggle(button, HIDDEN, false), hiddenMs);
    afterAnimation(
      button,
      () => {
        play(false);
        patch.toggle(button, 'visible', true);
      },
      scope,
      { fallbackMs: fallbackMs(classes) && delayMs + fallbackMs(classes) },
    );
  });
}
