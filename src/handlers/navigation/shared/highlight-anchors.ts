import { createPatch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import type { Scope } from '#runtime/scope.ts';

export interface AnchorOptions {
  /** The class of items that link to a section of a page. */
  readonly item: string;
  /** The class of such an item while its section is in view. */
  readonly active: string;
}

/** Returns the element of this page that a link targets; otherwise undefined. */
function placeOf({ pathname, hash }: HTMLAnchorElement): HTMLElement | undefined {
  if (pathname !== location.pathname || hash.length < 2) return undefined;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
  } catch {
    // The fragment is not valid percent-encoding.
    return undefined;
  }
}

/** Root margins that define "in view": the upper half of the window; for higher sections, its middle line. */
const sights = ['0px 0px -50%', '-50% 0px'];
const sightOf = (place: HTMLElement) => sights[Number(place.offsetHeight > innerHeight / 2)];

/**
 * Marks links while their sections of this page are in view, until the scope ends: the item by a class, the
 * link by `aria-current`. Does nothing in the editor.
 */
export function highlightAnchors(
  links: Iterable<HTMLAnchorElement>,
  { item, active }: AnchorOptions,
  scope: Scope,
): void {
  if (pageConfig.isEdit) return;
  const linksOf = new Map<HTMLElement, HTMLAnchorElement[]>();
  for (const link of links) {
    const place = placeOf(link);
    if (place) linksOf.set(place, [...(linksOf.get(place) ?? []), link]);
  }
  if (!linksOf.size) return;
  const patch = createPatch();
  scope.add(patch.restore);

  const mark = ({ target, isIntersecting }: IntersectionObserverEntry) => {
    for (const link of linksOf.get(target as HTMLElement) ?? []) {
      patch.toggle(link.closest(`.${item}`) ?? link, active, isIntersecting);
      patch.attribute(link, 'aria-current', isIntersecting ? 'location' : null);
    }
  };
  let observers: IntersectionObserver[] = [];
  const stop = () => {
    for (const each of observers) each.disconnect();
  };
  const watch = () => {
    stop();
    const places = [...linksOf.keys()];
    observers = sights.map((rootMargin) => {
      const observer = new IntersectionObserver((entries) => entries.forEach(mark), { rootMargin });
      for (const place of places) if (sightOf(place) === rootMargin) observer.observe(place);
      return observer;
    });
  };
  // The root margin of a section depends on the window's height.
  scope.listen(window, 'resize', watch);
  scope.add(stop);
  watch();
}
