import { emit } from '#platform/events.ts';
import type { View } from '#runtime/widget.ts';

/** Why the shop refused a coupon. */
export interface CouponError {
  readonly text: string;
  /** The id of the message, unique on the page. */
  readonly id: string;
}

/** A part of the page that a link opens and closes, and that is sent on its own. */
export interface SectionState {
  /** Undefined: as the server sent it. */
  readonly isOpen?: boolean | undefined;
  readonly isSending?: boolean | undefined;
}

/** The state of one form for coupons. */
export interface CouponState extends SectionState {
  /** Shown until the shopper types again. */
  readonly error?: CouponError | undefined;
}

const ERROR = 'coupon-error-notice';

/** Returns the id for a new error: the shop's own, or with a number, if another form's error has it. */
export const freeErrorId = (isTaken: (id: string) => boolean, count = 1): string => {
  const id = count === 1 ? ERROR : `${ERROR}-${count}`;
  return isTaken(id) ? freeErrorId(isTaken, count + 1) : id;
};

/** Returns the state without an error. */
export const clearCoupon = (state: CouponState): CouponState =>
  state.error ? { ...state, error: undefined } : state;

/** Returns the state after the shop refused a coupon, or the request failed. The form stays open. */
export const refuseCoupon = (
  state: CouponState,
  text: string,
  isTaken = (id: string): boolean => document.getElementById(id) !== null,
): CouponState => ({ ...state, error: { text, id: state.error?.id ?? freeErrorId(isTaken) } });

/** Returns the state after the shop applied a coupon: a form that a link opens is closed. */
export const acceptCoupon = (state: CouponState): CouponState => ({
  ...clearCoupon(state),
  isOpen: false,
});

const SLIDE_MS = 400;

/** The nodes of a section. */
export interface SectionNodes {
  readonly links?: readonly HTMLElement[];
  readonly panel?: HTMLElement;
  /** Has the shop's class while the section is sent. */
  readonly box?: HTMLElement;
  readonly onOpened?: (panel: HTMLElement) => void;
}

/** Returns the looks of a section. */
export function* sectionView(
  { isOpen, isSending }: SectionState,
  { links = [], panel, box, onOpened }: SectionNodes,
): View {
  const attributes = { 'aria-expanded': isOpen === undefined ? undefined : String(isOpen) };
  for (const link of links) yield [link, { attributes }];
  const fold = isOpen === undefined ? undefined : { isOpen, slideMs: SLIDE_MS, onOpened };
  yield [panel, { fold }];
  yield [box, { classes: { processing: isSending || undefined } }];
}

/** The nodes of a form for coupons. Without a field, it shows errors elsewhere. */
export interface CouponNodes extends SectionNodes {
  readonly field?: HTMLInputElement;
  /** The server's `aria-describedby` of the field. */
  readonly describedBy?: string | null;
  /** Where the error is inserted. */
  readonly message?: { readonly as: 'p' | 'span'; readonly after: HTMLElement };
}

/** Returns the looks of a form for coupons, with its error. */
export function* couponView(state: CouponState, nodes: CouponNodes): View {
  yield* sectionView(state, nodes);
  const { error } = state;
  const { field, describedBy, message } = nodes;
  if (!error) return;
  const describedByBoth = [describedBy, error.id].filter(Boolean).join(' ');
  yield [
    field,
    {
      classes: { 'has-error': true },
      attributes: { 'aria-invalid': 'true', 'aria-describedby': describedByBoth },
    },
  ];
  const look = {
    classes: { [ERROR]: true },
    attributes: { id: error.id, role: 'alert' },
    text: error.text,
  };
  const key = `${error.id} ${error.text}`;
  if (message) yield [message.after, { after: [{ as: message.as, key, look }] }];
}

/** Returns the fields with which the checkout applies a coupon. Coupons may be limited to email addresses. */
export function checkoutCouponFields(code: string, nonce: string | undefined) {
  const email = document.querySelector<HTMLInputElement>('#billing_email')?.value;
  return { security: nonce, coupon_code: code, ...(email !== undefined && { billing_email: email }) };
}

/** Emits the checkout's public events about a coupon, which update the order review. */
export function emitCheckoutCoupon(name: 'applied' | 'removed', code: string): void {
  emit(document.body, `${name}_coupon_in_checkout`, { detail: { coupon_code: code }, args: [code] });
  const options = { update_shipping_method: false };
  emit(document.body, 'update_checkout', { detail: options, args: [options] });
}
