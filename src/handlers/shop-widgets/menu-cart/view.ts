import type { View } from '#runtime/widget.ts';
import { dialogTexts } from '#texts/dialogs.ts';
import { shopTexts } from '#texts/shop.ts';
import { translate } from '#texts/text.ts';
import { type CartState, isCartItself, isDropdown, readPageCart, type Settings } from './model.ts';

export const SELECTORS = {
  button: '.elementor-menu-cart__toggle_button',
  /** Of the two remove links in each row this one is seen … */
  visibleRemove: '.elementor_remove_from_cart_button',
  /** … and this one is known to the shop. */
  boundRemove: '.remove_from_cart_button',
};

/** The class of a widget whose cart is open. */
export const SHOWN = 'elementor-menu-cart--shown';

/** The parts of a menu cart. Functions look each time: the button and the rows are replaced with each change of the cart. */
export interface CartNodes {
  readonly element: HTMLElement;
  readonly wrapper: HTMLElement;
  readonly container: HTMLElement;
  readonly main: HTMLElement;
  readonly closers: readonly HTMLElement[];
  /** Where the button leads on the page that is cart and checkout in one; nothing opens there. */
  readonly cartUrl: string | undefined;
  button(): HTMLElement | null;
  /** The rows of the cart, when there are any. */
  products(): HTMLElement | null;
  /** The remove links that are not seen. */
  hiddenRemoves(): HTMLElement[];
}

/** The remove link of a row that the shop knows, by the one that is seen. */
export const boundOf = (visible: Element): HTMLElement | null | undefined =>
  visible.parentElement?.querySelector<HTMLElement>(SELECTORS.boundRemove);

/** Returns the parts, all found from the widget because several carts of a page share the id of their buttons; undefined for other markup or a shop without a cart. */
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
    cartUrl: isCartItself(page, location.href) ? page.cartUrl : undefined,
    button: () => find(SELECTORS.button),
    products: () => find('.elementor-menu-cart__products'),
    hiddenRemoves: () =>
      findAll(SELECTORS.visibleRemove).flatMap((visible) => {
        const bound = main.contains(visible) && boundOf(visible);
        return bound ? [bound] : [];
      }),
  };
}

const nameOf = (button: Element | null) =>
  button?.querySelector('.elementor-screen-only')?.textContent?.trim() || translate(shopTexts.cart);

/** Says whether a menu cart is open: a class for the styles, ARIA for everyone else. */
export function* viewCart({ panel, rowsHeightPx }: CartState, nodes: CartNodes, settings: Settings): View {
  const button = nodes.button();
  if (nodes.cartUrl !== undefined) {
    yield [button, { attributes: { href: nodes.cartUrl } }];
    return;
  }
  const isOpen = panel !== 'closed';
  const isHidden = String(!isOpen);
  yield [nodes.element, { classes: { [SHOWN]: isOpen } }];
  yield [button, { attributes: { 'aria-expanded': String(isOpen) } }];
  // What is only moved out of sight could be reached with the keyboard.
  yield [nodes.container, { attributes: { 'aria-hidden': isHidden, inert: isOpen ? null : '' } }];
  const dialog = { 'aria-hidden': isHidden, tabindex: '-1', role: 'dialog', 'aria-label': nameOf(button) };
  yield [nodes.main, { attributes: dialog }];
  const closer = { role: 'button', tabindex: '0', 'aria-label': translate(dialogTexts.close) };
  for (const node of nodes.closers) yield [node, { attributes: closer }];
  // A row has one remove link for the keyboard, not two.
  for (const link of nodes.hiddenRemoves()) {
    yield [link, { attributes: { tabindex: '-1', 'aria-hidden': 'true' } }];
  }
  if (isDropdown(settings) && rowsHeightPx !== undefined) {
    yield [nodes.products(), { style: { 'max-height': `${rowsHeightPx}px` } }];
  }
}
