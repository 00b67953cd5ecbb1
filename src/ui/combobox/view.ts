import type { Look } from '#lib/look.ts';

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

/** A select that a field stands for: it has the value, and no place. */
export const selectLook: Look = {
  classes: { [HIDDEN]: true },
  attributes: { tabindex: '-1', 'aria-hidden': 'true' },
};

/** Ids of the parts of a field, after that of its select. */
export const idsOf = (base: string) => ({
  rendered: `select2-${base}-container`,
  list: `select2-${base}-results`,
  option: (at: number) => `select2-${base}-result-${at}`,
});

/** A field, open or closed. Screen readers that read no content of a combobox hear the choice in its name. */
export const fieldLooks = ({ name, text, isDisabled, direction, told }: FieldState) =>
  ({
    container: { classes: { 'select2-container--disabled': isDisabled }, attributes: { dir: direction } },
    selection: {
      attributes: {
        ...told,
        'aria-label': [name, text].filter(Boolean).join(', '),
        'aria-disabled': isDisabled ? 'true' : null,
        tabindex: isDisabled ? '-1' : '0',
      },
    },
    rendered: { attributes: { title: text || null } },
  }) satisfies Record<string, Look>;

/** What being open changes of a field; `side` undefined: it is closed. `activeId`: the active option, where the field keeps the focus. */
export const openLooks = (side: Side | undefined, listId: string, activeId?: string) =>
  ({
    container: {
      classes: {
        'select2-container--open': side !== undefined,
        'select2-container--above': side === 'above',
        'select2-container--below': side === 'below',
      },
    },
    selection: {
      attributes: {
        'aria-expanded': String(side !== undefined),
        'aria-controls': side && listId,
        'aria-activedescendant': activeId,
      },
    },
  }) satisfies Record<string, Look>;
