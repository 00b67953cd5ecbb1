/** The rules of a page builder form. */
export interface BuilderForm {
  readonly required: readonly string[];
  readonly emails: readonly string[];
  /** Maximum size of file fields in megabytes. */
  readonly uploads: Readonly<Record<string, number>>;
  readonly thanks: string;
}

/** The forms by id, as pages print it. */
export const builderForms: Readonly<Record<string, BuilderForm>> = {
  f0a1001: {
    required: ['name', 'email', 'message', 'terms'],
    emails: ['email'],
    uploads: { photo: 1 },
    thanks: 'Thank you. Somebody writes back, usually in the evening.',
  },
  f0a2001: {
    required: ['who', 'mail', 'words'],
    emails: ['mail'],
    uploads: { sketch: 2 },
    thanks: 'Thank you. Your mug goes to the wheel on Tuesday.',
  },
  f0a3001: {
    required: ['address'],
    emails: ['address'],
    uploads: {},
    thanks: 'You will hear from us when the tide turns.',
  },
  f0a4001: {
    required: ['day'],
    emails: [],
    uploads: {},
    thanks: 'It leaves with the next boat.',
  },
};
