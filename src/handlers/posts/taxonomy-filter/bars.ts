import { own } from '#lib/own.ts';
import type { Runtime } from '#runtime/define.ts';
import { readSettings } from '#runtime/settings.ts';
import { readTerms } from './address.ts';
import { $filters, type Filters } from './filter-store.ts';
import { type Join, loopFilters, settings, type TermFilter, termFilter, valueIn } from './model.ts';

/** A filter bar of the page, mounted or not. */
export interface FilterBar {
  readonly element: HTMLElement;
  readonly id: string;
  readonly loopId: string;
  readonly taxonomy: string;
  readonly join: Join | undefined;
}

const WIDGET = 'taxonomy-filter';

function readBar(element: HTMLElement, runtime: Pick<Runtime, 'report'>): FilterBar {
  const raw = readSettings(element, (error) =>
    runtime.report(error, { handler: WIDGET, element, phase: 'settings' }),
  );
  const { selected_element: loopId, taxonomy, multiple_selection, logical_combination } = settings.parse(raw);
  const join = multiple_selection ? logical_combination : undefined;
  return { element, id: element.dataset.id ?? '', loopId, taxonomy, join };
}

/** Returns the page's bars that filter a loop. */
export const findBars = (runtime: Pick<Runtime, 'report'>): FilterBar[] =>
  [...document.querySelectorAll<HTMLElement>(`.elementor-widget-${WIDGET}`)]
    .map((element) => readBar(element, runtime))
    .filter(({ loopId, taxonomy }) => loopId && taxonomy);

function fromAddress({ loopId, taxonomy, join }: FilterBar, search = location.search): TermFilter {
  const value = valueIn(search, loopId, taxonomy);
  const { terms, operator } = readTerms(value);
  const selection = operator === 'NOT IN' ? { excluded: value } : { terms };
  return termFilter(taxonomy, { ...selection, ...(join && { logicalJoin: join }) });
}

/**
 * Returns a bar's filter from the store if it is for the same taxonomy and join, otherwise from the address.
 */
function fromStore(bar: FilterBar, filters: Filters): TermFilter {
  const known = own(own(filters, bar.loopId)?.filters ?? {}, bar.id)?.filterData;
  const isSame = known?.selectedTaxonomy === bar.taxonomy && known.logicalJoin === bar.join;
  return isSame ? termFilter(bar.taxonomy, known) : fromAddress(bar);
}

function groupByLoop(bars: readonly FilterBar[], filterOf: (bar: FilterBar) => TermFilter): Filters {
  const byLoop = new Map<string, Record<string, TermFilter>>();
  for (const bar of bars) byLoop.set(bar.loopId, { ...byLoop.get(bar.loopId), [bar.id]: filterOf(bar) });
  return Object.fromEntries([...byLoop].map(([id, filters]) => [id, loopFilters(filters)]));
}

/** Returns the filters of all bars: from the store, otherwise from the address. */
export const filtersOf = (bars: readonly FilterBar[]): Filters =>
  groupByLoop(bars, (bar) => fromStore(bar, $filters.get()));

/**
 * Reads all filters from the address again. Returns the ids of loops whose filters changed; a loop that was
 * not filtered yet shows the filters of the query `served`.
 */
export function syncWithAddress(bars: readonly FilterBar[], served: string): string[] {
  const before = { ...groupByLoop(bars, (bar) => fromAddress(bar, served)), ...$filters.get() };
  const after = groupByLoop(bars, (bar) => fromAddress(bar));
  $filters.set(after);
  return Object.keys(after).filter((id) => JSON.stringify(own(before, id)) !== JSON.stringify(after[id]));
}
