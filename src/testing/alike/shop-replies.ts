import type { AnyReply, MadeUpReply } from '../capture-replies.ts';
import { type CapturedPage, readCapture, recordedExchanges } from '../captures.ts';
import { unchangedReview } from '../unchanged-review.ts';

/** Replies to every request for this address with the first exchange of a recording. */
const alwaysReply = (recording: string, method: string, path: string | RegExp): MadeUpReply => ({
  method,
  path,
  repeat: 'always',
  reply: () => {
    const {
      status,
      body,
      body_is: kind,
    } = recordedExchanges(recording)[0]?.response ?? { status: 404, body: '', body_is: 'text' };
    return kind === 'text' ? { status, html: String(body ?? '') } : { status, json: body };
  },
});

const byAction: Readonly<Record<string, string>> = {
  elementor_menu_cart_fragments: 'elementor-menu-cart-fragments',
  elementor_pro_forms_send_form: 'elementor-form-send',
};

/** Requests to one address, distinguished by their action. */
const ajax: MadeUpReply = {
  method: 'POST',
  path: '/wp-admin/admin-ajax.php',
  repeat: 'always',
  reply: ({ body }) => {
    const { action } = Object(body) as { action?: string };
    const recording = byAction[String(action)];
    return { json: recording ? recordedExchanges(recording)[0]?.response.body : { success: true, data: [] } };
  },
};

/** Replies to a contact form: a validation error for an empty name, otherwise success. */
const contactForm: MadeUpReply = {
  method: 'POST',
  path: '/wp-json/contact-form-7/v1/contact-forms/*/feedback',
  repeat: 'always',
  reply: ({ body }) => {
    const isEmpty = (Object(body) as Record<string, unknown>)['your-name'] === '';
    return {
      json: recordedExchanges(isEmpty ? 'cf7-feedback-validation_failed' : 'cf7-feedback-mail_sent')[0]
        ?.response.body,
    };
  },
};

/** Replies to later pages of a list with the page itself, with adapted page numbers. */
const laterPage = (page: CapturedPage): MadeUpReply => {
  const [path = '', query = ''] = page.path.split('?');
  const queryGuard = query ? `(?!\\?${query}$)` : '';
  return {
    method: 'GET',
    path: new RegExp(`^${path}${queryGuard}(?:\\d+/|\\?(?:.*&)?e-page-\\w+=\\d+)$`),
    repeat: 'always',
    reply: ({ path: requestedPath }) => {
      const [number = '2'] = /\d+(?=\/?$)/.exec(requestedPath) ?? [];
      const html = readCapture(page)
        .replace(/(data-page=")\d+/g, `$1${number}`)
        .replace(/(data-next-page="[^"?]*\/)\d+\//g, `$1${Number(number) + 1}/`);
      return { html };
    },
  };
};

/** Returns the recorded shop's replies for a page. */
export const shopReplies = (page: CapturedPage): readonly AnyReply[] => [
  alwaysReply('wc-ajax-add_to_cart-ok', 'POST', '/?wc-ajax=add_to_cart'),
  alwaysReply('wc-ajax-get_refreshed_fragments', 'POST', '/?wc-ajax=get_refreshed_fragments'),
  alwaysReply('wc-ajax-remove_from_cart', 'POST', '/?wc-ajax=remove_from_cart'),
  alwaysReply('wc-ajax-coupon', 'POST', '/?wc-ajax=apply_coupon'),
  alwaysReply('wc-ajax-get_variation', 'POST', '/?wc-ajax=get_variation'),
  alwaysReply('wc-ajax-update_shipping_method', 'POST', '/?wc-ajax=update_shipping_method'),
  ajax,
  alwaysReply('refresh-loop-filtered', 'POST', '/wp-json/elementor-pro/v1/refresh-loop'),
  alwaysReply('refresh-search', 'POST', '/wp-json/elementor-pro/v1/refresh-search'),
  alwaysReply('cf7-schema', 'GET', '/wp-json/contact-form-7/v1/contact-forms/*/feedback/schema'),
  alwaysReply('cf7-refill', 'GET', '/wp-json/contact-form-7/v1/contact-forms/*/refill'),
  contactForm,
  laterPage(page),
  { ...unchangedReview, repeat: 'always' },
];
