import type { Look } from '#lib/look.ts';
import { afterScripts } from '#platform/coming-scripts.ts';
import { emit, type Listener, listen, type PublicEvent } from '#platform/events.ts';
import { onReturn } from '#runtime/page-life.ts';
import { defineWidget } from '#runtime/widget.ts';
import { within } from '../shared/clicks.ts';
import {
  ORDER,
  type OrderFormState,
  readPayment,
  startPayment,
  viewPayment,
  viewTerms,
} from '../shared/payment-form.ts';
import { isLocked, lock } from '../shared/send-form.ts';
import { type CheckoutParams, readCheckoutParams } from '../shared/shop-params.ts';
import { type Checkout, CREATE_ACCOUNT, SHIP_TO } from './model.ts';
import { startOrderReview } from './order-review.ts';

const SLIDE_MS = 400;

interface Nodes {
  readonly form: HTMLFormElement;
  readonly params: CheckoutParams;
}

/** Whether boxes of the form are ticked; undefined where one is missing, or opens nothing. */
interface Boxes {
  /** Opens the fields of the shipping address. */
  readonly shipTo: boolean | undefined;
  /** Opens the password of a new account, where not everyone needs one. */
  readonly createAccount: boolean | undefined;
}

export interface CheckoutState extends OrderFormState, Boxes {}

function readBoxes({ form, params }: Nodes): Boxes {
  const isTicked = (box: string) => form.querySelector<HTMLInputElement>(box)?.checked;
  return {
    shipTo: isTicked(SHIP_TO),
    createAccount: params.allowsGuests ? isTicked(CREATE_ACCOUNT) : undefined,
  };
}

/** Opens with a slide, and closes at once. */
const partLook = (isOpen: boolean | undefined): Look =>
  isOpen === undefined ? {} : { fold: { isOpen, slideMs: isOpen ? SLIDE_MS : 0 } };

function emptyPassword(form: Element): void {
  const password = form.querySelector<HTMLInputElement>('#account_password');
  if (!password?.value) return;
  password.value = '';
  // Not `change`: the field has just opened and must not be marked as missing yet.
  emit(password, 'input');
}

/** Sections that the page builder puts into the form although they are forms of their own. */
const GUESTS = '.e-woocommerce-login-section,.e-coupon-box';

/**
 * Returns whether a shopper signs in or applies a coupon with a button of the form: the form is sent then, but not as an order. Enter in a field
 * of the order places it, whatever button the browser presses for it.
 */
function isOther(event: PublicEvent, form: HTMLFormElement): boolean {
  const { submitter } = ((event as { originalEvent?: Event }).originalEvent ?? event) as SubmitEvent;
  const section = submitter?.closest(GUESTS);
  const active = document.activeElement;
  return section ? section.contains(active) || !form.contains(active) : false;
}

/** Sends the form without code of ours: the shop answers with a page. */
function postNatively(form: HTMLFormElement): void {
  const field = document.createElement('input');
  // The name by which the shop knows that an order is to be placed.
  Object.assign(field, { type: 'hidden', name: 'woocommerce_checkout_place_order', value: '1' });
  form.append(field);
  // A field named "submit" would hide the method.
  HTMLFormElement.prototype.submit.call(form);
  field.remove();
}

type SendOrder = typeof import('./place-order.ts').sendOrder;

let sendOrder: SendOrder | undefined;
const importSendOrder = async (): Promise<SendOrder> => {
  sendOrder ??= (await import('./place-order.ts')).sendOrder;
  return sendOrder;
};

/** Places the order when the form is sent, by whomever and however: once, as long as no answer came. */
function startOrdering(checkout: Checkout, cancelReview: () => void): void {
  const { form, scope, runtime } = checkout;
  const report = (error: unknown) =>
    runtime.report(error, { handler: 'checkout', element: form, phase: 'order' });
  const place = (send: SendOrder) => send(checkout).catch(report);
  /** Nobody else sends the form while the code is on its way; gateways find it unlocked. */
  const placeLater = async () => {
    const unlock = lock(form, scope);
    const send = await importSendOrder().catch(report);
    if (scope.disposed) return;
    if (send) {
      unlock();
      place(send);
      return;
    }
    postNatively(form);
    // Not before the browser comes back to this page.
    onReturn(scope, unlock);
  };
  const onSubmit = (event: PublicEvent) => {
    if (isOther(event, form)) return undefined;
    cancelReview();
    if (isLocked(form)) return false;
    if (sendOrder) place(sendOrder);
    else placeLater();
    return false;
  };
  listen(form, 'submit', onSubmit, scope);
  // So that gateways are asked during the submit event. If it fails, sending the form fetches it again, and reports the error.
  const prefetch = () => void importSendOrder().catch(() => {});
  for (const type of ['pointerover', 'focusin']) scope.listen(form, type, prefetch, { once: true });
}

/**
 * The checkout form: its boxes and payment methods, the order review of what is filled in, and the order. After disposal the order review
 * stays as the shop sent it last, and so does what the shopper filled in.
 */
export default defineWidget({
  nodes({ element: form }): Nodes | undefined {
    const params = readCheckoutParams();
    return form instanceof HTMLFormElement && params ? { form, params } : undefined;
  },
  state: ({ nodes }): CheckoutState => ({ ...readPayment(nodes.form, ORDER), ...readBoxes(nodes) }),
  *view(state, { form }) {
    yield [form, { attributes: { novalidate: 'novalidate' } }];
    for (const part of form.querySelectorAll<HTMLElement>('div.shipping_address'))
      yield [part, partLook(state.shipTo)];
    for (const part of form.querySelectorAll<HTMLElement>('div.create-account'))
      yield [part, partLook(state.createAccount)];
    yield* viewPayment(state, form, ORDER);
    yield* viewTerms(state, form);
  },
  connect(widget) {
    const { nodes, scope, runtime, set } = widget;
    const { form, params } = nodes;
    const payment = startPayment(widget, ORDER);
    const onChange: Listener = (event) => {
      const box = within<HTMLInputElement>(event, `${SHIP_TO},${CREATE_ACCOUNT}`);
      if (!box) return;
      if (box.matches(CREATE_ACCOUNT) && box.checked && params.allowsGuests) emptyPassword(form);
      set((state) => ({ ...state, ...readBoxes(nodes) }));
    };
    for (const box of form.querySelectorAll(`${SHIP_TO},${CREATE_ACCOUNT}`)) emit(box, 'change');
    // Other scripts may have changed them.
    set((state) => ({ ...state, ...readBoxes(nodes) }));
    listen(form, 'change', onChange, scope);

    const checkout = { form, params, payment, scope, runtime };
    startOrdering(checkout, startOrderReview(checkout));
    const begin = () => {
      payment.settle();
      if (params.isCheckout) emit(document.body, 'init_checkout');
    };
    // Not before the other widgets and scripts of the page can hear it.
    scope.timeout(() => afterScripts(begin, scope), 0);
  },
});
