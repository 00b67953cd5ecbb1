import { emit, emitHandler, pageJQuery, toJQuery } from '#platform/events.ts';
import { navigate, webAddress } from '#platform/navigate.ts';
import type { Scope } from '#runtime/scope.ts';
import { sentenceOf } from '#texts/errors.ts';
import { type OrderReply, placeOrder as sendOrder } from '#transport/endpoints/checkout.ts';
import { LOCKED, lock, serializeForm } from '../shared/send-form.ts';
import type { CheckoutContext } from './context.ts';
import { showOrderErrors } from './show-order-errors.ts';

/** The checkout as gateways get it with the events of an order. */
interface PublicCheckout {
  /** Wrapped, when the page has jQuery. */
  readonly $checkout_form: unknown;
  /** The chosen way to pay. */
  get_payment_method(): string;
}

const toPublic = ({ form, payment }: CheckoutContext): PublicCheckout => ({
  $checkout_form: toJQuery(form),
  get_payment_method: payment.chosen,
});

/** Gateways stop the order to do something first, and send the form again. */
function isVetoed({ form, payment }: CheckoutContext, checkout: PublicCheckout): boolean {
  const question = { detail: { checkout }, args: [checkout] };
  return ['checkout_place_order', `checkout_place_order_${payment.chosen()}`].some(
    (name) => emitHandler(form, name, question).prevented,
  );
}

/** Has the browser ask before the page is left, as long as nobody knows what became of the order. */
const guardPage = (scope: Scope) =>
  scope.listen(window, 'beforeunload', (event) => {
    event.preventDefault();
    // Older browsers ask for nothing else.
    (event as BeforeUnloadEvent).returnValue = true;
  });

/** Addresses that carry another one are encoded twice by some gateways. */
function readAddress(redirect: string): string {
  if (!redirect.includes('http://') || !redirect.includes('https://')) return redirect;
  try {
    return decodeURI(redirect);
  } catch {
    return redirect;
  }
}

/** What is left to do after an answer: the page goes, an error is shown, or neither. */
type Outcome = 'leaves' | 'stays' | { readonly error: string };

const pageOf = (url: string) => url.replace(/#.*/, '');

function leave(redirect: string, fallback: string): Outcome {
  const url = redirect && webAddress(readAddress(redirect));
  if (!url) return { error: fallback };
  // A gateway that goes on in this page takes a mere fragment for its sign.
  const isHere = url.includes('#') && pageOf(url) === pageOf(location.href);
  return navigate(url) && !isHere ? 'leaves' : 'stays';
}

function take({ form, params }: CheckoutContext, checkout: PublicCheckout, reply: OrderReply): Outcome {
  const fallback = params.errorHtml || sentenceOf();
  if (reply.isSuccess) {
    const { data } = reply;
    const question = { detail: { result: data, checkout }, args: [data, checkout] };
    const isTaken = emitHandler(form, 'checkout_place_order_success', question).prevented;
    return isTaken ? 'stays' : leave(reply.redirect, fallback);
  }
  if (reply.reload) return navigate(pageOf(location.href)) ? 'leaves' : 'stays';
  if (reply.refresh) emit(document.body, 'update_checkout');
  return { error: reply.messages || fallback };
}

/** Sends the order; the page is guarded until the answer is there, but not while it is taken, which may lead on. */
async function send(context: CheckoutContext, checkout: PublicCheckout): Promise<Outcome> {
  const { form, params, runtime, scope } = context;
  const unguard = guardPage(scope);
  try {
    const reply = await sendOrder(params.checkoutUrl, serializeForm(form)).finally(unguard);
    return take(context, checkout, reply);
  } catch (error) {
    runtime.report(error, { handler: 'checkout', element: form, phase: 'request' });
    return { error: params.errorHtml || sentenceOf(error) };
  }
}

/** Gateways lock the form, too, before they send it again, and count on the shop to free it after a refusal. */
function freeOfGateways(form: HTMLElement): void {
  form.classList.remove(LOCKED);
  (pageJQuery()?.(form) as { unblock?(): unknown } | undefined)?.unblock?.();
}

/**
 * Sends the order once, unless a gateway stops it, and takes the answer. The form is free again after every answer that
 * lets the page stand.
 */
export async function placeOrder(context: CheckoutContext): Promise<void> {
  const { form, scope, runtime } = context;
  const checkout = toPublic(context);
  if (isVetoed(context, checkout)) return;
  runtime.summon(form, 'field-validation');
  const unlock = lock(form, scope);
  const outcome = await send(context, checkout);
  if (outcome === 'leaves') {
    // The browser keeps the page, and may come back to it.
    scope.listen<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => persisted && unlock());
    return;
  }
  unlock();
  if (outcome === 'stays' || scope.disposed) return;
  freeOfGateways(form);
  showOrderErrors(context, outcome.error);
}
