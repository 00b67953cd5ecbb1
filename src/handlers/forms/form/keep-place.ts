import { createPatch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { pageConfig } from '#platform/config.ts';
import type { Scope } from '#runtime/scope.ts';

const ARRIVE_MS = 250;

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

/** Ends the animation and removes the padding. */
type Release = () => void;

/**
 * Measures the fields. Call the returned function after rearranging them: visible fields slide to their new
 * place, and padding keeps the content below in place until the scope ends, the fields leave the view, or the
 * `Release` function is called.
 */
export function keepPlace(fields: HTMLElement, scope: Scope): () => Release {
  const before = fields.getBoundingClientRect();
  const bottom = Math.min(before.bottom, innerHeight);
  const isSeen = before.bottom > 0 && before.top < bottom && isPainted() && !pageConfig.isEdit;
  return () => {
    if (!isSeen) return () => {};
    const after = fields.getBoundingClientRect();
    // Popups scale up while they open.
    const scale = after.height / fields.offsetHeight || 1;
    const way = { transform: [`translateY(${(before.top - after.top) / scale}px)`, 'none'] };
    const arriving = fields.animate(prefersReducedMotion() ? { opacity: [0, 1] } : way, {
      duration: ARRIVE_MS,
      easing: 'ease-out',
    });
    const patch = createPatch();
    const room = (bottom - after.bottom) / scale;
    // A margin would collapse with adjacent ones.
    const padding = Number.parseFloat(getComputedStyle(fields).paddingBottom);
    // Site styles that shorten all transitions would turn this change into a transition and delay it by a
    // frame.
    patch.style(fields, 'transition', 'none');
    if (room > 0) patch.style(fields, 'padding-bottom', `${padding + room}px`);
    const own = scope.child();
    own.add(() => {
      arriving.cancel();
      patch.restore();
    });
    const look = (entries: IntersectionObserverEntry[]) => {
      const { isIntersecting, boundingClientRect } = entries.at(-1) as IntersectionObserverEntry;
      // Above the view, remove the padding only where scroll anchoring prevents a jump.
      const isFree = boundingClientRect.top > 0 || CSS.supports('overflow-anchor', 'auto');
      if (!isIntersecting && isFree) own.dispose();
    };
    own.observe(new IntersectionObserver(look)).observe(fields);
    return () => own.dispose();
  };
}
