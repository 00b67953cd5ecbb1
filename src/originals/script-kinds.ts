import type { PageScript } from './judge.ts';
import {
  ACTING,
  ALSO_NEEDS,
  type Declared,
  HOMES,
  LIBRARY_HOME,
  NEEDS,
  WITHOUT_JQUERY,
} from './known-scripts.ts';
import { CACHED } from './patterns.ts';
import { type Replaced, replacersOf } from './replaced-by.ts';

/**
 * The kind of a file: an `original` does the work of handlers, a `library` only defines something, a
 * `program` acts and has known needs, and an `unknown` file can be anything.
 */
export type ScriptKind = 'original' | 'library' | 'program' | 'unknown';

/** What is known about the scripts of a page. */
export interface ScriptKinds {
  /** Returns the kind of a file; undefined for inline code. */
  kindOf(script: PageScript): ScriptKind | undefined;
  /** Returns the handles that a script is known to need. */
  needsOf(handle: string): readonly string[];
  /** Returns the handles of earlier scripts that an unknown file may need. */
  mayNeed(script: PageScript, before: readonly PageScript[]): readonly string[];
  /**
   * Returns the platform's libraries that neither a table nor the site declares, each with its index in the
   * list.
   */
  unknownLibraries(files: readonly PageScript[]): readonly (readonly [handle: string, at: number])[];
  /** True for a library of the platform. */
  isOfPlatform(script: PageScript): boolean;
  /** True for an unknown file that may serve widgets of the builder. */
  mayServeWidgets(script: PageScript): boolean;
}

interface Options extends Pick<Replaced, 'replaced'> {
  readonly declared?: Declared | undefined;
}

/** True when a file comes from the known folder of its handle, or from a tool's copies of scripts. */
function isAtHome({ handle, src }: PageScript): boolean {
  const home = HOMES.get(handle);
  return !home || new RegExp(home).test(src) || CACHED.test(src);
}

const placeOf = ({ src }: PageScript) => WITHOUT_JQUERY.find(({ home }) => home.test(src));

/** Returns what the tables and the site declare about the scripts of a page. */
export function createScriptKinds({ replaced, declared }: Options): ScriptKinds {
  const needsOf = (handle: string): readonly string[] => {
    const own = declared?.get(handle);
    return own ? [...own, ...(ALSO_NEEDS[handle] ?? [])] : (NEEDS[handle] ?? []);
  };
  const needsJQuery = (handle: string, seen = new Set<string>()): boolean => {
    if (/^jquery(?:-core)?$/.test(handle)) return true;
    if (seen.has(handle)) return false;
    seen.add(handle);
    return needsOf(handle).some((each) => needsJQuery(each, seen));
  };
  const kindOf = (script: PageScript): ScriptKind | undefined => {
    const { part, handle, src } = script;
    if (part !== 'file') return undefined;
    if (replacersOf(replaced, handle).length) return isAtHome(script) ? 'original' : 'unknown';
    if (handle in NEEDS) return ACTING.has(handle) ? 'program' : 'library';
    return LIBRARY_HOME.test(src) ? 'library' : 'unknown';
  };
  return {
    kindOf,
    needsOf,
    mayNeed(script, before) {
      const files = before.filter(({ part }) => part === 'file');
      const place = placeOf(script);
      const mayBe = (each: PageScript) =>
        place ? place.needs.test(each.src) && !needsJQuery(each.handle) : kindOf(each) === 'library';
      return files.filter(mayBe).map(({ handle }) => handle);
    },
    unknownLibraries: (files) =>
      files.flatMap((script, at) =>
        kindOf(script) === 'library' && !(script.handle in NEEDS) && !declared?.has(script.handle)
          ? [[script.handle, at] as const]
          : [],
      ),
    isOfPlatform: ({ src }) => LIBRARY_HOME.test(src),
    mayServeWidgets: (script) => script.handle !== script.src && !placeOf(script),
  };
}
