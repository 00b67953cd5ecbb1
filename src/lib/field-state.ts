import { isCheckable } from './is-checkable.ts';
import type { Scope } from './scope.ts';

/** A control that a visitor fills in. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The state of one control: its text, whether it is checked, or the selected values. */
export type FieldState = string | boolean | string[];

/** Control types without typed text, or with text that must not be kept. */
const SECRET_OR_EMPTY = /^(?:password|file|hidden|submit|button|reset|image)$/;
/** `autocomplete` values for cards and one-time codes. */
const SECRET_USE = /\bcc-|one-time-code|password/;
/** Names of captchas, whose answers are valid once, of passwords that are shown as text, and of cards. */
const SECRET_NAME =
  /captcha|turnstile|passw|pwd|(?:card|\bcc)[-_. ]?(?:num|no\b|exp|cv)|(?:^|[^a-z])cv[cv2](?![a-z])/i;
/**
 * Detects honeypots (inline `display` with `!important`), which must stay empty: browsers fill in hidden
 * fields too.
 */
const isHoneypot = ({ style }: Control) => style.getPropertyPriority('display') !== '';
/** Answers to a question that another one may have replaced. */
const ANSWERS = '.wpcf7-quiz,.wpcf7-captchar';
/** Controls that were once password fields. */
const passwords = new WeakSet<Element>();

/**
 * Returns whether the value of a control may be kept: not of passwords, files, hidden controls, cards,
 * captchas and quizzes. Remembers passwords, which a button may turn into text.
 */
export function canKeep(control: Element): control is Control {
  if (control.matches('[type="password"]')) passwords.add(control);
  return (
    (control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement) &&
    !SECRET_OR_EMPTY.test(control.type) &&
    !SECRET_USE.test(control.autocomplete) &&
    !isHoneypot(control) &&
    !control.matches(ANSWERS) &&
    !SECRET_NAME.test(`${control.name} ${control.id}`) &&
    !passwords.has(control)
  );
}

/** Returns the state of a control. */
export function readState(control: Control): FieldState {
  if (isCheckable(control)) return control.checked;
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value);
  return control.value;
}

/** Returns whether a control has the state that the server sent. */
export function isUnchanged(control: Control): boolean {
  if (isCheckable(control)) return control.checked === control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value === control.defaultValue;
  const options = [...control.options];
  const hasDefault = options.some(({ defaultSelected }) => defaultSelected);
  if (!hasDefault && !control.multiple) return control.selectedIndex <= 0;
  return options.every(({ selected, defaultSelected }) => selected === defaultSelected);
}

/** Writes a state into a control. Ignores a state of another kind. */
export function writeState(control: Control, state: FieldState | undefined): void {
  if (isCheckable(control)) control.checked = state === true;
  else if (control instanceof HTMLSelectElement) {
    if (!Array.isArray(state)) return;
    for (const option of control.options) option.selected = state.includes(option.value);
  } else if (typeof state === 'string') control.value = state;
}

const sentForms = new WeakSet<Element>();

/** Remembers that a form was sent, until one of its fields changes. Watches the fields until the scope ends. */
export function markSent(form: Element, scope: Scope): void {
  if (sentForms.has(form)) return;
  sentForms.add(form);
  const unmark = () => {
    sentForms.delete(form);
    for (const stop of stops) stop();
  };
  const stops = ['input', 'change'].map((type) => scope.listen(form, type, unmark));
}

/** Returns whether the form of a control was sent with its present values. */
export const isSent = ({ form }: Control): boolean => form !== null && sentForms.has(form);
