import type { RecordedPage } from './recording.ts';

/** Returns a page's names of one kind; undefined when the recording does not contain that kind. */
export type NamesOf = (page: RecordedPage) => ReadonlySet<string> | ReadonlyMap<string, unknown> | undefined;

/** A name that appeared or disappeared. */
export interface NameChange {
  readonly change: 'new' | 'gone';
  readonly name: string;
  /** Number of pages that have or had the name. */
  readonly pages: number;
}

/** Counts the pages with each name. */
export function tally(pages: readonly RecordedPage[], namesOf: NamesOf): Map<string, number> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const name of namesOf(page)?.keys() ?? []) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Returns the names that an older page has and the newer page of the same name lacks. */
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
 * Compares the names on pages. A name is new when no older page has it. It is gone when a page had it, the
 * newer page of the same name lacks it, and no other newer page has it. Pages that were not recorded again
 * prove nothing.
 */
export function nameChanges(
  newer: readonly RecordedPage[],
  older: readonly RecordedPage[],
  namesOf: NamesOf,
): NameChange[] {
  const now = tally(newer, namesOf);
  const before = tally(older, namesOf);
  const added = [...now].filter(([name]) => !before.has(name));
  const removed = [...missingIn(newer, older, namesOf)].filter((name) => !now.has(name));
  return [
    ...added.map(([name, pages]) => ({ change: 'new' as const, name, pages })),
    ...removed.map((name) => ({ change: 'gone' as const, name, pages: before.get(name) ?? 0 })),
  ];
}
