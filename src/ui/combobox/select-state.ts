import { type FieldState, OWN_CLASS, TOLD } from './markup.ts';
import { type Choice, plainOf } from './model.ts';

/** What a field does; read anew at each use, because scripts change the data of selects. */
export interface FieldOptions {
  /** What invites to choose, where nothing is chosen. */
  readonly placeholder: string;
  /** From how many options on there is a search. */
  readonly minimumForSearch: number;
  /** Whether a choice can be taken back. */
  readonly canClear: boolean;
  /** What is said where no option matches. */
  readonly noMatches: string;
}

/** What in a label is no part of the name: marks of what must or may be filled in, and the field itself. */
const NO_NAME = `.required,.optional,select,.${OWN_CLASS}`;

/** What a select is called. */
function nameOf(select: HTMLSelectElement): string {
  const label = select.labels[0]?.cloneNode(true) as HTMLElement | undefined;
  for (const part of label?.querySelectorAll(NO_NAME) ?? []) part.remove();
  const name =
    select.getAttribute('aria-label') || label?.textContent || select.dataset.label || select.title;
  return (name ?? '').replace(/\s+/g, ' ').trim();
}

/** What the field of a select says at this moment. */
export function stateOf(select: HTMLSelectElement, { placeholder, canClear }: FieldOptions): FieldState {
  const chosen = select.options[select.selectedIndex];
  const isPlaceholder = !chosen?.value;
  const isDisabled = select.matches(':disabled');
  return {
    // Without a label, the placeholder says what the list is for.
    name: nameOf(select) || (isPlaceholder ? '' : placeholder),
    text: ((isPlaceholder && placeholder) || chosen?.text || '').trim(),
    isPlaceholder,
    isDisabled,
    canClear: canClear && !isPlaceholder && !isDisabled,
    direction: getComputedStyle(select).direction || 'ltr',
    told: Object.fromEntries(TOLD.map((name) => [name, select.getAttribute(name)])),
  };
}

/** What can be chosen from a select; what only invites to choose cannot, where a choice is required or has a sign of its own to be taken back. */
export function choicesOf(select: HTMLSelectElement, { placeholder, canClear }: FieldOptions): Choice[] {
  const isRequired = select.required || select.getAttribute('aria-required') === 'true';
  const hidesEmpty = placeholder !== '' && (canClear || isRequired);
  return [...select.options].flatMap((option, at) =>
    option.hidden || (hidesEmpty && option.value === '')
      ? []
      : { at, text: option.text, plain: plainOf(option.text), isDisabled: option.disabled },
  );
}

/** Chooses an option as a shopper does, which other scripts are told of; the one that is chosen already does nothing. */
export function chooseOption(select: HTMLSelectElement, at: number): void {
  if (select.selectedIndex === at) return;
  select.selectedIndex = at;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Takes the choice back, where that is allowed. */
export function clearChoice(select: HTMLSelectElement, options: FieldOptions): void {
  const empty = [...select.options].findIndex(({ value }) => value === '');
  if (stateOf(select, options).canClear && empty >= 0) chooseOption(select, empty);
}
