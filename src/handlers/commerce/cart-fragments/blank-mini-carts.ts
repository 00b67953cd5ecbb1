import type { Scope } from '#runtime/scope.ts';

const miniCarts = () => [...document.querySelectorAll<HTMLElement>('.widget_shopping_cart_content')];

/** The mini-carts of the page that wait for their content. */
export const blankMiniCarts = (): HTMLElement[] =>
  miniCarts().filter(({ textContent }) => !textContent?.trim());

/** Empties every mini-cart, so that none shows what is no longer so. */
export function emptyMiniCarts(): void {
  for (const content of miniCarts()) content.replaceChildren();
}

/** Calls back once when a blank mini-cart comes near the view. */
export function whenBlankSeen(callback: () => void, scope: Scope): void {
  const observer = scope.observe(
    new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        callback();
      },
      { rootMargin: '100% 0px' },
    ),
  );
  for (const content of blankMiniCarts()) observer.observe(content);
}
