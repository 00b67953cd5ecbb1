import { useLayoutEffect, useState } from 'react';
import { block } from '#platform/block.ts';
import { navigate } from '#platform/navigate.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { useIsland } from '#react/island-context.ts';
import { useListeners } from '#react/use-listeners.ts';
import type { CartParams } from '#shop/add-to-cart.ts';
import { joinCartSession, removeFromCart } from '#shop/cart.ts';
import { onButtonPress, onLinkPress } from '../shared/clicks.ts';
import { readCartParams } from '../shared/shop-params.ts';

const ROW = '.woocommerce-mini-cart-item,.elementor-menu-cart__product';

type Props = Pick<IslandProps, 'element' | 'runtime' | 'scope'> & { readonly params: CartParams };

/** Covers the link's line until the cart is updated. */
function RemoveLink({ element, runtime, scope, params }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  useLayoutEffect(() => {
    const { session, leave } = joinCartSession(runtime);
    session.liveRegion();
    return leave;
  }, [runtime]);
  useLayoutEffect(() => {
    const row = element.closest<HTMLElement>(ROW);
    return isBusy && row ? block(row, scope) : undefined;
  }, [isBusy, element, scope]);
  const remove = async () => {
    // The first request removes the line; a second one would fail.
    if (isBusy) return;
    setIsBusy(true);
    const address = element.getAttribute('href') ?? '';
    if (!(await removeFromCart(element, params.ajaxUrl, runtime))) navigate(address);
    setIsBusy(false);
  };
  useListeners(remove, (on, listenerScope) => onButtonPress(element, on, listenerScope));
  return null;
}

/** Lets Space press a link that the browser follows. */
function PlainLink() {
  const { element } = useIsland();
  useListeners(
    () => 'native' as const,
    (on, scope) => onLinkPress(element, '.remove_from_cart_button', on, scope),
  );
  return null;
}

function RemoveFromCart({ element, runtime, scope }: IslandProps) {
  const [params] = useState(readCartParams);
  return params ? <RemoveLink {...{ element, runtime, scope, params }} /> : <PlainLink />;
}

export default defineIsland({ component: RemoveFromCart });
