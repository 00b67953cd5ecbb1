import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#runtime/scope.ts';
import type { DialogNodes } from './dialog-nodes.ts';

/**
 * How a dialog comes or goes. It is through at once, or when its promise is; when the scope ends before (shown while it
 * goes, or taken away), it leaves nothing behind and is not waited for.
 */
export type DialogEffect = (nodes: DialogNodes, scope: Scope) => PromiseLike<unknown> | undefined;

const FADE_MS = 400;

function fade(from: number, to: number): DialogEffect {
  return ({ widget }, scope) => {
    if (prefersReducedMotion() || !widget.animate) return undefined;
    const animation = widget.animate({ opacity: [from, to] }, { duration: FADE_MS, easing: 'ease' });
    scope.add(() => animation.cancel());
    // The animation that a new effect cuts short rejects.
    return animation.finished.catch(() => {});
  };
}

/** Comes out of nothing, in 400 ms; at once for who wants less motion. */
export const fadeIn = fade(0, 1);
/** Goes in 400 ms; at once for who wants less motion. */
export const fadeOut = fade(1, 0);
