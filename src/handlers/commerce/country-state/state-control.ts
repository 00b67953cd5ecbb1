import { createNode } from '#lib/create-node.ts';
import { leaveFocus } from '#lib/leave-focus.ts';
import { findState, type Requirement, type States } from './model.ts';

/** The field in which a state is chosen or typed. */
export type StateControl = HTMLInputElement | HTMLSelectElement;

/** Attributes that a replacement takes over. */
const KEPT_ATTRIBUTES = ['id', 'name', 'autocomplete', 'aria-required', 'data-label', 'data-input-classes'];

const CLASSES = { list: 'state_select', none: 'hidden', text: 'input-text' } as const;

const kindOf = (control: StateControl): Requirement['kind'] => {
  if (control instanceof HTMLSelectElement) return 'list';
  return control.type === 'hidden' ? 'none' : 'text';
};

const placeholderOf = (control: StateControl) =>
  control.getAttribute('placeholder') || control.dataset.placeholder || '';

/** Takes the focus out of the row of a control that a country replaces. */
export function leaveReplaced(control: StateControl | null, { kind }: Requirement): void {
  if (control && kindOf(control) !== kind) leaveFocus(control.closest('.form-row') ?? control);
}

function createControl(kind: Requirement['kind'], from: StateControl): StateControl {
  const kept = KEPT_ATTRIBUTES.map((name) => [name, from.getAttribute(name) ?? undefined] as const);
  const attributes = {
    ...Object.fromEntries(kept),
    class: `${CLASSES[kind]} ${from.dataset.inputClasses ?? ''}`.trim(),
    [kind === 'list' ? 'data-placeholder' : 'placeholder']: placeholderOf(from),
  };
  return kind === 'list'
    ? createNode('select', attributes)
    : createNode('input', { type: kind === 'none' ? 'hidden' : 'text', ...attributes });
}

const hasStates = (select: HTMLSelectElement, states: States) => {
  const codes = [...select.options].map(({ value }) => value).filter(Boolean);
  return codes.join() === Object.keys(states).join();
};

function fillOptions(select: HTMLSelectElement, states: States, prompt: string): void {
  const value = select.value;
  const options = Object.entries(states).map(([code, name]) => new Option(name, code));
  select.replaceChildren(new Option(prompt, ''), ...options);
  select.value = findState(states, value) ?? '';
}

/** Returns whether a control is what a country requires. */
export const isSuitable = (control: StateControl, requirement: Requirement): boolean =>
  kindOf(control) === requirement.kind &&
  (requirement.kind !== 'list' || hasStates(control as HTMLSelectElement, requirement.states));

/**
 * Converts a control in place into what a country requires. Keeps its id, name, classes and, if valid, its
 * value. Returns the resulting control.
 */
export function convertControl(
  control: StateControl,
  requirement: Requirement,
  prompt: string,
): StateControl {
  const isSame = kindOf(control) === requirement.kind;
  const next = isSame ? control : createControl(requirement.kind, control);
  if (requirement.kind === 'list') {
    const select = next as HTMLSelectElement;
    // Add the old value as an option, so that `fillOptions` can read it.
    if (!isSame) select.append(new Option('', control.value, true, true));
    fillOptions(select, requirement.states, prompt);
  }
  if (next !== control) control.replaceWith(next);
  return next;
}

/**
 * Writes a text into a control; in a list, selects the matching option. Returns whether the value changed.
 */
export function writeState(control: StateControl, text: string, requirement: Requirement): boolean {
  const value = requirement.kind === 'list' ? findState(requirement.states, text) : text;
  if (value === undefined || value === control.value) return false;
  control.value = value;
  return control.value === value;
}
