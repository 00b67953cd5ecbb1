import { needsJQuery } from '#libraries/library-facts.ts';
import { namesOf } from '#libraries/library-names.ts';
import { isLibrary, knownLibraries, runOrder } from '#libraries/run-order.ts';
import { decide } from '#originals/decide.ts';
import { describeNamelessFile, describeScript, type PageScript } from '#originals/describe-script.ts';
import { readPageScripts } from '#originals/read-page-scripts.ts';
import { NO_LIBRARY_REASON } from '#originals/reasons.ts';
import type { RemovedScript } from '#originals/removed-scripts.ts';
import { situationOf } from '#originals/situation.ts';
import type { Handler } from '#runtime/define.ts';

/** What may forbid inline code or styles, or synchronous requests. */
const POLICY = /content-security-policy|sync-xhr/i;

/** The scripts of a page that the plugin removes, and whether its tag has to run before the others. */
export interface PluginChanges {
  /** What is removed, by the place among all scripts. */
  readonly removed: ReadonlyMap<number, RemovedScript>;
  readonly isFirst: boolean;
  /** True when a policy of the page may forbid inline code or styles, or synchronous requests. */
  readonly hasPolicy: boolean;
  /** Globals of removed libraries. */
  readonly names: readonly string[];
}

/** What decides about a page: the catalogue, and what the page was sent with. */
export interface PluginOptions {
  readonly url: string;
  readonly handlers: readonly Handler[];
  /** True when the owner wants a handler to replace its original. */
  readonly isWanted: (handler: Handler) => boolean;
  /** The page and the headers it was sent with, as text. */
  readonly sent: string;
}

const describe = (script: HTMLScriptElement) => describeScript(script) ?? describeNamelessFile(script);

const blocksParser = (script: HTMLScriptElement) =>
  ['src', 'async', 'defer'].map((name) => script.hasAttribute(name)).join() === 'true,false,false';

const keyOf = ({ handle, part, src, text }: PageScript) => JSON.stringify([handle, part, src, text]);

/** Returns the globals that a library defines, by its handle. Its members of jQuery are read from jQuery. */
export const globalsOf = (handle: string): string[] =>
  (namesOf(handle) ?? []).filter((name) => !name.startsWith('$.')).map((name) => name.replace(/\..*/, ''));

/** Returns what a script without our tables has to know of a library. */
function factsOf(handle: string): Partial<RemovedScript> {
  const names = namesOf(handle) ?? [];
  const order = runOrder(handle);
  return { ...(names.length && { names }), ...(order.length > 1 && { order }) };
}

/** Which libraries of a page can be read, and whether its tag has our tables of libraries. */
interface Reading {
  /** Their handles. */
  readonly readable: ReadonlySet<string>;
  readonly isFirst: boolean;
}

/** Returns what the list of removed scripts says about one that can be read. `behind`: the last file before it. */
function readingOf({ handle, text }: PageScript, behind: string, isFirst: boolean): Partial<RemovedScript> {
  if (text) return { readable: true };
  return {
    readable: true,
    ...(!isFirst && factsOf(handle)),
    ...(behind && needsJQuery(handle, knownLibraries) && { behind }),
  };
}

/** Returns the removed scripts of a page by their places. */
function removedScripts(
  page: ParentNode,
  dropped: ReadonlySet<string>,
  { readable, isFirst }: Reading,
): Map<number, RemovedScript> {
  let behind = '';
  const removed = [...page.querySelectorAll('script')].flatMap((script, at) => {
    const described = describe(script);
    if (!described || !dropped.has(keyOf(described))) {
      if (described?.part === 'file' && blocksParser(script) && !isLibrary(described.handle))
        behind = described.src;
      return [];
    }
    const attributes = Object.fromEntries([...script.attributes].map(({ name, value }) => [name, value]));
    const { handle, text } = described;
    const entry: RemovedScript = {
      attributes,
      ...(text && { text }),
      ...(readable.has(handle) && readingOf(described, behind, isFirst)),
    };
    return [[at, entry] as const];
  });
  return new Map(removed);
}

/** Decides about a page as the plugin does. */
export function pluginChanges(
  page: ParentNode,
  { url, handlers, isWanted, sent }: PluginOptions,
): PluginChanges {
  const { scripts, isOnDemand } = readPageScripts(page, url);
  const { drop, release, why } = decide(situationOf(page, { handlers, isWanted, scripts, isOnDemand }));
  const isReadable = ({ handle, part }: PageScript) =>
    part === 'file' && (namesOf(handle)?.length ?? 0) > 0 && isOnDemand(handle);
  const files = new Set(scripts.filter(({ part }) => part === 'file').map(({ handle }) => handle));
  const inOrder = new Set(drop.filter(isReadable).flatMap(({ handle }) => runOrder(handle)));
  const readable = new Set([...inOrder].filter((handle) => files.has(handle)));
  const dropped = new Set(drop.map(keyOf));
  const hasPolicy = POLICY.test(sent);
  const isFirst =
    release.some((script) => why.get(script) !== NO_LIBRARY_REASON) ||
    (inOrder.size > 0 &&
      (hasPolicy || scripts.some((script) => script.part === 'code' && !dropped.has(keyOf(script)))));
  return {
    removed: removedScripts(page, dropped, { readable, isFirst }),
    hasPolicy,
    isFirst,
    names: [...new Set([...readable].flatMap(globalsOf))],
  };
}
