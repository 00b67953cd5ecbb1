/** What is wrong with a field: the part behind `woocommerce-invalid-` in its class. */
export type Fault = 'required-field' | 'email' | 'phone';

/** What was found of a field; undefined as long as nobody looked at it since it was changed. */
export type Verdict = Fault | 'validated' | undefined;

/** What a row asks of its field. */
export interface Demands {
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

/** True for what may be an address; the mail server decides. */
export const isEmail = (text: string): boolean => EMAIL.test(text);

/** True for what may be a phone number in any country's spelling, nothing too. */
export const isPhone = (text: string): boolean => PHONE.test(text);

/** What is wrong with a value; a box has the value `''` when it is not ticked. Undefined when nothing is. */
export function findFault(value: string, demands: Demands): Fault | undefined {
  if (demands.isRequired && value === '') return 'required-field';
  if (demands.isEmail && value && !isEmail(value)) return 'email';
  return demands.isPhone && !isPhone(value) ? 'phone' : undefined;
}
