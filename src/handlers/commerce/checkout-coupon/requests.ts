import { createPatch } from '#lib/patch.ts';
import { emit, listen } from '#platform/events.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';
import { sentenceOf } from '#texts/errors.ts';
import { applyCoupon, removeCoupon } from '#transport/endpoints/checkout.ts';
import { RequestError } from '#transport/errors.ts';
import { onChoice } from '../shared/clicks.ts';
import { fold } from '../shared/fold.ts';
import {
  errorNotice,
  isError,
  PASSING,
  readNotices,
  removeNotices,
  showNotices,
  textOf,
} from '../shared/notices.ts';
import { isLocked, lock } from '../shared/send-form.ts';
import type { CheckoutParams } from '../shared/shop-params.ts';

/** How long the form slides. */
export const SLIDE_MS = 400;

/** What the parts of the coupons have in common. */
export interface CouponContext {
  readonly params: CheckoutParams;
  readonly scope: Scope;
  readonly runtime: Runtime;
}

/** Says what became of a coupon, and has the order review follow. */
function tellCoupon(name: 'applied' | 'removed', code: string): void {
  emit(document.body, `${name}_coupon_in_checkout`, { detail: { coupon_code: code }, args: [code] });
  const asked = { update_shipping_method: false };
  emit(document.body, 'update_checkout', { detail: asked, args: [asked] });
}

/** The notices of an answer. Throws RequestError when there is none: then something else answered, such as a login page. */
function requireNotices(html: string): Element[] {
  const notices = readNotices(html);
  if (!notices.length) throw new RequestError('unknown_error');
  return notices;
}

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
