import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import { maxListHeight } from './model.ts';
import type { CartNodes } from './nodes.ts';

/** Gives a function that fits the rows of a list under its button into the window; it runs too whenever the window changes. */
export function fitList(nodes: CartNodes, scope: Scope): () => void {
  const patch = createPatch();
  const fit = () => {
    // Rows are replaced with each change of the cart; those of before need not be kept.
    patch.restore();
    const products = nodes.products();
    const button = nodes.button();
    if (!products || !button) return;
    const { top, height } = button.getBoundingClientRect();
    const heightPx = maxListHeight({
      viewportHeight: window.innerHeight,
      toggleTop: top,
      toggleHeight: height,
      marginTop: Number.parseFloat(getComputedStyle(nodes.main).marginTop) || 0,
      otherHeight: nodes.main.scrollHeight - products.offsetHeight,
    });
    patch.style(products, 'max-height', `${heightPx}px`);
  };
  scope.add(patch.restore);
  scope.listen(window, 'resize', fit);
  return fit;
}
