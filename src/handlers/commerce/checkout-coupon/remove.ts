import { removeCoupon } from '#transport/endpoints/checkout.ts';
import { isLocked, lock } from '../shared/lock.ts';
import { errorNotice, removeNotices, showNotices } from '../shared/notices.ts';
import { onChoice } from '../shared/on-choice.ts';
import { PASSING } from '../shared/passing-notices.ts';
import type { CouponContext } from './context.ts';
import { requireNotices, sentenceOf, tellCoupon } from './coupon-answer.ts';

/** Takes the coupon of a link off the order. */
export function startRemoving(link: HTMLElement, { params, scope, runtime }: CouponContext): void {
  const area = link.closest<HTMLElement>('.woocommerce-checkout-review-order') ?? link;
  const form = link.closest('form');

  const show = (notices: readonly Element[]) => {
    removeNotices(PASSING);
    if (form) showNotices(notices, runtime, { element: form, where: 'before' });
  };
  const fail = (error: unknown) => {
    const notices = errorNotice(sentenceOf(error));
    for (const notice of notices) notice.setAttribute('role', 'alert');
    show(notices);
  };
  const answer = (notices: readonly Element[], code: string) => {
    show(notices);
    const field = document.querySelector<HTMLInputElement>('form.checkout_coupon input[name="coupon_code"]');
    if (field) field.value = '';
    tellCoupon('removed', code);
  };
  const remove = async () => {
    if (isLocked(area)) return;
    const code = link.dataset.coupon ?? '';
    const unlock = lock(area, scope);
    try {
      // Its answer is taken although the order review may replace the link meanwhile.
      const html = await removeCoupon({ security: params.removeNonce, coupon: code }, params);
      const notices = requireNotices(html);
      unlock();
      answer(notices, code);
    } catch (error) {
      unlock();
      fail(error);
      runtime.report(error, { handler: 'checkout-coupon', element: link, phase: 'request' });
    }
  };
  onChoice(link, remove, scope);
}
