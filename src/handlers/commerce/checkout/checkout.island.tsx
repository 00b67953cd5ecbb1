import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { emit, emitHandler, pageJQuery, toJQuery } from '#platform/events.ts';
import { isOnThisPage } from '#platform/leaving.ts';
import { navigate, reloadPage, webAddress } from '#platform/navigate.ts';
import { runningMember } from '#platform/page-libraries.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { FoldedNow } from '#react/folded.tsx';
import { useLatest } from '#react/use-latest.ts';
import { onReturn } from '#runtime/page-life.ts';
import type { Scope } from '#runtime/scope.ts';
import { sentenceOf } from '#texts/errors.ts';
import { type OrderReply, placeOrder } from '#transport/endpoints/checkout.ts';
import { Locked, ShopHtml } from '../shared/parts.tsx';
import { chosenWay } from '../shared/payment-form.ts';
import { PaymentMethods, Terms } from '../shared/payment-methods.tsx';
import { serializeForm } from '../shared/send-form.ts';
import { type Checkout, checkouts } from './model.ts';
import { clearErrors, type Refusal, readRefusal, tellRefusal } from './refusal.ts';

/** The checkout as gateways get it with the events of an order. */
interface PublicCheckout {
  /** Wrapped, when the page has jQuery. */
  readonly $checkout_form: unknown;
  /** The chosen way to pay. */
  get_payment_method(): string;
}

/** Gateways stop the order to do something first, and send the form again. */
function isVetoed(form: HTMLElement, checkout: PublicCheckout): boolean {
  const question = { detail: { checkout }, args: [checkout] };
  return ['checkout_place_order', `checkout_place_order_${chosenWay(form)}`].some(
    (name) => emitHandler(form, name, question).prevented,
  );
}

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

function leave(redirect: string, fallback: string): Outcome {
  const url = redirect && webAddress(readAddress(redirect));
  if (!url) return { error: fallback };
  // A gateway that goes on in this page takes a mere fragment for its sign.
  return navigate(url) && !isOnThisPage(url) ? 'leaves' : 'stays';
}

function take({ form, params }: Checkout, checkout: PublicCheckout, reply: OrderReply): Outcome {
  const fallback = params.errorHtml || sentenceOf();
  if (reply.isSuccess) {
    const { data } = reply;
    const question = { detail: { result: data, checkout }, args: [data, checkout] };
    const isTaken = emitHandler(form, 'checkout_place_order_success', question).prevented;
    return isTaken ? 'stays' : leave(reply.redirect, fallback);
  }
  if (reply.reload) return reloadPage() ? 'leaves' : 'stays';
  if (reply.refresh) emit(document.body, 'update_checkout');
  return { error: reply.messages || fallback };
}

/** Gateways cover the form, too, before they send it again, and count on the shop to uncover it after a refusal. */
function uncover(form: HTMLElement): void {
  const jQuery = pageJQuery();
  (runningMember(jQuery?.fn, 'unblock') as (() => unknown) | undefined)?.call(jQuery?.(form));
}

/** Has the browser ask before the page is left, as long as nobody knows what became of the order. */
const guardPage = (scope: Scope) =>
  scope.listen(window, 'beforeunload', (event) => {
    event.preventDefault();
    // Older browsers ask for nothing else.
    (event as BeforeUnloadEvent).returnValue = true;
  });

/**
 * Sends the order once, unless a gateway stops it, and takes the answer. The form is free again after every answer that
 * lets the page stand, with what the shop has against the order over it.
 */
function PlaceOrder({ checkout }: { readonly checkout: Checkout }) {
  const { form, params, runtime, scope } = checkout;
  const [isSent, setIsSent] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const mark = (next: boolean) => flushSync(() => setIsSent(next));
  const tell = (phase: string) => (error: unknown) =>
    runtime.report(error, { handler: 'checkout', element: form, phase });

  const send = async (own: PublicCheckout): Promise<Outcome> => {
    const unguard = guardPage(scope);
    try {
      // The page is guarded until the answer is there, but not while it is taken, which may lead on.
      return take(checkout, own, await placeOrder(params.checkoutUrl, serializeForm(form)).finally(unguard));
    } catch (error) {
      tell('request')(error);
      return { error: params.errorHtml || sentenceOf(error) };
    }
  };
  const refuse = (error: string) => {
    flushSync(() => setRefusal(undefined));
    uncover(form);
    clearErrors(form);
    const next = readRefusal(error, form);
    flushSync(() => setRefusal(next));
    tellRefusal(next, checkout);
  };
  const place = async () => {
    const own = { $checkout_form: toJQuery(form), get_payment_method: () => chosenWay(form) };
    if (isVetoed(form, own)) return;
    runtime.summon(form, 'field-validation');
    mark(true);
    const outcome = await send(own);
    if (outcome === 'leaves') {
      // The browser keeps the page, and may come back to it.
      onReturn(scope, () => mark(false));
      return;
    }
    mark(false);
    if (outcome !== 'stays' && !scope.disposed) refuse(outcome.error);
  };

  const latest = useLatest(() => void place().catch(tell('order')));
  useLayoutEffect(() => {
    checkout.place = latest;
    return () => {
      checkout.place = undefined;
    };
  }, [checkout, latest]);
  return (
    <>
      {isSent && <Locked of={form} />}
      {refusal && <ShopHtml of={form} at="prepend" html={refusal.html} />}
    </>
  );
}

/** The checkout form under the hands of a shopper; what happens without one is its rest. */
function CheckoutForm({ element }: IslandProps) {
  const checkout = checkouts.get(element);
  if (!checkout) return null;
  return (
    <>
      {/* The other address, and what a new account needs. */}
      <FoldedNow of={checkout.$parts} />
      <PaymentMethods form={element} />
      <Terms form={element} />
      <PlaceOrder checkout={checkout} />
    </>
  );
}

export default defineIsland({ component: CheckoutForm });
