import { COPIED_ARIA, FIELD_CLASS, type FieldState } from './markup.ts';
import { type ListItem, normalizeText } from './model.ts';

/** Options of a field. Read on each use, because scripts change the data of selects. */
export interface FieldOptions {
  /** Shown while nothing is chosen. */
  readonly placeholder: string;
  /** A list with at least this many options has a search. */
  readonly minimumForSearch: number;
  readonly canClear: boolean;
  /** Shown if no option matches. */
  readonly noMatches: string;
}

/** Parts of a label that are not its name: marks for required or optional fields, and the field itself. */
const NO_NAME = `.required,.optional,select,.${FIELD_CLASS}`;

function nameOf(select: HTMLSelectElement): string {
  const label = select.labels[0]?.cloneNode(true) as HTMLElement | undefined;
  for (const part of label?.querySelectorAll(NO_NAME) ?? []) part.remove();
  const name =
    select.getAttribute('aria-label') || label?.textContent || select.dataset.label || select.title;
  return (name ?? '').replace(/\s+/g, ' ').trim();
}

/** Returns the current state of a select's field. */
export function stateOf(select: HTMLSelectElement, { placeholder, canClear }: FieldOptions): FieldState {
  const selectedOption = select.options[select.selectedIndex];
  const isPlaceholder = !selectedOption?.value;
  const isDisabled = select.matches(':disabled');
  return {
    // Without a label, the placeholder names the list.
    name: nameOf(select) || (isPlaceholder ? '' : placeholder),
    text: ((isPlaceholder && placeholder) || selectedOption?.text || '').trim(),
    isPlaceholder,
    isDisabled,
    canClear: canClear && !isPlaceholder && !isDisabled,
    direction: getComputedStyle(select).direction || 'ltr',
    copiedAria: Object.fromEntries(COPIED_ARIA.map((name) => [name, select.getAttribute(name)])),
  };
}

/**
 * Returns the visible options of a select for its list. The empty option is left out if there is a
 * placeholder and the choice is required or has a clear button.
 */
export function readItems(select: HTMLSelectElement, { placeholder, canClear }: FieldOptions): ListItem[] {
  const isRequired = select.required || select.getAttribute('aria-required') === 'true';
  const hidesEmpty = placeholder !== '' && (canClear || isRequired);
  return [...select.options].flatMap((option, optionIndex) =>
    option.hidden || (hidesEmpty && option.value === '')
      ? []
      : {
          optionIndex,
          text: option.text,
          searchText: normalizeText(option.text),
          isDisabled: option.disabled,
        },
  );
}

/**
 * Chooses an option and dispatches `input` and `change` for other scripts. Does nothing if it is already
 * chosen.
 */
export function chooseOption(select: HTMLSelectElement, index: number): void {
  if (select.selectedIndex === index) return;
  select.selectedIndex = index;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Clears the choice if that is allowed. */
export function clearSelection(select: HTMLSelectElement, options: FieldOptions): void {
  const empty = [...select.options].findIndex(({ value }) => value === '');
  if (stateOf(select, options).canClear && empty >= 0) chooseOption(select, empty);
}
