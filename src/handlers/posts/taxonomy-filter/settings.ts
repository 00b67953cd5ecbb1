import { flag, type Infer, object, oneOf, responsive, text } from '#lib/fields.ts';

export const settings = object({
  /** Id of the loop that the bar filters. */
  selected_element: text(),
  taxonomy: text(),
  multiple_selection: flag(),
  /** Only with multiple selection; anything else joins nothing. */
  logical_combination: oneOf(['AND', 'OR'], undefined),
  /** Whether a bar that is too long scrolls, and can be dragged. */
  horizontal_scroll: responsive(oneOf(['enable', 'disable'], 'disable')),
  item_alignment_horizontal: responsive(oneOf(['', 'start', 'center', 'end', 'stretch'], '')),
});
export type Settings = Infer<typeof settings>;

/** The name under which the address has the terms of a loop. */
export const keyFor = (loopId: string, taxonomy: string): string => `e-filter-${loopId}-${taxonomy}`;

/** What an address says for one taxonomy of a loop; `''` for nothing. */
export const valueIn = (search: string, loopId: string, taxonomy: string): string =>
  new URLSearchParams(search).get(keyFor(loopId, taxonomy)) ?? '';

/** What the server writes for a term in the place of all of them. */
export const ALL = '__all';
