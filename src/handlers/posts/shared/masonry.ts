import { createPatch, placeAtOnce } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

/** The gaps between rows: the one that is wanted, and the one that the styles leave. */
export interface Gaps {
  readonly wanted: number;
  readonly styled: number;
}

/**
 * The top margins that put the items of a grid, whose rows begin where the highest item of the row before ends, right under those above
 * them. Items keep their columns, in the order of the page.
 */
export function pullUps(heights: readonly number[], columns: number, { wanted, styled }: Gaps): number[] {
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

export interface MasonryOptions {
  readonly container: HTMLElement;
  /** The items of the moment, in the order of the page; hidden ones take no place. */
  items(): readonly HTMLElement[];
  /** Columns of the moment; with less than two there is nothing to do. */
  columns(): number;
  /** Pixels between an item and the one above it; undefined leaves it to the styles. */
  gap(): number | undefined;
}

export interface Masonry {
  /** Takes up items that came, went, were shown or hidden. */
  refresh(): void;
}

/** Without their styles, or in another layout, items may stand where there is nothing to pull up to. */
const standInRows = (items: readonly HTMLElement[], columns: number) =>
  items.slice(1, columns).every(({ offsetTop }) => offsetTop === items[0]?.offsetTop);

const isShown = (item: HTMLElement) => item.style.display !== 'none';

/** Keeps each item of a grid right under the one above it, whatever its height becomes, until the scope ends. */
export function keepMasonry({ container, items, columns, gap }: MasonryOptions, scope: Scope): Masonry {
  const patch = createPatch();
  scope.add(patch.restore);
  let stop = () => {};

  const arrange = () => {
    const count = columns();
    const shown = items().filter(isShown);
    const isActive = count >= 2 && standInRows(shown, count);
    patch.toggle(container, ACTIVE, isActive);
    // Else each item is as high as its row.
    patch.style(container, 'align-items', isActive ? 'start' : null);
    const styled = Number.parseFloat(getComputedStyle(container).rowGap) || 0;
    const heights = isActive ? shown.map((item) => item.getBoundingClientRect().height) : [];
    const margins = pullUps(heights, count, { wanted: gap() ?? styled, styled });
    // Without the transitions that style sheets may have for items.
    placeAtOnce(shown, patch, () => {
      shown.forEach((item, index) => {
        const margin = margins[index];
        patch.style(item, 'margin-top', margin ? `${margin}px` : null);
      });
    });
  };
  // In the next frame, because other observers of sizes would take offence at changes among their calls.
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
