/** The filter for all items. */
export const ALL = '__all';

/** The state of a portfolio. */
export interface PortfolioState {
  /** The selected filter. */
  readonly selected: string;
  /** The filter whose items are in their places; items move until it is the selected one. */
  readonly placed: string;
  readonly columns: number;
  /** The grid in which items move; undefined before they start. */
  readonly grid?: Grid;
}

/** Measures of a grid of equal items, in pixels. */
export interface Grid {
  readonly columns: number;
  readonly width: number;
  readonly height: number;
  readonly columnGap: number;
  readonly rowGap: number;
  /** Whether rows begin on the right. */
  readonly isRtl: boolean;
}

/**
 * What happens to an item. Slots count row by row: `from` among items shown during the change, `to` after it.
 */
export type ItemMove =
  | { readonly kind: 'enters' | 'stays'; readonly from: number; readonly to: number }
  | { readonly kind: 'leaves' }
  | { readonly kind: 'away' };

/** Returns what happens to each item, from whether it was shown and will be shown. */
export function itemMoves(before: readonly boolean[], after: readonly boolean[]): ItemMove[] {
  let slotDuring = 0;
  let slotAfter = 0;
  return before.map((wasShown, index) => {
    const isShown = after[index] ?? false;
    if (!wasShown && !isShown) return { kind: 'away' };
    const from = slotDuring;
    slotDuring += 1;
    if (!isShown) return { kind: 'leaves' };
    const to = slotAfter;
    slotAfter += 1;
    return { kind: wasShown ? 'stays' : 'enters', from, to };
  });
}

/** Returns the distance from one slot of a grid to another, in px. */
export function offsetBetween(from: number, to: number, grid: Grid): { x: number; y: number } {
  const { columns, width, height, columnGap, rowGap, isRtl } = grid;
  const across = (to % columns) - (from % columns);
  const down = Math.floor(to / columns) - Math.floor(from / columns);
  return { x: across * (width + columnGap) * (isRtl ? -1 : 1) || 0, y: down * (height + rowGap) || 0 };
}

/** Returns how many items the last row lacks. */
export const missingInRow = (shown: number, columns: number): number =>
  (columns - (shown % columns)) % columns;

/** Returns the state with the number of columns. */
export const withColumns = (state: PortfolioState, columns: number): PortfolioState =>
  columns === state.columns ? state : { ...state, columns };

/** Returns the state after a filter is selected, before its items move. */
export const selectFilter = (state: PortfolioState, selected: string): PortfolioState =>
  selected === state.selected ? state : { ...state, selected };

/** Returns the state in which items move in a grid. */
export const moveItems = (state: PortfolioState, grid: Grid): PortfolioState => ({ ...state, grid });

/** Returns the state in which the items of the selected filter are in their places. */
export const placeItems = ({ selected, columns }: PortfolioState): PortfolioState => ({
  selected,
  placed: selected,
  columns,
});
