import type { Look } from '#lib/look.ts';
import { dialogTexts } from '#texts/dialogs.ts';
import { shopTexts } from '#texts/shop.ts';
import { translate } from '#texts/text.ts';

export const SELECTORS = {
  button: '.elementor-menu-cart__toggle_button',
  /** Of the two remove links in each row this one is seen … */
  visibleRemove: '.elementor_remove_from_cart_button',
  /** … and this one is known to the shop. */
  boundRemove: '.remove_from_cart_button',
};

/** The class of a widget whose cart is open. */
export const SHOWN = 'elementor-menu-cart--shown';

/** The parts of a menu cart that stay for as long as it does. The button is none: it is replaced with each change. */
export interface CartNodes {
  readonly wrapper: HTMLElement;
  readonly container: HTMLElement;
  readonly main: HTMLElement;
  readonly closers: readonly HTMLElement[];
  /** The button as it stands at the moment. */
  button(): HTMLElement | null;
  /** The rows of the cart, when there are any. */
  products(): HTMLElement | null;
}

/** Several carts of a page share the id of their buttons, so everything is found from the widget. Undefined for other markup. */
export function findNodes(element: HTMLElement): CartNodes | undefined {
  const find = (selector: string) => element.querySelector<HTMLElement>(selector);
  const wrapper = find('.elementor-menu-cart__toggle_wrapper');
  const container = find('.elementor-menu-cart__container');
  const main = find('.elementor-menu-cart__main');
  if (!wrapper || !container || !main) return undefined;
  return {
    wrapper,
    container,
    main,
    closers: [
      ...element.querySelectorAll<HTMLElement>(
        '.elementor-menu-cart__close-button, .elementor-menu-cart__close-button-custom',
      ),
    ],
    button: () => find(SELECTORS.button),
    products: () => find('.elementor-menu-cart__products'),
  };
}

/** The remove link of a row that the shop knows, by the one that is seen. */
export const boundOf = (visible: Element): HTMLElement | null | undefined =>
  visible.parentElement?.querySelector<HTMLElement>(SELECTORS.boundRemove);

/** What tells whether a menu cart is open: a class for the styles, ARIA for everyone else. */
export const widgetLook = (isOpen: boolean): Look => ({ classes: { [SHOWN]: isOpen } });

export const buttonLook = (isOpen: boolean): Look => ({ attributes: { 'aria-expanded': String(isOpen) } });

/** What is only moved out of sight could be reached with the keyboard. */
export const containerLook = (isOpen: boolean): Look => ({
  attributes: { 'aria-hidden': String(!isOpen), inert: isOpen ? null : '' },
});

/** The panel, with the name of its button. */
export const mainLook = (isOpen: boolean, button: Element | null): Look => ({
  attributes: {
    'aria-hidden': String(!isOpen),
    tabindex: '-1',
    role: 'dialog',
    'aria-label':
      button?.querySelector('.elementor-screen-only')?.textContent?.trim() || translate(shopTexts.cart),
  },
});

/** Makes a button of what the server has for closing. */
export const closerLook = (): Look => ({
  attributes: { role: 'button', tabindex: '0', 'aria-label': translate(dialogTexts.close) },
});

/** Keeps the remove link that is not seen from being reached by itself. */
export const boundLook: Look = { attributes: { tabindex: '-1', 'aria-hidden': 'true' } };
