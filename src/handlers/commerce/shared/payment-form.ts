import { emit, listen } from '#platform/events.ts';
import { keepPlace } from '#platform/keep-place.ts';
import type { LiveWidget, View } from '#runtime/widget.ts';
import { within } from './clicks.ts';
import { startOrderButton } from './order-button.ts';

/** A kind of form with payment methods. */
interface PaymentKind {
  readonly radio: string;
  readonly slideMs: number;
  /** Whether an order is paid with it: a method is always chosen, other scripts hear which, and the button says what it does. */
  readonly isOrder: boolean;
}

/** A form that pays for an order. */
export const ORDER: PaymentKind = { radio: 'input[name="payment_method"]', slideMs: 230, isOrder: true };
/** A form that saves a payment method for later orders. */
export const SAVED: PaymentKind = {
  radio: '.payment_methods input.input-radio',
  slideMs: 250,
  isOrder: false,
};

const findRadios = (form: Element, { radio }: PaymentKind) => [
  ...form.querySelectorAll<HTMLInputElement>(radio),
];

const findChecked = (form: Element, kind: PaymentKind) =>
  findRadios(form, kind).find(({ checked }) => checked);

/** Returns the value of the payment method that is chosen for an order; `''` when none is. */
export const chosenMethod = (form: Element): string => findChecked(form, ORDER)?.value ?? '';

/** The part of a form's state that is about its payment methods. */
export interface PaymentState {
  /** The id of the chosen payment method; `''` as long as none is. */
  readonly chosenId: string;
}

/** Returns the payment method that the page comes with; an order is paid with the first one if none is checked. */
export function readPayment(form: Element, kind: PaymentKind): PaymentState {
  const chosen = findChecked(form, kind) ?? (kind.isOrder ? findRadios(form, kind)[0] : undefined);
  return { chosenId: chosen?.id ?? '' };
}

/** Shows the box of the chosen payment method, and its text on the order button. The shop may replace the nodes at any time. */
export function* viewPayment({ chosenId }: PaymentState, form: Element, kind: PaymentKind): View {
  const radios = findRadios(form, kind);
  const isOnly = radios.length === 1;
  const slideMs = isOnly ? 0 : kind.slideMs;
  for (const box of form.querySelectorAll<HTMLElement>('div.payment_box')) {
    const isOpen = isOnly || box.classList.contains(chosenId);
    yield [box, { fold: chosenId ? { isOpen, slideMs } : undefined }];
  }
  if (!kind.isOrder || !chosenId) return;
  // The only method needs no choice.
  if (isOnly) yield [radios[0], { style: { display: 'none' } }];
  const button = form.querySelector<HTMLElement>('#place_order');
  const ownText = radios.find(({ id }) => id === chosenId)?.dataset.order_button_text;
  yield [button, { text: ownText || button?.dataset.value || undefined }];
}

export const TERMS = '.woocommerce-terms-and-conditions';
export const TERMS_LINK = 'woocommerce-terms-and-conditions-link';
const TERMS_SLIDE_MS = 400;

/** The state of a form that pays for an order. */
export interface OrderFormState extends PaymentState {
  /** The terms that a link has opened or closed. With their nodes, because others that the shop sends in their place are closed. */
  readonly terms?: { readonly link: HTMLElement; readonly node: HTMLElement; readonly isOpen: boolean };
}

/** Opens or closes the terms, and says on their link which. */
export function* viewTerms({ terms }: OrderFormState, form: Element): View {
  // Named before they are opened, so that they slide then.
  for (const node of form.querySelectorAll<HTMLElement>(TERMS)) yield [node, {}];
  if (!terms) return;
  const { link, node, isOpen } = terms;
  yield [node, { fold: { isOpen, slideMs: TERMS_SLIDE_MS } }];
  const classes = { [`${TERMS_LINK}--open`]: isOpen, [`${TERMS_LINK}--closed`]: !isOpen };
  yield [link, { classes, attributes: { 'aria-expanded': String(isOpen) } }];
}

/** The payment methods of a form. */
export interface PaymentMethods {
  /** Shows the chosen payment method after the markup changed, and tells other scripts by a click on it. */
  settle(): void;
  /** Removes the gateway's own order button, which may show an old total. */
  clearButton(): void;
  /** Shows it again, unless it is there. */
  showButton(): void;
}

/**
 * Shows a payment method when its radio is clicked. Not in the island, because scripts click them, too: those of gateways, and `settle`. Returns
 * what the form does with its payment methods.
 */
export function startPayment<State extends PaymentState>(
  { element: form, scope, runtime, set }: LiveWidget<unknown, unknown, State>,
  kind: PaymentKind,
): PaymentMethods {
  /** The id of the method that other scripts were told of. */
  let announcedId = '';
  const chosen = () => findChecked(form, kind)?.value ?? '';
  const button = startOrderButton(form, { isOrder: kind.isOrder, chosen, scope, runtime });
  // Before the page's scripts have run, or the shop's button would flash.
  button.expect(chosen());

  // Always another state, because the nodes may be others.
  const show = (chosenId: string) => set((state) => ({ ...state, chosenId }));
  const onClick = (event: Parameters<typeof within>[0]) => {
    const pressed = within(event, kind.radio);
    if (!pressed) return;
    // Not for the method that is chosen by script as the form loads.
    if (announcedId) keepPlace(pressed.closest('li') ?? pressed, scope, kind.slideMs);
    if (kind.isOrder) (event as Event).stopPropagation();
    const { id = '', value = '' } = findChecked(form, kind) ?? {};
    show(id);
    if (id === announcedId) return;
    announcedId = id;
    if (kind.isOrder) emit(document.body, 'payment_method_selected');
    button.show(value);
  };
  listen(form, 'click', onClick, scope);

  return {
    settle() {
      const radios = findRadios(form, kind);
      const remembered = kind.isOrder && radios.find(({ id }) => id === announcedId);
      const radio = remembered || findChecked(form, kind) || (kind.isOrder ? radios[0] : undefined);
      if (!radio || scope.disposed) return;
      radio.checked = true;
      show(radio.id);
      button.expect(radio.value);
      radio.click();
      button.showAgain(chosen());
    },
    clearButton: button.clear,
    showButton: () => button.showAgain(chosen()),
  };
}
