import { createPatch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import type { Scope } from '#runtime/scope.ts';

export interface AnchorOptions {
  /** The class of the items that lead to a place on a page. */
  readonly item: string;
  /** The class that such an item has while its place is looked at. */
  readonly active: string;
}

/** The place on this page that a link leads to; nothing when it leads elsewhere, or nowhere. */
function placeOf({ pathname, hash }: HTMLAnchorElement): HTMLElement | undefined {
  if (pathname !== location.pathname || hash.length < 2) return undefined;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
  } catch {
    // A fragment that nobody encoded.
    return undefined;
  }
}

/** What counts as looked at: the upper half of the window; of a place that is higher than that, the line in the middle. */
const sights = ['0px 0px -50%', '-50% 0px'];
const sightOf = (place: HTMLElement) => sights[Number(place.offsetHeight > innerHeight / 2)];

/**
 * Marks the links whose places on this page are looked at, until the scope ends: the item by a class, the link by
 * `aria-current`. Links to elsewhere are left alone; in the editor all are.
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
  // Which half counts depends on the height of the window.
  scope.listen(window, 'resize', watch);
  scope.add(stop);
  watch();
}
