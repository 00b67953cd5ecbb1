/** CSS properties by name, mostly custom ones. */
export type Properties = Readonly<Record<string, string>>;

/** Position of one picture. */
export interface PicturePlace {
  readonly properties: Properties;
  /** Default false. */
  readonly isFirstOfRow?: boolean;
}

/** Values for the site's style sheet: for the container, and for the visible pictures in order. */
export interface Layout {
  readonly container: Properties;
  readonly places: readonly PicturePlace[];
}

/** Formats a number for CSS, rounded to four decimals. */
const formatNumber = (value: number): string => String(Math.round(value * 1e4) / 1e4);

/** Formats numbers as CSS properties without units. */
const toProperties = (values: Readonly<Record<string, number>>): Properties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formatNumber(value)]));

/** Formats numbers as CSS properties in percent. */
const toPercentages = (values: Readonly<Record<string, number>>): Properties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${formatNumber(value)}%`]));

/** Returns the height of a picture in percent of its width, for a ratio such as `3:2` (also the default). */
export function aspectPercent(ratio: string): number {
  const [width = 0, height = 0] = ratio.split(':').map(Number);
  const percent = (height / width) * 100;
  return percent > 0 && percent < Infinity ? percent : (2 / 3) * 100;
}

/** Lays out pictures of one ratio in rows. */
export function gridLayout(count: number, columns: number, ratio: string): Layout {
  const rows = Math.ceil(count / columns);
  const aspect = aspectPercent(ratio);
  return {
    container: {
      ...toProperties({ '--columns': columns, '--rows': rows }),
      ...toPercentages({ '--aspect-ratio': aspect, '--container-aspect-ratio': (aspect * rows) / columns }),
    },
    places: Array.from({ length: count }, (_none, index) => ({
      properties: toProperties({ '--column': index % columns, '--row': Math.floor(index / columns) }),
    })),
  };
}

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

/** Returns the column that takes the next picture. */
function nextColumn(index: number, columns: readonly Column[], heightOf: (column: Column) => number): Column {
  const inTurn = columns[index % columns.length] as Column;
  const shortest = columns.reduce((best, column) => (heightOf(column) < heightOf(best) ? column : best));
  return heightOf(inTurn) - heightOf(shortest) > TOLERANCE_PX ? shortest : inTurn;
}

/** Lays out pictures with these ratios (width / height) below each other in columns. */
export function masonryLayout(ratios: readonly number[], { width, columns, gap }: MasonryFrame): Layout {
  const columnWidth = Math.max(0, width - gap * (columns - 1)) / columns;
  const states: Column[] = Array.from({ length: columns }, () => ({ count: 0, share: 0 }));
  const heightOf = ({ count, share }: Column) => share * columnWidth + count * gap;
  const placed = ratios.map((ratio, index) => {
    const column = nextColumn(index, states, heightOf);
    const place = {
      columnIndex: states.indexOf(column),
      above: column.share,
      count: column.count,
      share: 1 / ratio,
    };
    column.share += place.share;
    column.count += 1;
    return place;
  });
  const highest = states.reduce((best, column) => (heightOf(column) > heightOf(best) ? column : best));
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
