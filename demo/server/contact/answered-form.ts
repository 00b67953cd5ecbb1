import { escapeHtml } from '../html.ts';
import { fillIn } from './filled-form.ts';
import type { Feedback, Status } from './submission.ts';

const statusClasses: Readonly<Record<Status, string>> = {
  mail_sent: 'sent',
  mail_failed: 'failed',
  validation_failed: 'invalid',
  acceptance_missing: 'unaccepted',
  spam: 'spam',
  aborted: 'aborted',
  payment_required: 'payment-required',
};

/** Returns the index of the closing tag of the span that starts here. */
const endOfSpan = (markup: string, start: number): number => {
  const tags = /<(\/?)span\b/g;
  tags.lastIndex = start;
  let depth = 0;
  for (let found = tags.exec(markup); found; found = tags.exec(markup)) {
    depth += found[1] ? -1 : 1;
    if (depth === 0) return found.index;
  }
  return markup.length;
};

const markInvalid = (markup: string, { field, message }: Feedback['invalid_fields'][number]): string => {
  const start = markup.indexOf(`<span class="wpcf7-form-control-wrap" data-name="${field}">`);
  if (start < 0) return markup;
  const end = endOfSpan(markup, start);
  const wrap = markup
    .slice(start, end)
    .replaceAll('aria-invalid="false"', 'aria-invalid="true"')
    .replace('wpcf7-form-control ', 'wpcf7-form-control wpcf7-not-valid ');
  const tip = `<span class="wpcf7-not-valid-tip" aria-hidden="true">${escapeHtml(message)}</span>`;
  return markup.slice(0, start) + wrap + tip + markup.slice(end);
};

const answer = (form: string, feedback: Feedback, data: FormData): string => {
  const status = statusClasses[feedback.status];
  const message = escapeHtml(feedback.message);
  const items = feedback.invalid_fields
    .map(({ error_id: id, message: text }) => `<li id="${id}">${escapeHtml(text)}</li>`)
    .join('');
  const answered = form
    .replace('wpcf7-form init', `wpcf7-form ${status}`)
    .replace('data-status="init"', `data-status="${status}"`)
    .replace('aria-atomic="true"></p> <ul></ul>', () => `aria-atomic="true">${message}</p> <ul>${items}</ul>`)
    .replace(
      '<div class="wpcf7-response-output" aria-hidden="true"></div>',
      () => `<div class="wpcf7-response-output" aria-hidden="true">${message}</div>`,
    );
  const marked = feedback.invalid_fields.reduce(markInvalid, answered);
  return feedback.status === 'mail_sent' ? marked : fillIn(marked, data);
};

/**
 * Renders the result of a form that was posted without script into the page: status class, message and tips
 * at the fields. Typed values stay unless the mail was sent.
 */
export const answerInMarkup = (markup: string, feedback: Feedback, data: FormData): string => {
  const start = markup.indexOf(`id="${feedback.into.slice(1)}"`);
  if (start < 0) return markup;
  const end = markup.indexOf('</form>', start);
  return markup.slice(0, start) + answer(markup.slice(start, end), feedback, data) + markup.slice(end);
};
