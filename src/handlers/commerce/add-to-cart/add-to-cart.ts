import { type Announce, createAnnouncer } from '#platform/announce.ts';
import { emit, emitHandler, toJQuery } from '#platform/events.ts';
import { navigate } from '#platform/navigate.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { sentenceOf } from '#texts/errors.ts';
import { queueCartJob } from '#transport/cart-queue.ts';
import { addToCart, type CartReply } from '#transport/endpoints/cart.ts';
import { type CartSession, joinCart, tellBlocks } from '../shared/cart-session.ts';
import { onChoice } from '../shared/clicks.ts';
import { type CartParams, readCartParams } from '../shared/shop-params.ts';
import { formFields, readData } from './payload.ts';

interface Adding {
  readonly button: HTMLElement;
  readonly params: CartParams;
  readonly cart: CartSession;
  readonly runtime: Runtime;
  readonly announce: Announce;
}

// Of the session, not of a button: what became of a click is said although a fragment replaced the button meanwhile.
const announcers = new WeakMap<CartSession, Announce>();

function announcerOf(cart: CartSession): Announce {
  const announce = announcers.get(cart) ?? createAnnouncer(cart.scope);
  announcers.set(cart, announce);
  return announce;
}

function tellFailure({ button, cart, announce }: Adding, sentence: string): void {
  cart.faceOf(button)?.fail(sentence);
  announce(sentence, 'assertive');
}

function take(adding: Adding, reply: CartReply): void {
  const { button, params, cart } = adding;
  if (reply.kind === 'redirect' || (params.leadsToCart && reply.kind !== 'empty')) {
    cart.faceOf(button)?.settle(false);
    if (navigate(reply.kind === 'redirect' ? reply.url : params.cartUrl)) return;
    tellFailure(adding, sentenceOf());
    return;
  }
  if (reply.kind === 'empty') {
    tellFailure(adding, sentenceOf());
    return;
  }
  const { fragments, hash } = reply.kind === 'fragments' ? reply : {};
  emit(document.body, 'added_to_cart', {
    detail: { fragments, cart_hash: hash, button },
    args: [fragments, hash, toJQuery(button)],
  });
  if (fragments) tellBlocks('added_to_cart', { preserveCartData: false });
  else tellFailure(adding, sentenceOf());
}

async function send(adding: Adding, data: Record<string, unknown>): Promise<void> {
  const { button, params, runtime } = adding;
  try {
    take(adding, await addToCart(formFields(data), { ajaxUrl: params.ajaxUrl }));
  } catch (error) {
    tellFailure(adding, sentenceOf(error));
    runtime.report(error, { handler: 'add-to-cart', element: button, phase: 'request' });
  }
}

function add(adding: Adding): void {
  const { button, cart, runtime } = adding;
  const wrapped = toJQuery(button);
  cart.live.clear();
  cart.faceOf(button)?.press();
  const question = { detail: { button }, args: [wrapped] };
  if (emitHandler(document.body, 'should_send_ajax_request.adding_to_cart', question).prevented) {
    emit(document.body, 'ajax_request_not_sent.adding_to_cart', {
      detail: { button },
      args: [false, false, wrapped],
    });
    cart.settle(button);
    return;
  }
  const data = readData(button);
  emit(document.body, 'adding_to_cart', { detail: { button, data }, args: [wrapped, data] });
  tellBlocks('adding_to_cart');
  // The request outlives its button, which another one's answer may replace, and needs someone to take the answer.
  const { leave } = joinCart(runtime);
  queueCartJob(() => send(adding, data)).finally(leave);
}

/** Adds the button's product to the cart without leaving the page. */
export default defineBehaviour({
  mount({ element, scope, runtime }) {
    const params = readCartParams();
    if (!params) return;
    const { cart, leave } = joinCart(runtime);
    scope.add(leave);
    scope.add(cart.adopt(element));
    const adding = { button: element, params, cart, runtime, announce: announcerOf(cart) };
    onChoice(element, () => add(adding), scope);
  },
});
