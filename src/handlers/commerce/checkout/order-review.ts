import { escapeHtml } from '#lib/escape-html.ts';
import { isTick } from '#lib/is-tick.ts';
import { block } from '#platform/block.ts';
import { emit, type Listener, listen } from '#platform/events.ts';
import { insert, parseHtml } from '#platform/html.ts';
import { createFieldKeeper } from '#platform/kept-fields.ts';
import { reloadPage } from '#platform/navigate.ts';
import { swapFragments } from '#platform/replace-fragments.ts';
import { onReturn } from '#runtime/page-life.ts';
import type { Scope } from '#runtime/scope.ts';
import { sentenceOf } from '#texts/errors.ts';
import { type ReviewReply, reviewOrder } from '#transport/endpoints/checkout.ts';
import { isAbort } from '#transport/errors.ts';
import { within } from '../shared/clicks.ts';
import { emitByReview, validateAll } from '../shared/field-marks.ts';
import { findNoticesWidget, PASSING, removeNotices, textOf } from '../shared/notices.ts';
import { chosenMethod } from '../shared/payment-form.ts';
import { scrollToNotices } from '../shared/scroll-to-notices.ts';
import { serializeForm } from '../shared/send-form.ts';
import { isReinserted, isSuggested } from '../shared/suggestions.ts';
import { watchFilled } from '../shared/watch-filled.ts';
import {
  addressesOf,
  type Checkout,
  effectOf,
  hasFullAddress,
  isComplete,
  isTyped,
  type ReviewRequest,
  readReviewRequest,
  shippingMethods,
} from './model.ts';

/** Requests within this time are merged. */
const COALESCE_MS = 5;
const TYPING_MS = 1000;

const FIELDS = 'input,select,textarea';
const GROUP = 'woocommerce-NoticeGroup-updateOrderReview';
const AREAS = '.woocommerce-checkout-payment,.woocommerce-checkout-review-order-table';
const PAYMENT = '.woocommerce-checkout-payment';

const fieldsOf = ({ form, params }: Checkout, { withShipping }: ReviewRequest) => ({
  security: params.reviewNonce,
  payment_method: chosenMethod(form),
  ...addressesOf(form),
  has_full_address: hasFullAddress(form),
  post_data: serializeForm(form),
  ...(withShipping && { shipping_method: shippingMethods(form) }),
});

function showGroup({ form, runtime, scope }: Checkout, html: string, place: Element = form): void {
  const group = `<div class="woocommerce-NoticeGroup ${GROUP}">${html}</div>`;
  for (const each of insert(place, 'prepend', group, runtime)) scope.add(() => each.remove());
}

/** Shows the request error near the totals, which may be outdated. */
function showFailure(checkout: Checkout, error: unknown): void {
  const { form, runtime } = checkout;
  const message = sentenceOf(error);
  const group = document.querySelector(`.${GROUP}`);
  // Do not announce the same error twice.
  if (!group || textOf(group) !== message) {
    group?.remove();
    const place = findNoticesWidget() ?? form.querySelector('.woocommerce-checkout-review-order') ?? form;
    showGroup(checkout, `<div class="woocommerce-error" role="alert">${escapeHtml(message)}</div>`, place);
  }
  runtime.report(error, { handler: 'checkout', element: form, phase: 'request' });
}

function showNotices(checkout: Checkout, { messages, hasErrors }: ReviewReply): void {
  const { form, scope } = checkout;
  removeNotices(PASSING);
  if (messages) showGroup(checkout, messages);
  // Older servers report any notice as a failure, but success notices mark no field.
  if (hasErrors ?? (!messages || /-error/.test(messages))) validateAll(form, { byReview: true });
  scrollToNotices(document.querySelector(`.${GROUP}`) ?? form, scope);
}

/**
 * Focuses the control that caused the review, if nothing has the focus: some browsers do not focus clicked
 * controls.
 */
function focusCause(form: Element, cause: string | undefined): void {
  const control = cause && document.activeElement === document.body && document.getElementById(cause);
  if (control && form.contains(control)) control.focus({ preventScroll: true });
}

/** Returns a function that keeps the payment part's fields, ticks and choices while a reply replaces it. */
function keepPayment(form: HTMLElement, scope: Scope) {
  const { keep } = createFieldKeeper(form, scope);
  return (part: HTMLElement): ((roots: readonly Element[]) => void) => {
    if (!part.matches(PAYMENT)) return () => {};
    const restore = keep(part);
    return (roots) => {
      // Gateways listen for changes of these boxes.
      for (const field of restore(roots))
        if (isTick(field) && field.closest('.payment_box')) emitByReview(field, 'change');
    };
  };
}

