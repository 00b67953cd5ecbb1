import { type Layout, type PicturePlace, toPercentages, toProperties } from './layout.ts';

/** Input of a justified layout; sizes in pixels. */
export interface JustifiedFrame {
  readonly width: number;
  readonly idealHeight: number;
  readonly gap: number;
}

/** The last row is stretched if its pictures fill at least this share of it. */
const FULL_SHARE = 0.7;

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);

/**
 * Distributes pictures to rows. A picture that does not fit ends its row; if it is more than twice as wide as
 * the free space, it starts a new row.
 */
export function fillRows(
  widths: readonly number[],
  { width, gap }: Omit<JustifiedFrame, 'idealHeight'>,
): number[][] {
  const rows: number[][] = [];
  let row: number[] = [];
  const endRow = () => {
    if (row.length) rows.push(row);
    row = [];
  };
  for (const pictureWidth of widths) {
    const free = width - sum(row) - gap * Math.max(0, row.length - 1);
    const over = pictureWidth + (row.length ? gap : 0) - free;
    if (over > free) endRow();
    row.push(pictureWidth);
    if (over >= 0 && row.length > 1) endRow();
    else if (pictureWidth >= width) endRow();
  }
  endRow();
  return rows;
}

interface Row {
  readonly widths: readonly number[];
  readonly height: number;
  /** The width that the pictures share, without gaps. */
  readonly space: number;
}

function measure(
  widths: readonly number[],
  isLast: boolean,
  { width, idealHeight, gap }: JustifiedFrame,
): Row {
  const total = sum(widths);
  const space = Math.max(1, width - gap * (widths.length - 1));
  const isStretched = !isLast || total >= FULL_SHARE * space;
  return {
    widths,
    space: isStretched ? total : space,
    height: idealHeight * (isStretched ? space / total : 1),
  };
}

/** Lays out pictures with these ratios (width / height) in full rows of similar height. */
export function justifiedLayout(ratios: readonly number[], frame: JustifiedFrame): Layout {
  const widths = ratios.map((ratio) => Math.max(1, Math.round(frame.idealHeight * ratio)));
  const rows = fillRows(widths, frame);
  const measured = rows.map((row, index) => measure(row, index === rows.length - 1, frame));
  const gaps = frame.gap * Math.max(0, rows.length - 1);
  const total = sum(measured.map(({ height }) => height)) + gaps || 1;
  let top = 0;
  const places = measured.flatMap(({ widths: rowWidths, height, space }, row) => {
    let start = 0;
    const placed = rowWidths.map((pictureWidth, index): PicturePlace => {
      const values = {
        '--item-width': pictureWidth / space,
        '--gap-count': rowWidths.length - 1,
        '--item-start': start,
        '--item-row-index': index,
        '--row': row,
      };
      start += pictureWidth / space;
      const shares = toPercentages({ '--item-height': (height / total) * 100, '--item-top': top * 100 });
      return { properties: { ...toProperties(values), ...shares }, isFirstOfRow: index === 0 };
    });
    top += height / total;
    return placed;
  });
  return {
    container: toProperties({
      '--container-aspect-ratio': frame.width ? total / frame.width : 0,
    }),
    places,
  };
}
