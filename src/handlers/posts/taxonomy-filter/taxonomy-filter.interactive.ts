import { membersOf } from '#lib/members-of.ts';
import { own } from '#lib/own.ts';
import type { MountContext } from '#runtime/define.ts';
import { defineInteractive } from '#runtime/widget.ts';
import { type Announce, createAnnouncer } from '#texts/announce.ts';
import { filterAddress, type Paging } from './address.ts';
import { type FilterBar, filtersOf, findBars, syncWithAddress } from './bars.ts';
import { fetchLoopContent, fetchPageContent, parseReply } from './fetch-loop-content.ts';
import { $filters } from './filter-store.ts';
import { filterAfterPress, withFilter } from './model.ts';
import { refreshLoop } from './refresh-loop.ts';
import taxonomyFilter, { ITEM } from './taxonomy-filter.ts';

/** The runtime, and the function that announces results to screen readers. */
interface PressContext extends Pick<MountContext, 'runtime'> {
  readonly announce: Announce;
}

/** The class of a loop whose last page is loaded. */
const LOOP_END = 'e-load-more-pagination-end';

/** Returns the loop of a bar; if the template is on the page twice, the loop beside the bar. */
const loopOf = ({ element, loopId }: FilterBar): Element | undefined =>
  [element.closest('.elementor') ?? document, document]
    .map((root) => root.getElementsByClassName(`elementor-element-${loopId}`)[0])
    .find(Boolean);

function pagingOf({ element }: FilterBar): Paging {
  const { baseUrl = '', pageNum = '' } = element.querySelector<HTMLElement>('.e-filter')?.dataset ?? {};
  return { base: baseUrl, page: Number.parseInt(pageNum, 10) || 1 };
}

type FetchContent = (loop: HTMLElement, signal: AbortSignal) => Promise<DocumentFragment>;

/** Fetches content for the loop of a bar and shows it there. Does nothing if the loop is not on the page. */
function refresh(bar: FilterBar, fetchContent: FetchContent, context: PressContext): void {
  const loop = loopOf(bar);
  if (!(loop instanceof HTMLElement)) return;
  void refreshLoop(loop, (signal) => fetchContent(loop, signal), context);
  loop.classList.remove(LOOP_END);
}

/** Runs the parsing code of a press ahead, so that the press does not wait for compilation. */
function prepare(): void {
  // The press itself reports errors.
  const filtersByLoop = filtersOf(findBars({ report() {} }));
  for (const loopId of Object.keys(filtersByLoop))
    filterAddress(location, filtersByLoop, { loopId, base: '', page: 1 });
  parseReply('');
}

/** Handles a press on a term. Updates the address first, because the server reads it to render page links. */
function press(element: HTMLElement, term: string, context: PressContext): void {
  const bars = findBars(context.runtime);
  const bar = bars.find((each) => each.element === element);
  if (!bar) return;
  const filtersByLoop = filtersOf(bars);
  const { filters = {} } = own(filtersByLoop, bar.loopId) ?? {};
  const filter = own(filters, bar.id);
  const nextFilter = filter && filterAfterPress(filter, term);
  if (!nextFilter) return;
  const nextFilters = withFilter(filters, bar.id, nextFilter);
  const nextByLoop = { ...filtersByLoop, [bar.loopId]: nextFilters };
  const paging = pagingOf(bar);

  const address = filterAddress(location, nextByLoop, { loopId: bar.loopId, ...paging });
  const { pathname, search, hash } = location;
  if (address !== pathname + search + hash) history.pushState(null, '', address);
  const request = { filters: nextFilters.consolidatedFilters, base: paging.base };
  // The bars update while the request is running.
  refresh(bar, (loop, signal) => fetchLoopContent(loop, request, signal), context);
  $filters.set(nextByLoop);
}

/**
 * Handles back and forward on a page that was served for the query `served`: updates loops whose filters
 * changed.
 */
function handleMove(served: string, context: PressContext): void {
  const bars = findBars(context.runtime);
  for (const changedLoopId of syncWithAddress(bars, served)) {
    const bar = bars.find(({ loopId }) => loopId === changedLoopId);
    if (bar) refresh(bar, fetchPageContent, context);
  }
}

/** A press on a term filters the loop, and going back or forward shows its earlier filters. */
export default defineInteractive(taxonomyFilter, (live, scope, { runtime }) => {
  const { element, nodes, get } = live;
  const context = { runtime, announce: createAnnouncer(scope) };
  prepare();
  scope.listen(nodes.bar, 'click', (event) => {
    const item = membersOf(event.target as Element).closest<HTMLElement>(ITEM);
    if (!item) return;
    // In a form, a button would submit it.
    event.preventDefault();
    press(element, item.dataset.filter ?? '', context);
  });
  const showAddress = () => handleMove(get().served, context);
  // Before other listeners send requests for the loop.
  scope.listen(window, 'popstate', showAddress, { capture: true });
  if (get().hasMissedMove) showAddress();
});
