import { flag, type Infer, object, text } from '#lib/fields.ts';
import { isOn } from '#lib/is-on.ts';
import { isSamePath } from '#lib/same-path.ts';
import { pageConfig } from '#platform/config.ts';

export const settings = object({
  /** `mini-cart`: a dropdown below the button, instead of a side panel. */
  cart_type: text(),
  /** `mouseover`: opens on hover, too. */
  open_cart: text(),
  /** Whether it opens when a product is added. */
  automatically_open_cart: flag(),
});
export type Settings = Infer<typeof settings>;

/** Returns whether the cart is a dropdown instead of a side panel. */
export const isDropdown = ({ cart_type }: Settings): boolean => cart_type === 'mini-cart';

/** Returns whether the cart opens when a product is added. Never in the editor. */
export const opensAfterAdd = (settings: Settings): boolean =>
  settings.automatically_open_cart && !pageConfig.isEdit;

/** The page's settings for its menu cart. */
interface PageCart {
  readonly cartUrl: string;
  readonly checkoutUrl: string;
  readonly nonce: string;
  /** Whether the page was loaded by adding a product without ajax. */
  readonly isAdded: boolean;
}

const pageCart = object({ cart_page_url: text(), checkout_page_url: text(), fragments_nonce: text() });

/** Reads the page's settings for its menu cart; returns undefined without them. */
export function readPageCart(): PageCart | undefined {
  const rawCart = pageConfig.getPro('woocommerce.menu_cart');
  if (!rawCart) return undefined;
  const {
    cart_page_url: cartUrl,
    checkout_page_url: checkoutUrl,
    fragments_nonce: nonce,
  } = pageCart.parse(rawCart);
  return { cartUrl, checkoutUrl, nonce, isAdded: isOn(pageConfig.getPro('woocommerce.productAddedToCart')) };
}

type CartPages = Pick<PageCart, 'cartUrl' | 'checkoutUrl'>;

/** Returns whether the page is both cart and checkout, which shows the whole cart anyway. */
export function isCartAndCheckout({ cartUrl, checkoutUrl }: CartPages, address: string): boolean {
  const { origin, pathname, search } = new URL(address);
  const here = origin + pathname + (cartUrl.includes('?') ? search : '');
  return isSamePath(here, cartUrl) && isSamePath(here, checkoutUrl);
}

const MIN_HEIGHT_PX = 120;
/** The free space below the list. */
const MARGIN_PX = 30;

/** Positions of an open list, in pixels. */
interface ListGeometry {
  readonly viewportHeight: number;
  readonly toggleTop: number;
  readonly toggleHeight: number;
  /** Between the button and the list. */
  readonly marginTop: number;
  /** The height of the list's other content. */
  readonly otherHeight: number;
}

/**
 * Returns the maximum height of the products, so that the list fits into the window. Never less than one row.
 */
export const maxListHeight = (geometry: ListGeometry): number =>
  Math.max(
    MIN_HEIGHT_PX,
    geometry.viewportHeight -
      geometry.toggleTop -
      geometry.toggleHeight -
      geometry.marginTop -
      geometry.otherHeight -
      MARGIN_PX,
  );

/** `closed`, or why it is open: a press on its button, hover, or an added product. */
export type PanelState = 'closed' | 'press' | 'pointer' | 'added';

/** The state of a menu cart. */
export interface CartState {
  readonly panel: PanelState;
  /** The maximum height of a dropdown's rows; undefined until measured. */
  readonly rowsHeightPx?: number | undefined;
}

/** Returns whether an opened panel gets the focus: after a press, or if it covers the page. */
export const getsFocus = (state: PanelState, coversPage: boolean): boolean =>
  state === 'press' || (state === 'added' && coversPage);

/**
 * Returns whether the shop refused to add a product: the event has a button but no fragments. Other scripts'
 * events may have neither.
 */
export const isRefused = (fragments: unknown, button: unknown): boolean => !fragments && Boolean(button);
