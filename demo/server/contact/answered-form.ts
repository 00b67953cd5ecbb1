import { escapeHtml } from '../html.ts';
import type { Feedback } from './submission.ts';

const statusClasses: Readonly<Record<Feedback['status'], string>> = {
  mail_sent: 'sent',
  validation_failed: 'invalid',
  spam: 'spam',
};

const fillIn = (markup: string, name: string, value: string): string => {
  const safe = escapeHtml(value);
  return markup
    .replace(new RegExp(`value=""( type="\\w+" name="${name}")`), (_all, rest) => `value="${safe}"${rest}`)
    .replace(new RegExp(`(name="${name}">)(</textarea>)`), (_all, open, close) => open + safe + close);
};

const markInvalid = (markup: string, { field, message }: Feedback['invalid_fields'][number]): string =>
  markup.replace(
    new RegExp(`(data-name="${field}">)([\\s\\S]*?)(</span>)`),
    (_all, open, control: string, close) =>
      `${open}${control.replace('aria-invalid="false"', 'aria-invalid="true"').replace('class="', 'class="wpcf7-not-valid ')}<span class="wpcf7-not-valid-tip" aria-hidden="true">${escapeHtml(message)}</span>${close}`,
  );

/**
 * The form's markup after it was posted without script: its status class, the message, the tips at the fields, and
 * what the visitor wrote unless it was sent.
 */
export const answerInMarkup = (
  markup: string,
  feedback: Feedback,
  fields: Readonly<Record<string, string>>,
): string => {
  const status = statusClasses[feedback.status];
  const message = escapeHtml(feedback.message);
  const items = feedback.invalid_fields
    .map(({ error_id: id, message: text }) => `<li id="${id}">${escapeHtml(text)}</li>`)
    .join('');
  let answered = markup
    .replace('wpcf7-form init', `wpcf7-form ${status}`)
    .replace('data-status="init"', `data-status="${status}"`)
    .replace('aria-atomic="true"></p> <ul></ul>', () => `aria-atomic="true">${message}</p> <ul>${items}</ul>`)
    .replace('aria-hidden="true"></div>\n  </form>', () => `aria-hidden="true">${message}</div>\n  </form>`);
  for (const invalid of feedback.invalid_fields) answered = markInvalid(answered, invalid);
  if (feedback.status === 'mail_sent') return answered;
  for (const [name, value] of Object.entries(fields)) {
    if (/^your-[\w-]+$/.test(name)) answered = fillIn(answered, name, value);
  }
  return answered;
};
