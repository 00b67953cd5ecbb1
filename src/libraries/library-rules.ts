import { EXTENSIONS, namesOf } from './library-names.ts';
import { LIBRARY_NEEDS } from './library-needs.ts';

const words = (text: string): string[] => text.split(' ').filter(Boolean);

/** The tables of libraries that run on demand, for a server that decides about pages. */
export interface LibraryRules {
  /** Handles that each library needs, whatever the site declares. */
  readonly needs: Readonly<Record<string, readonly string[]>>;
  /** Names that code reads of each library that can run on demand. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  /** Libraries that only change another one, by the handle of the other one. */
  readonly extensions: Readonly<Record<string, readonly string[]>>;
}

/** Returns the tables of libraries in the form that a server reads. */
export function libraryRules(): LibraryRules {
  const needs = Object.entries(LIBRARY_NEEDS).map(([handle, needed]) => [handle, words(needed)] as const);
  const handles = new Set([...needs.flat(2), ...Object.entries(EXTENSIONS).flat(2)]);
  const names = [...handles].flatMap((handle) => {
    const names = namesOf(handle);
    return names ? [[handle, names] as const] : [];
  });
  return {
    needs: Object.fromEntries(needs),
    names: Object.fromEntries(names),
    extensions: EXTENSIONS,
  };
}
