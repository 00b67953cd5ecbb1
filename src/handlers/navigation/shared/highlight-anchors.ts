import { isSamePath } from '#lib/same-path.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';

/** The classes of links to sections of a page. */
export interface AnchorOptions {
  /** The class of items that link to a section of a page. */
  readonly itemClass: string;
  /** The class of such an item while its section is in view. */
  readonly activeClass: string;
}

/** Returns the element of this page that a link targets; otherwise undefined. */
function sectionOf({ pathname, hash }: HTMLAnchorElement): HTMLElement | undefined {
  if (!isSamePath(pathname, location.pathname) || hash.length < 2) return undefined;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
  } catch {
    // The fragment is not valid percent-encoding.
    return undefined;
  }
}

/** Root margins that define "in view": the upper half of the window; for higher sections, its middle line. */
const ROOT_MARGINS = ['0px 0px -50%', '-50% 0px'];
const rootMarginOf = (section: HTMLElement) => ROOT_MARGINS[Number(section.offsetHeight > innerHeight / 2)];

/**
 * Marks links while their sections of this page are in view, until the scope ends: the item by a class, the
 * link by `aria-current`. Does nothing in the editor.
 */
export function highlightAnchors(
  links: Iterable<HTMLAnchorElement>,
  { itemClass, activeClass }: AnchorOptions,
  scope: Scope,
): void {
  if (pageConfig.isEdit) return;
  const linksBySection = new Map<HTMLElement, HTMLAnchorElement[]>();
  for (const link of links) {
    const section = sectionOf(link);
    if (section) linksBySection.set(section, [...(linksBySection.get(section) ?? []), link]);
  }
  if (!linksBySection.size) return;
  const patch = scope.patch();

  const mark = ({ target, isIntersecting }: IntersectionObserverEntry) => {
    for (const link of linksBySection.get(target as HTMLElement) ?? []) {
      patch.toggle(link.closest(`.${itemClass}`) ?? link, activeClass, isIntersecting);
      patch.attribute(link, 'aria-current', isIntersecting ? 'location' : null);
    }
  };
  let observers: IntersectionObserver[] = [];
  const stop = () => {
    for (const each of observers) each.disconnect();
  };
  const observe = () => {
    stop();
    const sections = [...linksBySection.keys()];
    observers = ROOT_MARGINS.map((rootMargin) => {
      const observer = new IntersectionObserver((entries) => entries.forEach(mark), { rootMargin });
      for (const section of sections) if (rootMarginOf(section) === rootMargin) observer.observe(section);
      return observer;
    });
  };
  // The root margin of a section depends on the window's height.
  scope.listen(window, 'resize', observe);
  scope.add(stop);
  observe();
}
