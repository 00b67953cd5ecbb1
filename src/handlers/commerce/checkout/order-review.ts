import { isCheckable } from '#lib/is-checkable.ts';
import { membersOf } from '#lib/members-of.ts';
import { onPageRestored } from '#lib/page-visibility.ts';
import type { Scope } from '#lib/scope.ts';
import { block } from '#platform/block.ts';
import { emitOnBody } from '#platform/emit-on-body.ts';
import { emit, type Listener, listen } from '#platform/events.ts';
import { createFieldKeeper } from '#platform/field-keeper.ts';
import { parseHtml } from '#platform/html.ts';
import { reloadPage } from '#platform/navigate.ts';
import { swapFragments } from '#platform/replace-fragments.ts';
import { fetchOrderReview, type OrderReviewReply } from '#transport/endpoints/checkout.ts';
import { isAbort } from '#transport/errors.ts';
import { hasSuggestions, isReinserted } from '../shared/address/address-suggestions.ts';
import { watchAutofill } from '../shared/address/watch-autofill.ts';
import { closestTarget } from '../shared/clicks.ts';
import { serializeForm } from '../shared/forms/send-form.ts';
import { emitByReview } from '../shared/forms/validation.ts';
import { textOf } from '../shared/notices.ts';
import { chosenMethod } from '../shared/payment/payment-form.ts';
import {
  addressesOf,
  type Checkout,
  effectOf,
  hasFullAddress,
  isComplete,
  isTextField,
  type ReviewRequest,
  readReviewRequest,
  shippingMethods,
} from './model.ts';
import { removeNoticeGroup, showFailure, showReviewNotices } from './review-notices.ts';

/** Requests within this time are merged. */
const COALESCE_MS = 5;
const TYPING_MS = 1000;

const FIELDS = 'input,select,textarea';
const AREAS = '.woocommerce-checkout-payment,.woocommerce-checkout-review-order-table';
const PAYMENT = '.woocommerce-checkout-payment';

const requestFields = ({ form, params }: Checkout, { withShipping }: ReviewRequest) => ({
  security: params.reviewNonce,
  payment_method: chosenMethod(form),
  ...addressesOf(form),
  has_full_address: hasFullAddress(form),
  post_data: serializeForm(form),
  ...(withShipping && { shipping_method: shippingMethods(form) }),
});

/**
 * Focuses the control that caused the review, if nothing has the focus: some browsers do not focus clicked
 * controls.
 */
function focusCause(form: Element, causeId: string | undefined): void {
  const control = causeId && document.activeElement === document.body && document.getElementById(causeId);
  if (control && membersOf(form).contains(control)) control.focus({ preventScroll: true });
}

/** Returns a function that keeps the payment part's fields, ticks and choices while a reply replaces it. */
function createPaymentKeeper(form: HTMLElement, scope: Scope) {
  const { keep } = createFieldKeeper(form, scope);
  return (part: HTMLElement): ((roots: readonly Element[]) => void) => {
    if (!part.matches(PAYMENT)) return () => {};
    const restore = keep(part);
    return (roots) => {
      // Gateways listen for changes of these boxes.
      for (const field of restore(roots))
        if (isCheckable(field) && field.closest('.payment_box')) emitByReview(field, 'change');
    };
  };
}

/** Returns a function that requests and shows the order review. A newer request aborts an older one. */
function createRequester(checkout: Checkout): (request: ReviewRequest) => Promise<void> {
  const { form, params, payment, runtime, scope } = checkout;
  const keep = createPaymentKeeper(form, scope);
  let shownFragments: Readonly<Record<string, string>> = {};
  /** The error of the last review; undefined without one. */
  let failure: string | undefined;
  let runningScope: Scope | undefined;

  const show = (reply: OrderReviewReply, causeId: string | undefined) => {
    const earlierFailure = failure;
    failure = reply.isFailure ? textOf(parseHtml(reply.messages)) : undefined;
    const isRepeated = failure !== undefined && failure === earlierFailure;
    if (!isRepeated) removeNoticeGroup();
    const changedFragments = Object.entries(reply.fragments).filter(
      ([key, html]) => shownFragments[key] !== html,
    );
    shownFragments = reply.fragments;
    // Gateways may have registered a button during the request, in the part that is replaced now.
    payment.clearButton();
    const restoreFocus = swapFragments(Object.fromEntries(changedFragments), runtime, {
      keep,
      filledSelector: PAYMENT,
    });
    if (reply.isFailure && !isRepeated && !scope.disposed) showReviewNotices(checkout, reply);
    payment.showChosen();
    // A field in a payment box can be focused only when the box is open.
    restoreFocus();
    focusCause(form, causeId);
    emitOnBody('updated_checkout', { detail: { data: reply.data }, args: [reply.data] });
  };

  return async (request) => {
    const olderScope = runningScope;
    const requestScope = scope.child();
    runningScope = requestScope;
    const areas = [...membersOf(form).querySelectorAll<HTMLElement>(AREAS)];
    const releases = areas.map((area) => block(area, scope, { cursor: 'default' }));
    // After the new overlay, which replaces the older one.
    olderScope?.dispose();
    const options = { ajaxUrl: params.ajaxUrl, signal: requestScope.signal };
    const reply = await fetchOrderReview(requestFields(checkout, request), options).catch(
      (error: unknown) => {
        if (isAbort(error) || requestScope.disposed) return;
        showFailure(checkout, error);
        payment.showButton();
      },
    );
    for (const release of releases) release();
    if (!reply || requestScope.disposed) return;
    requestScope.dispose();
    if (reply.reload) reloadPage();
    else show(reply, request.causeId);
  };
}

