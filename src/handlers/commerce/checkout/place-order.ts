import { emit, emitHandler, pageJQuery, toJQuery } from '#platform/events.ts';
import { insert, parseHtml } from '#platform/html.ts';
import { isOnThisPage } from '#platform/leaving.ts';
import { navigate, reloadPage, webAddress } from '#platform/navigate.ts';
import { runningMember } from '#platform/page-libraries.ts';
import { onReturn } from '#runtime/page-life.ts';
import type { Scope } from '#runtime/scope.ts';
import { sentenceOf } from '#texts/errors.ts';
import { type OrderReply, placeOrder } from '#transport/endpoints/checkout.ts';
import { forgetMessages, messagesOf, validateAll } from '../shared/field-marks.ts';
import { PASSING, removeNotices, textOf } from '../shared/notices.ts';
import { chosenMethod } from '../shared/payment-form.ts';
import { scrollToNotices } from '../shared/scroll-to-notices.ts';
import { lock, serializeForm } from '../shared/send-form.ts';
import type { Checkout } from './model.ts';

const GROUP = 'woocommerce-NoticeGroup-checkout';

/** The checkout as gateways get it with the events of an order. */
interface PublicCheckout {
  /** Wrapped, when the page has jQuery. */
  readonly $checkout_form: unknown;
  /** Returns the value of the chosen payment method. */
  get_payment_method(): string;
}

/** Returns whether a gateway stops the order: it does something first, and sends the form again. */
function isVetoed(form: HTMLElement, checkout: PublicCheckout): boolean {
  const question = { detail: { checkout }, args: [checkout] };
  return ['checkout_place_order', `checkout_place_order_${chosenMethod(form)}`].some(
    (name) => emitHandler(form, name, question).prevented,
  );
}

/** Decodes addresses that carry another one: some gateways encode them twice. */
function readAddress(redirect: string): string {
  if (!redirect.includes('http://') || !redirect.includes('https://')) return redirect;
  try {
    return decodeURI(redirect);
  } catch {
    return redirect;
  }
}

/** What follows an answer: the page leaves, an error is shown, or neither. */
type Outcome = 'leaves' | 'stays' | { readonly error: string };

function leave(redirect: string, fallback: string): Outcome {
  const url = redirect && webAddress(readAddress(redirect));
  if (!url) return { error: fallback };
  // A fragment of this page is a sign to a gateway, which goes on here.
  return navigate(url) && !isOnThisPage(url) ? 'leaves' : 'stays';
}

function readAnswer({ form, params }: Checkout, checkout: PublicCheckout, reply: OrderReply): Outcome {
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

/** Has the browser ask before the page is left, as long as nobody knows what became of the order. */
const guardPage = (scope: Scope) =>
  scope.listen(window, 'beforeunload', (event) => {
    event.preventDefault();
    // Older browsers ask for nothing else.
    (event as BeforeUnloadEvent).returnValue = true;
  });

/** Uncovers the form: gateways cover it, too, before they send it again, and count on the shop to uncover it after a refusal. */
function uncover(form: HTMLElement): void {
  const jQuery = pageJQuery();
  (runningMember(jQuery?.fn, 'unblock') as (() => unknown) | undefined)?.call(jQuery?.(form));
}

/** Removes what is said about an earlier order: over the form, by whomever, and beside the fields. */
function clearErrors(form: HTMLElement): void {
  for (const group of document.querySelectorAll(`.${GROUP}`)) group.remove();
  removeNotices(PASSING);
  forgetMessages(form);
}

/** Makes the error of a field a link to it: in the shop's HTML, which is inserted as it is and not rendered. */
function linkTo(field: Element, item: Element): void {
  const link = document.createElement('a');
  link.href = `#${field.id}`;
  link.append(...item.childNodes);
  item.append(link);
}

/**
 * Reads a notice of the shop, or a sentence of it. Returns the HTML for the place over the form, and the errors of single fields. Screen readers
 * announce the group as an alert; the list in it, which takes the focus, would be a second one.
 */
function readRefusal(notice: string, form: HTMLElement) {
  const alert = `<div role="alert">${notice}</div>`;
  const group = parseHtml(`<div class="woocommerce-NoticeGroup ${GROUP}">${alert}</div>`).firstElementChild;
  const list = group?.querySelector('.woocommerce-error,.is-error');
  list?.removeAttribute('role');
  list?.setAttribute('tabindex', '-1');
  const faults = new Map<HTMLElement, string>();
  for (const item of group?.querySelectorAll<HTMLElement>('li[data-id]') ?? []) {
    const field = document.getElementById(item.dataset.id ?? '');
    if (!field || !form.contains(field)) continue;
    faults.set(field, textOf(item));
    linkTo(field, item);
  }
  return { html: group?.outerHTML ?? '', faults };
}

/** Shows over the form why the order was not placed, and beside each field that the shop names. Leads the shopper there. */
function refuse({ form, scope, runtime }: Checkout, error: string): void {
  const notice = /<(ul|div|p)\b/i.test(error) ? error : `<div class="woocommerce-error">${error}</div>`;
  uncover(form);
  clearErrors(form);
  const { html, faults } = readRefusal(notice, form);
  insert(form, 'prepend', html, runtime);
  scope.add(() => clearErrors(form));
  const group = document.querySelector(`.${GROUP}`);
  validateAll(form);
  messagesOf(form).set(faults);
  scrollToNotices(group ?? form, scope);
  group?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  emit(document.body, 'checkout_error', { detail: { error_html: notice }, args: [notice] });
}

/**
 * Sends the order, unless a gateway stops it. The form is locked until the answer, and stays so when the page leaves. Rejects when a listener of
 * others throws.
 */
export async function sendOrder(checkout: Checkout): Promise<void> {
  const { form, params, runtime, scope } = checkout;
  const own = { $checkout_form: toJQuery(form), get_payment_method: () => chosenMethod(form) };
  const request = async (): Promise<Outcome> => {
    const unguard = guardPage(scope);
    try {
      const sending = placeOrder(params.checkoutUrl, serializeForm(form));
      // The page is guarded until the answer comes, but not when that leads on.
      return readAnswer(checkout, own, await sending.finally(unguard));
    } catch (error) {
      runtime.report(error, { handler: 'checkout', element: form, phase: 'request' });
      return { error: params.errorHtml || sentenceOf(error) };
    }
  };

  if (isVetoed(form, own)) return;
  runtime.summon(form, 'field-validation');
  const unlock = lock(form, scope);
  const outcome = await request();
  if (outcome === 'leaves') {
    // The browser keeps the page, and may come back to it.
    onReturn(scope, unlock);
    return;
  }
  unlock();
  if (outcome !== 'stays' && !scope.disposed) refuse(checkout, outcome.error);
}
