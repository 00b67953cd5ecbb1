import { atom, type WritableAtom } from 'nanostores';
import { type Foldable, stand } from '#lib/fold.ts';
import { applyLook, type Look } from '#lib/look.ts';
import { createPatch } from '#lib/patch.ts';
import { sendOnce } from '#platform/block.ts';
import { afterScripts } from '#platform/coming-scripts.ts';
import { emit, listen } from '#platform/events.ts';
import { keepPlace } from '#platform/keep-place.ts';
import { type Behaviour, defineBehaviour, type MountContext } from '#runtime/define.ts';
import { within } from './clicks.ts';
import { startOrderButton } from './order-button.ts';

/** A kind of form with ways to pay. */
interface PaymentKind {
  readonly radio: string;
  readonly slideMs: number;
  /** An order is paid with it: one way is always chosen, others hear which, and its button says what it does. */
  readonly isOrder: boolean;
  /** The event with which others have the chosen way shown anew, and which tells them that the form stands. */
  readonly startEvent?: string;
}

export const ORDER: PaymentKind = { radio: 'input[name="payment_method"]', slideMs: 230, isOrder: true };
export const KEPT: PaymentKind = {
  radio: '.payment_methods input.input-radio',
  slideMs: 250,
  isOrder: false,
  startEvent: 'init_add_payment_method',
};

/** The ways to pay of a form, as they stand at a moment: the shop may replace them at any time. */
export interface Payment {
  readonly kind: PaymentKind;
  readonly radios: readonly HTMLInputElement[];
  readonly chosen: HTMLInputElement | undefined;
  /** What belongs to the ways; nothing as long as none is chosen. */
  readonly boxes: readonly Foldable[];
  readonly button: HTMLElement | null;
}

/** Reads the ways to pay of a form. The box of the chosen one is open; that of the only one always is. */
function readPayment(form: Element, kind: PaymentKind = ORDER): Payment {
  const radios = [...form.querySelectorAll<HTMLInputElement>(kind.radio)];
  const chosen = radios.find(({ checked }) => checked);
  const isOnly = radios.length === 1;
  const boxes = chosen ? [...form.querySelectorAll<HTMLElement>('div.payment_box')] : [];
  return {
    kind,
    radios,
    chosen,
    boxes: boxes.map((node) => ({
      node,
      isOpen: isOnly || node.classList.contains(chosen?.id ?? ''),
      slideMs: isOnly ? 0 : kind.slideMs,
    })),
    button: kind.isOrder ? form.querySelector<HTMLElement>('#place_order') : null,
  };
}

/** The value of the chosen way to pay for an order; `''` when none is. */
export const chosenWay = (form: Element): string => readPayment(form).chosen?.value ?? '';

/** A choice of one is none. */
export const radioLook = ({ kind, radios }: Payment): Look => ({
  style: { display: kind.isOrder && radios.length === 1 ? 'none' : undefined },
});

/** The button says what the chosen way has it say, or its own words. */
export const buttonLook = ({ chosen, button }: Payment): Look => ({
  text: chosen?.dataset.order_button_text || button?.dataset.value || undefined,
});

const payments = new WeakMap<Element, WritableAtom<Payment>>();

/** The ways to pay of a form at rest, for its island; undefined when it has none. */
export const paymentOf = (form: Element): WritableAtom<Payment> | undefined => payments.get(form);

/** The payment methods of a form at rest. */
export interface RestingPayment {
  /** Shows the chosen payment method after the markup changed, and tells other scripts by a click on it. */
  settle(): void;
  /** Removes the gateway's own order button, which may show an old total. */
  clearButton(): void;
  /** Shows it again, unless it is there. */
  showButton(): void;
}

/** Follows the payment methods of a form. Boxes that the island does not slide change at once. */
export function startPayment(
  form: HTMLElement,
  kind: PaymentKind,
  { scope, runtime }: Pick<MountContext, 'scope' | 'runtime'>,
): RestingPayment {
  const $payment = atom(readPayment(form, kind));
  payments.set(form, $payment);
  scope.add(() => payments.delete(form));
  let patch = createPatch();
  scope.add(() => patch.restore());
  let chosenId = '';
  const chosen = () => readPayment(form, kind).chosen?.value ?? '';
  const button = startOrderButton(form, { isOrder: kind.isOrder, chosen, scope, runtime });
  // Before the page's scripts have run, or the shop's button would flash.
  button.expect(chosen());

  const rest = (payment: Payment) => {
    const { button: shopButton, radios, boxes } = payment;
    for (const radio of radios) applyLook(radio, radioLook(payment), patch);
    stand(boxes, patch);
    const look = buttonLook(payment);
    if (shopButton && shopButton.textContent !== look.text) applyLook(shopButton, look, patch);
  };
  const onClick = (event: Parameters<typeof within>[0]) => {
    const pressed = within(event, kind.radio);
    if (!pressed) return;
    // Not for the method that is chosen by script as the form loads.
    if (chosenId) keepPlace(pressed.closest('li') ?? pressed, scope, kind.slideMs);
    if (kind.isOrder) (event as Event).stopPropagation();
    const payment = readPayment(form, kind);
    $payment.set(payment);
    rest(payment);
    const { id = '', value = '' } = payment.chosen ?? {};
    if (id === chosenId) return;
    chosenId = id;
    if (kind.isOrder) emit(document.body, 'payment_method_selected');
    button.show(value);
  };
  listen(form, 'click', onClick, scope);

  return {
    settle() {
      const { radios, chosen: checked } = readPayment(form, kind);
      const remembered = kind.isOrder && radios.find(({ id }) => id === chosenId);
      const radio = remembered || checked || (kind.isOrder ? radios[0] : undefined);
      if (!radio || scope.disposed) return;
      // Replaced by the shop meanwhile.
      if (!$payment.get().radios[0]?.isConnected) patch = createPatch();
      radio.checked = true;
      rest(readPayment(form, kind));
      button.expect(radio.value);
      radio.click();
      button.showAgain(chosen());
    },
    clearButton: button.clear,
    showButton: () => button.showAgain(chosen()),
  };
}

/** The resting state of a form that the browser sends: a way to pay is chosen, and it is sent once. */
export const restPayment = (kind: PaymentKind): Behaviour =>
  defineBehaviour({
    mount({ element, scope, runtime }) {
      const patch = createPatch();
      scope.add(patch.restore);
      if (kind.isOrder) patch.attribute(element, 'novalidate', 'novalidate');
      const { settle } = startPayment(element, kind, { scope, runtime });
      sendOnce(element, scope);
      if (!kind.startEvent) return settle();
      const { startEvent } = kind;
      listen(document.body, startEvent, settle, scope);
      afterScripts(() => void emit(document.body, startEvent), scope);
    },
  });
