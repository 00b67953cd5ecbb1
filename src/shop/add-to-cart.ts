import { emit, emitHandler, toJQuery } from '#platform/events.ts';
import { navigate } from '#platform/navigate.ts';
import type { Runtime } from '#runtime/define.ts';
import { errorMessage } from '#texts/errors.ts';
import { queueCartJob } from '#transport/cart-queue.ts';
import { addToCart as requestAdd } from '#transport/endpoints/cart.ts';
import { formFields, readData } from './button-data.ts';
import { joinCartSession } from './cart.ts';
import { showAddResult } from './cart-buttons.ts';
import { emitAdding, emitChanged, emitUnclear } from './cart-events.ts';

/** The page's parameters for adding to the cart. */
export interface CartParams {
  /** Contains the token `%%endpoint%%`. */
  readonly ajaxUrl: string;
  readonly cartUrl: string;
  /** The shop loads the cart page after each add. */
  readonly redirectsToCart: boolean;
}

/**
 * The result of an add:
 * - `settled`: events were emitted, and the button shows the result.
 * - `left`: another page is loading.
 * - `failed`: announced to screen readers; an error was reported as well.
 */
type AddResult =
  | { readonly kind: 'settled' | 'left' }
  | { readonly kind: 'failed'; readonly message: string };

async function send(
  button: HTMLElement,
  data: Record<string, unknown>,
  { ajaxUrl, cartUrl, redirectsToCart }: CartParams,
): Promise<AddResult> {
  const reply = await requestAdd(formFields(data), { ajaxUrl });
  if (reply.kind === 'redirect' || (redirectsToCart && reply.kind !== 'empty')) {
    if (navigate(reply.kind === 'redirect' ? reply.url : cartUrl)) return { kind: 'left' };
  } else if (reply.kind !== 'empty') {
    emitChanged('added_to_cart', button, reply.kind === 'fragments' ? reply : {});
    if (reply.kind === 'fragments') return { kind: 'settled' };
  }
  return { kind: 'failed', message: errorMessage() };
}

/** Adds a button's product after all earlier changes of the cart, unless a listener prevents it. */
export async function addToCart(button: HTMLElement, shop: CartParams, runtime: Runtime): Promise<AddResult> {
  // Another reply may remove the button during the request. The session still shows the result.
  const { session, leave } = joinCartSession(runtime);
  const fail = (message: string): AddResult => {
    session.announcer()(message, 'assertive');
    emitUnclear();
    return { kind: 'failed', message };
  };
  try {
    session.liveRegion().clear();
    const $button = toJQuery(button);
    const eventOptions = { detail: { button }, args: [$button] };
    if (emitHandler(document.body, 'should_send_ajax_request.adding_to_cart', eventOptions).isPrevented) {
      const args = [false, false, $button];
      emit(document.body, 'ajax_request_not_sent.adding_to_cart', { detail: { button }, args });
      showAddResult(button, false);
      return { kind: 'settled' };
    }
    const data = readData(button);
    emitAdding(button, data);
    const result = await queueCartJob(() => send(button, data, shop));
    return result.kind === 'failed' ? fail(result.message) : result;
  } catch (error) {
    runtime.report(error, { handler: 'add-to-cart', element: button, phase: 'request' });
    return fail(errorMessage(error));
  } finally {
    leave();
  }
}
