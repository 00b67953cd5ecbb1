import type { Scope } from '#lib/scope.ts';

/** The part of the page that a visitor sees, in pixels of the window: without scroll bars, and what a pinch hides. */
export interface VisibleArea {
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

/** Returns the part of the page that a visitor sees. */
export function visibleArea(): VisibleArea {
  const { clientWidth: width, clientHeight } = document.documentElement;
  const { offsetTop: top = 0, height = clientHeight } = window.visualViewport ?? {};
  return { top, bottom: top + height, width };
}

/** Returns numbers that change with the place of each element in the window, and with the window. */
function placeOf(elements: readonly Element[]): number[] {
  const boxes = elements.flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height];
  });
  return [...boxes, ...Object.values(visibleArea())];
}

/**
 * Calls back in each frame in which elements have another place or size in the window than in the frame before, or
 * the window has another size. The page may scroll, slide or grow for many reasons, most of which emit no event.
 */
export function watchPlace(elements: readonly Element[], onChange: () => void, scope: Scope): void {
  let known = placeOf(elements);
  const check = () => {
    const place = placeOf(elements);
    const isSame = place.every((value, index) => value === known[index]);
    known = place;
    if (!isSame) onChange();
    scope.frame(check);
  };
  scope.frame(check);
}
