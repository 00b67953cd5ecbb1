import { fold, isOpenOrOpening } from '#lib/fold.ts';
import { isOn } from '#lib/is-on.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { listen } from '#platform/events.ts';
import { globalTexts } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { closestTarget } from '../shared/clicks.ts';

const CLASS_PREFIX = 'woocommerce-SavedPaymentMethods';
const TOKEN = `input.${CLASS_PREFIX}-tokenInput`;
const ACCOUNT = 'input#createaccount';

/** Returns whether the card can be saved: there is an account, or will be. */
function hasAccount(): boolean {
  const pageParams = globalTexts('wc_tokenization_form_params');
  if (isOn(pageParams?.is_logged_in) || isOn(pageParams?.is_registration_required)) return true;
  return document.querySelector<HTMLInputElement>(ACCOUNT)?.checked ?? false;
}

/** Shows the fields for a new card, and with an account the option to save it. */
function showParts(list: Element, chosen: string, patch: Patch): void {
  const box = list.closest('.payment_box');
  const isNew = chosen === 'new';
  const show = (selector: string, isOpen: boolean) => {
    for (const node of box?.querySelectorAll<HTMLElement>(selector) ?? [])
      if (isOpenOrOpening(node) !== isOpen) fold(node, { isOpen }, patch);
  };
  show('.wc-payment-form', isNew);
  show(`.${CLASS_PREFIX}-saveNew`, isNew && hasAccount());
}

function removeUntilEnd(element: Element, scope: Scope): void {
  const placeholder = document.createComment('');
  element.replaceWith(placeholder);
  scope.add(() => placeholder.replaceWith(element));
}

export default defineBehaviour({
  mount({ element, scope }) {
    const patch = scope.patch();
    const inputs = () => [...element.querySelectorAll<HTMLInputElement>(TOKEN)];
    let chosen = '';
    const show = () => {
      chosen = inputs().find(({ checked }) => checked)?.value ?? chosen;
      showParts(element, chosen, patch);
    };
    const ensureChosen = () => {
      const all = inputs();
      const last = all.at(-1);
      if (last && !all.some(({ checked }) => checked)) last.checked = true;
      show();
      const newCardItem = element.dataset.count === '0' && element.querySelector(`.${CLASS_PREFIX}-new`);
      // With no saved card, there is no choice.
      if (newCardItem) removeUntilEnd(newCardItem, scope);
    };

    listen(element, 'change', (event) => void (closestTarget(event, TOKEN) && show()), scope);
    listen(document, 'change', (event) => void (closestTarget(event, ACCOUNT) && show()), scope);
    for (const name of ['updated_checkout', 'wc-credit-card-form-init']) {
      listen(document.body, name, ensureChosen, scope);
    }
    ensureChosen();
  },
});
