import { emit, listen } from '#platform/events.ts';
import { parseHtml } from '#platform/html.ts';
import { wasChanged } from '#runtime/changes.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { requestPart } from '#transport/endpoints/cart-page.ts';
import { RequestError } from '#transport/errors.ts';
import type { FormValue } from '#transport/form-body.ts';
import { cartTotals, sentState, setState, stateOf } from '../shared/cart-form.ts';
import { type CartPage, cartPageOf } from '../shared/cart-page-session.ts';
import { runInTurn } from '../shared/change-cart.ts';
import { keepFocus, showTotals } from '../shared/replace-cart.ts';

type Control = HTMLInputElement | HTMLSelectElement;

const controls = () => [...document.querySelectorAll<Control>('.cart_totals [name^=shipping_method]')];

/** Returns the chosen shipping method of each package, by its index. */
function chosen(): Record<string, string> {
  const given = controls().filter((control) => !control.matches('input:not([type=hidden],:checked)'));
  return Object.fromEntries(given.map(({ dataset, value }) => [dataset.index ?? '0', value]));
}

/** The running choice of each page. A newer choice aborts it. */
const running = new WeakMap<CartPage, Scope>();

async function showFor(fields: Record<string, FormValue>, page: CartPage, own: Scope): Promise<void> {
  const options = { ajaxUrl: page.ajaxUrl, signal: own.signal };
  const totals = cartTotals(parseHtml(await requestPart('update_shipping_method', fields, options)));
  if (!totals) throw new RequestError('unknown_error');
  const leadFocus = keepFocus(page.scope);
  showTotals(totals, page);
  leadFocus();
}

async function choose(page: CartPage): Promise<void> {
  running.get(page)?.dispose();
  const own = page.scope.child();
  running.set(page, own);
  const fields = { security: page.nonce('update_shipping_method'), shipping_method: chosen() };
  const change = async () => {
    if (own.disposed) return;
    await showFor(fields, page, own).catch((error) => {
      // Aborted, not failed.
      if (!own.disposed) throw error;
    });
  };
  const isDone = await runInTurn(page, change, () => [cartTotals()]);
  if (own.disposed) return;
  own.dispose();
  // The totals still match the method that the server knows.
  if (!isDone) for (const control of controls()) setState(control, sentState(control));
  emit(document.body, 'updated_shipping_method');
}

/** Shows the totals for the chosen shipping method. */
export default defineBehaviour({
  mount(context) {
    const page = cartPageOf(context);
    if (!page.ajaxUrl) return;
    const control = context.element as Control;
    listen(control, 'change', () => void choose(page), context.scope);
    // Chosen while the code loaded, not restored by the browser.
    const isChosen = stateOf(control) !== sentState(control) && !control.matches('input:not(:checked)');
    if (isChosen && wasChanged(control)) choose(page);
  },
});
