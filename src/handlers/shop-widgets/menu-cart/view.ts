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
    button: () => find('.elementor-menu-cart__toggle_button'),
    products: () => find('.elementor-menu-cart__products'),
  };
}
