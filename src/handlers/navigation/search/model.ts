import type { Settings } from './settings.ts';

/** What a text in the field asks for: nothing to be shown, results, or to leave what is there as it is. */
export type Plan = 'clear' | 'search' | 'wait';

/** Decides what is done with the text that stands in the field. */
export function planFor(term: string, { isLive, minimumLength }: Settings): Plan {
  if (!term) return 'clear';
  return isLive && term.length >= minimumLength ? 'search' : 'wait';
}

/** The page of results that a link leads to: what its address says, in either spelling of the server; else the first. */
export function pageOf(address: string): number {
  const { pathname, searchParams } = new URL(address, 'https://results.invalid');
  const page = searchParams.get('e-search-page') ?? /\/page\/(\d+)\/?$/.exec(pathname)?.[1];
  return Math.max(1, Math.trunc(Number(page)) || 1);
}

/**
 * Where an arrow leads from a place in the results (-1: the field, which is before the first and behind the last); undefined
 * for other keys, and where there is nothing to walk through.
 */
export function walk(key: string, index: number, count: number): number | undefined {
  const step = Number(key === 'ArrowDown') - Number(key === 'ArrowUp');
  if (!step || !count) return undefined;
  if (index < 0) return step > 0 ? 0 : count - 1;
  const to = index + step;
  return to < count ? to : -1;
}
