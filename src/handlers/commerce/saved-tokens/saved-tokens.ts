import { atom, type WritableAtom } from 'nanostores';
import { type Foldable, stand } from '#lib/fold.ts';
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

/** What belongs to the chosen card, by the lists of cards. */
export const cardParts = new WeakMap<Element, WritableAtom<readonly Foldable[]>>();

/** True when there is an account, or will be, to keep the card in. */
function hasAccount(): boolean {
  const given = params('wc_tokenization_form_params');
  if (isOn(given?.is_logged_in) || isOn(given?.is_registration_required)) return true;
  return document.querySelector<HTMLInputElement>(ACCOUNT)?.checked ?? false;
}

/** The fields for a new card, which no kept one needs, and the offer to keep it, where there is an account. */
function readParts(list: Element, chosen: string): Foldable[] {
  const box = list.closest('.payment_box');
  const isNew = chosen === 'new';
  const parts = (selector: string, isOpen: boolean) =>
    [...(box?.querySelectorAll<HTMLElement>(selector) ?? [])].map((node) => ({ node, isOpen, slideMs: 0 }));
  return [...parts('.wc-payment-form', isNew), ...parts(`.${NAME}-saveNew`, isNew && hasAccount())];
}

/** Takes an element off the page until the scope ends. */
function takeAway(element: Element, scope: Scope): void {
  const place = document.createComment('');
  element.replaceWith(place);
  scope.add(() => place.replaceWith(element));
}

/** Follows which of the kept cards is chosen: one always is. What belongs to it stands at once, unless the island shows it. */
export default defineBehaviour({
  mount({ element, scope }) {
    const patch = createPatch();
    const $parts = atom<readonly Foldable[]>([]);
    cardParts.set(element, $parts);
    scope.add(patch.restore);
    scope.add(() => cardParts.delete(element));
    const inputs = () => [...element.querySelectorAll<HTMLInputElement>(TOKEN)];
    let chosen = '';
    const show = () => {
      chosen = inputs().find(({ checked }) => checked)?.value ?? chosen;
      $parts.set(readParts(element, chosen));
      stand($parts.get(), patch);
    };
    const settle = () => {
      const all = inputs();
      const last = all.at(-1);
      if (last && !all.some(({ checked }) => checked)) last.checked = true;
      show();
      const fresh = element.dataset.count === '0' && element.querySelector(`.${NAME}-new`);
      // Nothing to choose from: it is the new card.
      if (fresh) takeAway(fresh, scope);
    };

    listen(element, 'change', (event) => void (within(event, TOKEN) && show()), scope);
    listen(document, 'change', (event) => void (within(event, ACCOUNT) && show()), scope);
    for (const name of ['updated_checkout', 'wc-credit-card-form-init']) {
      listen(document.body, name, settle, scope);
    }
    settle();
  },
});
