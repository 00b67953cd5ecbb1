import { flag, type Infer, object, size, text } from '#lib/fields.ts';
import { createPatch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import { listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { animateOnHover, markDropdowns, nameWidget, stickColumn } from '../shared/additions.ts';

const settings = object({
  sticky_right_column: flag(),
  /** In pixels. */
  sticky_right_column_offset: size(0),
  update_cart_automatically: flag(),
  checkout_button_hover_animation: text(),
  forms_buttons_hover_animation: text(),
});
type Settings = Infer<typeof settings>;

/** After these the shop has put other markup on the page, or other values into it. */
const REFRESHED = ['wc_fragments_loaded', 'wc_fragments_refreshed', 'updated_wc_div', 'updated_cart_totals'];

/** How long after the last change of a quantity the cart is updated. */
const DELAY_MS = 1500;

/** Presses the button that updates the cart when a shopper has changed quantities. */
function updateByItself(element: HTMLElement, scope: Scope): void {
  let cancel: (() => void) | undefined;
  // Quantity steppers of themes speak through jQuery.
  const wait = ({ target }: { readonly target: EventTarget | null }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('.qty')) return;
    cancel?.();
    cancel = scope.timeout(() => {
      // Whoever has emptied the field is about to write a number.
      if (!target.value) return;
      element.querySelector<HTMLButtonElement>('button[name=update_cart]')?.click();
    }, DELAY_MS);
  };
  listen(element, 'input', wait, scope);
}

/** Switches the button off that updates the cart: a cart that is only looked at is not to be changed. */
function switchOff(element: HTMLElement, scope: Scope): void {
  const patch = createPatch();
  scope.add(patch.restore);
  for (const button of element.querySelectorAll('[name=update_cart]')) {
    patch.attribute(button, 'disabled', '');
    patch.attribute(button, 'aria-disabled', 'true');
  }
}

/** What the page builder adds to the shop's cart: looks, its name in the forms, and updating by itself. */
export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings, scope }) {
    const patch = createPatch();
    const dress = () => {
      patch.restore();
      nameWidget(element, patch);
      animateOnHover(element, '.checkout-button', settings.checkout_button_hover_animation, patch);
      animateOnHover(element, '.shop_table .button', settings.forms_buttons_hover_animation, patch);
      if (settings.sticky_right_column) stickColumn(element, settings.sticky_right_column_offset, patch);
    };
    scope.add(patch.restore);
    dress();
    for (const name of REFRESHED) listen(document.body, name, dress, scope);
    if (settings.sticky_right_column) scope.listen(window, 'resize', dress);
    markDropdowns(element, scope);
    if (pageConfig.isEdit || pageConfig.isPreview) switchOff(element, scope);
    else if (settings.update_cart_automatically) updateByItself(element, scope);
  },
});
