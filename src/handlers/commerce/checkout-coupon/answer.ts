import { atom } from 'nanostores';
import { emit } from '#platform/events.ts';
import { RequestError } from '#transport/errors.ts';
import { readNotices } from '../shared/notices.ts';

/** Whether the form for a code is open, which its link and its answer decide; undefined until then. */
export const $isOpen = atom<boolean | undefined>(undefined);

/** The notices of an answer. Throws RequestError when there is none: then something else answered, such as a login page. */
export function requireNotices(html: string): Element[] {
  const notices = readNotices(html);
  if (!notices.length) throw new RequestError('unknown_error');
  return notices;
}

/** Says what became of a coupon, and has the order review follow. */
export function tellCoupon(name: 'applied' | 'removed', code: string): void {
  emit(document.body, `${name}_coupon_in_checkout`, { detail: { coupon_code: code }, args: [code] });
  const asked = { update_shipping_method: false };
  emit(document.body, 'update_checkout', { detail: asked, args: [asked] });
}
