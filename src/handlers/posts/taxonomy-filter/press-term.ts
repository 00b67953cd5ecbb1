import type { Announce } from '#platform/announce.ts';
import type { MountContext } from '#runtime/define.ts';
import { filterAddress } from './address.ts';
import { askLoop, askPage, readAnswer } from './ask.ts';
import { type FilterBar, filtersOf, findBars, followAddress } from './bars.ts';
import { $filters, type Filters } from './filter-store.ts';
import { refreshLoop } from './refresh-loop.ts';
import { pressTerm, withFilter } from './store-model.ts';

export interface Context extends Pick<MountContext, 'runtime'> {
  readonly announce: Announce;
}

const LOOP_END = 'e-load-more-pagination-end';

/** The loop that a bar filters: of a template that the page shows twice, the one beside the bar. */
const loopOf = ({ element, loopId }: FilterBar): Element | undefined =>
  [element.closest('.elementor') ?? document, document]
    .map((root) => root.getElementsByClassName(`elementor-element-${loopId}`)[0])
    .find(Boolean);

function pagingOf({ element }: FilterBar) {
  const { baseUrl = '', pageNum = '' } = element.querySelector<HTMLElement>('.e-filter')?.dataset ?? {};
  return { base: baseUrl, page: Number.parseInt(pageNum, 10) || 1 };
}

/** Asks for the content of a loop, by these filters; without them as the page at this address has it. */
function refresh(bar: FilterBar, context: Context, loops?: Filters): void {
  const loop = loopOf(bar);
  if (!(loop instanceof HTMLElement)) return;
  const filters = loops?.[bar.loopId]?.consolidatedFilters;
  const ask = (signal: AbortSignal) =>
    filters ? askLoop(loop, { filters, base: pagingOf(bar).base }, signal) : askPage(loop, signal);
  void refreshLoop(loop, ask, context);
  loop.classList.remove(LOOP_END);
}

/** Reads what a press is going to read, an answer included, so that the press itself waits for no compiler. */
export function prepare(): void {
  // The press reports what is wrong with them.
  const loops = filtersOf(findBars({ report() {} }));
  for (const loopId of Object.keys(loops)) filterAddress(location, loops, { loopId, base: '', page: 1 });
  readAnswer('');
}

/** A press on a term of a bar. The address comes first, because the server reads it when it draws links to pages. */
export function press(element: HTMLElement, term: string, context: Context): void {
  const bars = findBars(context.runtime);
  const bar = bars.find((each) => each.element === element);
  const loops = filtersOf(bars);
  const filters = bar && loops[bar.loopId]?.filters;
  const before = filters?.[bar?.id ?? ''];
  const after = before && pressTerm(before, term);
  if (!bar || !filters || !after) return;
  const changed = { ...loops, [bar.loopId]: withFilter(filters, bar.id, after) };
  const address = filterAddress(location, changed, { loopId: bar.loopId, ...pagingOf(bar) });
  const { pathname, search, hash } = location;
  if (address !== pathname + search + hash) history.pushState(null, '', address);
  // What the bars show changes while the server is at work.
  refresh(bar, context, changed);
  $filters.set(changed);
}

/** The visitor went back or forth, on a page that came for the query `served`: loops of which the address says something else show that. */
export function follow(served: string, context: Context): void {
  const bars = findBars(context.runtime);
  for (const id of followAddress(bars, served)) {
    const bar = bars.find(({ loopId }) => loopId === id);
    if (bar) refresh(bar, context);
  }
}
