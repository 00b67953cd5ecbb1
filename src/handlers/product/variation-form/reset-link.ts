import type { Patch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';

const FADE_IN_MS = 400;

/**
 * Shows the link that clears the choice while there is one. It keeps its room when it is hidden, so that nothing moves;
 * a theme that takes its room away gets it back.
 */
export function setResetLink(form: Element, isShown: boolean, patch: Patch): void {
  for (const link of form.querySelectorAll<HTMLElement>('.reset_variations')) {
    const { visibility } = link.style;
    if (visibility === (isShown ? 'visible' : 'hidden')) continue;
    patch.style(link, 'visibility', isShown ? 'visible' : 'hidden');
    if (!isShown) continue;
    if (getComputedStyle(link).display === 'none') patch.style(link, 'display', 'inline-block');
    if (!prefersReducedMotion()) link.animate?.({ opacity: [0, 1] }, { duration: FADE_IN_MS });
  }
}
