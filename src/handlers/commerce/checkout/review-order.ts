import { escapeHtml } from '#lib/escape-html.ts';
import { asMap } from '#lib/fields.ts';
import { block } from '#platform/block.ts';
import { emit, toElement } from '#platform/events.ts';
import { insert, parseHtml } from '#platform/html.ts';
import { createFieldKeeper, isTick } from '#platform/kept-fields.ts';
import { reloadPage } from '#platform/navigate.ts';
import { swapFragments } from '#platform/replace-fragments.ts';
import type { Scope } from '#runtime/scope.ts';
import { sentenceOf } from '#texts/errors.ts';
import { type ReviewReply, reviewOrder } from '#transport/endpoints/checkout.ts';
import { isAbort } from '#transport/errors.ts';
import { emitByReview, validateAll } from '../shared/field-marks.ts';
import { findNoticesWidget, PASSING, removeNotices, textOf } from '../shared/notices.ts';
import { chosenWay } from '../shared/payment-form.ts';
import { scrollToNotices } from '../shared/scroll-to-notices.ts';
import { serializeForm } from '../shared/send-form.ts';
import { addressesOf, type Checkout, hasFullAddress, shippingMethods } from './model.ts';

/** What the review is asked for with. */
interface ReviewAsked {
  readonly withShipping: boolean;
  /** Id of the way of shipping whose choice asked for it. */
  readonly cause: string | undefined;
}

/** What came with `update_checkout`: anyone may fire it, with anything or nothing. */
export function readAsked(value: unknown): ReviewAsked {
  const given = asMap(value);
  const cause = toElement(given.current_target);
  return {
    withShipping: given.update_shipping_method !== false,
    cause: cause?.matches('[name^="shipping_method"]') ? cause.id : undefined,
  };
}

const GROUP = 'woocommerce-NoticeGroup-updateOrderReview';
const AREAS = '.woocommerce-checkout-payment,.woocommerce-checkout-review-order-table';

const fieldsOf = ({ form, params }: Checkout, { withShipping }: ReviewAsked) => ({
  security: params.reviewNonce,
  payment_method: chosenWay(form),
  ...addressesOf(form),
  has_full_address: hasFullAddress(form),
  post_data: serializeForm(form),
  ...(withShipping && { shipping_method: shippingMethods(form) }),
});

function showGroup({ form, runtime, scope }: Checkout, html: string, place: Element = form): void {
  const group = `<div class="woocommerce-NoticeGroup ${GROUP}">${html}</div>`;
  for (const each of insert(place, 'prepend', group, runtime)) scope.add(() => each.remove());
}

/** Where the sums stand that may be wrong now. */
function tellFailure(checkout: Checkout, error: unknown): void {
  const { form, runtime } = checkout;
  const message = sentenceOf(error);
  const group = document.querySelector(`.${GROUP}`);
  // The same error is not shown and announced twice.
  if (!group || textOf(group) !== message) {
    group?.remove();
    const place = findNoticesWidget() ?? form.querySelector('.woocommerce-checkout-review-order') ?? form;
    showGroup(checkout, `<div class="woocommerce-error" role="alert">${escapeHtml(message)}</div>`, place);
  }
  runtime.report(error, { handler: 'checkout', element: form, phase: 'request' });
}

function tellNotices(checkout: Checkout, { messages, hasErrors }: ReviewReply): void {
  const { form, scope } = checkout;
  removeNotices(PASSING);
  if (messages) showGroup(checkout, messages);
  // Older servers call any notice a failure, and a good one makes no field wrong.
  if (hasErrors ?? (!messages || /-error/.test(messages))) validateAll(form, { byReview: true });
  scrollToNotices(document.querySelector(`.${GROUP}`) ?? form, scope);
}

const PAYMENT = '.woocommerce-checkout-payment';

/**
 * Focuses the control whose change asked for the review, if nothing has the focus: some browsers do not focus what
 * is clicked.
 */
function focusCause(form: Element, cause: string | undefined): void {
  const control = cause && document.activeElement === document.body && document.getElementById(cause);
  if (control && form.contains(control)) control.focus({ preventScroll: true });
}

/** Keeps fields, ticks and choices of the payment part while the answer of the shop replaces it. */
function keepPayment(
  form: HTMLElement,
  scope: Scope,
): (part: HTMLElement) => (roots: readonly Element[]) => void {
  const { keep } = createFieldKeeper(form, scope);
  return (part) => {
    if (!part.matches(PAYMENT)) return () => {};
    const restore = keep(part);
    return (roots) => {
      // Gateways listen for changes of the ticks in their boxes.
      for (const field of restore(roots))
        if (isTick(field) && field.closest('.payment_box')) emitByReview(field, 'change');
    };
  };
}

/** Gives what asks the shop for the order review and puts the answer on the page; a newer call ends an older one. */
export function createReviewer(checkout: Checkout): (asked: ReviewAsked) => Promise<void> {
  const { form, params, payment, runtime, scope } = checkout;
  let shown: Readonly<Record<string, string>> = {};
  let running: Scope | undefined;
  const keep = keepPayment(form, scope);

  /** The error text of the last review; undefined when it was good. */
  let failure: string | undefined;

  const show = (reply: ReviewReply, cause: string | undefined) => {
    const beforeFailure = failure;
    failure = reply.isFailure ? textOf(parseHtml(reply.messages)) : undefined;
    const isRepeated = failure !== undefined && failure === beforeFailure;
    if (!isRepeated) document.querySelector(`.${GROUP}`)?.remove();
    const before = shown;
    shown = reply.fragments;
    // A button that was registered meanwhile is in the part that is replaced.
    payment.clearButton();
    const changed = Object.entries(shown).filter(([key, html]) => before[key] !== html);
    const leadBack = swapFragments(Object.fromEntries(changed), runtime, { keep, filled: PAYMENT });
    if (reply.isFailure && !isRepeated && !scope.disposed) tellNotices(checkout, reply);
    payment.settle();
    // A field in the box of a payment method can only be focused when the box is open.
    leadBack();
    focusCause(form, cause);
    emit(document.body, 'updated_checkout', { detail: { data: reply.data }, args: [reply.data] });
  };

  return async (asked) => {
    const older = running;
    const own = scope.child();
    running = own;
    const areas = [...form.querySelectorAll<HTMLElement>(AREAS)];
    const releases = areas.map((area) => block(area, scope, { cursor: 'default' }));
    // Later than the overlay, which passes from one to the other.
    older?.dispose();
    const options = { ajaxUrl: params.ajaxUrl, signal: own.signal };
    const reply = await reviewOrder(fieldsOf(checkout, asked), options).catch((error: unknown) => {
      if (isAbort(error) || own.disposed) return;
      tellFailure(checkout, error);
      payment.showButton();
    });
    for (const release of releases) release();
    if (!reply || own.disposed) return;
    own.dispose();
    if (reply.reload) reloadPage();
    else show(reply, asked.cause);
  };
}
