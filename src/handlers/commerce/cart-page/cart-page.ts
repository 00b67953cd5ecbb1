import { membersOf } from '#lib/members-of.ts';
import { onPageRestored } from '#lib/page-visibility.ts';
import type { Scope } from '#lib/scope.ts';
import { type Listener, listen } from '#platform/events.ts';
import { defineWidget, type LiveWidget } from '#runtime/widget.ts';
import {
  CART_FORM,
  COUPON_FIELD,
  cartForm,
  currentValue,
  fieldsOf,
  hasCartTable,
  reloadIfFilled,
  serverValue,
} from '../shared/cart/cart-form.ts';
import { type CartPage, cartPageOf } from '../shared/cart/cart-page-session.ts';
import { showCart, updateCart } from '../shared/cart/change-cart.ts';
import { closestTarget } from '../shared/clicks.ts';
import { isLocked } from '../shared/forms/send-form.ts';

const LINE_FIELD = `${CART_FORM} .cart_item :is(input,select,textarea)`;
const ENTER_FIELDS = `${CART_FORM} :is(input[type=number],${COUPON_FIELD})`;
/** Selector for the button that submits the quantities. */
export const UPDATE = '[name="update_cart"]';
/** Selector for the buttons that submit the form. */
export const SUBMIT = ':is([type=submit],button:not([type]))';

/** The cart form, with its buttons. */
export interface CartFormState {
  readonly form: HTMLFormElement | undefined;
  /** Whether a quantity changed. */
  readonly canUpdate: boolean;
  /** The button of the form that was pressed last. */
  readonly pressed?: HTMLElement | undefined;
}

/** The live widget of the cart page. */
export type LiveCart = LiveWidget<unknown, CartPage, CartFormState>;

const readForm = (form = cartForm()): CartFormState => ({
  form,
  canUpdate: Boolean(
    form &&
      fieldsOf(form).some(
        (field) => field.closest('.cart_item') && currentValue(field) !== serverValue(field),
      ),
  ),
});

/**
 * Returns the valid cart form in whose field Enter is pressed. Returns undefined for an invalid form, so that
 * the browser reports its fields.
 */
function formOfEnter(event: KeyboardEvent): HTMLFormElement | undefined {
  if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented) return undefined;
  const form = closestTarget(event, ENTER_FIELDS)?.closest<HTMLFormElement>(CART_FORM);
  return form && hasCartTable(form) && membersOf(form).checkValidity() ? form : undefined;
}

/** Enables the update button at every change, because themes may disable it. */
function enableUpdates({ set, scope }: LiveCart) {
  const enable = (form: HTMLFormElement) => set((state) => ({ ...state, form, canUpdate: true }));
  const onChange: Listener = (event) => {
    const form = closestTarget(event, LINE_FIELD)?.closest<HTMLFormElement>(CART_FORM);
    if (form) enable(form);
  };
  // Quantity steppers of themes emit through jQuery.
  for (const type of ['input', 'change']) listen(document, type, onChange, scope);
  return enable;
}

/** Returns the button of a field: for a coupon, the one beside the field. */
function buttonOf(form: HTMLFormElement, event: KeyboardEvent, name: string): HTMLElement | null {
  const selector = `[name=${name}]`;
  const beside = closestTarget(event, '.coupon')?.querySelector<HTMLElement>(selector);
  return beside ?? membersOf(form).querySelector<HTMLElement>(selector);
}

/** Lets Enter in a field press that field's button. By default, it presses the form's first button. */
function listenForEnter(enable: (form: HTMLFormElement) => void, scope: Scope): void {
  const submit = (form: HTMLFormElement, event: KeyboardEvent) => {
    if (closestTarget(event, COUPON_FIELD)) return buttonOf(form, event, 'apply_coupon')?.click();
    enable(form);
    const button = buttonOf(form, event, 'update_cart');
    if (button) button.click();
    else membersOf(form).requestSubmit();
  };
  scope.listen<KeyboardEvent>(document, 'keydown', (event) => {
    const form = formOfEnter(event);
    if (!form) return;
    event.preventDefault();
    if (!event.repeat && !isLocked(form)) submit(form, event);
  });
}

/** Updates the cart when other scripts emit a change. Events before the update starts are merged. */
function listenForUpdates(page: CartPage, scope: Scope, report: (error: unknown) => void): void {
  let pending: { keepsNotices: boolean } | undefined;
  const update = async (request: { keepsNotices: boolean }) => {
    await updateCart(page, () => {
      pending = undefined;
      return request.keepsNotices;
    });
  };
  const onUpdate: Listener = ({ detail }, ...args) => {
    if (!cartForm()) return void reloadIfFilled();
    const keepsNotices = Boolean(args.length ? args[0] : detail);
    if (pending) {
      pending.keepsNotices ||= keepsNotices;
      return;
    }
    pending = { keepsNotices };
    const request = pending;
    update(request)
      .catch(report)
      // Without a form, nothing was requested.
      .finally(() => {
        if (pending === request) pending = undefined;
      });
  };
  for (const name of ['wc_update_cart', 'added_to_cart']) listen(document, name, onUpdate, scope);
}

/** Returns whether the visitor went back to this page and the browser loaded it from its HTTP cache. */
function isFromHttpCache(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  const { type, transferSize } = (entry ?? {}) as Partial<PerformanceNavigationTiming>;
  return type === 'back_forward' && transferSize === 0;
}

/** Shows the current cart when the visitor returns: it may have changed on other pages. */
function watchReturns(page: CartPage, scope: Scope, report: (error: unknown) => void): void {
  const show = () => {
    if (!cartForm()) return void reloadIfFilled();
    showCart(page).catch(report);
  };
  onPageRestored(scope, show);
  if (isFromHttpCache()) show();
}

export default defineWidget<unknown, CartPage, CartFormState>({
  nodes: cartPageOf,
  state: () => readForm(),
  *view({ form, canUpdate, pressed }) {
    const attributes = { disabled: canUpdate ? null : '', 'aria-disabled': String(!canUpdate) };
    for (const button of membersOf(form)?.querySelectorAll<HTMLElement>(UPDATE) ?? [])
      yield [button, { attributes }];
    // Other scripts read this attribute.
    for (const button of membersOf(pressed?.closest(CART_FORM))?.querySelectorAll<HTMLElement>(SUBMIT) ?? [])
      yield [button, { attributes: { clicked: button === pressed ? 'true' : null } }];
  },
  connect(widget) {
    const { nodes: page, set, scope, report } = widget;
    const onFormReplaced = (form: HTMLFormElement) => set(readForm(form));
    page.formListeners.add(onFormReplaced);
    scope.add(() => page.formListeners.delete(onFormReplaced));
    listenForEnter(enableUpdates(widget), scope);
    listenForUpdates(page, scope, report);
    watchReturns(page, scope, report);
  },
});
