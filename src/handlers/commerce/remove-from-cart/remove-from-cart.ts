import { block } from '#platform/block.ts';
import { emit, toJQuery } from '#platform/events.ts';
import { navigate } from '#platform/navigate.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { queueCartJob } from '#transport/cart-queue.ts';
import { removeFromCart } from '#transport/endpoints/cart.ts';
import { joinCart, tellBlocks } from '../shared/cart-session.ts';
import { onChoice } from '../shared/clicks.ts';
import { readCartParams } from '../shared/shop-params.ts';

/** Removes a line from the cart; true when the cart came back without it. */
async function remove(button: HTMLElement, ajaxUrl: string): Promise<boolean> {
  const reply = await removeFromCart(button.dataset.cart_item_key ?? '', { ajaxUrl }).catch(() => undefined);
  if (reply?.kind !== 'fragments') return false;
  const { fragments, hash } = reply;
  emit(document.body, 'removed_from_cart', {
    detail: { fragments, cart_hash: hash, button },
    args: [fragments, hash, toJQuery(button)],
  });
  tellBlocks('removed_from_cart');
  return true;
}

/** Removes the button's line from the cart without leaving the page; where that fails, the way of the link is gone. */
export default defineBehaviour({
  mount({ element, scope, runtime }) {
    const params = readCartParams();
    if (!params) return;
    const { cart, leave } = joinCart(runtime);
    scope.add(leave);
    let isBusy = false;

    const choose = () => {
      // The line is gone with the first request; a second one could only fail.
      if (isBusy) return;
      isBusy = true;
      cart.live.clear();
      const address = element.getAttribute('href') ?? '';
      const row = element.closest<HTMLElement>('.woocommerce-mini-cart-item,.elementor-menu-cart__product');
      const unblock = row ? block(row, scope) : undefined;
      const stay = joinCart(runtime);
      queueCartJob(() => remove(element, params.ajaxUrl))
        .then((isGone) => isGone || navigate(address))
        .finally(() => {
          isBusy = false;
          unblock?.();
          stay.leave();
        });
    };
    onChoice(element, choose, scope);
  },
});
