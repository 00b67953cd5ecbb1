import type { Patch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { pageGlobal } from '#platform/params.ts';
import { onViewport } from '#platform/viewport.ts';
import type { Scope } from '#runtime/scope.ts';

const BAR = 'storefront-sticky-add-to-cart';
const IN = `${BAR}--slideInDown`;
const OUT = `${BAR}--slideOutUp`;
/** The bar itself has the buy button of these products. */
const BOUGHT_AT_ONCE = '.product-type-simple,.product-type-external';

/** Shows the product bar while the product's summary is above the window. */
export function followStickyBar(bar: HTMLElement, body: HTMLElement, patch: Patch, scope: Scope): void {
  const { trigger_class: name = 'entry-summary' } = pageGlobal('storefront_sticky_add_to_cart_params') ?? {};
  const [trigger] = document.getElementsByClassName(String(name));
  if (!trigger) return;
  const show = (isIn: boolean) => {
    const wasIn = bar.classList.contains(IN);
    patch.toggle(bar, IN, isIn);
    if (isIn || wasIn) patch.toggle(bar, OUT, !isIn);
    // Nothing in a hidden bar may have the focus.
    patch.attribute(bar, 'inert', isIn ? null : '');
  };
  onViewport(() => {
    const isIn = trigger.getBoundingClientRect().bottom < 0;
    return () => show(isIn);
  }, scope);

  const id = /(?:^|\s)postid-(\d+)/.exec(body.className)?.[1];
  const product = id ? document.getElementById(`product-${id}`) : null;
  if (!product || product.matches(BOUGHT_AT_ONCE)) return;
  scope.listen(bar, 'click', (event) => {
    if (!(event.target as Element).closest(`.${BAR}__content-button`)) return;
    event.preventDefault();
    product.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    patch.attribute(product, 'tabindex', '-1');
    product.focus({ preventScroll: true });
  });
}
