import { flag, type Infer, object, text } from '#lib/fields.ts';
import { isOn } from '#lib/is-on.ts';
import { pageConfig } from '#platform/config.ts';

export const settings = object({
  /** `mini-cart`: a list under the button, instead of a panel at the side of the window. */
  cart_type: text(),
  /** `mouseover`: also under the pointer. */
  open_cart: text(),
  /** Something that is added opens it. */
  automatically_open_cart: flag(),
});
export type Settings = Infer<typeof settings>;

export const isDropdown = ({ cart_type }: Settings): boolean => cart_type === 'mini-cart';

/** In the editor nothing is added. */
export const opensAfterAdd = (settings: Settings): boolean =>
  settings.automatically_open_cart && !pageConfig.isEdit;

/** What the page says about the cart that its menu shows. */
interface PageCart {
  readonly cartUrl: string;
  readonly checkoutUrl: string;
  readonly nonce: string;
  /** The page follows an add that was no request of a script. */
  readonly isAdded: boolean;
}

const pageCart = object({ cart_page_url: text(), checkout_page_url: text(), fragments_nonce: text() });

/** What the page says about its cart; undefined in a shop that has none. */
export function readPageCart(): PageCart | undefined {
  const given = pageConfig.pro('woocommerce.menu_cart');
  if (!given) return undefined;
  const {
    cart_page_url: cartUrl,
    checkout_page_url: checkoutUrl,
    fragments_nonce: nonce,
  } = pageCart.parse(given);
  return { cartUrl, checkoutUrl, nonce, isAdded: isOn(pageConfig.pro('woocommerce.productAddedToCart')) };
}

type CartPages = Pick<PageCart, 'cartUrl' | 'checkoutUrl'>;

/** True on the one page that is both cart and checkout: there the whole cart is shown anyway. */
export function isCartItself({ cartUrl, checkoutUrl }: CartPages, address: string): boolean {
  const { origin, pathname, search } = new URL(address);
  const here = origin + pathname + (cartUrl.includes('?') ? search : '');
  return here === cartUrl && here === checkoutUrl;
}

const MIN_HEIGHT_PX = 120;
/** Room that stays free under the list. */
const MARGIN_PX = 30;

/** Where the parts of an open list stand; all in pixels. */
interface ListPlace {
  readonly viewportHeight: number;
  readonly toggleTop: number;
  readonly toggleHeight: number;
  /** Between the button and the list. */
  readonly marginTop: number;
  /** What is in the list beside its products. */
  readonly otherHeight: number;
}

/** How high the products may be, so that the list ends above the edge of the window; never less than a row. */
export const maxListHeight = (place: ListPlace): number =>
  Math.max(
    MIN_HEIGHT_PX,
    place.viewportHeight -
      place.toggleTop -
      place.toggleHeight -
      place.marginTop -
      place.otherHeight -
      MARGIN_PX,
  );

/** Closed, or why it is open: by a press on its button, under the pointer, or because something was added. */
export type PanelState = 'closed' | 'press' | 'pointer' | 'added';

export interface CartState {
  readonly panel: PanelState;
  /** How high the rows of a list under its button may be; undefined until that is measured. */
  readonly rowsHeightPx?: number | undefined;
}

/** Whether a panel that opens takes the focus: one that a visitor asked for, or that covers the page. */
export const takesFocus = (state: PanelState, covers: boolean): boolean =>
  state === 'press' || (state === 'added' && covers);

/** An add that the shop refused names its button and brings no cart; someone else's event may bring nothing at all. */
export const isRefused = (fragments: unknown, button: unknown): boolean => !fragments && Boolean(button);
