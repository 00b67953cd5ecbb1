import { COPIED_ARIA, FIELD_CLASS, type FieldState } from './markup.ts';

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
