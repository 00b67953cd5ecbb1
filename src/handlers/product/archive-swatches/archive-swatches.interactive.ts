import type { Scope } from '#lib/scope.ts';
import { navigate } from '#platform/navigate.ts';
import { replaceFragments } from '#platform/replace-fragments.ts';
import { defineInteractive } from '#runtime/widget.ts';
import { emitAdding, emitChanged, emitUnclear } from '#shop/cart-events.ts';
import { errorMessage } from '#texts/errors.ts';
import { queueCartJob } from '#transport/cart-queue.ts';
import type { CartReply } from '#transport/endpoints/cart.ts';
import { addVariation } from '#transport/endpoints/swatches.ts';
import { selectsOf, variationsOf } from '../shared/read-form.ts';
import { chooseSwatch, writeSelect } from '../shared/swatches/choose-swatch.ts';
import { connectSwatches, type ListOptions } from '../shared/swatches/connect-swatches.ts';
import {
  isDisabled,
  isSelectionComplete,
  type Swatch,
  type SwatchList,
} from '../shared/swatches/swatch-view.ts';
import { watchParts } from '../shared/watch-parts.ts';
import archiveSwatches from './archive-swatches.ts';
import { showResult } from './show-result.ts';
import { type CardState, type CardWidget, chosenAttributes, variationForSale } from './view.ts';

/** Handles a click on a card's button: adds the chosen variation. */
function addToCart(event: MouseEvent, button: HTMLElement, widget: CardWidget): void {
  const { nodes, runtime, get, set } = widget;
  const { options } = nodes;
  const setProgress = (adding: CardState['adding'] & string) => set((state) => ({ ...state, adding }));
  const showMessage = (text: string) =>
    set((state) => ({ ...state, message: { selectedValues: state.chosen, text } }));

  const handleReply = (reply: CartReply) => {
    const address = reply.kind === 'redirect' ? reply.url : options.cartUrl;
    setProgress('idle');
    if (reply.kind !== 'empty' && address && navigate(address)) return;
    if (reply.kind !== 'fragments') return showMessage(errorMessage());
    emitChanged('added_to_cart', button, reply);
    // If the page's cart handler has marked the button, it has handled the reply. Otherwise handle it here.
    if (button.classList.contains('added')) return;
    setProgress('added');
    replaceFragments(reply.fragments, runtime);
  };
  const send = async (fields: Record<string, string>) => {
    try {
      handleReply(await addVariation(fields, { ajaxUrl: options.ajaxUrl }));
    } catch (error) {
      setProgress('idle');
      showMessage(errorMessage(error));
      runtime.report(error, { handler: 'archive-swatches', element: button, phase: 'request' });
      emitUnclear();
    }
  };
  const variation = variationForSale(get(), options);
  if (!variation || !button.matches('.wvs_ajax_add_to_cart')) return;
  event.preventDefault();
  if (button.classList.contains('loading')) return;
  setProgress('loading');
  const fields = {
    ...chosenAttributes(variation, get().chosen),
    quantity: button.dataset.quantity || '1',
    product_id: String(variation.variation_id ?? ''),
  };
  emitAdding(button, fields);
  queueCartJob(() => send(fields));
}

/** Chooses values that a mouse enters. In ajax mode, each list sends one request per reply. */
function chooseOnHover(widget: CardWidget, scope: Scope): ListOptions {
  const { element, nodes, get } = widget;
  const requestedLists = new Set<SwatchList>();
  watchParts(
    widget,
    () => [get().fetched] as const,
    () => requestedLists.clear(),
    scope,
  );
  const onSwatchHover = (swatch: Swatch, list: SwatchList, pointerType: string) => {
    if (pointerType === 'touch' || isDisabled(swatch) || list.select.value === swatch.value) return;
    if (requestedLists.has(list) && !variationsOf(element).length) return;
    chooseSwatch(swatch, list, widget);
    if (isSelectionComplete(get())) requestedLists.add(list);
  };
  // The mouse that loaded this code may already be on a value.
  for (const list of nodes.lists) {
    const swatch = list.swatches.find((each) => each.element.matches(':hover'));
    if (swatch) onSwatchHover(swatch, list, 'mouse');
  }
  return { onSwatchHover };
}

const openPage = ({ element: { dataset } }: Swatch) => Boolean(dataset.url) && navigate(dataset.url ?? '');

/** Handles the visitor's choices on a product card, and shows the variation that they lead to. */
export default defineInteractive(archiveSwatches, (widget, scope) => {
  const { element, nodes } = widget;
  const { opensMoreLink, opensLinks, choosesOnHover } = nodes.options;
  const reset = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    for (const select of selectsOf(element)) writeSelect(select, '');
  };
  connectSwatches(widget, scope, {
    opensMoreLink,
    ...(opensLinks && { onSwatchClick: openPage }),
    ...(choosesOnHover && chooseOnHover(widget, scope)),
  });
  watchParts(
    widget,
    () => [nodes.parts().button, nodes.parts().resetLink] as const,
    ([button, resetLink], partsScope) => {
      if (resetLink) partsScope.listen(resetLink, 'click', reset);
      if (button) partsScope.listen<MouseEvent>(button, 'click', (event) => addToCart(event, button, widget));
    },
    scope,
  );
  showResult(widget, scope);
});
