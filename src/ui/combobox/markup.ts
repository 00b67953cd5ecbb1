import type { OpenList } from './model.ts';

/** What a field says, as its select has it at this moment. */
export interface FieldState {
  /** What the select is for: its label. */
  readonly name: string;
  /** The chosen option, or what invites to choose one. */
  readonly text: string;
  readonly isPlaceholder: boolean;
  readonly isDisabled: boolean;
  /** Whether the choice can be taken back at this moment. */
  readonly canClear: boolean;
  readonly direction: string;
  /** The attributes of `TOLD`. */
  readonly told: Readonly<Record<string, string | null>>;
}

/** A field, and the list that is open under it. */
export interface ComboboxState {
  readonly field: FieldState;
  readonly list?: OpenList | undefined;
  /** True where the open list has a search, which then has the focus; else the field keeps it. */
  readonly hasSearch: boolean;
}

/** Where an open list stands. */
export type Side = 'above' | 'below';

/** The class of ours among those that themes know, for our own style sheet. */
export const OWN_CLASS = 'skerry-select';
/** The class of ours of an open list. */
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

/** What a select tells screen readers beside its name; its field tells the same. */
export const TOLD = ['aria-required', 'aria-invalid', 'aria-describedby', 'aria-errormessage'];

/** The class of a select that a field stands for. */
export const HIDDEN = 'select2-hidden-accessible';

/** Ids of the parts of a field, after that of its select. */
export const idsOf = (base: string) => ({
  rendered: `select2-${base}-container`,
  list: `select2-${base}-results`,
  option: (at: number) => `select2-${base}-result-${at}`,
});
