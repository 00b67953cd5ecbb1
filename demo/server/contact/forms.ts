/** A rule of the form schema, as the schema endpoint prints it. More rules join as forms need them. */
export interface Rule {
  readonly rule: 'required' | 'email' | 'maxlength' | 'minlength';
  readonly field: string;
  readonly threshold?: number;
  readonly error: string;
}

export interface ContactForm {
  readonly id: number;
  readonly rules: readonly Rule[];
}

const missing = 'Please fill out this field.';
const tooLong = 'This field has a too long input.';

const simple: ContactForm = {
  id: 146,
  rules: [
    { rule: 'required', field: 'your-name', error: missing },
    { rule: 'maxlength', field: 'your-name', threshold: 400, error: tooLong },
    { rule: 'required', field: 'your-email', error: missing },
    { rule: 'email', field: 'your-email', error: 'Please enter an email address.' },
    { rule: 'maxlength', field: 'your-email', threshold: 400, error: tooLong },
    { rule: 'required', field: 'your-message', error: missing },
    { rule: 'maxlength', field: 'your-message', threshold: 2000, error: tooLong },
  ],
};

const forms: readonly ContactForm[] = [simple];

/** The form with this id; undefined when there is none. */
export const findForm = (id: number): ContactForm | undefined => forms.find((form) => form.id === id);

/** The body of the schema endpoint. */
export const schemaOf = (form: ContactForm): object => ({
  version: 'Contact Form 7 SWV Schema 2024-10',
  locale: 'en_US',
  rules: form.rules,
});
