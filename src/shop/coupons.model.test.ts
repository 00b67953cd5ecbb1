import { describe, expect, it } from 'vitest';
import { acceptCoupon, type CouponState, clearCoupon, freeErrorId, refuseCoupon } from './coupons.ts';

const ID = 'coupon-error-notice';
const isFree = () => false;

describe('the id of an error', () => {
  it.each([
    [[], ID],
    [[ID], `${ID}-2`],
    [[ID, `${ID}-2`], `${ID}-3`],
    [[`${ID}-2`], ID],
  ])('is free, with %j on the page', (taken: string[], id) => {
    expect(freeErrorId((each) => taken.includes(each))).toBe(id);
  });

  it('stays the same while a form has an error', () => {
    const state = refuseCoupon({}, 'Expired.', (id) => id === ID);
    expect(refuseCoupon(state, 'Unknown.', isFree).error).toEqual({ text: 'Unknown.', id: `${ID}-2` });
  });
});

describe('a form for coupons', () => {
  const refused = refuseCoupon({ isOpen: true }, 'Expired.', isFree);

  it('stays open with a refused coupon', () => {
    expect(refused).toEqual({ isOpen: true, error: { text: 'Expired.', id: ID } });
  });

  it('closes without an error when a coupon is applied', () => {
    expect(acceptCoupon(refused)).toEqual({ isOpen: false, error: undefined });
  });

  it('stays as it is when its error is cleared, open or not', () => {
    expect(clearCoupon(refused)).toEqual({ isOpen: true, error: undefined });
    expect(clearCoupon(refuseCoupon({}, 'Expired.', isFree)).isOpen).toBeUndefined();
  });

  it('does not change when it has no error to clear', () => {
    const state: CouponState = { isOpen: true };
    expect(clearCoupon(state)).toBe(state);
  });
});
