import { isOpenOrOpening } from '#lib/fold.ts';
import { membersOf } from '#lib/members-of.ts';
import { emit } from '#platform/events.ts';
import { defineWidget } from '#runtime/widget.ts';
import { type CartPage, cartPageOf } from '../shared/cart/cart-page-session.ts';
import { changeCart, formRequest } from '../shared/cart/change-cart.ts';
import { onLinkPress } from '../shared/clicks.ts';
import { isLocked } from '../shared/forms/send-form.ts';
import { readSubmitted } from '../shared/forms/typed-values.ts';

const BUTTON = '.shipping-calculator-button';
const SLIDE_MS = 600;

interface Nodes {
  readonly page: CartPage;
  readonly form: HTMLFormElement;
  readonly section: HTMLElement;
}

/** Whether the address form is open; undefined until its button is pressed. */
type IsOpen = boolean | undefined;

export default defineWidget<unknown, Nodes, IsOpen>({
  nodes(context) {
    const { element: form } = context;
    const section = membersOf(form).querySelector<HTMLElement>('.shipping-calculator-form');
    if (!section || !(form instanceof HTMLFormElement)) return undefined;
    const page = cartPageOf(context);
    return page.ajaxUrl ? { page, form, section } : undefined;
  },
  state: () => undefined,
  view: (isOpen, { form, section }) => [
    [
      membersOf(form).querySelector<HTMLElement>(BUTTON),
      { attributes: { 'aria-expanded': isOpen === undefined ? undefined : String(isOpen) } },
    ],
    [section, { fold: isOpen === undefined ? undefined : { isOpen, slideMs: SLIDE_MS } }],
  ],
  // This file is loaded when a visitor comes near, so it also listens to the visitor.
  connect({ element, nodes: { page, form, section }, scope, set }) {
    const toggle = () => {
      set((isOpen) => !(isOpen ?? isOpenOrOpening(section)));
      // Selects in the hidden form must update to their country.
      for (const country of membersOf(form).querySelectorAll('.country_to_state')) emit(country, 'change');
      emit(document.body, 'country_to_state_changed');
      return undefined;
    };
    onLinkPress(element, BUTTON, toggle, scope);
    scope.listen<SubmitEvent>(form, 'submit', (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      if (isLocked(form)) return;
      const request = formRequest(form, ['calc_shipping', 'x']);
      const submittedAddress = readSubmitted(form);
      changeCart(page, () => ({ request, submittedAddress }));
    });
  },
});
