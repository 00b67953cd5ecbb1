import { membersOf } from '#lib/members-of.ts';
import { emit, listen } from '#platform/events.ts';
import { keepPlace } from '#platform/keep-place.ts';
import type { LiveWidget, View } from '#runtime/widget.ts';
import { closestTarget } from '../clicks.ts';
import { startOrderButton } from './order-button.ts';

/** A kind of form with payment methods. */
interface PaymentKind {
  readonly radio: string;
  readonly slideMs: number;
  /**
   * Whether the form pays for an order: then a method is always chosen, other scripts get an event, and the
   * button's text depends on the method.
   */
  readonly isOrder: boolean;
}

/** A form that pays for an order. */
export const ORDER_PAYMENT: PaymentKind = {
  radio: 'input[name="payment_method"]',
  slideMs: 230,
  isOrder: true,
};
/** A form that saves a payment method for later orders. */
export const SAVED_PAYMENT: PaymentKind = {
  radio: '.payment_methods input.input-radio',
  slideMs: 250,
  isOrder: false,
};

const findRadios = (form: Element, { radio }: PaymentKind) => [
  ...membersOf(form).querySelectorAll<HTMLInputElement>(radio),
];

const findChecked = (form: Element, kind: PaymentKind) =>
  findRadios(form, kind).find(({ checked }) => checked);

/** Returns the value of an order's chosen payment method; `''` without one. */
export const chosenMethod = (form: Element): string => findChecked(form, ORDER_PAYMENT)?.value ?? '';

/** The part of a form's state about payment methods. */
export interface PaymentState {
  /** The id of the chosen payment method; `''` without one. */
  readonly chosenId: string;
}

/** Returns the server's chosen payment method. For an order, the default is the first. */
export function readPayment(form: Element, kind: PaymentKind): PaymentState {
  const chosen = findChecked(form, kind) ?? (kind.isOrder ? findRadios(form, kind)[0] : undefined);
  return { chosenId: chosen?.id ?? '' };
}

/**
 * Shows the box of the chosen payment method, and its text on the order button. The shop may replace the
 * nodes at any time.
 */
export function* viewPayment({ chosenId }: PaymentState, form: Element, kind: PaymentKind): View {
  const radios = findRadios(form, kind);
  const isOnly = radios.length === 1;
  const slideMs = isOnly ? 0 : kind.slideMs;
  for (const box of membersOf(form).querySelectorAll<HTMLElement>('div.payment_box')) {
    const isOpen = isOnly || box.classList.contains(chosenId);
    yield [box, { fold: chosenId ? { isOpen, slideMs } : undefined }];
  }
  if (!kind.isOrder || !chosenId) return;
  // A single method needs no choice.
  if (isOnly) yield [radios[0], { style: { display: 'none' } }];
  const button = membersOf(form).querySelector<HTMLElement>('#place_order');
  const methodText = radios.find(({ id }) => id === chosenId)?.dataset.order_button_text;
  yield [button, { text: methodText || button?.dataset.value || undefined }];
}

/** Selector for the terms. */
export const TERMS = '.woocommerce-terms-and-conditions';
/** The class of the link that opens the terms. */
export const TERMS_LINK = 'woocommerce-terms-and-conditions-link';
const TERMS_SLIDE_MS = 400;

/** The state of a form that pays for an order. */
export interface OrderFormState extends PaymentState {
  /** The terms that a link opened or closed. When the shop replaces these nodes, the new terms are closed. */
  readonly terms?: { readonly link: HTMLElement; readonly node: HTMLElement; readonly isOpen: boolean };
}

/** Opens or closes the terms, and marks their link. */
export function* viewTerms({ terms }: OrderFormState, form: Element): View {
  // Listed while closed, too: the first look of a node is applied without sliding.
  for (const node of membersOf(form).querySelectorAll<HTMLElement>(TERMS)) yield [node, {}];
  if (!terms) return;
  const { link, node, isOpen } = terms;
  yield [node, { fold: { isOpen, slideMs: TERMS_SLIDE_MS } }];
  const classes = { [`${TERMS_LINK}--open`]: isOpen, [`${TERMS_LINK}--closed`]: !isOpen };
  yield [link, { classes, attributes: { 'aria-expanded': String(isOpen) } }];
}

/** The payment methods of a form. */
export interface PaymentMethods {
  /** Shows the chosen payment method after a markup change. Clicks its radio to notify other scripts. */
  showChosen(): void;
  /** Removes the gateway's order button, which may show an old total. */
  clearButton(): void;
  /** Shows the button again, if it was cleared. */
  showButton(): void;
}

/**
 * Shows a payment method when its radio is clicked. Not in the island, because gateways and `showChosen` also
 * click radios. Returns functions for the form's payment methods.
 */
export function startPayment<State extends PaymentState>(
  { element: form, scope, runtime, set }: LiveWidget<unknown, unknown, State>,
  kind: PaymentKind,
): PaymentMethods {
  /** The id of the last emitted method. */
  let emittedId = '';
  const chosenGateway = () => findChecked(form, kind)?.value ?? '';
  const button = startOrderButton(form, { isOrder: kind.isOrder, chosenGateway, scope, runtime });
  // Before the page's scripts run, so that the shop's button does not flash.
  button.hideIfExpected(chosenGateway());

  // Always a new state, because the nodes may have been replaced.
  const show = (chosenId: string) => set((state) => ({ ...state, chosenId }));
  const onClick = (event: Parameters<typeof closestTarget>[0]) => {
    const pressed = closestTarget(event, kind.radio);
    if (!pressed) return;
    // Not for the click by `showChosen` during load.
    if (emittedId) keepPlace(pressed.closest('li') ?? pressed, scope, kind.slideMs);
    if (kind.isOrder) (event as Event).stopPropagation();
    const { id = '', value = '' } = findChecked(form, kind) ?? {};
    show(id);
    if (id === emittedId) return;
    emittedId = id;
    if (kind.isOrder) emit(document.body, 'payment_method_selected');
    button.show(value);
  };
  listen(form, 'click', onClick, scope);

  return {
    showChosen() {
      const radios = findRadios(form, kind);
      const emittedRadio = kind.isOrder && radios.find(({ id }) => id === emittedId);
      const radio = emittedRadio || findChecked(form, kind) || (kind.isOrder ? radios[0] : undefined);
      if (!radio || scope.disposed) return;
      radio.checked = true;
      show(radio.id);
      button.hideIfExpected(radio.value);
      radio.click();
      button.showAgain(chosenGateway());
    },
    clearButton: button.clear,
    showButton: () => button.showAgain(chosenGateway()),
  };
}