/** Returns a function that requests and shows the order review. A newer request aborts an older one. */
function createRequester(checkout: Checkout): (request: ReviewRequest) => Promise<void> {
  const { form, params, payment, runtime, scope } = checkout;
  const keep = keepPayment(form, scope);
  let shown: Readonly<Record<string, string>> = {};
  /** The error of the last review; undefined without one. */
  let failure: string | undefined;
  let running: Scope | undefined;

  const show = (reply: ReviewReply, cause: string | undefined) => {
    const earlierFailure = failure;
    failure = reply.isFailure ? textOf(parseHtml(reply.messages)) : undefined;
    const isRepeated = failure !== undefined && failure === earlierFailure;
    if (!isRepeated) document.querySelector(`.${GROUP}`)?.remove();
    const changed = Object.entries(reply.fragments).filter(([key, html]) => shown[key] !== html);
    shown = reply.fragments;
    // Gateways may have registered a button during the request, in the part that is replaced now.
    payment.clearButton();
    const restoreFocus = swapFragments(Object.fromEntries(changed), runtime, { keep, filled: PAYMENT });
    if (reply.isFailure && !isRepeated && !scope.disposed) showNotices(checkout, reply);
    payment.settle();
    // A field in a payment box can be focused only when the box is open.
    restoreFocus();
    focusCause(form, cause);
    emit(document.body, 'updated_checkout', { detail: { data: reply.data }, args: [reply.data] });
  };

  return async (request) => {
    const older = running;
    const own = scope.child();
    running = own;
    const areas = [...form.querySelectorAll<HTMLElement>(AREAS)];
    const releases = areas.map((area) => block(area, scope, { cursor: 'default' }));
    // After the new overlay, which replaces the older one.
    older?.dispose();
    const options = { ajaxUrl: params.ajaxUrl, signal: own.signal };
    const reply = await reviewOrder(fieldsOf(checkout, request), options).catch((error: unknown) => {
      if (isAbort(error) || own.disposed) return;
      showFailure(checkout, error);
      payment.showButton();
    });
    for (const release of releases) release();
    if (!reply || own.disposed) return;
    own.dispose();
    if (reply.reload) reloadPage();
    else show(reply, request.cause);
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
  /** Cancels the scheduled request. */
  let due: (() => void) | undefined;
  /** The field that changed since the last request. */
  let changed: Element | undefined;
  let requestedAddress = addressOf(form);
  const heardValues = new WeakMap<Element, string>();

  const cancel = () => {
    due?.();
    due = undefined;
  };
  const schedule = (run: () => unknown, delayMs: number) => {
    cancel();
    due = scope.timeout(() => {
      due = undefined;
      run();
    }, delayMs);
  };
  const update = (cause?: Element) => {
    cancel();
    changed = undefined;
    const args = cause ? [{ current_target: cause }] : [];
    emit(document.body, 'update_checkout', { detail: args[0], args });
  };
  const updateIfComplete = () => {
    if (!changed || isComplete(changed)) update();
    // The gateway's button may have been cleared for a request that is not sent.
    else payment.showButton();
  };
  const onUpdate: Listener = ({ detail }, given = detail) => {
    const wanted = readReviewRequest(given);
    payment.clearButton();
    const run = () => {
      requestedAddress = addressOf(form);
      request(wanted);
    };
    schedule(run, COALESCE_MS);
  };
  const isNewAddress = () => addressOf(form) !== requestedAddress;
  /**
   * Returns false for a repeated event about the same choice: autofill may fire one when the field loses
   * focus.
   */
  const isNewChoice = (field: HTMLSelectElement) => {
    const before = heardValues.get(field);
    heardValues.set(field, field.value);
    return before !== field.value || isNewAddress();
  };
  const onChange: Listener = (event) => {
    const field = within<HTMLElement>(event, FIELDS);
    const effect = field ? effectOf(field) : 'none';
    if (field instanceof HTMLSelectElement && effect !== 'none' && !isNewChoice(field)) return;
    if (effect === 'now') update(field);
    if (effect === 'address' || (effect === 'typed' && isNewAddress())) changed = field;
    if (effect === 'address' || (effect === 'typed' && changed)) updateIfComplete();
  };
  const onTyping = ({ target, key }: KeyboardEvent) => {
    if (key === 'Tab' || !isTyped(target as Element)) return;
    changed = target as Element;
    if (!isSuggested(changed)) schedule(updateIfComplete, TYPING_MS);
  };
  /** A chosen address suggestion fills in fields without bubbling events. */
  const onLeave = ({ target }: FocusEvent) => {
    const field = target as Element;
    if (!isSuggested(field) || isReinserted(field)) return;
    if (!isNewAddress() && changed !== field) return;
    changed = field;
    updateIfComplete();
  };
  const onFilled = (field: Element) => {
    if (due || !field.closest('.address-field') || !isNewAddress()) return;
    if (isReinserted(field) || isSuggested(field)) return;
    changed = field;
    updateIfComplete();
  };
  listen(document.body, 'init_checkout', () => void emit(document.body, 'update_checkout'), scope);
  listen(document.body, 'update_checkout', onUpdate, scope);
  listen(form, 'update', () => update(), scope);
  // The cart may have changed since the visitor left.
  onReturn(scope, () => update());
  listen(form, 'change', onChange, scope);
  // Pasted and autofilled text fires no key events.
  for (const type of ['keydown', 'input']) scope.listen(form, type, onTyping);
  scope.listen(form, 'focusout', onLeave);
  watchFilled(form, onFilled, scope);
  return () => {
    cancel();
    payment.showButton();
  };
}
