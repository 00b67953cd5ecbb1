import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isUnfolded } from '#lib/fold.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useStoreNow } from '#react/use-store-now.ts';
import { sentenceOf } from '#texts/errors.ts';
import { removeCoupon } from '#transport/endpoints/checkout.ts';
import { errorNotice, PASSING, removeNotices, showNotices } from '../shared/notices.ts';
import { Locked } from '../shared/parts.tsx';
import { isLocked } from '../shared/send-form.ts';
import { type CheckoutParams, readCheckoutParams } from '../shared/shop-params.ts';
import { useChoice } from '../shared/use-events.ts';
import { $fault, $isOpen, CouponForm, requireNotices, tellCoupon } from './coupon-form.tsx';

const findForm = () => document.querySelector<HTMLElement>('form.checkout_coupon');

/** The link that opens and closes the form. When a coupon closed it, the focus that was inside comes to the link. */
function CouponLink({ element: link, runtime }: IslandProps) {
  const isOpen = useStoreNow($isOpen);
  useChoice(link, () => {
    const form = findForm();
    if (!form) return;
    $isOpen.set(!isUnfolded(form));
    // Nobody may have touched it yet.
    runtime.summon(form, 'checkout-coupon');
  });
  useLayoutEffect(() => {
    if (isOpen === false && findForm()?.contains(document.activeElement)) link.focus({ preventScroll: true });
  }, [isOpen, link]);
  return (
    <ServerNode of={link} attributes={{ 'aria-expanded': isOpen === undefined ? isOpen : String(isOpen) }} />
  );
}

type RemoveProps = IslandProps & { readonly params: CheckoutParams };

/** The link in the order review that takes its coupon off the order. */
function RemoveLink({ element: link, runtime, params }: RemoveProps) {
  const [area] = useState(() => link.closest<HTMLElement>('.woocommerce-checkout-review-order') ?? link);
  const [form] = useState(() => link.closest('form'));
  const [isSent, setIsSent] = useState(false);

  const show = (notices: readonly Element[]) => {
    flushSync(() => setIsSent(false));
    removeNotices(PASSING);
    if (form) showNotices(notices, runtime, { element: form, where: 'before' });
  };
  const answer = (notices: readonly Element[], code: string) => {
    show(notices);
    const field = findForm()?.querySelector<HTMLInputElement>('input[name="coupon_code"]');
    if (field) field.value = '';
    $fault.set(undefined);
    tellCoupon('removed', code);
  };
  const remove = async () => {
    const code = link.dataset.coupon ?? '';
    setIsSent(true);
    try {
      // Its answer is taken although the order review may replace the link meanwhile.
      answer(
        requireNotices(await removeCoupon({ security: params.removeNonce, coupon: code }, params)),
        code,
      );
    } catch (error) {
      const notices = errorNotice(sentenceOf(error));
      for (const notice of notices) notice.setAttribute('role', 'alert');
      show(notices);
      runtime.report(error, { handler: 'checkout-coupon', element: link, phase: 'request' });
    }
  };
  useChoice(link, () => void (isLocked(area) || remove()));
  return isSent && <Locked of={area} />;
}

/** Applies and removes coupons without leaving the checkout: the link that opens the form, the form, the links in the order review. */
function CheckoutCoupon(props: IslandProps) {
  const { element, scope, runtime } = props;
  const [params] = useState(readCheckoutParams);
  if (!params) return null;
  if (element.matches('.showcoupon')) return <CouponLink {...props} />;
  if (!(element instanceof HTMLFormElement)) return <RemoveLink {...props} params={params} />;
  const field = element.querySelector<HTMLInputElement>('input[name="coupon_code"]');
  return field && <CouponForm form={element} field={field} params={params} scope={scope} runtime={runtime} />;
}

export default defineIsland({ component: CheckoutCoupon });
