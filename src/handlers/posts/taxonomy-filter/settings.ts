import { flag, type Infer, object, oneOf, responsive, text } from '#lib/fields.ts';

export const settings = object({
  /** Id of the loop that the bar filters. */
  selected_element: text(),
  taxonomy: text(),
  multiple_selection: flag(),
  /** Only with multiple selection; undefined for other values. */
  logical_combination: oneOf(['AND', 'OR'], undefined),
  /** Whether an overflowing bar scrolls and can be dragged. */
  horizontal_scroll: responsive(oneOf(['enable', 'disable'], 'disable')),
  item_alignment_horizontal: responsive(oneOf(['', 'start', 'center', 'end', 'stretch'], '')),
});
export type Settings = Infer<typeof settings>;

/** Returns the address parameter for a taxonomy of a loop. */
export const keyFor = (loopId: string, taxonomy: string): string => `e-filter-${loopId}-${taxonomy}`;

/** Returns the value of that parameter; `''` if it is missing. */
export const valueIn = (search: string, loopId: string, taxonomy: string): string =>
  new URLSearchParams(search).get(keyFor(loopId, taxonomy)) ?? '';

/** The server's name for all terms. */
export const ALL = '__all';
