import { emit } from '#platform/events.ts';
import { RequestError } from '#transport/errors.ts';
import { readNotices } from '../shared/notices.ts';

/** Says what became of a coupon, and has the order review follow. */
export function tellCoupon(name: 'applied' | 'removed', code: string): void {
  emit(document.body, `${name}_coupon_in_checkout`, { detail: { coupon_code: code }, args: [code] });
  const asked = { update_shipping_method: false };
  emit(document.body, 'update_checkout', { detail: asked, args: [asked] });
}

/** The sentence of a request that failed. */
export const sentenceOf = (error: unknown): string =>
  (error instanceof RequestError ? error : new RequestError('unknown_error')).message;

/** The notices of an answer. Throws RequestError when there is none: then something else answered, such as a login page. */
export function requireNotices(html: string): Element[] {
  const notices = readNotices(html);
  if (!notices.length) throw new RequestError('unknown_error');
  return notices;
}
