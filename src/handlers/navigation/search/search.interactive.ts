import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { defineInteractive } from '#runtime/widget.ts';
import { pageTexts } from '#texts/pages.ts';
import { translate } from '#texts/text.ts';
import { nextIndex, pageOf, planFor } from './model.ts';
import { createBox, createResultLoader, type ResultLoader, type ResultNodes } from './results.ts';
import search, { hideResults, type Search } from './search.ts';

const DEBOUNCE_MS = 300;

const CANDIDATES = 'a[href],button,input,select,textarea,summary,iframe,[contenteditable],[tabindex]';

const isShown = (element: Element) =>
  element.checkVisibility?.({ visibilityProperty: true, checkVisibilityCSS: true }) ?? true;

/** Returns the nodes that Tab reaches inside `root`, in document order: focusable, enabled and visible. */
const findTabStops = (root: Element): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(CANDIDATES)].filter(
    (each) =>
      each.tabIndex >= 0 && !each.matches(':disabled') && !each.closest('[inert],[hidden]') && isShown(each),
  );

// These use the arrow keys themselves.
const ARROW_KEY_USERS = 'input,select,textarea,[contenteditable]';

const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent | KeyboardEvent) =>
  !(ctrlKey || metaKey || shiftKey || altKey);

/** Moves the focus from the field through the results and back to the field. */
function moveByArrows(event: KeyboardEvent, field: HTMLInputElement, results: HTMLElement, show: () => void) {
  if (nextIndex(event.key, -1, 1) === undefined || !results.firstElementChild) return;
  show();
  const stops = findTabStops(results);
  const index = event.target === field ? -1 : stops.indexOf(document.activeElement as HTMLElement);
  const next = nextIndex(event.key, index, stops.length);
  if (next === undefined) return;
  event.preventDefault();
  (stops[next] ?? field).focus();
  if (!stops[next]) field.setSelectionRange(field.value.length, field.value.length);
}

interface KeyActions {
  show(): void;
  clear(): void;
}

/** Arrow keys move through the results, and Enter closes them. The layer handles Escape. */
function handleKeys(widget: Search, nodes: ResultNodes, { show, clear }: KeyActions, scope: Scope): void {
  const { input } = widget.nodes;
  const onEnter = (target: Element) => {
    if (target === input) clear();
    // After the link is followed. Pagination links need the results.
    else if (!membersOf(target).closest('.elementor-pagination')) scope.timeout(() => hideResults(widget), 0);
  };
  const onKey = (event: KeyboardEvent) => {
    const target = event.target as Element;
    if (event.isComposing || !isPlain(event)) return;
    if (event.key === 'Enter') onEnter(target);
    else if (target === input || !membersOf(target).matches(ARROW_KEY_USERS))
      moveByArrows(event, input, nodes.results, show);
  };
  scope.listen(input, 'keydown', onKey);
  scope.listen(nodes.output, 'keydown', onKey);
}

/** Searches for the text in the field: after a pause, or at once when it is cleared. Returns `clear`. */
function searchWhileTyping(widget: Search, loader: ResultLoader, scope: Scope) {
  const { get, set } = widget;
  const { input, clearIcon } = widget.nodes;
  let cancelSearch = () => {};
  const searchNow = () => {
    cancelSearch();
    const term = input.value.trim();
    const label = term ? translate(pageTexts.resultsFor, { term }) : null;
    set((state) => ({ ...state, label }));
    const plan = planFor(term, widget.settings);
    if (plan === 'clear') loader.clear();
    return plan === 'search' ? loader.load(term, 1) : undefined;
  };
  const searchSoon = () => {
    cancelSearch();
    cancelSearch = scope.timeout(searchNow, DEBOUNCE_MS);
  };
  scope.listen(input, 'input', searchSoon);
  if (clearIcon) scope.listen(clearIcon, 'click', searchNow);
  if (get().hasTyped) searchSoon();
  return () => {
    cancelSearch();
    loader.clear();
  };
}

/** Shows results under the field, if the markup has room for them. */
export default defineInteractive(search, (widget, scope) => {
  const { element, set } = widget;
  const { input, output, results } = widget.nodes;
  if (!output || !results) return;
  const nodes = { output, results };
  const show = createBox(widget, nodes, scope);
  const loader = createResultLoader(widget, nodes, show, scope);
  const hideLoader = () => set((state) => (state.isLoading ? { ...state, isLoading: false } : state));
  scope.listen(input, 'focus', show);
  // Capture: runs before pagination links show the loader again.
  scope.listen(element, 'click', hideLoader, { capture: true });
  scope.listen<MouseEvent>(results, 'click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.elementor-pagination a.page-numbers');
    if (!link || link.matches('.current') || !isPlain(event)) return undefined;
    event.preventDefault();
    return loader.load(input.value.trim(), pageOf(link.href));
  });
  const clear = searchWhileTyping(widget, loader, scope);
  handleKeys(widget, nodes, { show, clear }, scope);
});
