import { escapeHtml } from '#lib/escape-html.ts';
import { pageConfig } from '#platform/config.ts';
import { emit } from '#platform/events.ts';
import { reloadPage } from '#platform/navigate.ts';
import { params } from '#platform/params.ts';
import { sentenceOf } from '#texts/errors.ts';
import { applyCoupon } from '#transport/endpoints/checkout.ts';
import { logIn } from '#transport/endpoints/checkout-login.ts';
import { RequestError } from '#transport/errors.ts';

/** The reply to a section. */
export interface Answer {
  /** Shown above the form: the shop's HTML, or a text, which is an error. */
  readonly html?: string;
  readonly isRefusal?: boolean;
  readonly closesSection?: boolean;
  /** Whether the page is leaving. */
  readonly leaves?: boolean;
  /** Emits the reply's public events. Call it after the reply is shown. */
  readonly emitEvents?: () => void;
}

/** Returns a text as the HTML of an error notice. */
export const asNotice = (sentence: string): string =>
  `<div class="woocommerce-error" role="alert">${escapeHtml(sentence)}</div>`;

/** Emits the public event of an error above the form. */
export const emitError = (html: string): void =>
  void emit(document.body, 'checkout_error', { detail: { error_html: html }, args: [html] });

const isRefusal = (html: string) => /woocommerce-error|is-error|does not exist/.test(html);

const NOTICE = /woocommerce-(error|message|info)|notice-banner/;

/**
 * Returns whether HTML is a notice or plain text. An empty reply or a whole page, such as a login, is not.
 */
const isAnswer = (html: string) =>
  html !== '' && !/<(!doctype|html)/i.test(html) && (NOTICE.test(html) || !/<\w/.test(html));

const readField = (box: HTMLElement, name: string) =>
  box.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '';

/** Applies the coupon code in a box. Rejects with RequestError without a valid reply. */
export async function sendCoupon(box: HTMLElement): Promise<Answer> {
  const code = readField(box, 'coupon_code');
  const given = params('wc_checkout_params');
  if (!given?.wc_ajax_url) throw new RequestError('unknown_error');
  const email = document.querySelector<HTMLInputElement>('#billing_email')?.value;
  const fields = {
    security: given.apply_coupon_nonce,
    coupon_code: code,
    ...(email !== undefined && { billing_email: email }),
  };
  const html = await applyCoupon(fields, { ajaxUrl: given.wc_ajax_url });
  if (!isAnswer(html)) throw new RequestError('unknown_error');
  const emitEvents = () => {
    emit(document.body, 'applied_coupon_in_checkout', { detail: { coupon_code: code }, args: [code] });
    const asked = { update_shipping_method: false };
    emit(document.body, 'update_checkout', { detail: asked, args: [asked] });
  };
  return { html, isRefusal: isRefusal(html), closesSection: true, emitEvents };
}

/** Signs a shopper in with the fields of a box, and reloads the page. Rejects with RequestError. */
export async function sendLogin(box: HTMLElement): Promise<Answer> {
  const isRemembered = box.querySelector<HTMLInputElement>('input[name=rememberme]')?.checked;
  const fields = {
    username: readField(box, 'username'),
    password: readField(box, 'password'),
    nonce: readField(box, 'woocommerce-login-nonce'),
    remember: isRemembered ? readField(box, 'rememberme') : '',
  };
  const { isLoggedIn, message } = await logIn(fields, pageConfig.url('ajaxurl'));
  if (isLoggedIn) return { leaves: reloadPage() };
  const html = message || sentenceOf();
  return { html, emitEvents: () => emitError(html) };
}
