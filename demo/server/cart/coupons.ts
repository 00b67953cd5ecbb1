import { escapeHtml } from '../html.ts';
import type { Cart } from './cart.ts';

type Coupon =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'fixed'; readonly cents: number }
  | { readonly kind: 'expired' };

const coupons: Readonly<Record<string, Coupon>> = {
  harbour10: { kind: 'percent', percent: 10 },
  fiveoff: { kind: 'fixed', cents: 500 },
  lastboat: { kind: 'expired' },
};

/** The result of applying or removing a coupon; the message is markup. */
export type CouponResult =
  | { readonly ok: true; readonly cart: Cart; readonly message: string }
  | { readonly ok: false; readonly message: string };

const tidy = (code: string): string => code.trim().toLowerCase();

const couponOf = (code: string): Coupon | undefined =>
  Object.hasOwn(coupons, code) ? coupons[code] : undefined;

/** Applies a code to a cart; refuses unknown, expired and already applied codes with a message. */
export const applyCoupon = (cart: Cart, typed: string): CouponResult => {
  const code = tidy(typed);
  const quoted = `&quot;${escapeHtml(code)}&quot;`;
  if (!code) return { ok: false, message: 'Please enter a coupon code.' };
  const coupon = couponOf(code);
  if (!coupon) return { ok: false, message: `Coupon ${quoted} does not exist!` };
  if (coupon.kind === 'expired') return { ok: false, message: `Coupon ${quoted} has expired.` };
  if (cart.coupons.includes(code)) return { ok: false, message: `Coupon code ${quoted} already applied!` };
  return {
    ok: true,
    cart: { ...cart, coupons: [...cart.coupons, code] },
    message: 'Coupon code applied successfully.',
  };
};

/** Removes a code from a cart; also succeeds when the cart does not have the code. */
export const removeCoupon = (cart: Cart, typed: string): CouponResult => {
  const code = tidy(typed);
  if (!code) return { ok: false, message: 'Sorry there was a problem removing this coupon.' };
  return {
    ok: true,
    cart: { ...cart, coupons: cart.coupons.filter((each) => each !== code) },
    message: 'Coupon has been removed.',
  };
};

/** Returns the discount of each coupon in cents; their sum is never more than the subtotal. */
export const discountsOf = (
  codes: readonly string[],
  subtotalCents: number,
): readonly { readonly code: string; readonly cents: number }[] => {
  let leftCents = subtotalCents;
  return codes.flatMap((code) => {
    const coupon = couponOf(code);
    if (!coupon || coupon.kind === 'expired') return [];
    const wanted =
      coupon.kind === 'fixed' ? coupon.cents : Math.round((subtotalCents * coupon.percent) / 100);
    const cents = Math.min(leftCents, wanted);
    leftCents -= cents;
    return [{ code, cents }];
  });
};