const addressOf = (form: Element) => JSON.stringify(addressesOf(form));

/**
 * Requests the order review when the address changes or is autofilled, and when other scripts emit
 * `update_checkout`. Returns a function that cancels a scheduled request, but not a running one.
 */
export function startOrderReview(checkout: Checkout): () => void {
  const { form, payment, scope } = checkout;
  const request = createRequester(checkout);
  let cancelScheduled: (() => void) | undefined;
  /** The field that changed since the last request. */
  let changedField: Element | undefined;
  let requestedAddress = addressOf(form);
  const lastValues = new WeakMap<Element, string>();

  const cancel = () => {
    cancelScheduled?.();
    cancelScheduled = undefined;
  };
  const schedule = (run: () => unknown, delayMs: number) => {
    cancel();
    cancelScheduled = scope.timeout(() => {
      cancelScheduled = undefined;
      run();
    }, delayMs);
  };
  const update = (cause?: Element) => {
    cancel();
    changedField = undefined;
    const args = cause ? [{ current_target: cause }] : [];
    emit(document.body, 'update_checkout', { detail: args[0], args });
  };
  const updateIfComplete = () => {
    if (!changedField || isComplete(changedField)) update();
    // The gateway's button may have been cleared for a request that is not sent.
    else payment.showButton();
  };
  const onUpdate: Listener = ({ detail }, data = detail) => {
    const reviewRequest = readReviewRequest(data);
    payment.clearButton();
    const run = () => {
      requestedAddress = addressOf(form);
      request(reviewRequest);
    };
    schedule(run, COALESCE_MS);
  };
  const isNewAddress = () => addressOf(form) !== requestedAddress;
  /**
   * Returns false for a repeated event about the same choice: autofill may fire one when the field loses
   * focus.
   */
  const isNewSelection = (field: HTMLSelectElement) => {
    const before = lastValues.get(field);
    lastValues.set(field, field.value);
    return before !== field.value || isNewAddress();
  };
  const onChange: Listener = (event) => {
    const field = closestTarget<HTMLElement>(event, FIELDS);
    const effect = field ? effectOf(field) : 'none';
    if (field instanceof HTMLSelectElement && effect !== 'none' && !isNewSelection(field)) return;
    if (effect === 'now') update(field);
    if (effect === 'address' || (effect === 'typed' && isNewAddress())) changedField = field;
    if (effect === 'address' || (effect === 'typed' && changedField)) updateIfComplete();
  };
  const onTyping = ({ target, key }: KeyboardEvent) => {
    if (key === 'Tab' || !isTextField(target as Element)) return;
    changedField = target as Element;
    if (!hasSuggestions(changedField)) schedule(updateIfComplete, TYPING_MS);
  };
  /** A chosen address suggestion fills in fields without bubbling events. */
  const onFocusOut = ({ target }: FocusEvent) => {
    const field = target as Element;
    if (!hasSuggestions(field) || isReinserted(field)) return;
    if (!isNewAddress() && changedField !== field) return;
    changedField = field;
    updateIfComplete();
  };
  const onAutofill = (field: Element) => {
    if (cancelScheduled || !field.closest('.address-field') || !isNewAddress()) return;
    if (isReinserted(field) || hasSuggestions(field)) return;
    changedField = field;
    updateIfComplete();
  };
  listen(document.body, 'init_checkout', () => void emit(document.body, 'update_checkout'), scope);
  listen(document.body, 'update_checkout', onUpdate, scope);
  listen(form, 'update', () => update(), scope);
  // The cart may have changed since the visitor left.
  onPageRestored(scope, () => update());
  listen(form, 'change', onChange, scope);
  // Pasted and autofilled text fires no key events.
  for (const type of ['keydown', 'input']) scope.listen(form, type, onTyping);
  scope.listen(form, 'focusout', onFocusOut);
  watchAutofill(form, onAutofill, scope);
  return () => {
    cancel();
    payment.showButton();
  };
}
