import { own } from '#lib/own.ts';
import type { PageScript } from './describe-script.ts';
import {
  ACTING,
  ALSO_NEEDS,
  type DeclaredNeeds,
  HOMES,
  LIBRARY_HOME,
  NEEDS,
  WITHOUT_JQUERY,
} from './known-scripts.ts';
import { CACHED_ADDRESS } from './patterns.ts';
import { type Replacements, replacersOf } from './replaced-by.ts';

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
  possibleNeeds(script: PageScript, before: readonly PageScript[]): readonly string[];
  /**
   * Returns the platform's libraries that neither a table nor the site declares, each with its index in the
   * list.
   */
  unknownLibraries(files: readonly PageScript[]): readonly (readonly [handle: string, at: number])[];
  isOfPlatform(script: PageScript): boolean;
  /** True for an unknown file that may serve widgets of the builder. */
  mayServeWidgets(script: PageScript): boolean;
}

interface Options extends Pick<Replacements, 'replaced'> {
  readonly declaredNeeds?: DeclaredNeeds | undefined;
}

/** True when a file comes from the known folder of its handle, or from a tool's copies of scripts. */
function isFromKnownFolder({ handle, src }: PageScript): boolean {
  const home = HOMES.get(handle);
  return !home || new RegExp(home).test(src) || CACHED_ADDRESS.test(src);
}

const folderRuleOf = ({ src }: PageScript) => WITHOUT_JQUERY.find(({ home }) => home.test(src));

/** Returns what the tables and the site declare about the scripts of a page. */
export function createScriptKinds({ replaced, declaredNeeds }: Options): ScriptKinds {
  const needsOf = (handle: string): readonly string[] => {
    const declaredHere = declaredNeeds?.get(handle);
    return declaredHere ? [...declaredHere, ...(own(ALSO_NEEDS, handle) ?? [])] : (own(NEEDS, handle) ?? []);
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
    if (replacersOf(replaced, handle).length) return isFromKnownFolder(script) ? 'original' : 'unknown';
    if (own(NEEDS, handle)) return ACTING.has(handle) ? 'program' : 'library';
    return LIBRARY_HOME.test(src) ? 'library' : 'unknown';
  };
  return {
    kindOf,
    needsOf,
    possibleNeeds(script, before) {
      const files = before.filter(({ part }) => part === 'file');
      const folderRule = folderRuleOf(script);
      const mayBeNeeded = (file: PageScript) =>
        folderRule
          ? folderRule.needs.test(file.src) && !needsJQuery(file.handle)
          : kindOf(file) === 'library';
      return files.filter(mayBeNeeded).map(({ handle }) => handle);
    },
    unknownLibraries: (files) =>
      files.flatMap((script, at) =>
        kindOf(script) === 'library' && !own(NEEDS, script.handle) && !declaredNeeds?.has(script.handle)
          ? [[script.handle, at] as const]
          : [],
      ),
    isOfPlatform: ({ src }) => LIBRARY_HOME.test(src),
    mayServeWidgets: (script) => script.handle !== script.src && !folderRuleOf(script),
  };
}
