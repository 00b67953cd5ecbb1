import { createNode } from '#lib/create-node.ts';
import { membersOf } from '#lib/members-of.ts';
import { onPageRestored } from '#lib/page-visibility.ts';
import type { Scope } from '#lib/scope.ts';
import { emit, emitHandler, pageJQuery, toJQuery } from '#platform/events.ts';
import { insert, parseHtml } from '#platform/html.ts';
import { navigate, reloadPage, webAddress } from '#platform/navigate.ts';
import { runningMember } from '#platform/page-libraries.ts';
import { isOnThisPage } from '#platform/watch-leaving.ts';
import { errorMessage } from '#texts/errors.ts';
import { type OrderReply, placeOrder } from '#transport/endpoints/checkout.ts';
import { lock, serializeForm } from '../shared/forms/send-form.ts';
import { messagesOf, removeMessages, validateAll } from '../shared/forms/validation.ts';
import { REPLACED_NOTICES, removeNotices, textOf } from '../shared/notices.ts';
import { chosenMethod } from '../shared/payment/payment-form.ts';
import { scrollToNotices } from '../shared/scroll-to-notices.ts';
import type { Checkout } from './model.ts';

const NOTICE_GROUP = 'woocommerce-NoticeGroup-checkout';

/** The checkout object that gateways receive with order events. */
interface PublicCheckout {
  /** A jQuery object, if the page has jQuery. */
  readonly $checkout_form: unknown;
  get_payment_method(): string;
}

/** Returns whether a gateway stops the order. It submits the form again later. */
function isVetoed(form: HTMLElement, checkout: PublicCheckout): boolean {
  const eventOptions = { detail: { checkout }, args: [checkout] };
  return ['checkout_place_order', `checkout_place_order_${chosenMethod(form)}`].some(
    (name) => emitHandler(form, name, eventOptions).isPrevented,
  );
}

/** Decodes addresses that contain another address: some gateways encode them twice. */
function readAddress(redirect: string): string {
  if (!redirect.includes('http://') || !redirect.includes('https://')) return redirect;
  try {
    return decodeURI(redirect);
  } catch {
    return redirect;
  }
}

/** The result of a reply: the page leaves, an error is shown, or neither. */
type Outcome = 'leaves' | 'stays' | { readonly error: string };

function leavePage(redirect: string, fallback: string): Outcome {
  const url = redirect && webAddress(readAddress(redirect));
  if (!url) return { error: fallback };
  // A change of only the hash signals a gateway, which continues on this page.
  return navigate(url) && !isOnThisPage(url) ? 'leaves' : 'stays';
}

function readReply({ form, params }: Checkout, checkout: PublicCheckout, reply: OrderReply): Outcome {
  const fallback = params.errorHtml || errorMessage();
  if (reply.isSuccess) {
    const { data } = reply;
    const eventOptions = { detail: { result: data, checkout }, args: [data, checkout] };
    const isHandled = emitHandler(form, 'checkout_place_order_success', eventOptions).isPrevented;
    return isHandled ? 'stays' : leavePage(reply.redirect, fallback);
  }
  if (reply.reload) return reloadPage() ? 'leaves' : 'stays';
  if (reply.refresh) emit(document.body, 'update_checkout');
  return { error: reply.messages || fallback };
}

/** Asks for confirmation before the page is left while the order's outcome is unknown. */
const confirmLeaving = (scope: Scope) =>
  scope.listen(window, 'beforeunload', (event) => {
    event.preventDefault();
    // Older browsers need this.
    (event as BeforeUnloadEvent).returnValue = true;
  });

/**
 * Removes overlays from the form: gateways add one before they submit again and expect the shop to remove it
 * after a refusal.
 */
function removeOverlays(form: HTMLElement): void {
  const jQuery = pageJQuery();
  (runningMember(jQuery?.fn, 'unblock') as (() => unknown) | undefined)?.call(jQuery?.(form));
}

/** Removes all messages about an earlier order, above the form and beside fields. */
function clearErrors(form: HTMLElement): void {
  for (const group of document.querySelectorAll(`.${NOTICE_GROUP}`)) group.remove();
  removeNotices(REPLACED_NOTICES);
  removeMessages(form);
}

/** Turns a field's error into a link to the field. */
const linkToField = (field: Element, item: Element): void =>
  item.append(createNode('a', { href: `#${field.id}` }, ...item.childNodes));

/**
 * Parses an error notice. Returns the HTML for the place above the form, and the errors of single fields. The
 * group is the alert, so its list loses that role and becomes focusable.
 */
function readRefusal(notice: string, form: HTMLElement) {
  const alert = `<div role="alert">${notice}</div>`;
  const group = parseHtml(
    `<div class="woocommerce-NoticeGroup ${NOTICE_GROUP}">${alert}</div>`,
  ).firstElementChild;
  const list = group?.querySelector('.woocommerce-error,.is-error');
  list?.removeAttribute('role');
  list?.setAttribute('tabindex', '-1');
  const fieldErrors = new Map<HTMLElement, string>();
  for (const item of group?.querySelectorAll<HTMLElement>('li[data-id]') ?? []) {
    const field = document.getElementById(item.dataset.id ?? '');
    if (!field || !membersOf(form).contains(field)) continue;
    fieldErrors.set(field, textOf(item));
    linkToField(field, item);
  }
  return { html: group?.outerHTML ?? '', fieldErrors };
}

/**
 * Shows above the form why the order failed, and beside each named field. Scrolls to the message and focuses
 * it.
 */
function showRefusal({ form, scope, runtime }: Checkout, error: string): void {
  const notice = /<(ul|div|p)\b/i.test(error) ? error : `<div class="woocommerce-error">${error}</div>`;
  removeOverlays(form);
  clearErrors(form);
  const { html, fieldErrors } = readRefusal(notice, form);
  insert(form, 'prepend', html, runtime);
  scope.add(() => clearErrors(form));
  const group = document.querySelector(`.${NOTICE_GROUP}`);
  validateAll(form);
  messagesOf(form).set(fieldErrors);
  scrollToNotices(group ?? form, scope);
  group?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  emit(document.body, 'checkout_error', { detail: { error_html: notice }, args: [notice] });
}

/**
 * Places the order, unless a gateway stops it. Locks the form until the reply; it stays locked while the page
 * leaves. Rejects if another script's listener throws.
 */
export async function sendOrder(checkout: Checkout): Promise<void> {
  const { form, params, runtime, scope } = checkout;
  const publicCheckout = { $checkout_form: toJQuery(form), get_payment_method: () => chosenMethod(form) };
  const request = async (): Promise<Outcome> => {
    const stopConfirming = confirmLeaving(scope);
    try {
      const pendingReply = placeOrder(params.checkoutUrl, serializeForm(form));
      // Remove the guard before a redirect.
      return readReply(checkout, publicCheckout, await pendingReply.finally(stopConfirming));
    } catch (error) {
      runtime.report(error, { handler: 'checkout', element: form, phase: 'request' });
      return { error: params.errorHtml || errorMessage(error) };
    }
  };

  if (isVetoed(form, publicCheckout)) return;
  runtime.summon(form, 'field-validation');
  const unlock = lock(form, scope);
  const outcome = await request();
  if (outcome === 'leaves') {
    // The browser may restore this page from its back/forward cache.
    onPageRestored(scope, unlock);
    return;
  }
  unlock();
  if (outcome !== 'stays' && !scope.disposed) showRefusal(checkout, outcome.error);
}
