import { membersOf } from '#lib/members-of.ts';
import type { Patch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { pageGlobal } from '#platform/params.ts';
import { onViewport } from '#platform/viewport.ts';

const BAR = 'storefront-sticky-add-to-cart';
const SLIDE_IN = `${BAR}--slideInDown`;
const SLIDE_OUT = `${BAR}--slideOutUp`;
/** The bar itself has the buy button of these products. */
const WITH_BUY_BUTTON = '.product-type-simple,.product-type-external';

/** Shows the product bar while the product's summary is above the window. */
export function showStickyBar(bar: HTMLElement, body: HTMLElement, patch: Patch, scope: Scope): void {
  const { trigger_class: name = 'entry-summary' } = pageGlobal('storefront_sticky_add_to_cart_params') ?? {};
  const [trigger] = document.getElementsByClassName(String(name));
  if (!trigger) return;
  const show = (isShown: boolean) => {
    const wasShown = bar.classList.contains(SLIDE_IN);
    patch.toggle(bar, SLIDE_IN, isShown);
    if (isShown || wasShown) patch.toggle(bar, SLIDE_OUT, !isShown);
    // Nothing in a hidden bar may have the focus.
    patch.attribute(bar, 'inert', isShown ? null : '');
  };
  onViewport(() => {
    const isShown = trigger.getBoundingClientRect().bottom < 0;
    return () => show(isShown);
  }, scope);

  const id = /(?:^|\s)postid-(\d+)/.exec(body.className)?.[1];
  const product = id ? document.getElementById(`product-${id}`) : null;
  if (!product || product.matches(WITH_BUY_BUTTON)) return;
  scope.listen(bar, 'click', (event) => {
    if (!membersOf(event.target as Element).closest(`.${BAR}__content-button`)) return;
    event.preventDefault();
    product.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    patch.attribute(product, 'tabindex', '-1');
    product.focus({ preventScroll: true });
  });
}
