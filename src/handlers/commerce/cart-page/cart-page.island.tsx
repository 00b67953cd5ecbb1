import { useState } from 'react';
import { membersOf } from '#lib/members-of.ts';
import { emit } from '#platform/events.ts';
import { defineIsland, type WidgetProps } from '#react/define-island.tsx';
import { useIsland } from '#react/island-context.ts';
import { ServerNode } from '#react/server-node.tsx';
import { useListeners } from '#react/use-listeners.ts';
import { CART_FORM, cartForm, hasCartTable, purposeOf } from '../shared/cart-form.ts';
import type { CartPage } from '../shared/cart-page-session.ts';
import { type ChangeOptions, changeCart, updateCart } from '../shared/change-cart.ts';
import { closestTarget, onLinkPress } from '../shared/clicks.ts';
import { isLocked } from '../shared/send-form.ts';
import cartPage, { type CartFormState } from './cart-page.ts';

const SUBMIT = ':is([type=submit],button:not([type]))';

/** Requests the address of a clicked link and shows the resulting cart. */
function useCartLink(selector: string, page: CartPage, options: ChangeOptions): void {
  const { element } = useIsland();
  const onPress = ({ href }: HTMLAnchorElement) => {
    const form = cartForm();
    // Without a form, the browser follows the link to the cart.
    if (!form) return 'native';
    if (!isLocked(form)) changeCart(page, () => ({ request: { url: href } }), options);
    return undefined;
  };
  useListeners(onPress, (on, scope) => onLinkPress(element, selector, on, scope));
}

/** Listens on the document, because each change replaces the form. */
function CartForm({ nodes: page }: WidgetProps<unknown, CartPage, CartFormState>) {
  const [pressed, setPressed] = useState<HTMLElement>();
  const press = (event: MouseEvent) => {
    const button = closestTarget<HTMLElement>(event, `${CART_FORM} ${SUBMIT}`);
    if (button) setPressed(button);
  };
  const submit = (event: SubmitEvent) => {
    const form = closestTarget<HTMLFormElement>(event, CART_FORM);
    if (!form || event.defaultPrevented || !hasCartTable(form)) return;
    const isUpdate = purposeOf(form, event.submitter) === 'update';
    if (!isUpdate && !isLocked(form)) return;
    event.preventDefault();
    if (!isLocked(form)) updateCart(page);
  };
  useListeners(press, (on, scope) => scope.listen(document, 'click', on));
  useListeners(submit, (on, scope) => scope.listen(document, 'submit', on));
  useCartLink(`${CART_FORM} .product-remove>a`, page, {
    scrolls: true,
    onDone: () => void emit(document.body, 'item_removed_from_classic_cart'),
  });
  useCartLink('a.restore-item', page, {});
  return (
    // Other scripts read this attribute.
    <ServerNode
      of={[...(membersOf(pressed?.closest(CART_FORM))?.querySelectorAll<HTMLElement>(SUBMIT) ?? [])]}
      each={(_, button) => ({ attributes: { clicked: button === pressed ? 'true' : null } })}
    />
  );
}

export default defineIsland(cartPage, CartForm);
