import type { BoxState } from './search.ts';
import type { Settings } from './settings.ts';

/** What to do for a text: remove the results, search, or leave the results. */
export type Plan = 'clear' | 'search' | 'wait';

/** Returns what to do for the text in the field. */
export function planFor(term: string, { isLive, minimumLength }: Settings): Plan {
  if (!term) return 'clear';
  return isLive && term.length >= minimumLength ? 'search' : 'wait';
}

/** Returns the page of results in a link's address, in either of the server's forms; otherwise 1. */
export function pageOf(address: string): number {
  const { pathname, searchParams } = new URL(address, 'https://results.invalid');
  const page = searchParams.get('e-search-page') ?? /\/page\/(\d+)\/?$/.exec(pathname)?.[1];
  return Math.max(1, Math.trunc(Number(page)) || 1);
}

/**
 * Returns the index of the result that an arrow key leads to. Index -1 is the field, which lies before the
 * first and after the last result. Returns undefined for other keys and without results.
 */
export function nextIndex(key: string, index: number, count: number): number | undefined {
  const step = Number(key === 'ArrowDown') - Number(key === 'ArrowUp');
  if (!step || !count) return undefined;
  if (index < 0) return step > 0 ? 0 : count - 1;
  const next = index + step;
  return next < count ? next : -1;
}

/** What is in the dropdown. */
export interface Found {
  /** Results, or the message that there are none. */
  readonly hasContent: boolean;
  readonly hasResults: boolean;
}

/** Returns the state with an open dropdown. */
export const showBox = <State extends BoxState>(state: State, { hasContent, hasResults }: Found): State => ({
  ...state,
  isHidden: false,
  ...((hasContent || state.isLoading) && { isExpanded: hasResults }),
});
