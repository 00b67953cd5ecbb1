import { asMap } from '#lib/as-map.ts';
import { asScalar } from '#lib/as-scalar.ts';
import { flag, type Infer, number, object, responsive, size } from '#lib/fields.ts';
import { findScoped } from '#lib/find-scoped.ts';
import type { Look } from '#lib/look.ts';
import type { Schema } from '#runtime/define.ts';
import { defineWidget, type LiveWidget, type View } from '#runtime/widget.ts';
import { keepArranged, POSTS } from '../shared/keep-arranged.ts';
import { containerOf, deviceValue, itemsOf } from '../shared/listing.ts';
import {
  ALL,
  type ItemMove,
  itemMoves,
  missingInRow,
  offsetBetween,
  type PortfolioState,
  withColumns,
} from './model.ts';

const fields = object({
  columns: responsive(number(3, { min: 1, max: 6, integer: true })),
  row_gap: responsive(size(undefined, { min: 0 })),
  masonry: flag(),
});

/** Columns, row gap and masonry of a portfolio, with a default for each. */
type Settings = Infer<typeof fields>;

const isEmpty = (gap: unknown) => !String(asScalar(asMap(gap).size) ?? '');

/** Parses portfolio settings. Older pages have one gap for rows and columns. */
const settings: Schema<Settings> = {
  parse(raw) {
    const values: Record<string, unknown> = { columns_tablet: 2, columns_mobile: 1, ...asMap(raw) };
    return fields.parse(isEmpty(values.row_gap) ? { ...values, row_gap: values.item_gap } : values);
  },
};

interface Nodes {
  readonly container: HTMLElement;
  readonly items: readonly HTMLElement[];
  readonly bar: HTMLElement | undefined;
  readonly filters: readonly HTMLElement[];
}

/** The live widget of a portfolio. */
export type Portfolio = LiveWidget<Settings, Nodes, PortfolioState>;

/** Duration of the animation. */
export const DURATION_MS = 450;

const ACTIVE = 'elementor-active';
const SMALL = 'scale3d(.2, .2, 1)';
const GHOST: Look = {
  classes: { 'elementor-portfolio-item': true, 'elementor-portfolio-ghost-item': true },
  attributes: { 'aria-hidden': 'true' },
};

/** Returns what a filter of the bar shows. */
export const filterOf = ({ dataset }: HTMLElement): string => dataset.filter ?? ALL;

const isIn = (item: HTMLElement, filter: string) =>
  filter === ALL || item.classList.contains(`elementor-filter-${filter}`);

/** The filters are a radio group with one tab stop. */
function* viewFilters({ selected }: PortfolioState, { bar, filters }: Nodes): View {
  yield [bar, { attributes: { role: 'radiogroup' } }];
  const active = filters.findIndex((filter) => filterOf(filter) === selected);
  for (const [index, filter] of filters.entries()) {
    const isActive = index === active;
    const tabindex = index === Math.max(0, active) ? '0' : '-1';
    const attributes = { role: 'radio', 'aria-checked': String(isActive), tabindex };
    yield [filter, { classes: { [ACTIVE]: isActive }, attributes }];
  }
}

/** Returns the style of an item while items move, or are about to. */
function moveStyle(move: ItemMove, { grid }: PortfolioState): NonNullable<Look['style']> {
  if (move.kind === 'away') return { display: 'none' };
  if (!grid) return { display: null, ...(move.kind === 'enters' && { opacity: '0' }) };
  const timing = { display: null, 'transition-duration': `${DURATION_MS}ms` };
  if (move.kind === 'leaves') return { ...timing, opacity: '0', transform: SMALL };
  const { x, y } = offsetBetween(move.from, move.to, grid);
  const transform = `translate3d(${x}px, ${y}px, 0px)`;
  return { ...timing, transform, ...(move.kind === 'enters' && { opacity: '1' }) };
}

/** The last row is filled with invisible items. */
function* viewItems(state: PortfolioState, { container, items }: Nodes): View {
  const { selected, placed, columns } = state;
  const before = items.map((item) => isIn(item, placed));
  const after = items.map((item) => isIn(item, selected));
  const moves = selected === placed ? undefined : itemMoves(before, after);
  for (const [index, item] of items.entries()) {
    const move = moves?.[index];
    const style = move ? moveStyle(move, state) : { display: after[index] ? null : 'none' };
    yield [item, { classes: { [ACTIVE]: after[index] }, style }];
  }
  const ghosts = missingInRow(before.filter(Boolean).length, columns);
  const keys = Array.from({ length: ghosts }, (_none, index) => String(index));
  yield [container, { end: keys.map((key) => ({ as: 'div', key, look: GHOST })) }];
}

export default defineWidget<Settings, Nodes, PortfolioState>({
  settings,
  nodes({ element }) {
    const container = containerOf(element, POSTS);
    if (!container?.matches('.elementor-portfolio')) return undefined;
    const [bar] = findScoped(element, '.elementor-portfolio__filters');
    const filters = findScoped(element, '.elementor-portfolio__filter');
    return { container, items: itemsOf(element, POSTS), bar, filters };
  },
  state: (context) => ({ selected: ALL, placed: ALL, columns: deviceValue(context.settings.columns) }),
  adapt: (state, _nodes, values) => withColumns(state, deviceValue(values.columns)),
  *view(state, nodes) {
    yield* viewFilters(state, nodes);
    yield* viewItems(state, nodes);
  },
  connect(live) {
    const { nodes, scope, set, listen } = live;
    listen(keepArranged(live).refresh);
    const countColumns = () => set((state) => withColumns(state, deviceValue(live.settings.columns)));
    // In the next frame: changing sizes now would cause a ResizeObserver loop error.
    const observer = new ResizeObserver(() => scope.frame(countColumns));
    scope.observe(observer).observe(nodes.container);
  },
});
