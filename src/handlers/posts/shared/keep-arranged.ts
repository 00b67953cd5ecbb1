import type { Scope } from '#lib/scope.ts';
import type { LiveWidget } from '#runtime/widget.ts';
import { containerOf, itemsOf, type Settings } from './listing.ts';
import { keepMasonry } from './masonry.ts';

const HAS_RATIO = 'elementor-has-item-ratio';
const FIT_HEIGHT = 'elementor-fit-height';
const THUMBNAIL = '.elementor-post__thumbnail';

/**
 * Returns whether an image is flatter than its box, and so must fill the height; undefined before both have a
 * size.
 */
const isFlatter = (box: HTMLElement): boolean | undefined => {
  const image = box.querySelector('img');
  if (!image?.naturalWidth || !box.offsetWidth) return undefined;
  return image.naturalHeight / image.naturalWidth < box.offsetHeight / box.offsetWidth;
};

/** The images of a list in boxes of one ratio. */
export interface FittedImages {
  /** Fits added images. */
  refresh(): void;
}

/**
 * Fits images into boxes of one ratio, if the widget's styles set one as the content of its `::after`.
 * `isOff` leaves images unchanged.
 */
function fitImages(
  element: HTMLElement,
  container: HTMLElement,
  { isOff }: { readonly isOff: boolean },
  scope: Scope,
): FittedImages {
  const patch = scope.patch();
  let stop = () => {};
  const hasRatio = () => !isOff && /\d/.test(getComputedStyle(element, '::after').content);
  const fitAll = () => {
    patch.toggle(container, HAS_RATIO, hasRatio());
    if (isOff) return;
    const boxes = [...container.querySelectorAll<HTMLElement>(THUMBNAIL)];
    const fits = boxes.map(isFlatter);
    boxes.forEach((box, index) => {
      const isFlat = fits[index];
      if (isFlat !== undefined) patch.toggle(box, FIT_HEIGHT, isFlat);
    });
  };
  const fitSoon = () => {
    stop();
    stop = scope.frame(fitAll);
  };
  scope.observe(new ResizeObserver(fitSoon)).observe(container);
  // `load` does not bubble.
  scope.listen(container, 'load', fitSoon, { capture: true });
  fitAll();
  return { refresh: fitAll };
}

/** Selectors of a post list's container and items. */
export const POSTS = { container: '.elementor-posts-container', item: 'article' } as const;

/** The arranged items of a list. */
export interface Arrangement {
  /** Updates after items were added, removed, shown or hidden. */
  refresh(): void;
}

/** A list with its latest settings. */
interface ArrangedList extends Pick<LiveWidget<unknown, unknown, unknown>, 'element' | 'scope' | 'listen'> {
  readonly settings: Pick<Settings, 'columns' | 'row_gap' | 'masonry'>;
}

/** Arranges the items of one container, until the scope ends. */
function arrange({ element, settings }: ArrangedList, container: HTMLElement, scope: Scope): Arrangement {
  const images = fitImages(element, container, { isOff: settings.masonry }, scope);
  const items = () => itemsOf(element, POSTS);
  const masonry = settings.masonry ? keepMasonry({ container, items, settings }, scope) : undefined;
  return {
    refresh() {
      images.refresh();
      masonry?.refresh();
    },
  };
}

/**
 * Keeps a widget's posts arranged as its settings say: images in their boxes, items close together. Starts
 * again when the settings change, and at a refresh after the container was replaced.
 */
export function keepArranged(list: ArrangedList): Arrangement {
  const start = () => {
    const { element, settings } = list;
    const scope = list.scope.child();
    const container = containerOf(element, POSTS);
    return { settings, container, scope, arrangement: container && arrange(list, container, scope) };
  };
  let current = start();
  const restart = () => {
    current.scope.dispose();
    current = start();
  };
  list.listen(() => {
    if (current.settings !== list.settings) restart();
  });
  return {
    refresh() {
      if (current.container === containerOf(list.element, POSTS)) current.arrangement?.refresh();
      else restart();
    },
  };
}
