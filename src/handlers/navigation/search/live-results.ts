import { createPatch } from '#lib/patch.ts';
import type { MountContext } from '#runtime/define.ts';
import { pageTexts } from '#texts/pages.ts';
import { translate } from '#texts/text.ts';
import { createResultLoader } from './create-result-loader.ts';
import { handleKeys } from './handle-keys.ts';
import { pageOf, planFor } from './model.ts';
import type { SearchNodes } from './nodes.ts';
import { createResultBox } from './result-box.ts';
import type { Settings } from './settings.ts';

const DEBOUNCE_MS = 300;

/** Searches while a visitor types in one field. */
export interface LiveResults {
  /** Searches for the text in the field, after a pause or at once. */
  search(options?: { readonly atOnce?: boolean }): void;
  hide(): void;
}

const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  !(ctrlKey || metaKey || shiftKey || altKey);

/**
 * Shows results under the field until the scope ends; returns undefined if the markup has no room for them.
 */
export function createLiveResults(
  context: MountContext<Settings>,
  nodes: SearchNodes,
): LiveResults | undefined {
  const { element, settings, scope } = context;
  const { input, output, results } = nodes;
  if (!output || !results) return undefined;
  const patch = createPatch();
  scope.add(patch.restore);
  const boxNodes = { input, output, results };
  const box = createResultBox(boxNodes, patch, scope);
  const loader = createResultLoader(context, boxNodes, box, patch);
  let cancelSearch = () => {};

  const searchNow = () => {
    cancelSearch();
    const term = input.value.trim();
    patch.attribute(output, 'aria-label', term ? translate(pageTexts.resultsFor, { term }) : null);
    const plan = planFor(term, settings);
    if (plan === 'search') return loader.load(term, 1);
    if (plan === 'clear') loader.clear();
    return undefined;
  };
  const clear = () => {
    cancelSearch();
    loader.clear();
  };
  scope.listen(input, 'focus', () => box.show());
  // Capture: runs before pagination links show the loader again.
  scope.listen(element, 'click', box.hideLoader, { capture: true });
  scope.listen<MouseEvent>(results, 'click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.elementor-pagination a.page-numbers');
    if (!link || link.matches('.current') || !isPlain(event)) return undefined;
    event.preventDefault();
    return loader.load(input.value.trim(), pageOf(link.href));
  });
  handleKeys(boxNodes, { box, clear }, scope);
  return {
    hide: box.hide,
    search({ atOnce = false } = {}) {
      cancelSearch();
      if (atOnce) searchNow();
      else cancelSearch = scope.timeout(searchNow, DEBOUNCE_MS);
    },
  };
}
