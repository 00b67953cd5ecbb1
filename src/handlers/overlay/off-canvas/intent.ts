/** True when the visitor used the keyboard (or an assistive technology that acts like one): only then the focus follows. */
export function isKeyboard(event: Event | undefined): boolean {
  if (!event) return false;
  const { pointerType, detail } = event as PointerEvent;
  // Where clicks are no pointer events, one without a count of presses came from no pointer.
  return pointerType === undefined ? detail === 0 : pointerType === '';
}

/** True for a click on a link to a place on this very page, unless something else is done with it. */
export function leadsToPlace({ target, defaultPrevented }: Event): boolean {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  if (!link || defaultPrevented || link.hash.length < 2 || link.hash.includes('elementor-action'))
    return false;
  return ['origin', 'pathname', 'search'].every(
    (part) => link[part as 'origin'] === location[part as 'origin'],
  );
}
