import { useLayoutEffect, useState } from 'react';
import { block } from '#platform/block.ts';
import { navigate } from '#platform/navigate.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { tellChanged } from '#stores/cart.ts';
import { joinCart } from '#stores/cart-session.ts';
import { queueCartJob } from '#transport/cart-queue.ts';
import { removeFromCart } from '#transport/endpoints/cart.ts';
import { type CartParams, readCartParams } from '../shared/shop-params.ts';
import { useChoice, useLinkChoice } from '../shared/use-events.ts';

const ROW = '.woocommerce-mini-cart-item,.elementor-menu-cart__product';

/** Removes a line from the cart; true when the cart came back without it. */
async function remove(link: HTMLElement, ajaxUrl: string): Promise<boolean> {
  const reply = await removeFromCart(link.dataset.cart_item_key ?? '', { ajaxUrl }).catch(() => undefined);
  if (reply?.kind !== 'fragments') return false;
  tellChanged('removed_from_cart', link, reply);
  return true;
}

type Props = Pick<IslandProps, 'element' | 'runtime' | 'scope'> & { readonly params: CartParams };

/** A link whose line is covered until the cart comes back without it. */
function RemoveLink({ element, runtime, scope, params }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  useLayoutEffect(() => joinCart(runtime).leave, [runtime]);
  useLayoutEffect(() => {
    const row = element.closest<HTMLElement>(ROW);
    return isBusy && row ? block(row, scope) : undefined;
  }, [isBusy, element, scope]);
  useChoice(element, () => {
    // The line is gone with the first request; a second one could only fail.
    if (isBusy) return;
    const { session, leave } = joinCart(runtime);
    session.clearMessage();
    setIsBusy(true);
    const address = element.getAttribute('href') ?? '';
    queueCartJob(() => remove(element, params.ajaxUrl))
      .then((isGone) => isGone || navigate(address))
      .finally(() => {
        setIsBusy(false);
        leave();
      });
  });
  return null;
}

/** A link that removes by loading a page: only Space is ours, the browser does the rest. */
function PlainLink() {
  useLinkChoice('.remove_from_cart_button', () => 'native');
  return null;
}

/** Removes the link's line from the cart without leaving the page; where that fails, the way of the link is gone. */
function RemoveFromCart({ element, runtime, scope }: IslandProps) {
  const [params] = useState(readCartParams);
  return params ? <RemoveLink {...{ element, runtime, scope, params }} /> : <PlainLink />;
}

export default defineIsland({ component: RemoveFromCart });
