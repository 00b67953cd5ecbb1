import type { Choice } from './variations.ts';

/** What is chosen in a variation form at a moment. */
export interface Selection {
  /** How many attributes there are to choose. */
  readonly count: number;
  readonly chosenCount: number;
  readonly data: Choice;
}

/** The attribute that a select chooses. */
export const attributeOf = (select: HTMLSelectElement): string =>
  select.dataset.attribute_name || select.name;

/** The selects of a variation form, as they stand at this moment. */
export const selectsOf = (form: Element): HTMLSelectElement[] => [
  ...form.querySelectorAll<HTMLSelectElement>('.variations select'),
];

/** Reads what is chosen in a variation form. */
export function readSelection(form: Element): Selection {
  const entries = selectsOf(form).map((select) => [attributeOf(select), select.value] as const);
  return {
    count: entries.length,
    chosenCount: entries.filter(([, value]) => value).length,
    data: Object.fromEntries(entries),
  };
}

/** True when every attribute is chosen, and there is one. */
export const isComplete = ({ count, chosenCount }: Selection): boolean => count > 0 && count === chosenCount;
