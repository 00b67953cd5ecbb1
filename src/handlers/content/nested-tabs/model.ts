/** Which tab is open. */
export interface TabsState {
  readonly active: string | undefined;
  /** False for the moment after the one before closed and before this one opens. */
  readonly isShown: boolean;
}

/** The tab at a position counted from 1; the last one before it when there is none there, nothing when there are no tabs. */
export const tabAt = (tabs: readonly string[], position: number): string | undefined =>
  tabs[Math.min(Math.max(position, 1), tabs.length) - 1];

interface Layout {
  /** Whether titles and panels stand below one another, as in an accordion. */
  readonly isStacked: boolean;
}

/** What is open after a tab was chosen; the same state when it is the open one, or none. In a stack, it opens a moment later. */
export const chooseTab = (state: TabsState, tab: string | undefined, { isStacked }: Layout): TabsState =>
  tab === undefined || tab === state.active ? state : { active: tab, isShown: !isStacked };
