import { emit, type Listener, listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { warmUp } from '#runtime/first-sign.ts';
import type { Scope } from '#runtime/scope.ts';
import { COUPON_FIELD, cartForm, purposeOf } from '../shared/cart-form.ts';
import { type CartPage, joinCartPage } from '../shared/cart-page-session.ts';
import type { ChangeOptions } from '../shared/change-cart.ts';
import { onLink, within } from '../shared/clicks.ts';
import { createLazyChanges, type LazyChanges } from './lazy-changes.ts';

const FORM = '.woocommerce-cart-form';
const CONTENTS = '.woocommerce-cart-form__contents';
const FIELD = `${FORM} .cart_item :is(input,select,textarea)`;
const SUBMIT = `${FORM} :is([type=submit],button:not([type]))`;
const ENTERED = `${FORM} :is(input[type=number],${COUPON_FIELD})`;

const isCart = (form: Element) => form.querySelector(CONTENTS) !== null;

function followButtons({ buttons }: CartPage, scope: Scope): void {
  for (const type of ['input', 'change']) {
    // Quantity steppers of themes speak through jQuery.
    const wake: Listener = (event) => {
      const form = within(event, FIELD)?.closest<HTMLFormElement>(FORM);
      if (form) buttons.wake(form);
    };
    listen(document, type, wake, scope);
  }
  scope.listen(document, 'click', (event) => {
    const button = within(event, SUBMIT);
    const form = button?.closest<HTMLFormElement>(FORM);
    if (button && form) buttons.press(form, button);
  });
}

function followSubmits({ buttons }: CartPage, changes: LazyChanges, scope: Scope): void {
  const send = (form: HTMLFormElement) => {
    const natively = () => {
      buttons.wake(form);
      form.requestSubmit(form.querySelector<HTMLElement>('[name=update_cart]'));
    };
    if (!changes.isBusy(form)) changes.ask(({ update }) => update(), natively);
  };
  scope.listen<SubmitEvent>(document, 'submit', (event) => {
    const form = within<HTMLFormElement>(event, FORM);
    if (!form || event.defaultPrevented || changes.isNative || !isCart(form)) return;
    const isUpdate = purposeOf(form, event.submitter) === 'update';
    if (!isUpdate && !changes.isBusy(form)) return;
    event.preventDefault();
    if (isUpdate) send(form);
  });
  scope.listen<KeyboardEvent>(document, 'keydown', (event) => {
    const field = within(event, ENTERED);
    const form = field?.closest<HTMLFormElement>(FORM);
    if (event.key !== 'Enter' || !field || !form || event.isComposing || event.defaultPrevented) return;
    // What is not valid is left to the browser, which says so.
    if (!isCart(form) || !form.checkValidity()) return;
    event.preventDefault();
    if (event.repeat || changes.isBusy(form)) return;
    if (field.matches(COUPON_FIELD)) form.querySelector<HTMLElement>('[name=apply_coupon]')?.click();
    else send(form);
  });
}

function followLinks(changes: LazyChanges, scope: Scope): void {
  const follow = (link: HTMLAnchorElement, options: ChangeOptions) => {
    const form = cartForm();
    // Without a form there is nothing to replace: the way of the link leads to the cart as it is then.
    if (!form || changes.isNative) return 'native';
    const { href } = link;
    if (!changes.isBusy(form))
      changes.ask(
        ({ follow: go }) => go(href, options),
        () => link.click(),
      );
    return undefined;
  };
  const done = () => void emit(document.body, 'item_removed_from_classic_cart');
  onLink(`${FORM} .product-remove>a`, (link) => follow(link, { scrolls: true, done }), scope);
  onLink('a.restore-item', (link) => follow(link, {}), scope);
}

/** Updates when others say that the cart changed; several of them at once, as one. */
function followEvents(changes: LazyChanges, scope: Scope): void {
  let waiting: { keepsNotices: boolean } | undefined;
  const update = (keepsNotices: boolean) => {
    if (waiting) {
      waiting.keepsNotices ||= keepsNotices;
      return;
    }
    const asked = { keepsNotices };
    waiting = asked;
    const begin = () => {
      waiting = undefined;
      return asked.keepsNotices;
    };
    changes.run((code) => code.update(begin));
  };
  for (const name of ['wc_update_cart', 'added_to_cart']) {
    listen(
      document,
      name,
      ({ detail }, ...args) => {
        if (cartForm()) update(Boolean(args.length ? args[0] : detail));
        else changes.run((code) => code.reloadIfFilled());
      },
      scope,
    );
  }
}

/** Changes quantities, takes lines out and puts them back without leaving the cart. */
export default defineBehaviour({
  mount({ scope, runtime, report }) {
    const { page, leave } = joinCartPage(runtime);
    scope.add(leave);
    const load = async () => (await import('../shared/change-cart.ts')).createCartChanges(page);
    const changes = createLazyChanges(load, report);
    page.buttons.rest();
    followButtons(page, scope);
    followSubmits(page, changes, scope);
    followLinks(changes, scope);
    followEvents(changes, scope);
    warmUp(changes.warm, scope.signal);
  },
});
