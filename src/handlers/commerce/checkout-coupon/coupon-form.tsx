import { atom } from 'nanostores';
import { useState } from 'react';
import { membersOf } from '#lib/members-of.ts';
import { emit, listen } from '#platform/events.ts';
import type { IslandProps } from '#react/define-island.tsx';
import { InsertedNode } from '#react/inserted-node.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useListeners } from '#react/use-listeners.ts';
import { useStoreNow } from '#react/use-store-now.ts';
import { errorMessage } from '#texts/errors.ts';
import { applyCoupon } from '#transport/endpoints/checkout.ts';
import { RequestError } from '#transport/errors.ts';
import {
  isError,
  REPLACED_NOTICES,
  readNotices,
  removeNotices,
  showNotices,
  textOf,
} from '../shared/notices.ts';
import { isLocked, lock } from '../shared/send-form.ts';
import type { CheckoutParams } from '../shared/shop-params.ts';

/** Whether the coupon form is open; undefined until the link is pressed or a coupon is applied. */
export const $isCouponFormOpen = atom<boolean | undefined>(undefined);

/** The error about the entered code; undefined without one. */
export const $couponError = atom<string | undefined>(undefined);

/**
 * Returns the notices of a reply. Throws RequestError without any: the reply may be a login page, for
 * example.
 */
export function requireNotices(html: string): Element[] {
  const notices = readNotices(html);
  if (!notices.length) throw new RequestError('unknown_error');
  return notices;
}

/** Emits the public coupon events, which update the order review. */
export function emitCoupon(name: 'applied' | 'removed', code: string): void {
  emit(document.body, `${name}_coupon_in_checkout`, { detail: { coupon_code: code }, args: [code] });
  const updateOptions = { update_shipping_method: false };
  emit(document.body, 'update_checkout', { detail: updateOptions, args: [updateOptions] });
}

const SLIDE_MS = 400;
const NOTICE_ID = 'coupon-error-notice';
const INVALID_LOOK = {
  classes: { 'has-error': true },
  attributes: { 'aria-invalid': 'true', 'aria-describedby': NOTICE_ID },
};

const focusFirstField = (form: HTMLElement) =>
  membersOf(form).querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();

interface Props extends Pick<IslandProps, 'scope' | 'runtime'> {
  readonly form: HTMLFormElement;
  readonly field: HTMLInputElement;
  readonly params: CheckoutParams;
}

/**
 * The form that applies a coupon. Errors appear beside the field; a success notice appears above the form,
 * which closes.
 */
export function CouponForm({ form, field, params, scope, runtime }: Props) {
  const isOpen = useStoreNow($isCouponFormOpen);
  const couponError = useStoreNow($couponError);
  const clearError = () => $couponError.set(undefined);
  // Not an effect: strict mode would run it twice.
  useState(() =>
    scope.add(() => {
      $isCouponFormOpen.set(undefined);
      clearError();
    }),
  );

  const showResult = (notices: readonly Element[], code: string) => {
    const error = notices.find(isError);
    removeNotices(REPLACED_NOTICES);
    $couponError.set(error && textOf(error));
    if (!error) {
      $isCouponFormOpen.set(false);
      // Keep a different code that was typed meanwhile.
      if (field.value === code) field.value = '';
      showNotices(notices, runtime, { element: form, where: 'before' });
    }
    emitCoupon('applied', code);
  };
  const apply = async () => {
    const code = field.value;
    const email = document.querySelector<HTMLInputElement>('#billing_email')?.value;
    const fields = { security: params.applyNonce, coupon_code: code, billing_email: email };
    clearError();
    const unlock = lock(form, scope);
    try {
      const notices = requireNotices(await applyCoupon(fields, params));
      unlock();
      if (!scope.disposed) showResult(notices, code);
    } catch (error) {
      unlock();
      if (scope.disposed) return;
      $couponError.set(errorMessage(error));
      runtime.report(error, { handler: 'checkout-coupon', element: form, phase: 'request' });
    }
  };
  const submit = () => {
    if (!isLocked(form)) apply();
    return false;
  };
  useListeners(submit, (on, listenerScope) => listen(form, 'submit', on, listenerScope));

  return (
    <>
      <ServerNode
        of={form}
        fold={isOpen === undefined ? undefined : { isOpen, slideMs: SLIDE_MS, onOpened: focusFirstField }}
      />
      <ServerNode of={field} {...(couponError && INVALID_LOOK)} onInput={clearError} onChange={clearError} />
      {couponError && (
        <InsertedNode
          of={field}
          at="after"
          as="span"
          classes={{ [NOTICE_ID]: true }}
          attributes={{ id: NOTICE_ID, role: 'alert' }}
          text={couponError}
        />
      )}
    </>
  );
}
