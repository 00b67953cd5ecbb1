import { membersOf } from '#lib/members-of.ts';
import { defineBehaviour, type MountContext } from '#runtime/define.ts';
import { emitCheckoutCoupon } from '#shop/coupons.ts';
import { errorMessage } from '#texts/errors.ts';
import { removeCoupon } from '#transport/endpoints/checkout.ts';
import { onButtonPress } from '../shared/clicks.ts';
import { formOfLink } from '../shared/forms/form-of-link.ts';
import { isLocked, lock } from '../shared/forms/send-form.ts';
import {
  errorNotice,
  REPLACED_NOTICES,
  removeNotices,
  requireNotices,
  showNotices,
} from '../shared/notices.ts';
import { type CheckoutParams, readCheckoutParams } from '../shared/shop-params.ts';
import { COUPON_FORM, COUPON_LINK, couponForm, joinCouponForms } from './coupon-form.ts';

/** Lets a link open and close its form. */
function connectLink({ element: link, scope, runtime }: MountContext): void {
  const { session, leave } = joinCouponForms(runtime);
  scope.add(leave);
  const press = () => {
    const form = formOfLink(link, COUPON_FORM);
    if (!form) return;
    const toggle = () => session.toggles.get(form)?.();
    if (session.toggles.has(form)) toggle();
    // A visitor who presses the link has not been near the form.
    else runtime.summon(form, 'checkout-coupon').then(toggle);
  };
  onButtonPress(link, press, scope);
}

function emptyFields(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(`${COUPON_FORM} input[name="coupon_code"]`))
    field.value = '';
}

/** Lets a link in the order review remove its coupon. */
function connectRemoveLink({ element: link, scope, runtime }: MountContext, params: CheckoutParams): void {
  const area = link.closest<HTMLElement>('.woocommerce-checkout-review-order') ?? link;
  const form = link.closest('form');
  const show = (notices: readonly Element[]) => {
    removeNotices(REPLACED_NOTICES);
    if (form) showNotices(notices, runtime, { element: form, where: 'before' });
  };
  const remove = async () => {
    const code = link.dataset.coupon ?? '';
    const unlock = lock(area, scope);
    try {
      const notices = requireNotices(
        await removeCoupon({ security: params.removeNonce, coupon: code }, params),
      );
      unlock();
      // Runs even if the order review replaced the link meanwhile.
      show(notices);
      emptyFields();
      emitCheckoutCoupon('removed', code);
    } catch (error) {
      unlock();
      const notices = errorNotice(errorMessage(error));
      for (const notice of notices) notice.setAttribute('role', 'alert');
      show(notices);
      runtime.report(error, { handler: 'checkout-coupon', element: link, phase: 'request' });
    }
  };
  onButtonPress(link, () => void (isLocked(area) || remove()), scope);
}

export default defineBehaviour({
  mount(context) {
    const params = readCheckoutParams();
    if (!params) return undefined;
    const { element } = context;
    if (membersOf(element).matches(COUPON_FORM)) return couponForm.mount(context);
    if (element.matches(COUPON_LINK)) connectLink(context);
    else connectRemoveLink(context, params);
    return undefined;
  },
});
