import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

const HAS_RATIO = 'elementor-has-item-ratio';
const FIT_HEIGHT = 'elementor-fit-height';
const THUMBNAIL = '.elementor-post__thumbnail';

/** Whether a picture is lower than its box, both as they are: such a one is to fill the height. */
const isLower = (box: HTMLElement): boolean | undefined => {
  const image = box.querySelector('img');
  if (!image?.naturalWidth || !box.offsetWidth) return undefined;
  return image.naturalHeight / image.naturalWidth < box.offsetHeight / box.offsetWidth;
};

export interface FittedImages {
  /** Takes up pictures that came. */
  refresh(): void;
}

/**
 * Has pictures fill boxes of one ratio, where the styles of the widget name one: as the content of its `::after`. `isOff` leaves
 * pictures as they are.
 */
export function fitImages(
  element: HTMLElement,
  container: HTMLElement,
  { isOff }: { readonly isOff: boolean },
  scope: Scope,
): FittedImages {
  const patch = createPatch();
  scope.add(patch.restore);
  let stop = () => {};
  const hasRatio = () => !isOff && /\d/.test(getComputedStyle(element, '::after').content);
  const fitAll = () => {
    patch.toggle(container, HAS_RATIO, hasRatio());
    if (isOff) return;
    const boxes = [...container.querySelectorAll<HTMLElement>(THUMBNAIL)];
    const fits = boxes.map(isLower);
    boxes.forEach((box, index) => {
      const isLow = fits[index];
      if (isLow !== undefined) patch.toggle(box, FIT_HEIGHT, isLow);
    });
  };
  const soon = () => {
    stop();
    stop = scope.frame(fitAll);
  };
  scope.observe(new ResizeObserver(soon)).observe(container);
  // Loading does not bubble.
  scope.listen(container, 'load', soon, { capture: true });
  fitAll();
  return { refresh: fitAll };
}
