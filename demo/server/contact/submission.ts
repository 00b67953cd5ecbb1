import { createHash } from 'node:crypto';
import { extensionsOf } from '../../../src/handlers/forms/contact-form/schema/mime-types.ts';
import { readRules } from '../../../src/handlers/forms/contact-form/schema/rules.ts';
import { validate } from '../../../src/handlers/forms/contact-form/schema/validate.ts';
import type { ContactForm } from './forms.ts';
import { notAccepted } from './messages.ts';
import { freshQuizzes, isAnswered } from './quizzes.ts';

interface InvalidField {
  readonly field: string;
  readonly message: string;
  readonly idref: string | null;
  readonly error_id: string;
}

const messages = {
  validation_failed: 'One or more fields have an error. Please check and try again.',
  acceptance_missing: notAccepted,
  spam: 'There was an error trying to send your message. Please try again later.',
  aborted: 'Sending was stopped by the site.',
  mail_failed: 'There was an error trying to send your message. Please try again later.',
  payment_required: 'Payment is required. Please pay by credit card.',
  mail_sent: 'Thank you for your message. It has been sent.',
};

/** Status of a submission in the response. */
export type Status = keyof typeof messages;

/** The response of the feedback endpoint. */
export interface Feedback {
  readonly contact_form_id: number;
  readonly status: Status;
  readonly message: string;
  readonly invalid_fields: readonly InvalidField[];
  readonly posted_data_hash: string;
  readonly into: string;
  readonly quiz?: object;
}

const unitTagPattern = /^wpcf7-f\d+(-p\d+)?-o\d+$/;

/** Returns the unit tag of a posted form; undefined when it is missing or malformed. */
export const readUnitTag = (data: FormData): string | undefined => {
  const tag = String(data.get('_wpcf7_unit_tag') ?? '');
  return unitTagPattern.test(tag) ? tag : undefined;
};

const isAccepted = ({ acceptances = [] }: ContactForm, data: FormData): boolean =>
  acceptances.every((field) => data.get(field) === '1');

/** Returns the errors by field, in the order of the real plugin: rules, quizzes, acceptances. */
const findErrors = (form: ContactForm, data: FormData): Map<string, string> => {
  const errors = new Map<string, string>();
  const results = validate(readRules(form), data, { extensionsOf });
  for (const { field } of form.rules) {
    const result = results.get(field);
    if (result && 'error' in result) errors.set(field, result.error);
  }
  for (const field of form.quizzes ?? []) {
    if (!isAnswered(data, field)) errors.set(field, 'The answer to the quiz is incorrect.');
  }
  if (form.acceptanceAsValidation && !isAccepted(form, data)) {
    for (const field of form.acceptances ?? []) errors.set(field, notAccepted);
  }
  return errors;
};

const hashOf = (data: FormData): string => {
  const posted = [...data].filter(([name, value]) => !name.startsWith('_') && typeof value === 'string');
  return createHash('md5').update(JSON.stringify(posted)).digest('hex');
};

// The demo sends no mail; a word in the message selects the status.
const outcomes: readonly (readonly [word: string, status: Status])[] = [
  ['spamword', 'spam'],
  ['ABORTNOW', 'aborted'],
  ['FAILMAIL', 'mail_failed'],
  ['PAYNOW', 'payment_required'],
];

const statusOf = (form: ContactForm, data: FormData, errors: Map<string, string>): Status => {
  if (errors.size) return 'validation_failed';
  if (!isAccepted(form, data)) return 'acceptance_missing';
  const texts = [...data.values()].filter((value) => typeof value === 'string');
  return outcomes.find(([word]) => texts.some((text) => text.includes(word)))?.[1] ?? 'mail_sent';
};

const isUnsent = (status: Status): boolean =>
  ['validation_failed', 'acceptance_missing', 'spam'].includes(status);

/** Processes a submission as the plugin does: fields, acceptance, spam, then the result of the mail. */
export const checkSubmission = (form: ContactForm, data: FormData, unitTag: string): Feedback => {
  const errors = findErrors(form, data);
  const status = statusOf(form, data, errors);
  const quiz = freshQuizzes(form.quizzes, data);
  return {
    contact_form_id: form.id,
    status,
    message: messages[status],
    posted_data_hash: isUnsent(status) ? '' : hashOf(data),
    into: `#${unitTag}`,
    invalid_fields: [...errors].map(([field, message]) => ({
      field,
      message,
      idref: null,
      error_id: `${unitTag}-ve-${field}`,
    })),
    ...(quiz && { quiz }),
  };
};
