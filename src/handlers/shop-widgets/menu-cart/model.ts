/** What the page says about the cart that its menu shows. */
export interface CartPages {
  readonly cartUrl: string;
  readonly checkoutUrl: string;
}

const MIN_HEIGHT_PX = 120;
/** Room that stays free under the list. */
const MARGIN_PX = 30;

/** True on the one page that is both cart and checkout: there the whole cart is shown anyway. */
export function isCartItself({ cartUrl, checkoutUrl }: CartPages, address: string): boolean {
  const { origin, pathname, search } = new URL(address);
  const here = origin + pathname + (cartUrl.includes('?') ? search : '');
  return here === cartUrl && here === checkoutUrl;
}

/** Where the parts of an open list stand; all in pixels. */
export interface ListPlace {
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

/** Whether a panel that opens takes the focus: one that a visitor asked for, or that covers the page. */
export const takesFocus = (state: PanelState, covers: boolean): boolean =>
  state === 'press' || (state === 'added' && covers);

/** An add that the shop refused names its button and brings no cart; someone else's event may bring nothing at all. */
export const isRefused = (fragments: unknown, button: unknown): boolean => !fragments && Boolean(button);
