const CLASSES: Readonly<Record<string, string>> = {
  init: 'init',
  validating: 'validating',
  submitting: 'submitting',
  resetting: 'resetting',
  validation_failed: 'invalid',
  acceptance_missing: 'unaccepted',
  spam: 'spam',
  aborted: 'aborted',
  mail_sent: 'sent',
  mail_failed: 'failed',
  payment_required: 'payment-required',
};

const KNOWN = new Set(Object.values(CLASSES));
/** What a form is on the way to something: no answer may leave it there. */
const PASSING = new Set(['validating', 'submitting', 'resetting']);

/** The class of a status, which may be given as its class already; one that nobody knows is a custom one. */
export function statusClass(status: string): string {
  if (Object.hasOwn(CLASSES, status)) return CLASSES[status] ?? status;
  if (KNOWN.has(status) || /^custom-[\w-]+$/.test(status)) return status;
  return `custom-${status.replace(/[^0-9a-z]+/gi, '-')}`;
}

/** The class of a status that a server answers with. */
export const answerClass = (status: string): string => {
  const name = statusClass(status);
  return PASSING.has(name) ? `custom-${name}` : name;
};

const RESULTS: Readonly<Record<string, string>> = {
  invalid: 'invalid',
  unaccepted: 'unaccepted',
  spam: 'spam',
  aborted: 'aborted',
  sent: 'mailsent',
  failed: 'mailfailed',
};

/** What the event of a result is called; undefined for statuses without one of their own. */
export const resultEvent = (statusClassName: string): string | undefined =>
  Object.hasOwn(RESULTS, statusClassName) ? RESULTS[statusClassName] : undefined;

/** The id of a field's error in the list for screen readers. */
export const errorId = (unitTag: string, field: string): string =>
  `${unitTag}-ve-${field}`.replace(/[^\w-]/g, '');
