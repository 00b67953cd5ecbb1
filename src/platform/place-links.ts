/** True for a click on a link to a place on this very page, however its address is written, unless something else is done with it. */
export function leadsToPlace({ target, defaultPrevented }: Event): boolean {
  const link = linkOf(target);
  if (!link || defaultPrevented || link.hash.length < 2 || link.hash.includes('elementor-action'))
    return false;
  return ['origin', 'pathname', 'search'].every(
    (part) => link[part as 'origin'] === location[part as 'origin'],
  );
}

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** Returns the place on this page to which a click leads; nothing for any other click, and for a place that is not there. */
export function placeOf(click: Event): HTMLElement | null {
  const link = linkOf(click.target);
  if (!link || !leadsToPlace(click)) return null;
  const name = link.hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(name)) ?? document.getElementById(name);
  } catch {
    return document.getElementById(name);
  }
}

/** Puts the focus to a place, also one that can't have it by itself: Tab goes on from there. */
export function focusPlace(place: HTMLElement | SVGElement): void {
  place.focus({ preventScroll: true });
  if (document.activeElement === place) return;
  place.setAttribute('tabindex', '-1');
  place.focus({ preventScroll: true });
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
}
