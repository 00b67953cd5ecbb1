import { emit } from '#platform/events.ts';
import { params } from '#platform/params.ts';
import type { Scope } from '#runtime/scope.ts';
import { applyCoupon } from '#transport/endpoints/checkout.ts';
import { RequestError } from '#transport/errors.ts';
import { isBusy, markBusy } from '../shared/busy.ts';
import type { Messages } from './messages.ts';
import type { Section } from './section.ts';

export interface CouponContext {
  readonly element: HTMLElement;
  readonly section: Section | undefined;
  readonly messages: Messages;
  readonly scope: Scope;
}

const isRefusal = (html: string) => /woocommerce-error|is-error|does not exist/.test(html);

const NOTICE = /woocommerce-(error|message|info)|notice-banner/;

/** True for notices and plain words; nothing, or a whole page, such as a login, is no answer about a coupon. */
const isAnswer = (html: string) =>
  html !== '' && !/<(!doctype|html)/i.test(html) && (NOTICE.test(html) || !/<\w/.test(html));

/** Says which coupon was sent, and has the order follow. */
function tellCoupon(code: string): void {
  emit(document.body, 'applied_coupon_in_checkout', { detail: { coupon_code: code }, args: [code] });
  const asked = { update_shipping_method: false };
  emit(document.body, 'update_checkout', { detail: asked, args: [asked] });
}

function apply(code: string): Promise<string> {
  const given = params('wc_checkout_params');
  if (!given?.wc_ajax_url) return Promise.reject(new RequestError('unknown_error'));
  const email = document.querySelector<HTMLInputElement>('#billing_email')?.value;
  const fields = {
    security: given.apply_coupon_nonce,
    coupon_code: code,
    ...(email !== undefined && { billing_email: email }),
  };
  return applyCoupon(fields, { ajaxUrl: given.wc_ajax_url });
}

/** Sends the code that is written in the widget's coupon box; nothing happens while one is on its way. */
export async function sendCoupon({ element, section, messages, scope }: CouponContext): Promise<void> {
  const box = element.querySelector<HTMLElement>('.e-coupon-box');
  const field = box?.querySelector<HTMLInputElement>('input[name=coupon_code]');
  if (!box || !field || isBusy(box)) return;
  const code = field.value;
  const free = markBusy(box, scope);
  try {
    const html = await apply(code);
    if (!isAnswer(html)) throw new RequestError('unknown_error');
    free();
    if (scope.disposed) return;
    messages.show(html);
    if (isRefusal(html)) messages.reveal();
    section?.close();
    tellCoupon(code);
  } catch (error) {
    free();
    if (!scope.disposed) messages.fail(error);
  }
}
