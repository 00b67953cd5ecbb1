import { createNode } from '#lib/create-node.ts';
import type { Scope } from '#lib/scope.ts';
import { emit, emitHandler, toJQuery } from '#platform/events.ts';
import { navigate } from '#platform/navigate.ts';
import type { Runtime } from '#runtime/define.ts';
import { errorMessage } from '#texts/errors.ts';
import { queueCartJob } from '#transport/cart-queue.ts';
import { addToCart as requestAdd } from '#transport/endpoints/cart.ts';
import type { FormValue } from '#transport/form-body.ts';
import { formFields, readData } from './button-data.ts';
import { joinCartSession } from './cart.ts';
import { showAddResult } from './cart-buttons.ts';
import { emitAdding, emitChanged, emitUnclear } from './cart-events.ts';
import { handOverOnLeave, takeWaitingAdds } from './waiting-adds.ts';

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
  fields: Record<string, FormValue>,
  { ajaxUrl, cartUrl, redirectsToCart }: CartParams,
): Promise<AddResult> {
  const reply = await requestAdd(fields, { ajaxUrl });
  if (reply.kind === 'redirect' || (redirectsToCart && reply.kind !== 'empty')) {
    if (navigate(reply.kind === 'redirect' ? reply.url : cartUrl)) return { kind: 'left' };
  } else if (reply.kind !== 'empty') {
    emitChanged('added_to_cart', button, reply.kind === 'fragments' ? reply : {});
    if (reply.kind === 'fragments') return { kind: 'settled' };
  }
  return { kind: 'failed', message: errorMessage() };
}

/**
 * Runs an add of a button, also when another reply removes the button meanwhile: the session shows the result. A
 * failure is announced, and the cart is requested, because the shop may have counted the add.
 */
async function runAdd(
  button: HTMLElement,
  runtime: Runtime,
  add: (scope: Scope) => Promise<AddResult>,
): Promise<AddResult> {
  const { session, leave } = joinCartSession(runtime);
  const fail = (message: string): AddResult => {
    session.announcer()(message, 'assertive');
    emitUnclear();
    return { kind: 'failed', message };
  };
  try {
    session.liveRegion().clear();
    const result = await add(session.scope);
    return result.kind === 'failed' ? fail(result.message) : result;
  } catch (error) {
    runtime.report(error, { handler: 'add-to-cart', element: button, phase: 'request' });
    return fail(errorMessage(error));
  } finally {
    leave();
  }
}

/** Adds a button's product after all earlier changes of the cart, unless a listener prevents it. */
export const addToCart = (button: HTMLElement, shop: CartParams, runtime: Runtime): Promise<AddResult> =>
  runAdd(button, runtime, async (scope) => {
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
    const { ajaxUrl } = shop;
    const isStillHere = handOverOnLeave(() => ({ ajaxUrl, fields: formFields(data) }), scope);
    return queueCartJob(() =>
      isStillHere() ? send(button, formFields(data), shop) : Promise.resolve({ kind: 'left' as const }),
    );
  });

/** Returns a button for an add that was pressed on the page before: listeners read the product from it. */
function createPressedButton(fields: Record<string, FormValue>): HTMLElement {
  const attributes = Object.entries(fields).flatMap(([name, value]) =>
    ['string', 'number'].includes(typeof value) && /^[\w-]+$/.test(name)
      ? [[`data-${name}`, String(value)] as const]
      : [],
  );
  return createNode('a', Object.fromEntries(attributes));
}

/** Sends the adds that waited for their turn when the page before was left. */
export async function sendWaitingAdds(runtime: Runtime): Promise<void> {
  const all = takeWaitingAdds().map(({ ajaxUrl, fields }) => {
    const button = createPressedButton(fields);
    const shop = { ajaxUrl, cartUrl: '', redirectsToCart: false };
    return runAdd(button, runtime, () => queueCartJob(() => send(button, fields, shop)));
  });
  await Promise.all(all);
}
