import { createPatch } from '#lib/patch.ts';
import { controlValue } from '#lib/responsive.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import type { Scope } from '#runtime/scope.ts';
import { containerOf, itemsOf, type Settings } from './listing.ts';
import { keepMasonry } from './masonry.ts';

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
function fitImages(
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

/** What the items of a list of posts stand in, and what they are. */
export const POSTS = { container: '.elementor-posts-container', item: 'article' } as const;

export interface Arrangement {
  /** Takes up what came, went, was shown or hidden. */
  refresh(): void;
}

/** Columns of a list on the device of the moment. */
export const columnsNow = ({ columns }: Pick<Settings, 'columns'>): number =>
  controlValue(columns, readDeviceMode(), pageConfig.breakpoints);

/** Keeps the posts of a widget arranged as its settings say: pictures in their boxes, items under each other. */
export function keepArranged(
  element: HTMLElement,
  settings: Pick<Settings, 'columns' | 'row_gap' | 'masonry'>,
  scope: Scope,
): Arrangement {
  const container = containerOf(element, POSTS);
  if (!container) return { refresh() {} };
  const images = fitImages(element, container, { isOff: settings.masonry }, scope);
  const masonry = settings.masonry
    ? keepMasonry(
        {
          container,
          items: () => itemsOf(element, POSTS),
          columns: () => columnsNow(settings),
          gap: () => controlValue(settings.row_gap, readDeviceMode(), pageConfig.breakpoints),
        },
        scope,
      )
    : undefined;
  return {
    refresh() {
      images.refresh();
      masonry?.refresh();
    },
  };
}
