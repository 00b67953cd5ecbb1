import type { Scope } from '#lib/scope.ts';
import { originalFrontend } from '#originals/has-originals.ts';
import { pageConfig } from '#platform/config.ts';
import { editedWidget } from '#platform/edited-widget.ts';
import { setContent } from '#platform/html.ts';
import { openLayer } from '#platform/layers.ts';
import { PAGE_ID } from '#runtime/markup.ts';
import { type SearchReply, searchLive } from '#transport/endpoints/live-search.ts';
import { showBox } from './model.ts';
import { hideResults, type Search } from './search.ts';

/** Actions run after new results are shown: the builder's name for add-ons, and ours. */
const BUILDER_HOOK = 'search:results-updated';
const HOOK = 'search/results-updated';

const RESULTS_HTML =
  '<div class="e-search-results-list"></div><nav class="elementor-pagination" aria-label="Pagination"></nav>';

interface Frontend {
  readonly hooks?: { doAction?(name: string, ...args: unknown[]): unknown };
}

/** The dropdown under a field, and the element for results in it. */
export interface ResultNodes {
  readonly output: HTMLElement;
  readonly results: HTMLElement;
}

/** The fields whose results may be open. At most one is open on a page. */
const fields = new Set<Search>();

const findIn = ({ results }: ResultNodes) => ({
  hasContent: results.firstElementChild !== null,
  hasResults: results.querySelector('.e-loop-item') !== null,
});

/** Returns a function that shows the results, and closes those of other fields. */
export function createBox(widget: Search, nodes: ResultNodes, scope: Scope): () => void {
  const { get, set, listen } = widget;
  const options = { onEscape: () => hideResults(widget), returnsFocus: false };
  let openScope = scope.child();
  fields.add(widget);
  scope.add(() => fields.delete(widget));
  scope.add(
    listen(() => {
      if (get().isHidden) openScope.dispose();
    }),
  );
  return () => {
    for (const other of fields) if (other !== widget && !other.get().isHidden) hideResults(other);
    const found = findIn(nodes);
    set((state) => showBox(state, found));
    if (openScope.disposed) openScope = scope.child();
    // A press outside must not focus the field, which opens the keyboard on phones.
    if (found.hasContent || get().isLoading) openLayer(nodes.output, options, openScope);
  };
}

/** Inserts the results of a reply. They stay hidden if the box was closed meanwhile. */
function insertResults(widget: Search, { output, results }: ResultNodes, reply: SearchReply): void {
  const { set, runtime } = widget;
  const hadFocus = results.contains(document.activeElement);
  setContent(results, RESULTS_HTML, runtime);
  const [list, pages] = results.children as unknown as [HTMLElement, HTMLElement];
  setContent(list, reply.results, runtime);
  setContent(pages, reply.pagination, runtime);
  pages.hidden = !reply.pagination;
  const isEmpty = results.querySelector('.e-search-nothing-found-message') !== null;
  set((state) => ({ ...state, isEmpty }));
  // The focused node was replaced, so focus the box.
  if (hadFocus) output.focus({ preventScroll: true });
}

function notifyOthers({ element, runtime }: Search): void {
  (originalFrontend() as Frontend | undefined)?.hooks?.doAction?.(BUILDER_HOOK, element);
  runtime.hooks.doAction(HOOK, element);
}

/** Requests results. Resolves with undefined on failure: the form still works. */
const request = ({ element }: Search, term: string, page: number, signal: AbortSignal) =>
  searchLive(
    pageConfig.url('rest'),
    {
      postId: Number(element.closest(`[${PAGE_ID}]`)?.getAttribute(PAGE_ID)) || 0,
      widgetId: element.dataset.id ?? '',
      term,
      page,
      ...editedWidget(element),
    },
    signal,
  ).catch(() => undefined);

/** Loads the results of one search field. */
export interface ResultLoader {
  /** Shows a page of results for a text. Only the newest reply counts; on failure, older results stay. */
  load(term: string, page: number): Promise<void>;
  /** Removes the results and aborts the running request. */
  clear(): void;
}

/** Fetches results and shows them in the box, until the scope ends. */
export function createResultLoader(
  widget: Search,
  nodes: ResultNodes,
  show: () => void,
  scope: Scope,
): ResultLoader {
  const { get, set, runtime } = widget;
  const originalNodes = [...nodes.results.childNodes];
  let latestScope = scope.child();
  scope.add(() => nodes.results.replaceChildren(...originalNodes));
  /** Keeps older results; closes an empty dropdown. */
  const showFailure = () => {
    if (findIn(nodes).hasContent) set((state) => ({ ...state, isExpanded: false }));
    else hideResults(widget);
  };
  return {
    async load(term, page) {
      latestScope.dispose();
      const requestScope = scope.child();
      latestScope = requestScope;
      set((state) => ({ ...state, isLoading: true }));
      show();
      const reply = await request(widget, term, page, requestScope.signal);
      if (requestScope.disposed) return;
      requestScope.dispose();
      set((state) => ({ ...state, isLoading: false }));
      if (!reply) return showFailure();
      insertResults(widget, nodes, reply);
      if (!get().isHidden) show();
      notifyOthers(widget);
    },
    clear() {
      latestScope.dispose();
      setContent(nodes.results, '', runtime);
      set((state) => ({ ...state, isEmpty: false, isLoading: false }));
      hideResults(widget);
    },
  };
}
