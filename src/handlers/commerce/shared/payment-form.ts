import { createPatch, type Patch } from '#lib/patch.ts';
import { emit, listen } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import { within } from './clicks.ts';
import { fold, isUnfolded } from './fold.ts';

const RADIO = 'input[name="payment_method"]';
const BOX_SLIDE_MS = 230;

/** The ways to pay of a form, which the shop may replace at any time. */
export interface PaymentMethods {
  /** Shows the chosen way, after the markup came or changed, and tells other scripts by a click on it. */
  settle(): void;
  /** The value of the chosen way; `''` when none is. */
  chosen(): string;
}

/** Opens the box of the way to pay that a shopper chooses, and gives the order button its words. */
export function createPaymentMethods(form: HTMLElement, scope: Scope): PaymentMethods {
  const radios = () => [...form.querySelectorAll<HTMLInputElement>(RADIO)];
  const checked = () => radios().find((radio) => radio.checked);
  let patch = createPatch();
  let known: HTMLInputElement | undefined;
  let chosenId = '';
  scope.add(() => patch.restore());

  const showBox = (id: string, durationMs: number) => {
    const boxes = [...form.querySelectorAll<HTMLElement>('div.payment_box')];
    const isOnly = radios().length === 1;
    for (const box of boxes) {
      const open = isOnly || box.classList.contains(id);
      if (isUnfolded(box) !== open) fold(box, open, { durationMs: isOnly ? 0 : durationMs, patch });
    }
  };
  const nameButton = ({ dataset }: HTMLElement) => {
    const button = form.querySelector<HTMLElement>('#place_order');
    const text = dataset.order_button_text || button?.dataset.value;
    if (button && text && button.textContent !== text) button.textContent = text;
  };
  const choose = (radio: HTMLInputElement) => {
    if (radio.checked) showBox(radio.id, BOX_SLIDE_MS);
    nameButton(radio);
    const current = checked()?.id ?? '';
    if (current !== chosenId) {
      chosenId = current;
      emit(document.body, 'payment_method_selected');
    }
  };

  listen(
    form,
    'click',
    (event) => {
      const radio = event.target instanceof Element && event.target.closest<HTMLInputElement>(RADIO);
      if (!radio) return;
      (event as Event).stopPropagation();
      choose(radio);
    },
    scope,
  );

  return {
    chosen: () => checked()?.value ?? '',
    settle() {
      const all = radios();
      const [first] = all;
      if (!first || scope.disposed) return;
      // What the shop replaced is not worth remembering.
      if (known && !known.isConnected) patch = createPatch();
      known = first;
      if (all.length === 1) patch.style(first, 'display', 'none');
      const remembered = all.find(({ id }) => id === chosenId);
      const radio = remembered ?? checked() ?? first;
      radio.checked = true;
      showBox(radio.id, 0);
      radio.click();
    },
  };
}

const TERMS_LINK = '.woocommerce-terms-and-conditions-link';
const TERMS_SLIDE_MS = 400;

/** Opens and closes the terms instead of following their link, where the form has them. */
export function startTerms(form: HTMLElement, patch: Patch, scope: Scope): void {
  listen(
    form,
    'click',
    (event) => {
      const link = within(event, `a${TERMS_LINK}`);
      const terms = form.querySelector<HTMLElement>('.woocommerce-terms-and-conditions');
      if (!link || !terms) return undefined;
      const open = !isUnfolded(terms);
      fold(terms, open, { durationMs: TERMS_SLIDE_MS, patch });
      patch.toggle(link, `${TERMS_LINK.slice(1)}--open`, open);
      patch.toggle(link, `${TERMS_LINK.slice(1)}--closed`, !open);
      patch.attribute(link, 'aria-expanded', String(open));
      return false;
    },
    scope,
  );
}
