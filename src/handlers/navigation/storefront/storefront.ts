import { membersOf } from '#lib/members-of.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { pageGlobal } from '#platform/params.ts';
import { onViewport } from '#platform/viewport.ts';
import { defineWidget, type LiveWidget, type View } from '#runtime/widget.ts';

const STICKY = 'storefront-sticky-add-to-cart';
/** The sticky bar itself has the buy button of these products. */
const WITH_BUY_BUTTON = '.product-type-simple,.product-type-external';
/** Narrower pages have no cart in the header. */
const WIDE = '(min-width: 768px)';

/** Returns the product of the page if the sticky bar only leads to it. */
function productOf({ className }: HTMLElement): HTMLElement | undefined {
  const id = /(?:^|\s)postid-(\d+)/.exec(className)?.[1];
  const product = id ? document.getElementById(`product-${id}`) : null;
  return product && !product.matches(WITH_BUY_BUTTON) ? product : undefined;
}

function findNodes(body: HTMLElement) {
  const find = (selector: string) => body.querySelector<HTMLElement>(selector);
  const { trigger_class: name = 'entry-summary' } = pageGlobal('storefront_sticky_add_to_cart_params') ?? {};
  const cart = body.matches('.woocommerce-cart,.woocommerce-checkout') ? null : find('.site-header-cart');
  return {
    body,
    /** The bar at the bottom of phones, and its search. */
    footerBar: find('.storefront-handheld-footer-bar'),
    searchLink: find('.storefront-handheld-footer-bar .search > a'),
    cart,
    /** Each change of the cart replaces its rows. */
    get rows() {
      return cart?.querySelector<HTMLElement>('.cart_list');
    },
    /** The bar of a product, which is shown while the trigger is above the window. */
    sticky: find(`.${STICKY}`),
    trigger: document.getElementsByClassName(String(name))[0],
    product: productOf(body),
  };
}

type Nodes = ReturnType<typeof findNodes>;

interface State {
  readonly isSearchOpen: boolean;
  /** Whether a field outside the footer bar has the focus. */
  readonly isTyping: boolean;
  /** Whether the rows of the header cart reach below the window. */
  readonly isCartTall?: boolean;
  /** Undefined before the first measurement. */
  readonly sticky?: 'not shown yet' | 'shown' | 'hidden';
  /** Whether the sticky bar has moved the focus to the product. */
  readonly isProductFocusable?: boolean;
}

/** The theme's running widget. */
export type Storefront = LiveWidget<unknown, Nodes, State>;

function* view(state: State, { body, searchLink, rows, sticky, product }: Nodes): View {
  const { isSearchOpen, isTyping, isCartTall, isProductFocusable } = state;
  yield [searchLink, { attributes: { role: 'button', 'aria-expanded': String(isSearchOpen) } }];
  yield [searchLink?.parentElement, { classes: { active: isSearchOpen } }];
  // Style sheets then hide the footer bar, because the keyboard leaves little room.
  yield [body, { classes: { 'sf-input-focused': isTyping } }];
  if (isCartTall) yield [rows, { style: { 'max-height': '15em', 'overflow-y': 'auto' } }];
  if (isProductFocusable) yield [product, { attributes: { tabindex: '-1' } }];
  if (!state.sticky) return;
  const isShown = state.sticky === 'shown';
  const classes = {
    [`${STICKY}--slideInDown`]: isShown,
    [`${STICKY}--slideOutUp`]: state.sticky === 'hidden',
  };
  // Nothing in a hidden bar may have the focus.
  yield [sticky, { classes, attributes: { inert: isShown ? null : '' } }];
}

/** Returns whether an element is in a form outside the footer bar. */
const isAwayFrom = (bar: HTMLElement, target: unknown) =>
  target instanceof Element && membersOf(target).closest('form') !== null && !bar.contains(target);

function watchFocus(bar: HTMLElement, { set, scope }: Storefront): void {
  const setFocused = (target: unknown) => {
    const isTyping = isAwayFrom(bar, target);
    set((state) => (state.isTyping === isTyping ? state : { ...state, isTyping }));
  };
  scope.listen(document, 'focusin', ({ target }) => setFocused(target));
  scope.listen<FocusEvent>(document, 'focusout', ({ relatedTarget }) => setFocused(relatedTarget));
}

/** Makes the rows of the header cart scroll if it reaches below the window. */
export function fitCart({ nodes: { cart }, set }: Storefront): void {
  // Remove the old height first, because it would affect the measurement.
  set((state) => ({ ...state, isCartTall: false }));
  const box = cart?.querySelector('.widget_shopping_cart');
  const isCartTall =
    !!box && matchMedia(WIDE).matches && box.getBoundingClientRect().bottom > window.innerHeight;
  set((state) => ({ ...state, isCartTall }));
}

/** Shows the sticky bar while the trigger is above the window; its button leads to the product. */
function showSticky(
  bar: HTMLElement,
  trigger: Element,
  { nodes: { product }, set, scope }: Storefront,
): void {
  const show = (isShown: boolean) =>
    set((state) => {
      const notShown = state.sticky === 'shown' ? 'hidden' : (state.sticky ?? 'not shown yet');
      const sticky = isShown ? 'shown' : notShown;
      return state.sticky === sticky ? state : { ...state, sticky };
    });
  onViewport(() => {
    const isShown = trigger.getBoundingClientRect().bottom < 0;
    return () => show(isShown);
  }, scope);
  if (!product) return;
  // Not in the interactive part: these presses are not held.
  scope.listen(bar, 'click', (event) => {
    if (!membersOf(event.target as Element).closest(`.${STICKY}__content-button`)) return;
    event.preventDefault();
    product.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    set((state) => ({ ...state, isProductFocusable: true }));
    product.focus({ preventScroll: true });
  });
}

export default defineWidget<unknown, Nodes, State>({
  nodes: ({ element }) => findNodes(element),
  state: ({ nodes: { footerBar, searchLink } }) => ({
    isSearchOpen: !!searchLink?.parentElement?.matches('.active'),
    isTyping: !!footerBar && isAwayFrom(footerBar, document.activeElement),
  }),
  view,
  connect(widget) {
    const { footerBar, cart, sticky, trigger } = widget.nodes;
    if (footerBar) watchFocus(footerBar, widget);
    if (cart) fitCart(widget);
    if (sticky && trigger) showSticky(sticky, trigger, widget);
  },
});
