import type { AnyReply, MadeUpReply } from '../capture-replies.ts';
import { type CapturedPage, readCapture, replay } from '../captures.ts';
import { quietCheckout } from '../quiet-checkout.ts';

/** Replies to every request for this address with the first exchange of a recording. */
const always = (recording: string, method: string, path: string | RegExp): MadeUpReply => ({
  method,
  path,
  repeat: 'always',
  reply: () => {
    const {
      status,
      body,
      body_is: kind,
    } = replay(recording)[0]?.response ?? { status: 404, body: '', body_is: 'text' };
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
    return { json: recording ? replay(recording)[0]?.response.body : { success: true, data: [] } };
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
      json: replay(isEmpty ? 'cf7-feedback-validation_failed' : 'cf7-feedback-mail_sent')[0]?.response.body,
    };
  },
};

/** Replies to later pages of a list with the page itself, with adapted page numbers. */
const laterPage = (page: CapturedPage): MadeUpReply => {
  const [path = '', query = ''] = page.path.split('?');
  const own = query ? `(?!\\?${query}$)` : '';
  return {
    method: 'GET',
    path: new RegExp(`^${path}${own}(?:\\d+/|\\?(?:.*&)?e-page-\\w+=\\d+)$`),
    repeat: 'always',
    reply: ({ path: asked }) => {
      const [number = '2'] = /\d+(?=\/?$)/.exec(asked) ?? [];
      const html = readCapture(page)
        .replace(/(data-page=")\d+/g, `$1${number}`)
        .replace(/(data-next-page="[^"?]*\/)\d+\//g, `$1${Number(number) + 1}/`);
      return { html };
    },
  };
};

/** Returns the recorded shop's replies for a page. */
export const shopReplies = (page: CapturedPage): readonly AnyReply[] => [
  always('wc-ajax-add_to_cart-ok', 'POST', '/?wc-ajax=add_to_cart'),
  always('wc-ajax-get_refreshed_fragments', 'POST', '/?wc-ajax=get_refreshed_fragments'),
  always('wc-ajax-remove_from_cart', 'POST', '/?wc-ajax=remove_from_cart'),
  always('wc-ajax-coupon', 'POST', '/?wc-ajax=apply_coupon'),
  always('wc-ajax-get_variation', 'POST', '/?wc-ajax=get_variation'),
  always('wc-ajax-update_shipping_method', 'POST', '/?wc-ajax=update_shipping_method'),
  ajax,
  always('refresh-loop-filtered', 'POST', '/wp-json/elementor-pro/v1/refresh-loop'),
  always('refresh-search', 'POST', '/wp-json/elementor-pro/v1/refresh-search'),
  always('cf7-schema', 'GET', '/wp-json/contact-form-7/v1/contact-forms/*/feedback/schema'),
  always('cf7-refill', 'GET', '/wp-json/contact-form-7/v1/contact-forms/*/refill'),
  contactForm,
  laterPage(page),
  { ...quietCheckout, repeat: 'always' },
];
