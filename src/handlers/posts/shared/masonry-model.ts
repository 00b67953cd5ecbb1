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
