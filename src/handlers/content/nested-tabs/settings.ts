import { type Infer, number, object, oneOf, responsive } from '#lib/fields.ts';

export const settings = object({
  /** Whether a row of titles that is too long scrolls, and can be dragged. */
  horizontal_scroll: responsive(oneOf(['enable', 'disable'], 'disable')),
  /** Where such a row stands at first. */
  tabs_justify_horizontal: responsive(oneOf(['', 'start', 'center', 'end', 'stretch'], '')),
  /** The tab being edited, counted from 1; 0 outside the editor. */
  activeItemIndex: number(0),
});
export type Settings = Infer<typeof settings>;
