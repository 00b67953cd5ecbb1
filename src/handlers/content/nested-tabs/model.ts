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

/** Which tab is open. */
export interface OpenTab {
  readonly active: string | undefined;
  /** False for the moment after the one before closed and before this one opens. */
  readonly isShown: boolean;
}

/** Returns the tab at a position counted from 1; beyond the end the last one, undefined without tabs. */
export const tabAt = (tabs: readonly string[], position: number): string | undefined =>
  tabs[Math.min(Math.max(position, 1), tabs.length) - 1];

export interface Layout {
  /** Whether titles and panels stand below one another, as in an accordion. */
  readonly isStacked: boolean;
}

/** Returns what is open after a tab was chosen; the same when it is the open one, or none. In a stack, it opens a moment later. */
export const chooseTab = (open: OpenTab, tab: string | undefined, { isStacked }: Layout): OpenTab =>
  tab === undefined || tab === open.active ? open : { active: tab, isShown: !isStacked };
