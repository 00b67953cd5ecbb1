import { isOn } from '#lib/is-on.ts';
import { createPatch } from '#lib/patch.ts';
import { listen } from '#platform/events.ts';
import { params } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { within } from '../shared/clicks.ts';

const NAME = 'woocommerce-SavedPaymentMethods';
const TOKEN = `input.${NAME}-tokenInput`;
const ACCOUNT = 'input#createaccount';

/** True when there is an account, or will be, to keep the card in. */
function hasAccount(): boolean {
  const given = params('wc_tokenization_form_params');
  if (isOn(given?.is_logged_in) || isOn(given?.is_registration_required)) return true;
  return document.querySelector<HTMLInputElement>(ACCOUNT)?.checked ?? false;
}

/** Takes an element off the page until the scope ends. */
function takeAway(element: Element, scope: Scope): void {
  const place = document.createComment('');
  element.replaceWith(place);
  scope.add(() => place.replaceWith(element));
}

/** Shows the fields for a new card only when no kept one is chosen, and the offer to keep it only where there is an account. */
export default defineBehaviour({
  mount({ element, scope }) {
    const patch = createPatch();
    scope.add(patch.restore);
    const box = element.closest('.payment_box');
    const inputs = () => [...element.querySelectorAll<HTMLInputElement>(TOKEN)];
    const show = (selector: string, isShown: boolean) => {
      for (const node of box?.querySelectorAll<HTMLElement>(selector) ?? []) {
        patch.style(node, 'display', isShown ? 'block' : 'none');
      }
    };
    let chosen = '';
    const sync = () => {
      chosen = inputs().find(({ checked }) => checked)?.value ?? chosen;
      const isNew = chosen === 'new';
      show('.wc-payment-form', isNew);
      show(`.${NAME}-saveNew`, isNew && hasAccount());
    };
    const settle = () => {
      const all = inputs();
      const last = all.at(-1);
      if (last && !all.some(({ checked }) => checked)) last.checked = true;
      sync();
      const fresh = element.dataset.count === '0' && element.querySelector(`.${NAME}-new`);
      // Nothing to choose from: it is the new card.
      if (fresh) takeAway(fresh, scope);
    };

    listen(element, 'change', (event) => void (within(event, TOKEN) && sync()), scope);
    listen(document, 'change', (event) => void (within(event, ACCOUNT) && sync()), scope);
    for (const name of ['updated_checkout', 'wc-credit-card-form-init']) {
      listen(document.body, name, settle, scope);
    }
    settle();
  },
});
