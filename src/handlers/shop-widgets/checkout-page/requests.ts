import { escapeHtml } from '#lib/escape-html.ts';
import { pageConfig } from '#platform/config.ts';
import { emit } from '#platform/events.ts';
import { reloadPage } from '#platform/navigate.ts';
import { globalTexts } from '#platform/params.ts';
import { checkoutCouponFields, emitCheckoutCoupon } from '#shop/coupons.ts';
import { errorMessage } from '#texts/errors.ts';
import { applyCoupon } from '#transport/endpoints/checkout.ts';
import { logIn } from '#transport/endpoints/checkout-login.ts';
import { RequestError } from '#transport/errors.ts';

/** What a section shows and does after the server's reply. */
export interface SectionReply {
  /** Shown above the form: the shop's HTML, or a text, which is an error. */
  readonly html?: string;
  readonly isError?: boolean;
  readonly closesSection?: boolean;
  readonly isLeavingPage?: boolean;
  /** Emits the reply's public events. Call it after the reply is shown. */
  readonly emitEvents?: () => void;
}

/** Returns a text as the HTML of an error notice. */
export const toErrorNotice = (sentence: string): string =>
  `<div class="woocommerce-error" role="alert">${escapeHtml(sentence)}</div>`;

/** Emits the public event of an error above the form. */
export const emitError = (html: string): void =>
  void emit(document.body, 'checkout_error', { detail: { error_html: html }, args: [html] });

const isErrorNotice = (html: string) => /woocommerce-error|is-error|does not exist/.test(html);

const NOTICE = /woocommerce-(error|message|info)|notice-banner/;

/**
 * Returns whether HTML is a notice or plain text. An empty reply or a whole page, such as a login, is not.
 */
const isNoticeOrText = (html: string) =>
  html !== '' && !/<(!doctype|html)/i.test(html) && (NOTICE.test(html) || !/<\w/.test(html));

const readField = (box: HTMLElement, name: string) =>
  box.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '';

/** Applies the coupon code in a box. Rejects with RequestError without a valid reply. */
export async function sendCoupon(box: HTMLElement): Promise<SectionReply> {
  const code = readField(box, 'coupon_code');
  const checkoutParams = globalTexts('wc_checkout_params');
  if (!checkoutParams?.wc_ajax_url) throw new RequestError('unknown_error');
  const fields = checkoutCouponFields(code, checkoutParams.apply_coupon_nonce);
  const html = await applyCoupon(fields, { ajaxUrl: checkoutParams.wc_ajax_url });
  if (!isNoticeOrText(html)) throw new RequestError('unknown_error');
  const emitEvents = () => emitCheckoutCoupon('applied', code);
  return { html, isError: isErrorNotice(html), closesSection: true, emitEvents };
}

/** Signs a shopper in with the fields of a box, and reloads the page. Rejects with RequestError. */
export async function sendLogin(box: HTMLElement): Promise<SectionReply> {
  const isRemembered = box.querySelector<HTMLInputElement>('input[name=rememberme]')?.checked;
  const fields = {
    username: readField(box, 'username'),
    password: readField(box, 'password'),
    nonce: readField(box, 'woocommerce-login-nonce'),
    remember: isRemembered ? readField(box, 'rememberme') : '',
  };
  const { isLoggedIn, message } = await logIn(fields, pageConfig.url('ajaxurl'));
  if (isLoggedIn) return { isLeavingPage: reloadPage() };
  const html = message || errorMessage();
  return { html, emitEvents: () => emitError(html) };
}
