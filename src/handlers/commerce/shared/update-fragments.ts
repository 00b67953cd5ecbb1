import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { findFragment, replaceFragments } from '#platform/replace-fragments.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Fragments } from '#transport/endpoints/cart.ts';

const UPDATING = 'updating';
const FADED = 0.6;
const FADE_MS = 400;

/**
 * Replaces what changed with the cart: what goes is marked `updating`, what comes rises from the faded look. It is all there at
 * once, because listeners of the event that brought it read it at once.
 */
export function updateFragments(fragments: Fragments, runtime: Runtime): void {
  const all = () => Object.keys(fragments).flatMap(findFragment);
  for (const each of all()) each.classList.add(UPDATING);
  replaceFragments(fragments, runtime);
  if (prefersReducedMotion()) return;
  for (const each of all()) each.animate?.({ opacity: [FADED, 1] }, FADE_MS);
}
