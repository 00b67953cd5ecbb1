import type { Reply } from './reply.ts';

/** The fixture of add-to-cart buttons. */
export const ADD_FIXTURE = 'commerce/add-to-cart.html';

/** The path to which a button sends its product. */
export const ADD_PATH = '/?wc-ajax=add_to_cart';

/** The fragments of `ADDED`. */
export const ADDED_FRAGMENTS: Readonly<Record<string, string>> = {
  'div.count': '<div class="count">2</div>',
};

/** The shop's reply to an added product. */
export const ADDED: Reply = { json: { fragments: ADDED_FRAGMENTS, cart_hash: 'h1' } };

/** Returns the classes that show how far a button is: `loading`, `added`, or none. */
export const buttonClasses = (button: Element): string[] =>
  ['loading', 'added'].filter((name) => button.classList.contains(name));
