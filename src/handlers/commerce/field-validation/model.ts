/** What is wrong with a field: the suffix of its `woocommerce-invalid-` class. */
export type Fault = 'required-field' | 'email' | 'phone';

/** The result for a field; undefined if it changed after validation. */
export type ValidationResult = Fault | 'validated' | undefined;

/** What a row requires of its field. */
export interface Requirements {
  readonly isRequired: boolean;
  readonly isEmail: boolean;
  readonly isPhone: boolean;
}

const ABOVE_ASCII = '\\u00a1-\\u{10ffff}';
const ATOM = `[\\w!#$%&'*+/=?^\`{|}~${ABOVE_ASCII}\\-]+`;
const LOCAL = `(?:${ATOM}(?:\\.${ATOM})*|"(?:[^"\\\\\\r\\n]|\\\\.)*")`;
const END = `[a-z\\d${ABOVE_ASCII}]`;
const LABEL = `${END}(?:[\\w~${ABOVE_ASCII}\\-]*${END})?`;
const LAST = `(?=[a-z${ABOVE_ASCII}])${LABEL}`;
const EMAIL = new RegExp(`^${LOCAL}@(?:${LABEL}\\.)+${LAST}\\.?$`, 'iu');

const PHONE = /^[\s#\d_\-+/().]*$/;

/** Returns whether a text may be an email address. Only the mail server knows for sure. */
export const isEmail = (text: string): boolean => EMAIL.test(text);

/** Returns whether a text may be a phone number in any notation, or is empty. */
export const isPhone = (text: string): boolean => PHONE.test(text);

/** Returns what is wrong with a value; undefined if it is valid. The value of an unticked box is `''`. */
export function findFault(value: string, requirements: Requirements): Fault | undefined {
  if (requirements.isRequired && value === '') return 'required-field';
  if (requirements.isEmail && value && !isEmail(value)) return 'email';
  return requirements.isPhone && !isPhone(value) ? 'phone' : undefined;
}
