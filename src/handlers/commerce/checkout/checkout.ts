import { createNode } from '#lib/create-node.ts';
import type { Look } from '#lib/look.ts';
import { membersOf } from '#lib/members-of.ts';
import { onPageRestored } from '#lib/page-visibility.ts';
import { afterScripts } from '#platform/after-scripts.ts';
import { emit, type Listener, listen, type PublicEvent } from '#platform/events.ts';
import { defineWidget } from '#runtime/widget.ts';
import { closestTarget } from '../shared/clicks.ts';
import { isLocked, lock } from '../shared/forms/send-form.ts';
import {
  ORDER_PAYMENT,
  type OrderFormState,
  readPayment,
  startPayment,
  viewPayment,
  viewTerms,
} from '../shared/payment/payment-form.ts';
import { type CheckoutParams, readCheckoutParams } from '../shared/shop-params.ts';
import { type Checkout, CREATE_ACCOUNT_BOX, SHIP_TO_BOX } from './model.ts';
import { startOrderReview } from './order-review.ts';

const SLIDE_MS = 400;

interface Nodes {
  readonly form: HTMLFormElement;
  readonly params: CheckoutParams;
}

/** Whether the form's boxes are ticked; undefined for boxes that are missing or open nothing. */
interface Boxes {
  /** Opens the fields of the shipping address. */
  readonly hasShippingAddress: boolean | undefined;
  /** Opens the password field of a new account, on shops that allow guests. */
  readonly createsAccount: boolean | undefined;
}

/** The state of the checkout form. */
export interface CheckoutState extends OrderFormState, Boxes {}

function readBoxes({ form, params }: Nodes): Boxes {
  const isTicked = (box: string) => membersOf(form).querySelector<HTMLInputElement>(box)?.checked;
  return {
    hasShippingAddress: isTicked(SHIP_TO_BOX),
    createsAccount: params.allowsGuests ? isTicked(CREATE_ACCOUNT_BOX) : undefined,
  };
}

/** Returns the look of a part that slides open, but closes without animation. */
const partLook = (isOpen: boolean | undefined): Look =>
  isOpen === undefined ? {} : { fold: { isOpen, slideMs: isOpen ? SLIDE_MS : 0 } };

function emptyPassword(form: Element): void {
  const password = membersOf(form).querySelector<HTMLInputElement>('#account_password');
  if (!password?.value) return;
  password.value = '';
  // Not `change`: the field has just opened and must not be marked as missing yet.
  emit(password, 'input');
}

/** Sections with their own purpose that the page builder places inside the form. */
const FOREIGN_SECTIONS = '.e-woocommerce-login-section,.e-coupon-box';

/**
 * Returns whether the submit is a sign-in or a coupon, and not an order. Enter in an order field always
 * places the order, whatever button the browser presses.
 */
function isForeignSubmit(event: PublicEvent, form: HTMLFormElement): boolean {
  const { submitter } = ((event as { originalEvent?: Event }).originalEvent ?? event) as SubmitEvent;
  const section = submitter?.closest(FOREIGN_SECTIONS);
  const active = document.activeElement;
  return section ? section.contains(active) || !membersOf(form).contains(active) : false;
}

/** Submits the form without our code: the shop responds with a page. */
function submitNatively(form: HTMLFormElement): void {
  // The shop places an order only if this field is present.
  const attributes = { type: 'hidden', name: 'woocommerce_checkout_place_order', value: '1' };
  const field = createNode('input', attributes);
  membersOf(form).append(field);
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

/** Places the order on every submit, but never twice at the same time. */
function startOrdering(checkout: Checkout, cancelReview: () => void): void {
  const { form, scope, runtime } = checkout;
  const report = (error: unknown) =>
    runtime.report(error, { handler: 'checkout', element: form, phase: 'order' });
  const startOrder = (send: SendOrder) => send(checkout).catch(report);
  /** Locks the form while the code loads. Unlocks it before gateways run. */
  const loadAndStartOrder = async () => {
    const unlock = lock(form, scope);
    const send = await importSendOrder().catch(report);
    if (scope.disposed) return;
    if (send) {
      unlock();
      startOrder(send);
      return;
    }
    submitNatively(form);
    // Unlocks only when the visitor returns to this page.
    onPageRestored(scope, unlock);
  };
  const onSubmit = (event: PublicEvent) => {
    if (isForeignSubmit(event, form)) return undefined;
    cancelReview();
    if (isLocked(form)) return false;
    if (sendOrder) startOrder(sendOrder);
    else loadAndStartOrder();
    return false;
  };
  listen(form, 'submit', onSubmit, scope);
  // Gateways must run during the submit event, so the code must be loaded. On failure, the submit retries and
  // reports the error.
  const prefetch = () => void importSendOrder().catch(() => {});
  for (const type of ['pointerover', 'focusin']) scope.listen(form, type, prefetch, { once: true });
}

export default defineWidget({
  nodes({ element: form }): Nodes | undefined {
    const params = readCheckoutParams();
    return form instanceof HTMLFormElement && params ? { form, params } : undefined;
  },
  state: ({ nodes }): CheckoutState => ({ ...readPayment(nodes.form, ORDER_PAYMENT), ...readBoxes(nodes) }),
  *view(state, { form }) {
    yield [form, { attributes: { novalidate: 'novalidate' } }];
    for (const part of membersOf(form).querySelectorAll<HTMLElement>('div.shipping_address'))
      yield [part, partLook(state.hasShippingAddress)];
    for (const part of membersOf(form).querySelectorAll<HTMLElement>('div.create-account'))
      yield [part, partLook(state.createsAccount)];
    yield* viewPayment(state, form, ORDER_PAYMENT);
    yield* viewTerms(state, form);
  },
  connect(widget) {
    const { nodes, scope, runtime, set } = widget;
    const { form, params } = nodes;
    const payment = startPayment(widget, ORDER_PAYMENT);
    const onChange: Listener = (event) => {
      const box = closestTarget<HTMLInputElement>(event, `${SHIP_TO_BOX},${CREATE_ACCOUNT_BOX}`);
      if (!box) return;
      if (box.matches(CREATE_ACCOUNT_BOX) && box.checked && params.allowsGuests) emptyPassword(form);
      set((state) => ({ ...state, ...readBoxes(nodes) }));
    };
    for (const box of membersOf(form).querySelectorAll(`${SHIP_TO_BOX},${CREATE_ACCOUNT_BOX}`))
      emit(box, 'change');
    // Listeners may have changed the boxes.
    set((state) => ({ ...state, ...readBoxes(nodes) }));
    listen(form, 'change', onChange, scope);

    const checkout = { form, params, payment, scope, runtime };
    startOrdering(checkout, startOrderReview(checkout));
    const start = () => {
      payment.showChosen();
      if (params.isCheckout) emit(document.body, 'init_checkout');
    };
    // Waits until the page's other widgets and scripts can listen.
    scope.timeout(() => afterScripts(start, scope), 0);
  },
});
