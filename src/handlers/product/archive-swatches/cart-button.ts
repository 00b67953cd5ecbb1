import { navigate } from '#platform/navigate.ts';
import { replaceFragments } from '#platform/replace-fragments.ts';
import { emitAdding, emitChanged, emitUnclear } from '#shop/cart-events.ts';
import { errorMessage } from '#texts/errors.ts';
import { queueCartJob } from '#transport/cart-queue.ts';
import type { CartReply } from '#transport/endpoints/cart.ts';
import { addVariation } from '#transport/endpoints/swatches.ts';
import { type CardState, type CardWidget, chosenAttributes, variationForSale } from './view.ts';

/** Handles a click on a card's button: adds the chosen variation. */
export function addToCart(event: MouseEvent, button: HTMLElement, widget: CardWidget): void {
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
