import type { OpenList } from './model.ts';

/** The select's current state, as its field shows it. */
export interface FieldState {
  /** The label of the select. */
  readonly name: string;
  /** The chosen option, or the placeholder. */
  readonly text: string;
  readonly isPlaceholder: boolean;
  readonly isDisabled: boolean;
  /** Whether the choice can be cleared now. */
  readonly canClear: boolean;
  readonly direction: string;
  /** Attributes listed in `COPIED_ARIA`. */
  readonly copiedAria: Readonly<Record<string, string | null>>;
}

/** A field and its open list. */
export interface ComboboxState {
  readonly field: FieldState;
  readonly list?: OpenList | undefined;
  /** True if the open list has a search, which then has the focus; otherwise the field keeps it. */
  readonly hasSearch: boolean;
}

/** Our class for a field, for our style sheet. */
export const FIELD_CLASS = 'skerry-select';
/** Our class for an open list. */
export const LIST_CLASS = 'skerry-select-list';

/** Class names that themes style, by part. */
export const PARTS = {
  container: 'select2 select2-container select2-container--default',
  selection: 'select2-selection select2-selection--single',
  rendered: 'select2-selection__rendered',
  placeholder: 'select2-selection__placeholder',
  clear: 'select2-selection__clear',
  arrow: 'select2-selection__arrow',
} as const;

/** ARIA attributes that a field copies from its select. */
export const COPIED_ARIA = ['aria-required', 'aria-invalid', 'aria-describedby', 'aria-errormessage'];

/** Class of a select that a field replaces. */
export const HIDDEN_CLASS = 'select2-hidden-accessible';

/** Returns the ids of a field's parts, derived from its select's id. */
export const idsOf = (base: string) => ({
  rendered: `select2-${base}-container`,
  list: `select2-${base}-results`,
  option: (index: number) => `select2-${base}-result-${index}`,
});
