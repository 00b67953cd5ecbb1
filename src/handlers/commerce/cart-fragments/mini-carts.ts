import type { Scope } from '#lib/scope.ts';
import { cookies } from '#storage/cookies.ts';

const miniCarts = () => [...document.querySelectorAll<HTMLElement>('.widget_shopping_cart_content')];

const isBlank = ({ textContent }: Node) => !textContent?.trim();

/** Returns the mini-carts without content. */
export const blankMiniCarts = (): HTMLElement[] => miniCarts().filter(isBlank);

/** Empties every mini-cart, because its content is outdated. */
export function emptyMiniCarts(): void {
  for (const content of miniCarts()) content.replaceChildren();
}

/** Calls back once when a mini-cart that is still blank comes near the viewport. */
export function onBlankMiniCartNear(callback: () => void, scope: Scope): void {
  const observer = scope.observe(
    new IntersectionObserver(
      (entries) => {
        // A reply may have filled it since it was measured.
        const isNear = ({ isIntersecting, target }: IntersectionObserverEntry) =>
          isIntersecting && target.isConnected && isBlank(target);
        if (!entries.some(isNear)) return;
        observer.disconnect();
        callback();
      },
      { rootMargin: '100% 0px' },
    ),
  );
  for (const content of blankMiniCarts()) observer.observe(content);
}

/** Returns whether the server's cookie says that the cart has items. */
export const hasItems = (): boolean => Number(cookies.get('woocommerce_items_in_cart')) > 0;

/**
 * Hides widgets that should be hidden while the cart is empty. Returns a function that updates them;
 * `filling` shows them.
 */
export function hideEmptyWidgets(scope: Scope): (isFilling?: 'filling') => void {
  const patch = scope.patch();
  return (isFilling) => {
    const nodes = document.querySelectorAll('.hide_cart_widget_if_empty');
    // Most pages have none, and reading cookies is slow.
    if (!nodes.length) return;
    const display = isFilling || hasItems() ? null : 'none';
    for (const node of nodes) {
      const widget = node.closest<HTMLElement>('.widget_shopping_cart');
      if (widget) patch.style(widget, 'display', display);
    }
  };
}
