import type { ContactForm, Rule } from './forms.ts';
import { missing, tooLong, tooShort, wrongEmail } from './messages.ts';

const of = (field: string, ...rules: readonly Omit<Rule, 'field'>[]): Rule[] =>
  rules.map((rule) => ({ field, ...rule }));

const required = { rule: 'required', error: missing };
const maxlength = (threshold: number) => ({ rule: 'maxlength', threshold, error: tooLong });
const minlength = (threshold: number) => ({ rule: 'minlength', threshold, error: tooShort });
const oneItem = { rule: 'maxitems', threshold: 1, error: 'Too many items are selected.' };

const between = (least: string, most: string) => [
  { rule: 'number', error: 'Please enter a number.' },
  { rule: 'minnumber', threshold: least, error: 'This field has a too small number.' },
  { rule: 'maxnumber', threshold: most, error: 'This field has a too large number.' },
];

const oneOf = (...accept: readonly string[]) => ({
  rule: 'enum',
  accept,
  error: 'Undefined value was submitted through this field.',
});

/** The form with a field of every kind. The rules for allowed values come last. */
export const fullForm: ContactForm = {
  id: 145,
  rules: [
    ...of('your-check', required),
    ...of('your-excl', oneItem),
    ...of('your-radio', required, oneItem),
    ...of(
      'your-date',
      required,
      { rule: 'date', error: 'Please enter a date in YYYY-MM-DD format.' },
      { rule: 'mindate', threshold: '2026-01-01', error: 'This field has a too early date.' },
      { rule: 'maxdate', threshold: '2027-12-31', error: 'This field has a too late date.' },
    ),
    ...of(
      'your-file',
      {
        rule: 'file',
        accept: ['.jpg', '.png', '.pdf'],
        error: 'You are not allowed to upload files of this type.',
      },
      { rule: 'maxfilesize', threshold: 1_048_576, error: 'The uploaded file is too large.' },
    ),
    ...of('your-number', ...between('1', '10')),
    ...of('your-range', ...between('0', '100')),
    ...of('your-select', required),
    ...of('your-name', required, minlength(2), maxlength(40)),
    ...of('your-email', required, { rule: 'email', error: wrongEmail }, maxlength(400)),
    ...of('your-url', { rule: 'url', error: 'Please enter a URL.' }, maxlength(400)),
    ...of('your-tel', { rule: 'tel', error: 'Please enter a telephone number.' }, maxlength(400)),
    ...of('your-message', required, minlength(10), maxlength(200)),
    ...of('your-check', oneOf('Mail', 'Phone', 'Post')),
    ...of('your-radio', oneOf('Small', 'Large')),
    ...of('your-select', oneOf('Order', 'Return', 'Other')),
    ...of('your-multi', oneOf('A', 'B', 'C')),
  ],
  acceptances: ['your-accept'],
  quizzes: ['your-quiz'],
};
