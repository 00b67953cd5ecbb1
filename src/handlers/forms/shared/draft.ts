import { asMap } from '#lib/fields.ts';
import { isCheckable } from '#lib/is-checkable.ts';
import type { Scope } from '#lib/scope.ts';
import { sessionArea } from '#storage/area.ts';
import type { FieldState, FieldStates, readDrafts } from './stored-drafts.ts';

/** The key of all drafts in `sessionStorage`. With drafts in the tab, forms load at once. */
export type DraftsItem = 'skerry-drafts';

/**
 * The key of all drafts. Repeated where it is read before this module loads; its type keeps the copies equal.
 */
export const DRAFTS: DraftsItem = 'skerry-drafts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Control types without typed text, or with text that must not be stored. */
const SECRET_OR_EMPTY = /^(?:password|file|hidden|submit|button|reset|image)$/;
/** `autocomplete` values for cards and one-time codes. */
const SECRET_USE = /\bcc-|one-time-code|password/;
/**
 * Detects honeypots (inline `display` with `!important`), which must stay empty: browsers fill in hidden
 * fields too.
 */
const isHoneypot = ({ style }: Control) => style.getPropertyPriority('display') !== '';
/** Names of captchas, whose answers are valid once, and of passwords that are shown as text. */
const SECRET_NAME = /captcha|turnstile|passw|pwd/i;
/** Controls that were once password fields. */
const passwords = new WeakSet<Element>();

const canStore = (control: Element): control is Control =>
  (control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement) &&
  control.name !== '' &&
  !SECRET_OR_EMPTY.test(control.type) &&
  !SECRET_USE.test(control.autocomplete) &&
  !isHoneypot(control) &&
  !SECRET_NAME.test(control.name) &&
  !passwords.has(control);

function groupsOf(form: HTMLFormElement): Map<string, Control[]> {
  const groups = new Map<string, Control[]>();
  for (const control of form.elements) {
    if (control.matches('[type="password"]')) passwords.add(control);
    if (canStore(control)) groups.set(control.name, [...(groups.get(control.name) ?? []), control]);
  }
  return groups;
}

function stateOf(control: Control): FieldState {
  if (isCheckable(control)) return control.checked;
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value);
  return control.value;
}

function isUnchanged(control: Control): boolean {
  if (isCheckable(control)) return control.checked === control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value === control.defaultValue;
  const options = [...control.options];
  const hasDefault = options.some(({ defaultSelected }) => defaultSelected);
  if (!hasDefault && !control.multiple) return control.selectedIndex <= 0;
  return options.every(({ selected, defaultSelected }) => selected === defaultSelected);
}

function write(control: Control, state: FieldState | undefined): void {
  if (isCheckable(control)) control.checked = state === true;
  else if (control instanceof HTMLSelectElement) {
    if (!Array.isArray(state)) return;
    for (const option of control.options) option.selected = state.includes(option.value);
  } else if (typeof state === 'string') control.value = state;
}

/**
 * Returns the values that the visitor changed. Excludes passwords, files, hidden controls, cards and
 * captchas.
 */
function readStates(form: HTMLFormElement): FieldStates {
  const changedGroups = [...groupsOf(form)].filter(([, group]) => !group.every(isUnchanged));
  return Object.fromEntries(changedGroups.map(([name, group]) => [name, group.map(stateOf)]));
}

/**
 * Restores values in unchanged controls and dispatches `input` and `change`. Values that do not match the
 * form are skipped.
 */
function writeStates(form: HTMLFormElement, states: FieldStates): void {
  const changed: Control[] = [];
  for (const [name, group] of groupsOf(form)) {
    const stored = Object.hasOwn(states, name) ? states[name] : undefined;
    if (stored?.length !== group.length || !group.every(isUnchanged)) continue;
    group.forEach((control, index) => {
      write(control, stored[index]);
      if (!isUnchanged(control)) changed.push(control);
    });
  }
  for (const control of changed) {
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

const PAUSE_MS = 250;

/** What a visitor typed into one form, stored until the tab is closed. */
export interface Draft {
  /** Removes the draft after sending. Later input is stored again. */
  clear(): void;
}

/** Returns the drafts of all forms, unparsed. */
function readAll(): Readonly<Record<string, unknown>> {
  try {
    return asMap(JSON.parse(sessionArea.get(DRAFTS) ?? '{}'));
  } catch {
    return {};
  }
}

function store(key: string, states: object): void {
  const { [key]: _before, ...others } = readAll();
  const all = Object.keys(states).length ? { ...others, [key]: states } : others;
  if (Object.keys(all).length) sessionArea.set(DRAFTS, JSON.stringify(all));
  else sessionArea.remove(DRAFTS);
}

/** Loads the parser of drafts; undefined if the tab has none. */
export const loadDraftParser = (): Promise<typeof readDrafts> | undefined =>
  sessionArea.get(DRAFTS) ? import('./stored-drafts.ts').then((module) => module.readDrafts) : undefined;

const POPUP = '.elementor-popup-modal';
/** Keys of the forms that this page has shown in popups. */
const shownInPopup = new Set<string>();

/** Returns true for a form in a popup that was open before on this page: it starts empty each time. */
function isShownAgain(form: HTMLFormElement, key: string): boolean {
  if (!form.closest(POPUP)) return false;
  const isAgain = shownInPopup.has(key);
  shownInPopup.add(key);
  return isAgain;
}

/**
 * Restores what was typed into the form before the page was left, and stores input until the scope ends.
 * `key` identifies the form on the whole site. Passwords, files, hidden controls, cards and captchas are
 * never stored.
 */
export function keepDraft(form: HTMLFormElement, key: string, scope: Scope, read?: typeof readDrafts): Draft {
  let stopPause: (() => void) | undefined;
  const cancelPause = () => {
    stopPause?.();
    stopPause = undefined;
  };
  const save = () => {
    if (!stopPause) return;
    cancelPause();
    store(key, readStates(form));
  };
  const saveSoon = () => {
    stopPause?.();
    stopPause = scope.timeout(save, PAUSE_MS);
  };

  const before = isShownAgain(form, key) ? undefined : read?.(sessionArea.get(DRAFTS) ?? '')[key];
  writeStates(form, before ?? {});
  // Also store what was typed before this code loaded.
  if (Object.keys(readStates(form)).length) saveSoon();
  scope.listen(form, 'input', saveSoon);
  scope.listen(form, 'change', saveSoon);
  scope.listen(window, 'pagehide', save);
  // On phones this is often the last event before a page is discarded.
  scope.listen(document, 'visibilitychange', save);
  scope.add(save);
  return {
    clear() {
      cancelPause();
      store(key, {});
    },
  };
}
