import { createPatch } from '#lib/patch.ts';
import { block } from '#platform/block.ts';
import { pageConfig } from '#platform/config.ts';
import { emit } from '#platform/events.ts';
import { navigate } from '#platform/navigate.ts';
import { params } from '#platform/params.ts';
import type { Scope } from '#runtime/scope.ts';
import { sentenceOf } from '#texts/errors.ts';
import { applyCoupon } from '#transport/endpoints/checkout.ts';
import { logIn } from '#transport/endpoints/checkout-login.ts';
import { RequestError } from '#transport/errors.ts';
import { type Messages, tellError } from './messages.ts';
import type { Section } from './section.ts';

const LOCKED = 'processing';

/** True while a part of the page waits for an answer. */
const isBusy = (element: Element): boolean => element.classList.contains(LOCKED);

/** Marks a part of the page as waiting, under an overlay, until the function it gives is called or the scope ends. */
function markBusy(element: HTMLElement, scope: Scope): () => void {
  const patch = createPatch();
  const own = scope.child();
  const unblock = block(element, scope);
  patch.toggle(element, LOCKED, true);
  own.add(patch.restore);
  return () => {
    own.dispose();
    unblock();
  };
}

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

export interface LoginContext {
  readonly element: HTMLElement;
  readonly messages: Messages;
  readonly scope: Scope;
}

const readFields = (section: HTMLElement) => {
  const field = (name: string) => section.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const rememberme = field('rememberme');
  return {
    username: field('username')?.value ?? '',
    password: field('password')?.value ?? '',
    nonce: field('woocommerce-login-nonce')?.value ?? '',
    remember: rememberme?.checked ? rememberme.value : '',
  };
};

/** Loads the page anew, for the shopper who is known by now. */
const reload = () => navigate(location.href.replace(/#.*/, ''));

/** Signs a shopper in; nothing happens while that is on its way. */
export async function sendLogin({ element, messages, scope }: LoginContext): Promise<void> {
  const section = element.querySelector<HTMLElement>('.e-woocommerce-login-section');
  if (!section || isBusy(section)) return;
  const free = markBusy(section, scope);
  try {
    const { isLoggedIn, message } = await logIn(readFields(section), pageConfig.url('ajaxurl'));
    // What waits stays under its overlay until the page goes.
    if (isLoggedIn && reload()) return;
    free();
    if (scope.disposed || isLoggedIn) return;
    const html = message || sentenceOf();
    messages.show(html);
    tellError(html);
  } catch (error) {
    free();
    if (!scope.disposed) messages.fail(error);
  }
}
