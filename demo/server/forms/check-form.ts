import { type BuilderForm, builderForms } from './builder-forms.ts';

/** A submission, by the names of the controls. */
export type Submission = Readonly<Record<string, string | File | readonly (string | File)[]>>;

interface Answer {
  readonly success: boolean;
  readonly data: { readonly message: string; readonly errors?: object; readonly data: unknown };
}

const megabyte = 1024 * 1024;
const failed = 'Your submission failed because of an error.';
/** The value of a field that simulates a failing mail. */
const unlucky = 'FAILMAIL';

const refuse = (errors: Readonly<Record<string, string>>, message = failed): Answer => ({
  success: false,
  // PHP prints an empty map as a list.
  data: { message, errors: Object.keys(errors).length ? errors : [], data: [] },
});

const valuesOf = (submission: Submission, id: string): readonly (string | File)[] =>
  [submission[`form_fields[${id}]`] ?? submission[`form_fields[${id}][]`] ?? []].flat();

const isEmail = (value: unknown): boolean =>
  typeof value === 'string' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);

function errorsOf(form: BuilderForm, submission: Submission): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [id, megabytes] of Object.entries(form.uploads)) {
    const isTooLarge = valuesOf(submission, id).some(
      (file) => file instanceof File && file.size > megabytes * megabyte,
    );
    if (isTooLarge) errors[id] = 'This file exceeds the maximum allowed size.';
  }
  for (const id of form.emails) {
    if (!isEmail(valuesOf(submission, id)[0]))
      errors[id] = 'Please enter an email address that can be reached.';
  }
  for (const id of form.required) {
    if (!valuesOf(submission, id).some((value) => value !== '')) errors[id] = 'This field is required.';
  }
  return errors;
}

/** Validates a submission of a page builder form; stores nothing and sends no mail. */
export function checkForm(submission: Submission): Answer {
  const id = String(submission.form_id);
  const form = Object.hasOwn(builderForms, id) ? builderForms[id] : undefined;
  if (!form) return refuse({ invalid_form: '' }, 'There is something wrong. The form is invalid.');
  const errors = errorsOf(form, submission);
  if (Object.keys(errors).length) return refuse(errors);
  if (Object.values(submission).flat().includes(unlucky)) {
    return refuse({}, `Your submission failed because of a server error.<br>${failed}`);
  }
  return { success: true, data: { message: form.thanks, data: [] } };
}
