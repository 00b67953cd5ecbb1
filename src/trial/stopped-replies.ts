import type { Act, TrialRequest } from './request-rules.ts';

/** What the local server sends in place of a reply of the shop. */
export interface StoppedReply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const WHAT: Readonly<Record<Act, string>> = {
  order: 'an order or a payment',
  login: 'a login or a password',
  registration: 'a registration',
  account: 'a change of an account',
  comment: 'a comment or a review',
  subscription: 'a subscription',
  form: 'a form',
  upload: 'a file',
  unknown: 'something that may change the shop',
};

/** Returns the sentence for a visitor: what was not sent, and how it can be. */
export const stoppedSentence = (act: Act): string =>
  `This is a trial: it did not send ${WHAT[act]} to the shop. Start it with --live to send it.`;

/** Returns the line for the terminal. */
export const stoppedLine = ({ method, path }: TrialRequest, act: Act): string =>
  `Not sent to the shop: ${method} ${path.slice(0, 80)} (${WHAT[act]}). With --live, it is sent.`;

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Returns a page of the local server with a heading and a sentence. */
export const noticePage = (heading: string, sentence: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title>
<style>:root { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif } main { max-width: 34rem; margin: 15vh auto 0; padding: 0 1.25rem } h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.25 } a { color: inherit }</style></head>
<body><main><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(sentence)}</p><p><a href="javascript:history.back()">Back</a> · <a href="/">Front page of the shop</a></p></main></body></html>`;

const json = (value: unknown, status: number): StoppedReply => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

/** Returns a reply in the form in which the page's code expects it; undefined when that is unknown. */
function replyForCode({ path, body }: TrialRequest, sentence: string): StoppedReply | undefined {
  if (/[?&]wc-ajax=checkout\b/.test(path)) {
    const messages = `<ul class="woocommerce-error" role="alert"><li>${escapeHtml(sentence)}</li></ul>`;
    return json({ result: 'failure', messages, refresh: false, reload: false }, 200);
  }
  if (/elementor_pro_forms_send_form/.test(body))
    return json({ success: false, data: { message: sentence, errors: [], data: [] } }, 200);
  const [, form] = /contact-forms(?:\/|%2F)(\d+)(?:\/|%2F)feedback/i.exec(path) ?? [];
  if (!form) return undefined;
  const [, unit = ''] = /name="_wpcf7_unit_tag"\r\n\r\n([\w-]+)/.exec(body) ?? [];
  return json(
    {
      contact_form_id: Number(form),
      status: 'aborted',
      message: sentence,
      into: `#${unit}`,
      invalid_fields: [],
    },
    200,
  );
}

/**
 * Returns the reply to a request that the trial does not send: a page when a visitor goes to one, otherwise data
 * that the code of the page can show.
 */
export function replyTo(request: TrialRequest, act: Act, isNavigation: boolean): StoppedReply {
  const sentence = stoppedSentence(act);
  if (isNavigation)
    return {
      status: 409,
      type: 'text/html; charset=utf-8',
      body: noticePage('Not sent to the shop', sentence),
    };
  return (
    replyForCode(request, sentence) ??
    json({ code: 'skerry_trial', message: sentence, data: { status: 409 } }, 409)
  );
}
