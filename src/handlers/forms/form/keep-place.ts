import { createPatch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';

const SLIDE_MS = 250;

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

/** Ends the animation and removes the padding. */
type ReleasePlace = () => void;

/**
 * Measures the fields. Call the returned function after rearranging them: visible fields slide to their new
 * place, and padding keeps the content below in place until the scope ends, the fields leave the view, or the
 * `ReleasePlace` function is called.
 */
export function keepPlace(fields: HTMLElement, scope: Scope): () => ReleasePlace {
  const before = fields.getBoundingClientRect();
  const bottom = Math.min(before.bottom, innerHeight);
  const isSeen = before.bottom > 0 && before.top < bottom && isPainted() && !pageConfig.isEdit;
  return () => {
    if (!isSeen) return () => {};
    const after = fields.getBoundingClientRect();
    // Popups scale up while they open.
    const scale = after.height / fields.offsetHeight || 1;
    const slide = { transform: [`translateY(${(before.top - after.top) / scale}px)`, 'none'] };
    const animation = fields.animate(prefersReducedMotion() ? { opacity: [0, 1] } : slide, {
      duration: SLIDE_MS,
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
    const paddingScope = scope.child();
    paddingScope.add(() => {
      animation.cancel();
      patch.restore();
    });
    const onIntersection = (entries: IntersectionObserverEntry[]) => {
      const { isIntersecting, boundingClientRect } = entries.at(-1) as IntersectionObserverEntry;
      // Above the view, remove the padding only where scroll anchoring prevents a jump.
      const canRemove = boundingClientRect.top > 0 || CSS.supports('overflow-anchor', 'auto');
      if (!isIntersecting && canRemove) paddingScope.dispose();
    };
    paddingScope.observe(new IntersectionObserver(onIntersection)).observe(fields);
    return () => paddingScope.dispose();
  };
}
