import type { RecordedPage } from './recording.ts';

/** The names of one kind that a page has; undefined where the page was not recorded in that way. */
export type NamesOf = (page: RecordedPage) => ReadonlySet<string> | ReadonlyMap<string, unknown> | undefined;

/** Something that came or went. */
export interface NameChange {
  readonly change: 'new' | 'gone';
  readonly name: string;
  /** How many pages have it, or had it. */
  readonly pages: number;
}

/** Counts the pages that have each name. */
export function tally(pages: readonly RecordedPage[], namesOf: NamesOf): Map<string, number> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const name of namesOf(page)?.keys() ?? []) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Returns the names that older pages have and their namesakes among the newer pages don't. */
function missingIn(
  newer: readonly RecordedPage[],
  older: readonly RecordedPage[],
  namesOf: NamesOf,
): Set<string> {
  const namesakes = new Map(newer.map((page) => [page.name, namesOf(page)]));
  return new Set(
    older.flatMap((page) => {
      const now = namesakes.get(page.name);
      return now ? [...(namesOf(page)?.keys() ?? [])].filter((name) => !now.has(name)) : [];
    }),
  );
}

/**
 * Compares names that pages have. One is new when no older page has it; it is gone when a page had it, the newer page of the same name does not,
 * and neither does any other: a page that was not looked at again says nothing.
 */
export function nameChanges(
  newer: readonly RecordedPage[],
  older: readonly RecordedPage[],
  namesOf: NamesOf,
): NameChange[] {
  const now = tally(newer, namesOf);
  const before = tally(older, namesOf);
  const come = [...now].filter(([name]) => !before.has(name));
  const gone = [...missingIn(newer, older, namesOf)].filter((name) => !now.has(name));
  return [
    ...come.map(([name, pages]) => ({ change: 'new' as const, name, pages })),
    ...gone.map((name) => ({ change: 'gone' as const, name, pages: before.get(name) ?? 0 })),
  ];
}
