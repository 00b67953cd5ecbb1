import { escapeHtml } from '#lib/escape-html.ts';
import { asMap } from '#lib/fields.ts';
import { block } from '#platform/block.ts';
import { emit, toElement } from '#platform/events.ts';
import { insert } from '#platform/html.ts';
import { navigate } from '#platform/navigate.ts';
import { replaceFragments } from '#platform/replace-fragments.ts';
import type { Scope } from '#runtime/scope.ts';
import { sentenceOf } from '#texts/errors.ts';
import { type ReviewReply, reviewOrder } from '#transport/endpoints/checkout.ts';
import { isAbort } from '#transport/errors.ts';
import type { FormValue } from '#transport/form-body.ts';
import { validateAll } from '../shared/field-marks.ts';
import { findNoticesWidget, PASSING, removeNotices } from '../shared/notices.ts';
import { chosenWay } from '../shared/payment-form.ts';
import { scrollToNotices } from '../shared/scroll-to-notices.ts';
import { serializeForm } from '../shared/send-form.ts';
import { keepValues } from './kept-values.ts';
import type { Checkout } from './model.ts';

const PARTS = ['country', 'state', 'postcode', 'city', 'address_1', 'address_2'] as const;

const readValue = (form: Element, id: string) =>
  form.querySelector<HTMLInputElement>(`[id="${id}"]`)?.value ?? '';

/** The addresses of a form as the shop asks for them; without another one for the goods it is the same. */
function addressesOf(form: Element): Record<string, FormValue> {
  const shipTo = form.querySelector<HTMLInputElement>('#ship-to-different-address input')?.checked;
  const address = (kind: string) => PARTS.map((part) => readValue(form, `${kind}_${part}`));
  const billing = address('billing');
  const shipping = shipTo ? address('shipping') : billing;
  const names = PARTS.map((part) => part.replace('_1', ''));
  return Object.fromEntries([
    ...names.map((name, index) => [name, billing[index]]),
    ...names.map((name, index) => [`s_${name}`, shipping[index]]),
  ]);
}

/** The chosen way of shipping for each parcel, by the parcel's index. */
function shippingMethods(form: Element): Record<string, FormValue> {
  const controls = form.querySelectorAll<HTMLInputElement>(
    'select.shipping_method,input[name^="shipping_method"]:is([type="radio"]:checked,[type="hidden"])',
  );
  return Object.fromEntries([...controls].map(({ dataset, value }) => [dataset.index ?? '0', value]));
}

/** True unless the element, or one around it, is taken off the page by its display. */
function isShown(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (getComputedStyle(at).display === 'none') return false;
  }
  return true;
}

/** What the review is asked for with. */
export interface ReviewAsked {
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

/** False while a required field of the address that a shopper sees is empty. */
const hasFullAddress = (form: Element) =>
  [...form.querySelectorAll('.address-field.validate-required')].every((row) => {
    const fields = row.querySelectorAll<HTMLInputElement>('input,select,textarea');
    return [...fields].every(({ value }) => value !== '') || !isShown(row);
  });

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
  document.querySelector(`.${GROUP}`)?.remove();
  const place = findNoticesWidget() ?? form.querySelector('.woocommerce-checkout-review-order') ?? form;
  showGroup(checkout, `<div class="woocommerce-error" role="alert">${escapeHtml(message)}</div>`, place);
  runtime.report(error, { handler: 'checkout', element: form, phase: 'request' });
}

function tellNotices(checkout: Checkout, { messages, hasErrors }: ReviewReply): void {
  const { form, scope } = checkout;
  removeNotices(PASSING);
  if (messages) showGroup(checkout, messages);
  // Older servers call any notice a failure, and a good one makes no field wrong.
  if (hasErrors ?? (!messages || /-error/.test(messages))) validateAll(form);
  scrollToNotices(document.querySelector(`.${GROUP}`) ?? form, scope);
}

/** Gives what asks the shop for the order review and puts the answer on the page; a newer call ends an older one. */
export function createReviewer(checkout: Checkout): (asked: ReviewAsked) => Promise<void> {
  const { form, params, settlePayment, runtime, scope } = checkout;
  let shown: Readonly<Record<string, string>> = {};
  let running: Scope | undefined;

  const show = (reply: ReviewReply, cause: string | undefined) => {
    document.querySelector(`.${GROUP}`)?.remove();
    const restore = keepValues(form, cause);
    const before = shown;
    shown = reply.fragments;
    replaceFragments(
      Object.fromEntries(Object.entries(shown).filter(([key, html]) => before[key] !== html)),
      runtime,
    );
    restore();
    if (reply.isFailure && !scope.disposed) tellNotices(checkout, reply);
    settlePayment();
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
      if (!isAbort(error) && !own.disposed) tellFailure(checkout, error);
    });
    for (const release of releases) release();
    if (!reply || own.disposed) return;
    own.dispose();
    if (reply.reload) navigate(location.href.replace(/#.*/, ''));
    else show(reply, asked.cause);
  };
}
