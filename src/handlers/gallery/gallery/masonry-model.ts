import { type Layout, toPercentages, toProperties } from './layout.ts';

/** Input of a masonry layout; sizes in pixels. */
export interface MasonryFrame {
  readonly width: number;
  readonly columns: number;
  readonly gap: number;
}

interface Column {
  count: number;
  /** Height of its pictures without gaps, in column widths. */
  share: number;
}

/** Pictures take columns in turn, or the shortest column if it is shorter by more than this. */
const TOLERANCE_PX = 5;

/** Lays out pictures with these ratios (width / height) below each other in columns. */
export function masonryLayout(ratios: readonly number[], { width, columns, gap }: MasonryFrame): Layout {
  const columnWidth = Math.max(0, width - gap * (columns - 1)) / columns;
  const columnStates: Column[] = Array.from({ length: columns }, () => ({ count: 0, share: 0 }));
  const heightOf = ({ count, share }: Column) => share * columnWidth + count * gap;
  const placed = ratios.map((ratio, index) => {
    const regularIndex = index % columns;
    const shortestIndex = columnStates.reduce(
      (best, column, at) => (heightOf(column) < heightOf(columnStates[best] ?? column) ? at : best),
      0,
    );
    const [regularColumn, shortestColumn] = [columnStates[regularIndex], columnStates[shortestIndex]] as [
      Column,
      Column,
    ];
    const columnIndex =
      heightOf(regularColumn) - heightOf(shortestColumn) > TOLERANCE_PX ? shortestIndex : regularIndex;
    const column = columnIndex === shortestIndex ? shortestColumn : regularColumn;
    const place = { columnIndex, above: column.share, count: column.count, share: 1 / ratio };
    column.share += place.share;
    column.count += 1;
    return place;
  });
  const highest = columnStates.reduce((best, column) => (heightOf(column) > heightOf(best) ? column : best));
  return {
    container: {
      ...toProperties({
        '--columns': columns,
        '--highest-column-gap-count': Math.max(0, highest.count - 1),
      }),
      ...toPercentages({ 'padding-bottom': width ? (highest.share * columnWidth * 100) / width : 0 }),
    },
    places: placed.map(({ columnIndex, above, count, share }) => ({
      properties: {
        ...toProperties({ '--column': columnIndex, '--items-in-column': count }),
        ...toPercentages({
          '--item-height': share * 100,
          '--percent-height': highest.share ? (above / highest.share) * 100 : 0,
        }),
      },
    })),
  };
}
