import { useLayoutEffect, useState } from 'react';
import { isOpenOrOpening } from '#lib/fold.ts';
import { membersOf } from '#lib/members-of.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useListeners } from '#react/use-listeners.ts';
import { useStoreNow } from '#react/use-store-now.ts';
import { errorMessage } from '#texts/errors.ts';
import { removeCoupon } from '#transport/endpoints/checkout.ts';
import { onButtonPress } from '../shared/clicks.ts';
import { errorNotice, REPLACED_NOTICES, removeNotices, showNotices } from '../shared/notices.ts';
import { isLocked, lock } from '../shared/send-form.ts';
import { type CheckoutParams, readCheckoutParams } from '../shared/shop-params.ts';
import { $couponError, $isCouponFormOpen, CouponForm, emitCoupon, requireNotices } from './coupon-form.tsx';

const findForm = () => document.querySelector<HTMLElement>('form.checkout_coupon');

/** The link that opens and closes the form. When the form closes, the focus moves from it to the link. */
function CouponLink({ element: link, runtime }: IslandProps) {
  const isOpen = useStoreNow($isCouponFormOpen);
  const toggle = () => {
    const form = findForm();
    if (!form) return;
    $isCouponFormOpen.set(!isOpenOrOpening(form));
    // The form's island may not be loaded yet.
    runtime.summon(form, 'checkout-coupon');
  };
  useListeners(toggle, (on, scope) => onButtonPress(link, on, scope));
  useLayoutEffect(() => {
    if (isOpen === false && membersOf(findForm())?.contains(document.activeElement))
      link.focus({ preventScroll: true });
  }, [isOpen, link]);
  return (
    <ServerNode of={link} attributes={{ 'aria-expanded': isOpen === undefined ? isOpen : String(isOpen) }} />
  );
}

type RemoveProps = IslandProps & { readonly params: CheckoutParams };

/** The link in the order review that removes a coupon. */
function RemoveLink({ element: link, scope, runtime, params }: RemoveProps) {
  const [area] = useState(() => link.closest<HTMLElement>('.woocommerce-checkout-review-order') ?? link);
  const [form] = useState(() => link.closest('form'));

  const show = (notices: readonly Element[]) => {
    removeNotices(REPLACED_NOTICES);
    if (form) showNotices(notices, runtime, { element: form, where: 'before' });
  };
  const remove = async () => {
    const code = link.dataset.coupon ?? '';
    const unlock = lock(area, scope);
    try {
      const fields = { security: params.removeNonce, coupon: code };
      const notices = requireNotices(await removeCoupon(fields, params));
      unlock();
      // Runs even if the order review replaced the link meanwhile.
      show(notices);
      const field = membersOf(findForm())?.querySelector<HTMLInputElement>('input[name="coupon_code"]');
      if (field) field.value = '';
      $couponError.set(undefined);
      emitCoupon('removed', code);
    } catch (error) {
      unlock();
      const notices = errorNotice(errorMessage(error));
      for (const notice of notices) notice.setAttribute('role', 'alert');
      show(notices);
      runtime.report(error, { handler: 'checkout-coupon', element: link, phase: 'request' });
    }
  };
  const onPress = () => void (isLocked(area) || remove());
  useListeners(onPress, (on, scope) => onButtonPress(link, on, scope));
  return null;
}

function CheckoutCoupon(props: IslandProps) {
  const { element, scope, runtime } = props;
  const [params] = useState(readCheckoutParams);
  if (!params) return null;
  if (membersOf(element).matches('.showcoupon')) return <CouponLink {...props} />;
  if (!(element instanceof HTMLFormElement)) return <RemoveLink {...props} params={params} />;
  const field = membersOf(element).querySelector<HTMLInputElement>('input[name="coupon_code"]');
  return field && <CouponForm form={element} field={field} params={params} scope={scope} runtime={runtime} />;
}

export default defineIsland({ component: CheckoutCoupon });
