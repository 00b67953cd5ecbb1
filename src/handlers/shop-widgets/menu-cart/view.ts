import type { View } from '#runtime/widget.ts';
import { dialogTexts } from '#texts/dialogs.ts';
import { shopTexts } from '#texts/shop.ts';
import { translate } from '#texts/text.ts';
import { type CartState, isCartAndCheckout, isDropdown, readPageCart, type Settings } from './model.ts';

/** Selectors inside a menu cart. */
export const SELECTORS = {
  button: '.elementor-menu-cart__toggle_button',
  /** The visible one of a row's two remove links. */
  visibleRemove: '.elementor_remove_from_cart_button',
  /** The one that the shop's script handles. */
  shopRemove: '.remove_from_cart_button',
};

/** The class of a widget with an open cart. */
export const SHOWN_CLASS = 'elementor-menu-cart--shown';

/** A menu cart's nodes. Its functions search anew: each cart change replaces the button and rows. */
export interface CartNodes {
  readonly element: HTMLElement;
  readonly wrapper: HTMLElement;
  readonly container: HTMLElement;
  readonly main: HTMLElement;
  readonly closers: readonly HTMLElement[];
  /** The button's address on a page that is both cart and checkout, where nothing opens. */
  readonly cartUrl: string | undefined;
  button(): HTMLElement | null;
  /** The cart's rows, if any. */
  products(): HTMLElement | null;
  hiddenRemoveLinks(): HTMLElement[];
}

/** Returns the shop's remove link for a visible one. */
export const shopRemoveLinkOf = (visible: Element): HTMLElement | null | undefined =>
  visible.parentElement?.querySelector<HTMLElement>(SELECTORS.shopRemove);

/**
 * Returns whether only one of button and list says that the cart is empty: the browser has updated the list of a cached
 * page, but the shop sends buttons apart from the cart.
 */
export function isButtonOutdated({ main, button }: CartNodes): boolean {
  const count = button()?.querySelector<HTMLElement>('[data-counter]')?.dataset.counter;
  const contrary = count === '0' ? SELECTORS.shopRemove : '.woocommerce-mini-cart__empty-message';
  return count !== undefined && main.querySelector(contrary) !== null;
}

/**
 * Returns the nodes of a menu cart; undefined for other markup or without a cart. Searches inside the widget,
 * because several carts share button ids.
 */
export function findNodes(element: HTMLElement): CartNodes | undefined {
  const find = (selector: string) => element.querySelector<HTMLElement>(selector);
  const findAll = (selector: string) => [...element.querySelectorAll<HTMLElement>(selector)];
  const wrapper = find('.elementor-menu-cart__toggle_wrapper');
  const container = find('.elementor-menu-cart__container');
  const main = find('.elementor-menu-cart__main');
  const page = readPageCart();
  if (!wrapper || !container || !main || !page) return undefined;
  return {
    element,
    wrapper,
    container,
    main,
    closers: findAll('.elementor-menu-cart__close-button, .elementor-menu-cart__close-button-custom'),
    cartUrl: isCartAndCheckout(page, location.href) ? page.cartUrl : undefined,
    button: () => find(SELECTORS.button),
    products: () => find('.elementor-menu-cart__products'),
    hiddenRemoveLinks: () =>
      findAll(SELECTORS.visibleRemove).flatMap((visible) => {
        const shopLink = main.contains(visible) && shopRemoveLinkOf(visible);
        return shopLink ? [shopLink] : [];
      }),
  };
}

const nameOf = (button: Element | null) =>
  button?.querySelector('.elementor-screen-only')?.textContent?.trim() || translate(shopTexts.cart);

/** Returns the looks of a menu cart: a class for the styles, ARIA for assistive technology. */
export function* viewCart({ panel, rowsHeightPx }: CartState, nodes: CartNodes, settings: Settings): View {
  const button = nodes.button();
  if (nodes.cartUrl !== undefined) {
    yield [button, { attributes: { href: nodes.cartUrl } }];
    return;
  }
  const isOpen = panel !== 'closed';
  const isHidden = String(!isOpen);
  yield [nodes.element, { classes: { [SHOWN_CLASS]: isOpen } }];
  yield [button, { attributes: { 'aria-expanded': String(isOpen) } }];
  // A panel that is only moved off-screen would still be focusable.
  yield [nodes.container, { attributes: { 'aria-hidden': isHidden, inert: isOpen ? null : '' } }];
  const dialog = { 'aria-hidden': isHidden, tabindex: '-1', role: 'dialog', 'aria-label': nameOf(button) };
  yield [nodes.main, { attributes: dialog }];
  const closer = { role: 'button', tabindex: '0', 'aria-label': translate(dialogTexts.close) };
  for (const node of nodes.closers) yield [node, { attributes: closer }];
  // Only one remove link per row should be focusable.
  for (const link of nodes.hiddenRemoveLinks()) {
    yield [link, { attributes: { tabindex: '-1', 'aria-hidden': 'true' } }];
  }
  if (isDropdown(settings) && rowsHeightPx !== undefined) {
    yield [nodes.products(), { style: { 'max-height': `${rowsHeightPx}px` } }];
  }
}
