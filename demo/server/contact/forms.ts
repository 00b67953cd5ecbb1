import { fullForm } from './full-form.ts';
import { missing, tooLong, wrongEmail } from './messages.ts';

/** A rule of a form's schema, as the schema endpoint returns it. */
export interface Rule {
  readonly rule: string;
  readonly field: string;
  readonly error: string;
  readonly threshold?: number | string;
  readonly accept?: readonly string[];
}

/** A contact form: the rules for its fields. */
export interface ContactForm {
  readonly id: number;
  readonly rules: readonly Rule[];
  /** Checkboxes that must be checked to send. */
  readonly acceptances?: readonly string[];
  /** Whether a missing acceptance shows an error at its field. */
  readonly acceptanceAsValidation?: boolean;
  /** Names of the quiz fields. */
  readonly quizzes?: readonly string[];
}

const simple: ContactForm = {
  id: 146,
  rules: [
    { rule: 'required', field: 'your-name', error: missing },
    { rule: 'maxlength', field: 'your-name', threshold: 400, error: tooLong },
    { rule: 'required', field: 'your-email', error: missing },
    { rule: 'email', field: 'your-email', error: wrongEmail },
    { rule: 'maxlength', field: 'your-email', threshold: 400, error: tooLong },
    { rule: 'required', field: 'your-message', error: missing },
    { rule: 'maxlength', field: 'your-message', threshold: 2000, error: tooLong },
  ],
};

const withTerms: ContactForm = {
  id: 147,
  rules: [
    { rule: 'required', field: 'your-email', error: missing },
    { rule: 'email', field: 'your-email', error: wrongEmail },
    { rule: 'maxlength', field: 'your-email', threshold: 400, error: tooLong },
    { rule: 'maxlength', field: 'your-message', threshold: 2000, error: tooLong },
  ],
  acceptances: ['your-accept'],
  acceptanceAsValidation: true,
};

const forms: readonly ContactForm[] = [fullForm, simple, withTerms];

/** Returns the form with this id; undefined without one. */
export const findForm = (id: number): ContactForm | undefined => forms.find((form) => form.id === id);

/** Returns the body of the schema endpoint. */
export const schemaOf = (form: ContactForm): object => ({
  version: 'Contact Form 7 SWV Schema 2024-10',
  locale: 'en_US',
  rules: form.rules,
});
