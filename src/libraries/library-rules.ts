import { LIBRARY_NEEDS } from './library-needs.ts';
import { FOLLOWERS, namesOf } from './names.ts';

const words = (text: string): string[] => text.split(' ').filter(Boolean);

/** What a server has to know of libraries that run when something reads them. */
export interface LibraryRules {
  /** Handles that each library needs, whatever the site declares. */
  readonly needs: Readonly<Record<string, readonly string[]>>;
  /** What code reads of each library that can wait for that. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  /** Libraries that only change another one, by the handle of that. */
  readonly followers: Readonly<Record<string, readonly string[]>>;
}

/** Returns the tables of libraries, as a server reads them. */
export function libraryRules(): LibraryRules {
  const needs = Object.entries(LIBRARY_NEEDS).map(([handle, needed]) => [handle, words(needed)] as const);
  const handles = new Set([...needs.flat(2), ...Object.entries(FOLLOWERS).flat(2)]);
  const names = [...handles].flatMap((handle) => {
    const read = namesOf(handle);
    return read ? [[handle, read] as const] : [];
  });
  return {
    needs: Object.fromEntries(needs),
    names: Object.fromEntries(names),
    followers: FOLLOWERS,
  };
}
