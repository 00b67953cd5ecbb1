import { createPatch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { pageConfig } from '#platform/config.ts';
import type { Scope } from '#runtime/scope.ts';

const ARRIVE_MS = 250;

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

/** Ends what holds a place. */
type Release = () => void;

/**
 * Notes where fields stand. What this gives is called when they were rearranged: nothing jumps then that a visitor already saw. They
 * glide to where they belong, and what follows them stays where it is, with room in between, until the scope ends, they are out of
 * view, or the function that it gives is called.
 */
export function keepPlace(fields: HTMLElement, scope: Scope): () => Release {
  const before = fields.getBoundingClientRect();
  const bottom = Math.min(before.bottom, innerHeight);
  const isSeen = before.bottom > 0 && before.top < bottom && isPainted() && !pageConfig.isEdit;
  return () => {
    if (!isSeen) return () => {};
    const after = fields.getBoundingClientRect();
    // Popups grow while they open.
    const scale = after.height / fields.offsetHeight || 1;
    const way = { transform: [`translateY(${(before.top - after.top) / scale}px)`, 'none'] };
    const arriving = fields.animate(prefersReducedMotion() ? { opacity: [0, 1] } : way, {
      duration: ARRIVE_MS,
      easing: 'ease-out',
    });
    const patch = createPatch();
    const room = (bottom - after.bottom) / scale;
    // A margin would collapse with those around it.
    const padding = Number.parseFloat(getComputedStyle(fields).paddingBottom);
    // Styles of sites that shorten every transition make one of each property, which begins a frame late.
    patch.style(fields, 'transition', 'none');
    if (room > 0) patch.style(fields, 'padding-bottom', `${padding + room}px`);
    const own = scope.child();
    own.add(() => {
      arriving.cancel();
      patch.restore();
    });
    const look = (entries: IntersectionObserverEntry[]) => {
      const { isIntersecting, boundingClientRect } = entries.at(-1) as IntersectionObserverEntry;
      // Above what is in view only browsers that hold that in its place may be left to it.
      const isFree = boundingClientRect.top > 0 || CSS.supports('overflow-anchor', 'auto');
      if (!isIntersecting && isFree) own.dispose();
    };
    own.observe(new IntersectionObserver(look)).observe(fields);
    return () => own.dispose();
  };
}
