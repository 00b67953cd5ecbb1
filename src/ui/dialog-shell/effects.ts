import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import type { DialogNodes } from './dialog-nodes.ts';

/**
 * Shows or hides a dialog with an effect. It ends immediately, or when the returned promise settles. If the
 * scope ends before that, the effect must leave no trace and is not awaited.
 */
export type DialogEffect = (nodes: DialogNodes, scope: Scope) => PromiseLike<unknown> | undefined;

const FADE_MS = 400;

function fade(from: number, to: number): DialogEffect {
  return ({ widget }, scope) => {
    if (prefersReducedMotion() || !widget.animate) return undefined;
    const animation = widget.animate({ opacity: [from, to] }, { duration: FADE_MS, easing: 'ease' });
    scope.add(() => animation.cancel());
    // A cancelled animation rejects.
    return animation.finished.catch(() => {});
  };
}

/** Fades in, in 400 ms; immediately with reduced motion. */
export const fadeIn = fade(0, 1);
/** Fades out, in 400 ms; immediately with reduced motion. */
export const fadeOut = fade(1, 0);
