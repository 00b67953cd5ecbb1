import { type Infer, number, object, oneOf, responsive } from '#lib/fields.ts';

export const settings = object({
  /** Whether a row of titles that overflows can scroll and be dragged. */
  horizontal_scroll: responsive(oneOf(['enable', 'disable'], 'disable')),
  /** How the row of titles is aligned, which also decides where it is scrolled at first. */
  tabs_justify_horizontal: responsive(oneOf(['', 'start', 'center', 'end', 'stretch'], '')),
  /** The tab being edited, counted from 1; 0 outside the editor. */
  activeItemIndex: number(0),
});
export type Settings = Infer<typeof settings>;

/** The open tab. */
export interface OpenTab {
  readonly active: string | undefined;
  /** False in the short time between closing the last tab and opening this one. */
  readonly isShown: boolean;
}

/** Returns the tab at a position, counted from 1, or the last one beyond the end; undefined without tabs. */
export const tabAt = (tabs: readonly string[], position: number): string | undefined =>
  tabs[Math.min(Math.max(position, 1), tabs.length) - 1];

/** How tabs are laid out. */
export interface Layout {
  /** Whether titles and panels are stacked as an accordion. */
  readonly isStacked: boolean;
}

/**
 * Returns what is open after a tab was chosen: the same object for the open tab or undefined. In a stack, the
 * tab is not shown yet: it opens after a delay.
 */
export const selectTab = (open: OpenTab, tab: string | undefined, { isStacked }: Layout): OpenTab =>
  tab === undefined || tab === open.active ? open : { active: tab, isShown: !isStacked };
