import type { Patch } from '#lib/patch.ts';
import { originalFrontend } from '#originals/has-originals.ts';
import { pageConfig } from '#platform/config.ts';
import { editedWidget } from '#platform/edited-widget.ts';
import { setContent } from '#platform/html.ts';
import type { MountContext } from '#runtime/define.ts';
import { PAGE_ID } from '#runtime/markup.ts';
import { type SearchReply, searchLive } from '#transport/endpoints/live-search.ts';
import type { BoxNodes, ResultBox } from './result-box.ts';
import type { Settings } from './settings.ts';

/** Actions run after new results are shown: the builder's name for add-ons, and ours. */
const BUILDER_HOOK = 'search:results-updated';
const HOOK = 'search/results-updated';

const RESULTS_HTML =
  '<div class="e-search-results-list"></div><nav class="elementor-pagination" aria-label="Pagination"></nav>';

interface Frontend {
  readonly hooks?: { doAction?(name: string, ...args: unknown[]): unknown };
}

/** Loads the results of one search field. */
export interface ResultLoader {
  /** Shows a page of results for a text. Only the newest reply counts; on failure, older results stay. */
  load(term: string, page: number): Promise<void>;
  /** Removes the results and aborts the running request. */
  clear(): void;
}

/** Fetches results and shows them in the box, until the scope ends. */
export function createResultLoader(
  { element, scope, runtime }: MountContext<Settings>,
  { output, results }: BoxNodes,
  box: ResultBox,
  patch: Patch,
): ResultLoader {
  const originalNodes = [...results.childNodes];
  let latestScope = scope.child();
  scope.add(() => results.replaceChildren(...originalNodes));

  const showResults = ({ results: html, pagination }: SearchReply) => {
    const hadFocus = results.contains(document.activeElement);
    setContent(results, RESULTS_HTML, runtime);
    const [list, pages] = results.children as unknown as [HTMLElement, HTMLElement];
    setContent(list, html, runtime);
    setContent(pages, pagination, runtime);
    pages.hidden = !pagination;
    patch.toggle(results, 'no-results', results.querySelector('.e-search-nothing-found-message') !== null);
    // The focused node was replaced, so focus the box.
    if (hadFocus) output.focus({ preventScroll: true });
    // If the box was closed meanwhile, the results stay hidden.
    if (box.isShown()) box.show();
    (originalFrontend() as Frontend | undefined)?.hooks?.doAction?.(BUILDER_HOOK, element);
    runtime.hooks.doAction(HOOK, element);
  };
  return {
    async load(term, page) {
      latestScope.dispose();
      const requestScope = scope.child();
      latestScope = requestScope;
      box.show(true);
      const query = {
        postId: Number(element.closest(`[${PAGE_ID}]`)?.getAttribute(PAGE_ID)) || 0,
        widgetId: element.dataset.id ?? '',
        term,
        page,
        ...editedWidget(element),
      };
      // On failure the results stay, and the form still works.
      const response = await searchLive(pageConfig.url('rest'), query, requestScope.signal).catch(
        () => undefined,
      );
      if (requestScope.disposed) return;
      requestScope.dispose();
      box.hideLoader();
      if (response) showResults(response);
      else box.fail();
    },
    clear() {
      latestScope.dispose();
      setContent(results, '', runtime);
      patch.toggle(results, 'no-results', false);
      box.hideLoader();
      box.hide();
    },
  };
}
