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

/** What applying a code came to; the message is markup for the visitor. */
export type CouponResult =
  | { readonly ok: true; readonly cart: Cart; readonly message: string }
  | { readonly ok: false; readonly message: string };

/** A code as it is kept: without spaces around it, in lower case. */
const tidy = (code: string): string => code.trim().toLowerCase();

const couponOf = (code: string): Coupon | undefined =>
  Object.hasOwn(coupons, code) ? coupons[code] : undefined;

/** Applies a code to a cart: unknown, expired and used ones are refused in words. */
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

/** Takes a code out of a cart; a code that is not in it is taken for removed too. */
export const removeCoupon = (cart: Cart, typed: string): CouponResult => {
  const code = tidy(typed);
  if (!code) return { ok: false, message: 'Sorry there was a problem removing this coupon.' };
  return {
    ok: true,
    cart: { ...cart, coupons: cart.coupons.filter((each) => each !== code) },
    message: 'Coupon has been removed.',
  };
};

/** What each coupon of a cart takes off a sum, in cents; together never more than the sum. */
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
