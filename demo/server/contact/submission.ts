import { createHash } from 'node:crypto';
import type { ContactForm, Rule } from './forms.ts';

interface InvalidField {
  readonly field: string;
  readonly message: string;
  readonly idref: string | null;
  readonly error_id: string;
}

/** The reply of the feedback endpoint. */
export interface Feedback {
  readonly contact_form_id: number;
  readonly status: 'mail_sent' | 'validation_failed' | 'spam';
  readonly message: string;
  readonly invalid_fields: readonly InvalidField[];
  readonly posted_data_hash: string;
  readonly into: string;
}

type Fields = Readonly<Record<string, string>>;

const checks: Readonly<Record<Rule['rule'], (value: string, threshold: number) => boolean>> = {
  required: (value) => value !== '',
  email: (value) => value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
  maxlength: (value, threshold) => value.length <= threshold,
  minlength: (value, threshold) => value === '' || value.length >= threshold,
};

const unitTagPattern = /^wpcf7-f\d+(-p\d+)?-o\d+$/;

/** The unit tag a form was sent with; undefined when it is missing or not one. */
export const readUnitTag = (fields: Fields): string | undefined => {
  const tag = fields._wpcf7_unit_tag ?? '';
  return unitTagPattern.test(tag) ? tag : undefined;
};

const findInvalid = (form: ContactForm, fields: Fields, unitTag: string): InvalidField[] => {
  const invalid = new Map<string, InvalidField>();
  for (const { rule, field, threshold = 0, error } of form.rules) {
    if (invalid.has(field) || checks[rule]((fields[field] ?? '').trim(), threshold)) continue;
    invalid.set(field, { field, message: error, idref: null, error_id: `${unitTag}-ve-${field}` });
  }
  return [...invalid.values()];
};

const hashOf = (fields: Fields): string => {
  const posted = Object.entries(fields).filter(([name]) => !name.startsWith('_'));
  return createHash('md5').update(JSON.stringify(posted)).digest('hex');
};

const isSpam = (fields: Fields): boolean => Object.values(fields).some((value) => value.includes('spamword'));

/** Judges a submission: the first broken rule of each field counts; nothing is sent anywhere. */
export const judgeSubmission = (form: ContactForm, fields: Fields, unitTag: string): Feedback => {
  const invalid = findInvalid(form, fields, unitTag);
  const reply = {
    contact_form_id: form.id,
    invalid_fields: invalid,
    posted_data_hash: '',
    into: `#${unitTag}`,
  };
  if (invalid.length > 0) {
    const message = 'One or more fields have an error. Please check and try again.';
    return { ...reply, status: 'validation_failed', message };
  }
  if (isSpam(fields)) {
    const message = 'There was an error trying to send your message. Please try again later.';
    return { ...reply, status: 'spam', message };
  }
  const message = 'Thank you for your message. It has been sent.';
  return { ...reply, status: 'mail_sent', message, posted_data_hash: hashOf(fields) };
};
