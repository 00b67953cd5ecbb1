import type { Scope } from '#lib/scope.ts';
import { emit, listen } from '#platform/events.ts';
import { parseHtml } from '#platform/html.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { isFieldChanged } from '#runtime/watch-fields.ts';
import { requestPart } from '#transport/endpoints/cart-page.ts';
import { RequestError } from '#transport/errors.ts';
import type { FormValue } from '#transport/form-body.ts';
import { cartTotals, currentValue, serverValue, setValue } from '../shared/cart/cart-form.ts';
import { type CartPage, cartPageOf } from '../shared/cart/cart-page-session.ts';
import { runInTurn } from '../shared/cart/change-cart.ts';
import { rememberFocus, showTotals } from '../shared/cart/replace-cart.ts';

type Control = HTMLInputElement | HTMLSelectElement;

const controls = () => [...document.querySelectorAll<Control>('.cart_totals [name^=shipping_method]')];

/** Returns the chosen shipping method of each package, by its index. */
function chosenMethods(): Record<string, string> {
  const chosenControls = controls().filter(
    (control) => !control.matches('input:not([type=hidden],:checked)'),
  );
  return Object.fromEntries(chosenControls.map(({ dataset, value }) => [dataset.index ?? '0', value]));
}

/** The scope of the running request of each page. A newer choice ends it. */
const runningScopes = new WeakMap<CartPage, Scope>();

async function requestTotals(
  fields: Record<string, FormValue>,
  page: CartPage,
  requestScope: Scope,
): Promise<void> {
  const options = { ajaxUrl: page.ajaxUrl, signal: requestScope.signal };
  const totals = cartTotals(parseHtml(await requestPart('update_shipping_method', fields, options)));
  if (!totals) throw new RequestError('unknown_error');
  const restoreFocus = rememberFocus(page.scope);
  showTotals(totals, page);
  restoreFocus();
}

async function changeMethod(page: CartPage): Promise<void> {
  runningScopes.get(page)?.dispose();
  const requestScope = page.scope.child();
  runningScopes.set(page, requestScope);
  const fields = { security: page.nonce('update_shipping_method'), shipping_method: chosenMethods() };
  const change = async () => {
    if (requestScope.disposed) return;
    await requestTotals(fields, page, requestScope).catch((error) => {
      // Aborted, not failed.
      if (!requestScope.disposed) throw error;
    });
  };
  const isDone = await runInTurn(page, change, () => [cartTotals()]);
  if (requestScope.disposed) return;
  requestScope.dispose();
  // The server and the totals still have the old method.
  if (!isDone) for (const control of controls()) setValue(control, serverValue(control));
  emit(document.body, 'updated_shipping_method');
}

export default defineBehaviour({
  mount(context) {
    const page = cartPageOf(context);
    if (!page.ajaxUrl) return;
    const control = context.element as Control;
    listen(control, 'change', () => void changeMethod(page), context.scope);
    // Chosen while the code loaded, not restored by the browser.
    const isChosen =
      currentValue(control) !== serverValue(control) && !control.matches('input:not(:checked)');
    if (isChosen && isFieldChanged(control)) changeMethod(page);
  },
});
