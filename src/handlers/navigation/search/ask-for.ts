import type { Patch } from '#lib/patch.ts';
import { foreignFrontend } from '#originals/sees-originals.ts';
import { pageConfig } from '#platform/config.ts';
import { editedWidget } from '#platform/edited-widget.ts';
import { setContent } from '#platform/html.ts';
import type { MountContext } from '#runtime/define.ts';
import { PAGE_ID } from '#runtime/markup.ts';
import { type SearchAnswer, searchLive } from '#transport/endpoints/live-search.ts';
import type { BoxNodes, ResultBox } from './result-box.ts';
import type { Settings } from './settings.ts';

/** Actions run after new results are shown: the builder's name for add-ons, and ours. */
const BUILDER_HOOK = 'search:results-updated';
const HOOK = 'search/results-updated';

const FRAME =
  '<div class="e-search-results-list"></div><nav class="elementor-pagination" aria-label="Pagination"></nav>';

interface Frontend {
  readonly hooks?: { doAction?(name: string, ...args: unknown[]): unknown };
}

export interface Asking {
  /** Shows a page of results for a text. Only the newest reply counts; on failure, older results stay. */
  ask(term: string, page: number): Promise<void>;
  /** Removes the results and aborts the running request. */
  clear(): void;
}

/** Fetches results and shows them in the box, until the scope ends. */
export function askFor(
  { element, scope, runtime }: MountContext<Settings>,
  { output, results }: BoxNodes,
  box: ResultBox,
  patch: Patch,
): Asking {
  const before = [...results.childNodes];
  let attempt = scope.child();
  scope.add(() => results.replaceChildren(...before));

  const draw = ({ results: html, pagination }: SearchAnswer) => {
    const hadFocus = results.contains(document.activeElement);
    setContent(results, FRAME, runtime);
    const [list, pages] = results.children as unknown as [HTMLElement, HTMLElement];
    setContent(list, html, runtime);
    setContent(pages, pagination, runtime);
    pages.hidden = !pagination;
    patch.toggle(results, 'no-results', results.querySelector('.e-search-nothing-found-message') !== null);
    // The focused node was replaced, so focus the box.
    if (hadFocus) output.focus({ preventScroll: true });
    // If the box was closed meanwhile, the results stay hidden.
    if (box.isShown()) box.show();
    (foreignFrontend() as Frontend | undefined)?.hooks?.doAction?.(BUILDER_HOOK, element);
    runtime.hooks.doAction(HOOK, element);
  };
  return {
    async ask(term, page) {
      attempt.dispose();
      const own = scope.child();
      attempt = own;
      box.show(true);
      const query = {
        postId: Number(element.closest(`[${PAGE_ID}]`)?.getAttribute(PAGE_ID)) || 0,
        widgetId: element.dataset.id ?? '',
        term,
        page,
        ...editedWidget(element),
      };
      // On failure the results stay, and the form still works.
      const answer = await searchLive(pageConfig.url('rest'), query, own.signal).catch(() => undefined);
      if (own.disposed) return;
      own.dispose();
      box.still();
      if (answer) draw(answer);
      else box.fail();
    },
    clear() {
      attempt.dispose();
      setContent(results, '', runtime);
      patch.toggle(results, 'no-results', false);
      box.still();
      box.hide();
    },
  };
}
