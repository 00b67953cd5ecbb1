import { type ListItem, normalizeText } from './model.ts';
import { type FieldOptions, stateOf } from './select-state.ts';

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
          isDisabled: option.disabled || option.closest('optgroup[disabled]') !== null,
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
