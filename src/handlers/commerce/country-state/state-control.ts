import { type Demand, findState, type States } from './model.ts';

/** The field in which a state is chosen or typed. */
export type Control = HTMLInputElement | HTMLSelectElement;

/** Attributes that a replacement takes over. */
const KEPT = ['id', 'name', 'autocomplete', 'aria-required', 'data-label', 'data-input-classes'];

const CLASSES = { list: 'state_select', none: 'hidden', text: 'input-text' } as const;

const kindOf = (control: Control): Demand['kind'] => {
  if (control instanceof HTMLSelectElement) return 'list';
  return control.type === 'hidden' ? 'none' : 'text';
};

const placeholderOf = (control: Control) =>
  control.getAttribute('placeholder') || control.dataset.placeholder || '';

/** Creates a control without React: it also changes in the resting state, and the form submits it. */
function make(kind: Demand['kind'], from: Control): Control {
  const control = document.createElement(kind === 'list' ? 'select' : 'input');
  if (control instanceof HTMLInputElement) control.type = kind === 'none' ? 'hidden' : 'text';
  for (const name of KEPT) {
    const value = from.getAttribute(name);
    if (value !== null) control.setAttribute(name, value);
  }
  control.className = `${CLASSES[kind]} ${from.dataset.inputClasses ?? ''}`.trim();
  control.setAttribute(kind === 'list' ? 'data-placeholder' : 'placeholder', placeholderOf(from));
  return control;
}

const isListed = (select: HTMLSelectElement, states: States) => {
  const codes = [...select.options].map(({ value }) => value).filter(Boolean);
  return codes.join() === Object.keys(states).join();
};

function fill(select: HTMLSelectElement, states: States, prompt: string): void {
  const value = select.value;
  const options = Object.entries(states).map(([code, name]) => new Option(name, code));
  select.replaceChildren(new Option(prompt, ''), ...options);
  select.value = findState(states, value) ?? '';
}

/** Returns whether a control is what a country requires. */
export const fits = (control: Control, demand: Demand): boolean =>
  kindOf(control) === demand.kind &&
  (demand.kind !== 'list' || isListed(control as HTMLSelectElement, demand.states));

/**
 * Converts a control in place into what a country requires. Keeps its id, name, classes and, if valid, its
 * value. Returns the resulting control.
 */
export function convert(control: Control, demand: Demand, prompt: string): Control {
  const isSame = kindOf(control) === demand.kind;
  const next = isSame ? control : make(demand.kind, control);
  if (demand.kind === 'list') {
    const select = next as HTMLSelectElement;
    // Add the old value as an option, so that `fill` can read it.
    if (!isSame) select.append(new Option('', control.value, true, true));
    fill(select, demand.states, prompt);
  }
  if (next !== control) control.replaceWith(next);
  return next;
}

/**
 * Writes a text into a control; in a list, selects the matching option. Returns whether the value changed.
 */
export function take(control: Control, text: string, demand: Demand): boolean {
  const value = demand.kind === 'list' ? findState(demand.states, text) : text;
  if (value === undefined || value === control.value) return false;
  control.value = value;
  return control.value === value;
}
