/** The tab at a position counted from 1; the last one before it when there is none there, nothing when there are no tabs. */
export const tabAt = (tabs: readonly string[], position: number): string | undefined =>
  tabs[Math.min(Math.max(position, 1), tabs.length) - 1];
