import { type Listener, listen } from '#platform/events.ts';
import { onReturn } from '#runtime/page-life.ts';
import type { Scope } from '#runtime/scope.ts';
import { defineWidget, type LiveWidget } from '#runtime/widget.ts';
import {
  COUPON_FIELD,
  cartForm,
  FORM,
  fieldsOf,
  isCart,
  reloadIfFilled,
  sentState,
  stateOf,
} from '../shared/cart-form.ts';
import { type CartPage, cartPageOf } from '../shared/cart-page-session.ts';
import { within } from '../shared/clicks.ts';
import { isLocked } from '../shared/send-form.ts';

const FIELD = `${FORM} .cart_item :is(input,select,textarea)`;
const ENTERED = `${FORM} :is(input[type=number],${COUPON_FIELD})`;
const UPDATE = '[name="update_cart"]';

/** The cart form, and whether a quantity changed, so that it can be updated. */
export interface CartFormState {
  readonly form: HTMLFormElement | undefined;
  readonly canUpdate: boolean;
}

const readForm = (form = cartForm()): CartFormState => ({
  form,
  canUpdate: Boolean(
    form &&
      fieldsOf(form).some((field) => field.closest('.cart_item') && stateOf(field) !== sentState(field)),
  ),
});

/**
 * Returns the valid cart form in whose field Enter is pressed. Returns undefined for an invalid form, so that
 * the browser reports its fields.
 */
function formOfEnter(event: KeyboardEvent): HTMLFormElement | undefined {
  if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented) return undefined;
  const form = within(event, ENTERED)?.closest<HTMLFormElement>(FORM);
  return form && isCart(form) && form.checkValidity() ? form : undefined;
}

/** Enables the update button at every change, because themes may disable it. */
function enableUpdates({ set, scope }: LiveWidget<unknown, CartPage, CartFormState>) {
  const enable = (form: HTMLFormElement) => set({ form, canUpdate: true });
  const follow: Listener = (event) => {
    const form = within(event, FIELD)?.closest<HTMLFormElement>(FORM);
    if (form) enable(form);
  };
  // Quantity steppers of themes emit through jQuery.
  for (const type of ['input', 'change']) listen(document, type, follow, scope);
  return enable;
}

/** Lets Enter in a field press that field's button. By default, it presses the form's first button. */
function followEnter(enable: (form: HTMLFormElement) => void, scope: Scope): void {
  scope.listen<KeyboardEvent>(document, 'keydown', (event) => {
    const form = formOfEnter(event);
    if (!form) return;
    event.preventDefault();
    if (event.repeat || isLocked(form)) return;
    const isCoupon = within(event, COUPON_FIELD) !== undefined;
    if (!isCoupon) enable(form);
    const button = form.querySelector<HTMLElement>(`[name=${isCoupon ? 'apply_coupon' : 'update_cart'}]`);
    if (button) button.click();
    else if (!isCoupon) form.requestSubmit();
  });
}

/** Updates the cart when other scripts emit a change. Events before the update starts are merged. */
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
    const asked = waiting;
    update(asked)
      .catch(report)
      // Without a form, nothing was requested.
      .finally(() => {
        if (waiting === asked) waiting = undefined;
      });
  };
  for (const name of ['wc_update_cart', 'added_to_cart']) listen(document, name, follow, scope);
}

/** Returns whether the visitor went back to this page and the browser loaded it from its HTTP cache. */
function isOldCopy(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  const { type, transferSize } = (entry ?? {}) as Partial<PerformanceNavigationTiming>;
  return type === 'back_forward' && transferSize === 0;
}

/** Shows the current cart when the visitor returns: it may have changed on other pages. */
function followReturns(page: CartPage, scope: Scope, report: (error: unknown) => void): void {
  const show = () => {
    if (!cartForm()) return void reloadIfFilled();
    import('../shared/change-cart.ts').then(({ showCart }) => showCart(page)).catch(report);
  };
  onReturn(scope, show);
  if (isOldCopy()) show();
}

/** Runs the cart form: enables the update button and handles events of other scripts. */
export default defineWidget<unknown, CartPage, CartFormState>({
  nodes: cartPageOf,
  state: () => readForm(),
  *view({ form, canUpdate }) {
    const attributes = { disabled: canUpdate ? null : '', 'aria-disabled': String(!canUpdate) };
    for (const button of form?.querySelectorAll<HTMLElement>(UPDATE) ?? []) yield [button, { attributes }];
  },
  connect(widget) {
    const { nodes: page, set, scope, report } = widget;
    const follow = (form: HTMLFormElement) => set(readForm(form));
    page.formListeners.add(follow);
    scope.add(() => page.formListeners.delete(follow));
    followEnter(enableUpdates(widget), scope);
    followEvents(page, scope, report);
    followReturns(page, scope, report);
  },
});
