import type { MountContext } from '#runtime/define.ts';
import type { Announce } from '#texts/announce.ts';
import { filterAddress } from './address.ts';
import { type FilterBar, filtersOf, findBars, syncWithAddress } from './bars.ts';
import { fetchLoopContent, fetchPageContent, parseReply } from './fetch-loop-content.ts';
import { $filters, type Filters } from './filter-store.ts';
import { refreshLoop } from './refresh-loop.ts';
import { pressTerm, withFilter } from './store-model.ts';

/** The runtime, and the function that announces results to screen readers. */
export interface PressContext extends Pick<MountContext, 'runtime'> {
  readonly announce: Announce;
}

const LOOP_END = 'e-load-more-pagination-end';

/** Returns the loop of a bar; if the template is on the page twice, the loop beside the bar. */
const loopOf = ({ element, loopId }: FilterBar): Element | undefined =>
  [element.closest('.elementor') ?? document, document]
    .map((root) => root.getElementsByClassName(`elementor-element-${loopId}`)[0])
    .find(Boolean);

function pagingOf({ element }: FilterBar) {
  const { baseUrl = '', pageNum = '' } = element.querySelector<HTMLElement>('.e-filter')?.dataset ?? {};
  return { base: baseUrl, page: Number.parseInt(pageNum, 10) || 1 };
}

/**
 * Fetches and shows a loop's content with these filters; without them, as the page at this address has it.
 */
function refresh(bar: FilterBar, context: PressContext, loops?: Filters): void {
  const loop = loopOf(bar);
  if (!(loop instanceof HTMLElement)) return;
  const filters = loops?.[bar.loopId]?.consolidatedFilters;
  const fetchContent = (signal: AbortSignal) =>
    filters
      ? fetchLoopContent(loop, { filters, base: pagingOf(bar).base }, signal)
      : fetchPageContent(loop, signal);
  void refreshLoop(loop, fetchContent, context);
  loop.classList.remove(LOOP_END);
}

/** Runs the parsing code of a press ahead, so that the press does not wait for compilation. */
export function prepare(): void {
  // The press itself reports errors.
  const loops = filtersOf(findBars({ report() {} }));
  for (const loopId of Object.keys(loops)) filterAddress(location, loops, { loopId, base: '', page: 1 });
  parseReply('');
}

/** Handles a press on a term. Updates the address first, because the server reads it to render page links. */
export function press(element: HTMLElement, term: string, context: PressContext): void {
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
  // The bars update while the request is running.
  refresh(bar, context, changed);
  $filters.set(changed);
}

/**
 * Handles back and forward on a page that was served for the query `served`: updates loops whose filters
 * changed.
 */
export function handlePopState(served: string, context: PressContext): void {
  const bars = findBars(context.runtime);
  for (const id of syncWithAddress(bars, served)) {
    const bar = bars.find(({ loopId }) => loopId === id);
    if (bar) refresh(bar, context);
  }
}
