import { placeWithoutTransitions } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { deviceValue, type Settings } from './listing.ts';

/** Row gaps in px: the wanted one, and the one of the styles. */
export interface Gaps {
  readonly wanted: number;
  readonly styled: number;
}

/**
 * Returns top margins that move the items of a grid directly below those above them. Without margins, a row
 * begins below the highest item of the row before. Items keep their columns and order.
 */
export function topMargins(heights: readonly number[], columns: number, { wanted, styled }: Gaps): number[] {
  const bottoms: number[] = [];
  let rowTop = 0;
  let rowBottom = 0;
  return heights.map((height, index) => {
    const column = index % columns;
    if (column === 0 && index > 0) {
      rowTop = Math.max(rowTop, rowBottom) + styled;
      rowBottom = rowTop;
    }
    const above = bottoms[column];
    const top = above === undefined ? 0 : above + wanted;
    bottoms[column] = top + height;
    rowBottom = Math.max(rowBottom, top + height);
    return Math.round((top - rowTop) * 100) / 100;
  });
}

const ACTIVE = 'elementor-posts-masonry';

/** The grid to arrange. */
export interface MasonryOptions {
  readonly container: HTMLElement;
  /** The current items, in page order; hidden ones take no space. */
  items(): readonly HTMLElement[];
  /**
   * With fewer than two columns, nothing is arranged. The gap is between an item and the one above it; undefined:
   * the styles' gap.
   */
  readonly settings: Pick<Settings, 'columns' | 'row_gap'>;
}

/** An arranged grid. */
export interface Masonry {
  /** Updates after items were added, removed, shown or hidden. */
  refresh(): void;
}

/**
 * Returns whether the first items are in one row. Without their styles, or in another layout, they may not
 * be.
 */
const areInOneRow = (items: readonly HTMLElement[], columns: number) =>
  items.slice(1, columns).every(({ offsetTop }) => offsetTop === items[0]?.offsetTop);

const isShown = (item: HTMLElement) => item.style.display !== 'none';

/** Keeps each item of a grid directly below the one above it, at any height, until the scope ends. */
export function keepMasonry({ container, items, settings }: MasonryOptions, scope: Scope): Masonry {
  const patch = scope.patch();
  let stop = () => {};

  const arrange = () => {
    const count = deviceValue(settings.columns);
    const shown = items().filter(isShown);
    const isActive = count >= 2 && areInOneRow(shown, count);
    patch.toggle(container, ACTIVE, isActive);
    // Otherwise each item is as high as its row.
    patch.style(container, 'align-items', isActive ? 'start' : null);
    const styled = Number.parseFloat(getComputedStyle(container).rowGap) || 0;
    const heights = isActive ? shown.map((item) => item.getBoundingClientRect().height) : [];
    const margins = topMargins(heights, count, { wanted: deviceValue(settings.row_gap) ?? styled, styled });
    placeWithoutTransitions(shown, patch, () => {
      shown.forEach((item, index) => {
        const margin = margins[index];
        patch.style(item, 'margin-top', margin ? `${margin}px` : null);
      });
    });
  };
  // In the next frame: changing sizes now would cause a ResizeObserver loop error.
  const observer = new ResizeObserver(() => {
    stop();
    stop = scope.frame(arrange);
  });
  scope.observe(observer);
  const refresh = () => {
    for (const item of items()) observer.observe(item);
    arrange();
  };
  refresh();
  return { refresh };
}
