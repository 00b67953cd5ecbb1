import type { CartPage } from '../shared/cart-page-session.ts';
import { type ChangeOptions, changeCart } from '../shared/change-cart.ts';
import { reloadIfFilled } from '../shared/follow-empty-cart.ts';
import { isLocked } from '../shared/lock.ts';
import { updateCart } from '../shared/update-cart.ts';

/** What changes the cart, as far as this page asks for it. */
export interface CartChanges {
  /** True while the form waits for an answer. */
  isLocked(form: Element): boolean;
  /** Sends the quantities; see `updateCart`. */
  update(keepsNotices?: () => boolean): void;
  /** Has the shop do what a link says, and shows the cart as it is then. */
  follow(url: string, options: ChangeOptions): void;
  /** Loads the page of an empty cart anew when something is in it. */
  reloadIfFilled(): void;
}

/** Creates what changes the cart of this page. */
export const createCartChanges = (page: CartPage): CartChanges => ({
  isLocked,
  update: (keepsNotices) => void updateCart(page, keepsNotices),
  follow: (url, options) => void changeCart(page, () => ({ request: { url } }), options),
  reloadIfFilled,
});
