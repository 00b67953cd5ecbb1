import { type Layout, percentages, properties } from './layout.ts';

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

/** A picture goes to the shortest column if its own is taller by more than this. */
const TOLERANCE_PX = 5;

/** Lays out pictures with these ratios (width / height) below each other in columns. */
export function masonryLayout(ratios: readonly number[], { width, columns, gap }: MasonryFrame): Layout {
  const columnWidth = Math.max(0, width - gap * (columns - 1)) / columns;
  const all: Column[] = Array.from({ length: columns }, () => ({ count: 0, share: 0 }));
  const heightOf = ({ count, share }: Column) => share * columnWidth + count * gap;
  const placed = ratios.map((ratio, index) => {
    const inTurn = index % columns;
    const shortest = all.reduce(
      (best, column, at) => (heightOf(column) < heightOf(all[best] ?? column) ? at : best),
      0,
    );
    const [turn, short] = [all[inTurn], all[shortest]] as [Column, Column];
    const at = heightOf(turn) - heightOf(short) > TOLERANCE_PX ? shortest : inTurn;
    const column = at === shortest ? short : turn;
    const place = { at, above: column.share, count: column.count, share: 1 / ratio };
    column.share += place.share;
    column.count += 1;
    return place;
  });
  const highest = all.reduce((best, column) => (heightOf(column) > heightOf(best) ? column : best));
  return {
    container: {
      ...properties({
        '--columns': columns,
        '--highest-column-gap-count': Math.max(0, highest.count - 1),
      }),
      ...percentages({ 'padding-bottom': width ? (highest.share * columnWidth * 100) / width : 0 }),
    },
    places: placed.map(({ at, above, count, share }) => ({
      properties: {
        ...properties({ '--column': at, '--items-in-column': count }),
        ...percentages({
          '--item-height': share * 100,
          '--percent-height': highest.share ? (above / highest.share) * 100 : 0,
        }),
      },
    })),
  };
}
