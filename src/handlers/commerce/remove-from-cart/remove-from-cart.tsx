import { useLayoutEffect, useState } from 'react';
import { block } from '#platform/block.ts';
import { navigate } from '#platform/navigate.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { tellChanged } from '#stores/cart.ts';
import { joinCart } from '#stores/cart-session.ts';
import { queueCartJob } from '#transport/cart-queue.ts';
import { removeFromCart } from '#transport/endpoints/cart.ts';
import { Choice } from '../shared/choice.tsx';
import { readCartParams } from '../shared/shop-params.ts';

const ROW = '.woocommerce-mini-cart-item,.elementor-menu-cart__product';

/** Removes a line from the cart; true when the cart came back without it. */
async function remove(link: HTMLElement, ajaxUrl: string): Promise<boolean> {
  const reply = await removeFromCart(link.dataset.cart_item_key ?? '', { ajaxUrl }).catch(() => undefined);
  if (reply?.kind !== 'fragments') return false;
  tellChanged('removed_from_cart', link, reply);
  return true;
}

/** Removes the link's line from the cart without leaving the page; where that fails, the way of the link is gone. */
function RemoveFromCart({ element, runtime, scope }: IslandProps) {
  const [params] = useState(readCartParams);
  const [isBusy, setIsBusy] = useState(false);
  useLayoutEffect(() => (params ? joinCart(runtime).leave : undefined), [params, runtime]);
  useLayoutEffect(() => {
    const row = element.closest<HTMLElement>(ROW);
    return isBusy && row ? block(row, scope) : undefined;
  }, [isBusy, element, scope]);
  if (!params) return null;

  const choose = () => {
    // The line is gone with the first request; a second one could only fail.
    if (isBusy) return;
    const { cart, leave } = joinCart(runtime);
    cart.clearMessage();
    setIsBusy(true);
    const address = element.getAttribute('href') ?? '';
    queueCartJob(() => remove(element, params.ajaxUrl))
      .then((isGone) => isGone || navigate(address))
      .finally(() => {
        setIsBusy(false);
        leave();
      });
  };
  return <Choice of={element} onChoose={choose} />;
}

export default defineIsland({ component: RemoveFromCart });
