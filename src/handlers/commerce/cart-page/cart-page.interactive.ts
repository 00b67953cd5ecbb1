import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { emit } from '#platform/events.ts';
import { defineInteractive } from '#runtime/widget.ts';
import { CART_FORM, cartForm, hasCartTable, purposeOf } from '../shared/cart/cart-form.ts';
import { type ChangeOptions, changeCart, updateCart } from '../shared/cart/change-cart.ts';
import { closestTarget, onLinkPress } from '../shared/clicks.ts';
import { isLocked } from '../shared/forms/send-form.ts';
import cartPage, { type LiveCart, SUBMIT, UPDATE } from './cart-page.ts';

/** Remembers the pressed button of the form. The update button stays as other scripts have left it. */
function listenForPresses({ set }: LiveCart, scope: Scope): void {
  scope.listen<MouseEvent>(document, 'click', (event) => {
    const pressed = closestTarget(event, `${CART_FORM} ${SUBMIT}`);
    const form = pressed?.closest<HTMLFormElement>(CART_FORM);
    if (!form) return;
    set({ form, pressed, canUpdate: membersOf(form).querySelector(`${UPDATE}:enabled`) !== null });
  });
}

/** Updates the cart when its form is submitted for that. */
function listenForSubmits({ nodes: page }: LiveCart, scope: Scope): void {
  scope.listen<SubmitEvent>(document, 'submit', (event) => {
    const form = closestTarget<HTMLFormElement>(event, CART_FORM);
    if (!form || event.defaultPrevented || !hasCartTable(form)) return;
    const isUpdate = purposeOf(form, event.submitter) === 'update';
    if (!isUpdate && !isLocked(form)) return;
    event.preventDefault();
    if (!isLocked(form)) updateCart(page);
  });
}

/** Requests the address of a pressed link and shows the resulting cart. */
function listenForLink(
  selector: string,
  { element, nodes: page }: LiveCart,
  scope: Scope,
  options: ChangeOptions = {},
): void {
  const onPress = ({ href }: HTMLAnchorElement) => {
    const form = cartForm();
    // Without a form, the browser opens the link's page: the cart.
    if (!form) return 'native';
    if (!isLocked(form)) changeCart(page, () => ({ request: { url: href } }), options);
    return undefined;
  };
  onLinkPress(element, selector, onPress, scope);
}

/** Listens on the document, because each change replaces the form. */
export default defineInteractive(cartPage, (widget, scope) => {
  listenForPresses(widget, scope);
  listenForSubmits(widget, scope);
  listenForLink(`${CART_FORM} .product-remove>a`, widget, scope, {
    scrolls: true,
    onDone: () => void emit(document.body, 'item_removed_from_classic_cart'),
  });
  listenForLink('a.restore-item', widget, scope);
});
