import { membersOf } from '#lib/members-of.ts';
import { block } from '#platform/block.ts';
import { navigate } from '#platform/navigate.ts';
import { defineBehaviour, type MountContext } from '#runtime/define.ts';
import type { CartParams } from '#shop/add-to-cart.ts';
import { joinCartSession, removeFromCart } from '#shop/cart.ts';
import { onButtonPress, onLinkPress } from '../shared/clicks.ts';
import { readCartParams } from '../shared/shop-params.ts';

const ROW = '.woocommerce-mini-cart-item,.elementor-menu-cart__product';

/** Removes the link's line at a press, and covers it until the cart is updated. */
function removeByPress({ element, runtime, scope }: MountContext, params: CartParams): void {
  const { session, leave } = joinCartSession(runtime);
  scope.add(leave);
  session.liveRegion();
  let isBusy = false;
  const remove = async () => {
    // The first request removes the line; a second one would fail.
    if (isBusy) return;
    isBusy = true;
    const row = membersOf(element).closest<HTMLElement>(ROW);
    const unblock = row && block(row, scope);
    const address = element.getAttribute('href') ?? '';
    if (!(await removeFromCart(element, params.ajaxUrl, runtime))) navigate(address);
    unblock?.();
    isBusy = false;
  };
  onButtonPress(element, remove, scope);
}

export default defineBehaviour({
  mount(context) {
    const params = readCartParams();
    if (params) removeByPress(context, params);
    // Lets Space press a link that the browser follows.
    else onLinkPress(context.element, '.remove_from_cart_button', () => 'native', context.scope);
  },
});
