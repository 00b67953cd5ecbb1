import type { Scope } from '#lib/scope.ts';
import { block } from '#platform/block.ts';
import { listen } from '#platform/events.ts';
import { defineWidget } from '#runtime/widget.ts';
import { fetchVariations, findCardVariation } from '#transport/endpoints/swatches.ts';
import { variationsOf } from '../shared/read-form.ts';
import { fitsSingleRequest } from '../shared/swatches/swatch-rules.ts';
import {
  emitChosenSwatches,
  readSwatches,
  syncSwatches,
  watchSelection,
} from '../shared/swatches/swatch-state.ts';
import { initialSwatchesState, isSelectionComplete } from '../shared/swatches/swatch-view.ts';
import { readVariations } from '../shared/variations.ts';
import { type CardState, type CardWidget, findCard, viewCard } from './view.ts';

/** Fetches the variations that the card's markup lacks, and writes them into it. Reports failures. */
async function loadVariations({ nodes: { wrapper, options }, scope, report }: CardWidget): Promise<void> {
  const patch = scope.patch();
  const unblock = options.blocksWhileLoading ? block(wrapper, scope) : undefined;
  try {
    const { product_id: id = '' } = wrapper.dataset;
    const variations = readVariations(await fetchVariations('archive', id, scope.signal).finally(unblock));
    if (!scope.disposed) patch.attribute(wrapper, 'data-product_variations', JSON.stringify(variations));
  } catch (error) {
    if (!scope.disposed) report(error);
  }
}

/** Requests the variation of each full choice that is not on the page. */
function fetchMissingVariations(widget: CardWidget): void {
  const { nodes, scope, report, set } = widget;
  const { wrapper, options } = nodes;
  let requestScope: Scope | undefined;
  const fetchVariation = async ({ chosen }: CardState, scope: Scope) => {
    const unblock = options.blocksWhileLoading ? block(wrapper, scope) : () => {};
    const fields = { ...chosen, product_id: wrapper.dataset.product_id ?? '' };
    const result = await findCardVariation(fields, { ajaxUrl: options.ajaxUrl, signal: scope.signal }).then(
      (reply) => ({ variation: readVariations([reply])[0] }),
      (error: unknown) => ({ error }),
    );
    if (!scope.disposed) {
      set((state) => ({ ...state, fetched: { selectedValues: chosen, ...result } }));
      if ('error' in result) report(result.error);
    }
    unblock();
  };
  watchSelection(widget, (state) => {
    // Replies to an outdated choice are ignored.
    requestScope?.dispose();
    if (state.variations.length || !isSelectionComplete(state)) return;
    requestScope = scope.child();
    fetchVariation(state, requestScope);
  });
}

export default defineWidget({
  nodes: findCard,
  state: ({ nodes: { wrapper, lists, options } }): CardState =>
    readSwatches(wrapper, initialSwatchesState(lists, options.swatches)),
  view: viewCard,
  connect(widget) {
    const { nodes, scope, runtime, get } = widget;
    const { wrapper } = nodes;
    // The interactive part shows the price, also for choices by scripts and the server.
    const summon = () => runtime.summon(wrapper, 'archive-swatches');
    const onChange = ({ target }: { target: EventTarget | null }) => {
      if (!(target instanceof HTMLSelectElement)) return;
      syncSwatches(widget);
      summon();
    };
    listen(wrapper, 'change', onChange, scope);
    fetchMissingVariations(widget);
    emitChosenSwatches(widget);
    if (isSelectionComplete(get())) summon();
    if (variationsOf(wrapper).length || !fitsSingleRequest(wrapper)) return;
    loadVariations(widget).then(() => scope.disposed || syncSwatches(widget));
  },
});
