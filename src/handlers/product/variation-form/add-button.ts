import type { Patch } from '#lib/patch.ts';

/** `ready` adds; `select`: something is still to be chosen; `unavailable`: what is chosen cannot be had. */
export type ButtonState = 'ready' | 'select' | 'unavailable';

const OFF = 'disabled';
const NEEDED = 'wc-variation-selection-needed';
const UNAVAILABLE = 'wc-variation-is-unavailable';
const WRAPPER = 'woocommerce-variation-add-to-cart';

/** Shows what the button of a form would do. It stays in the tab order whatever its state. */
export function setAddButton(form: Element, state: ButtonState, patch: Patch): void {
  const isReady = state === 'ready';
  for (const button of form.querySelectorAll('.single_add_to_cart_button')) {
    patch.toggle(button, OFF, !isReady);
    patch.toggle(button, NEEDED, state === 'select');
    patch.toggle(button, UNAVAILABLE, state === 'unavailable');
    patch.attribute(button, 'aria-disabled', isReady ? null : 'true');
  }
  for (const wrapper of form.querySelectorAll(`.${WRAPPER}`)) {
    patch.toggle(wrapper, `${WRAPPER}-enabled`, isReady);
    patch.toggle(wrapper, `${WRAPPER}-disabled`, !isReady);
  }
}

/** Why a click on the button does nothing; undefined when it does something. */
export function refusalOf(button: Element): Exclude<ButtonState, 'ready'> | undefined {
  const has = (name: string) => button.classList.contains(name);
  if (!has(OFF)) return undefined;
  return has(UNAVAILABLE) ? 'unavailable' : 'select';
}
