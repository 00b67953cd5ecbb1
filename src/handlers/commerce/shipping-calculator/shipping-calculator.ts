import { createPatch } from '#lib/patch.ts';
import { emit } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { joinCartPage } from '../shared/cart-page-session.ts';
import { changeCart, formRequest } from '../shared/change-cart.ts';
import { onLink } from '../shared/clicks.ts';
import { fold, isUnfolded } from '../shared/fold.ts';
import { isLocked } from '../shared/send-form.ts';

const BUTTON = '.shipping-calculator-button';
const SLIDE_MS = 600;

/** Opens the form for another address, and shows the cart as it would be sent there. */
export default defineBehaviour({
  mount({ element, scope, runtime }) {
    const section = element.querySelector<HTMLElement>('.shipping-calculator-form');
    if (!(element instanceof HTMLFormElement) || !section) return;
    const { page, leave } = joinCartPage(runtime);
    scope.add(leave);
    if (!page.ajaxUrl) return;
    const patch = createPatch();
    scope.add(patch.restore);

    const toggle = (button: HTMLElement) => {
      const open = !isUnfolded(section);
      fold(section, open, { durationMs: SLIDE_MS, patch });
      patch.attribute(button, 'aria-expanded', String(open));
      for (const country of element.querySelectorAll('.country_to_state')) emit(country, 'change');
      emit(document.body, 'country_to_state_changed');
    };
    const choose = (button: HTMLElement) => {
      if (!element.contains(button)) return 'native';
      toggle(button);
      return undefined;
    };
    onLink(BUTTON, choose, scope);
    scope.listen(element, 'submit', (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      if (isLocked(element)) return;
      const request = formRequest(element, ['calc_shipping', 'x']);
      changeCart(page, () => ({ request }));
    });
  },
});
