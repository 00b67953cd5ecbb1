import { createPatch } from '#lib/patch.ts';
import { listen } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import { applyCoupon } from '#transport/endpoints/checkout.ts';
import { fold } from '../shared/fold.ts';
import { isLocked, lock } from '../shared/lock.ts';
import { isError, removeNotices, showNotices, textOf } from '../shared/notices.ts';
import { PASSING } from '../shared/passing-notices.ts';
import type { CouponContext } from './context.ts';
import { requireNotices, sentenceOf, tellCoupon } from './coupon-answer.ts';
import { SLIDE_MS } from './toggle.ts';

const NOTICE_ID = 'coupon-error-notice';

/** What is said beside the field of the code. */
interface FieldNotice {
  show(sentence: string): void;
  clear(): void;
}

function createFieldNotice(field: HTMLInputElement, scope: Scope): FieldNotice {
  const patch = createPatch();
  const notice = document.createElement('span');
  Object.assign(notice, { className: NOTICE_ID, id: NOTICE_ID, role: 'alert' });
  const clear = () => {
    notice.remove();
    patch.restore();
  };
  scope.add(clear);
  for (const type of ['input', 'change']) scope.listen(field, type, clear);
  return {
    clear,
    show(sentence) {
      notice.textContent = sentence;
      field.after(notice);
      patch.toggle(field, 'has-error', true);
      patch.attribute(field, 'aria-invalid', 'true');
      patch.attribute(field, 'aria-describedby', NOTICE_ID);
    },
  };
}

/** Sends the code of a coupon; what is wrong with it is said beside the field, what is right over the form, which closes. */
export function startApplying(form: HTMLFormElement, { params, scope, runtime }: CouponContext): void {
  const field = form.querySelector<HTMLInputElement>('input[name="coupon_code"]');
  if (!field) return;
  const notice = createFieldNotice(field, scope);
  const patch = createPatch();
  scope.add(patch.restore);

  const answer = (notices: readonly Element[], code: string) => {
    const error = notices.find(isError);
    removeNotices(PASSING);
    notice.clear();
    if (error) notice.show(textOf(error));
    else {
      fold(form, false, { durationMs: SLIDE_MS, patch });
      showNotices(notices, runtime, { element: form, where: 'before' });
    }
    tellCoupon('applied', code);
  };
  const apply = async () => {
    const code = field.value;
    const email = document.querySelector<HTMLInputElement>('#billing_email')?.value;
    const fields = { security: params.applyNonce, coupon_code: code, billing_email: email };
    const unlock = lock(form, scope);
    try {
      const notices = requireNotices(await applyCoupon(fields, { ajaxUrl: params.ajaxUrl }));
      unlock();
      if (!scope.disposed) answer(notices, code);
    } catch (error) {
      unlock();
      if (!scope.disposed) notice.show(sentenceOf(error));
      runtime.report(error, { handler: 'checkout-coupon', element: form, phase: 'request' });
    }
  };
  const submit = () => {
    if (!isLocked(form)) apply();
    return false;
  };
  listen(form, 'submit', submit, scope);
}
