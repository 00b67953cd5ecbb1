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
/** Transient classes. A server status must not set them. */
const TRANSIENT = new Set(['validating', 'submitting', 'resetting']);

/** Returns the class of a status. Classes stay as they are; unknown statuses get the prefix `custom-`. */
export function statusClass(status: string): string {
  if (Object.hasOwn(CLASSES, status)) return CLASSES[status] ?? status;
  if (KNOWN.has(status) || /^custom-[\w-]+$/.test(status)) return status;
  return `custom-${status.replace(/[^0-9a-z]+/gi, '-')}`;
}

/** Returns the class of a status in a server reply. */
export const replyClass = (status: string): string => {
  const name = statusClass(status);
  return TRANSIENT.has(name) ? `custom-${name}` : name;
};

const RESULTS: Readonly<Record<string, string>> = {
  invalid: 'invalid',
  unaccepted: 'unaccepted',
  spam: 'spam',
  aborted: 'aborted',
  sent: 'mailsent',
  failed: 'mailfailed',
};

/** Returns the event name for a status class; undefined if it has no event of its own. */
export const resultEvent = (statusClassName: string): string | undefined =>
  Object.hasOwn(RESULTS, statusClassName) ? RESULTS[statusClassName] : undefined;
