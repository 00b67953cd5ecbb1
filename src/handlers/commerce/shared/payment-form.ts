import { atom, type WritableAtom } from 'nanostores';
import { applyLook, type Look } from '#lib/look.ts';
import { createPatch } from '#lib/patch.ts';
import { emit, listen } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import { within } from './clicks.ts';
import { fold, isUnfolded } from './fold.ts';

/** A kind of form with ways to pay. */
export interface PaymentKind {
  readonly radio: string;
  readonly slideMs: number;
  /** An order is paid with it: one way is always chosen, others hear which, and its button says what it does. */
  readonly isOrder: boolean;
}

export const ORDER: PaymentKind = { radio: 'input[name="payment_method"]', slideMs: 230, isOrder: true };
export const KEPT: PaymentKind = {
  radio: '.payment_methods input.input-radio',
  slideMs: 250,
  isOrder: false,
};

/** The ways to pay of a form, as they stand at a moment: the shop may replace them at any time. */
export interface Payment {
  readonly kind: PaymentKind;
  readonly radios: readonly HTMLInputElement[];
  readonly chosen: HTMLInputElement | undefined;
  readonly boxes: readonly HTMLElement[];
  readonly button: HTMLElement | null;
}

/** Reads the ways to pay of a form. */
export function readPayment(form: Element, kind: PaymentKind = ORDER): Payment {
  const radios = [...form.querySelectorAll<HTMLInputElement>(kind.radio)];
  return {
    kind,
    radios,
    chosen: radios.find(({ checked }) => checked),
    boxes: [...form.querySelectorAll<HTMLElement>('div.payment_box')],
    button: kind.isOrder ? form.querySelector<HTMLElement>('#place_order') : null,
  };
}

/** The value of the chosen way to pay for an order; `''` when none is. */
export const chosenWay = (form: Element): string => readPayment(form).chosen?.value ?? '';

/** True for the box of the chosen way; that of the only one always stands open. */
export const isBoxOpen = ({ radios, chosen }: Payment, box: Element): boolean =>
  radios.length === 1 || (chosen !== undefined && box.classList.contains(chosen.id));

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

/**
 * Follows the ways to pay of a form. What its island does not slide stands at once. The function it gives shows the chosen way after the
 * markup came or changed, and tells other scripts by a click on it.
 */
export function startPayment(form: HTMLElement, kind: PaymentKind, scope: Scope): () => void {
  const $payment = atom(readPayment(form, kind));
  payments.set(form, $payment);
  scope.add(() => payments.delete(form));
  let patch = createPatch();
  scope.add(() => patch.restore());
  let chosenId = '';

  const stand = (payment: Payment) => {
    for (const radio of payment.radios) applyLook(radio, radioLook(payment), patch);
    for (const box of payment.boxes) {
      const open = isBoxOpen(payment, box);
      if (isUnfolded(box) !== open) fold(box, open, { durationMs: 0, patch });
    }
    const { button } = payment;
    const look = buttonLook(payment);
    if (button && button.textContent !== look.text) applyLook(button, look, patch);
  };
  const onClick = (event: Parameters<typeof within>[0]) => {
    if (!within(event, kind.radio)) return;
    if (kind.isOrder) (event as Event).stopPropagation();
    const payment = readPayment(form, kind);
    $payment.set(payment);
    stand(payment);
    const id = payment.chosen?.id ?? '';
    if (id === chosenId) return;
    chosenId = id;
    if (kind.isOrder) emit(document.body, 'payment_method_selected');
  };
  listen(form, 'click', onClick, scope);

  return () => {
    const { radios, chosen } = readPayment(form, kind);
    const remembered = kind.isOrder && radios.find(({ id }) => id === chosenId);
    const radio = remembered || chosen || (kind.isOrder ? radios[0] : undefined);
    if (!radio || scope.disposed) return;
    // What the shop replaced is not worth remembering.
    if (!$payment.get().radios[0]?.isConnected) patch = createPatch();
    radio.checked = true;
    stand(readPayment(form, kind));
    radio.click();
  };
}
