import { type Listener, listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { onReturn } from '#runtime/page-life.ts';
import type { Scope } from '#runtime/scope.ts';
import { COUPON_FIELD, cartForm, FORM, isCart, reloadIfFilled } from '../shared/cart-form.ts';
import { type CartPage, cartPageOf } from '../shared/cart-page-session.ts';
import { within } from '../shared/clicks.ts';
import { isLocked } from '../shared/send-form.ts';

const FIELD = `${FORM} .cart_item :is(input,select,textarea)`;
const ENTERED = `${FORM} :is(input[type=number],${COUPON_FIELD})`;

/** The form in whose field Enter is pressed; undefined where that is left to the browser, which says what is not valid. */
function formOfEnter(event: KeyboardEvent): HTMLFormElement | undefined {
  if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented) return undefined;
  const form = within(event, ENTERED)?.closest<HTMLFormElement>(FORM);
  return form && isCart(form) && form.checkValidity() ? form : undefined;
}

/** Has Enter in a field press the button that belongs to it: by itself it would press the first one of the form. */
function followEnter({ buttons }: CartPage, scope: Scope): void {
  scope.listen<KeyboardEvent>(document, 'keydown', (event) => {
    const form = formOfEnter(event);
    if (!form) return;
    event.preventDefault();
    if (event.repeat || isLocked(form)) return;
    const isCoupon = within(event, COUPON_FIELD) !== undefined;
    if (!isCoupon) buttons.wake(form);
    const button = form.querySelector<HTMLElement>(`[name=${isCoupon ? 'apply_coupon' : 'update_cart'}]`);
    if (button) button.click();
    else if (!isCoupon) form.requestSubmit();
  });
}

/** Updates when others say that the cart changed; several of them at once, as one. */
function followEvents(page: CartPage, scope: Scope, report: (error: unknown) => void): void {
  let waiting: { keepsNotices: boolean } | undefined;
  const update = async (asked: { keepsNotices: boolean }) => {
    const { updateCart } = await import('../shared/change-cart.ts');
    await updateCart(page, () => {
      waiting = undefined;
      return asked.keepsNotices;
    });
  };
  const follow: Listener = ({ detail }, ...args) => {
    if (!cartForm()) return void reloadIfFilled();
    const keepsNotices = Boolean(args.length ? args[0] : detail);
    if (waiting) {
      waiting.keepsNotices ||= keepsNotices;
      return;
    }
    waiting = { keepsNotices };
    update(waiting).catch((error) => {
      waiting = undefined;
      report(error);
    });
  };
  for (const name of ['wc_update_cart', 'added_to_cart']) listen(document, name, follow, scope);
}

/** Returns whether the browser went back to this page and took it from its HTTP cache. */
function isOldCopy(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  const { type, transferSize } = (entry ?? {}) as Partial<PerformanceNavigationTiming>;
  return type === 'back_forward' && transferSize === 0;
}

/** Shows the current cart when the page comes back: it may have changed on other pages. */
function followReturns(page: CartPage, scope: Scope, report: (error: unknown) => void): void {
  const show = () => {
    if (!cartForm()) return void reloadIfFilled();
    import('../shared/change-cart.ts').then(({ showCart }) => showCart(page)).catch(report);
  };
  onReturn(scope, show);
  if (isOldCopy()) show();
}

/** The cart's form before anyone changes the cart: whether there is anything to update, and what other scripts ask for. */
export default defineBehaviour({
  mount(context) {
    const { scope, report } = context;
    const page = cartPageOf(context);
    page.buttons.rest();
    // Quantity steppers of themes speak through jQuery.
    const wake: Listener = (event) => {
      const form = within(event, FIELD)?.closest<HTMLFormElement>(FORM);
      if (form) page.buttons.wake(form);
    };
    for (const type of ['input', 'change']) listen(document, type, wake, scope);
    followEnter(page, scope);
    followEvents(page, scope, report);
    followReturns(page, scope, report);
  },
});
