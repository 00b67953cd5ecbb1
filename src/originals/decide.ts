import { isLibrary } from '#libraries/run-order.ts';
import type { PageScript } from './describe-script.ts';
import { type DeclaredNeeds, SELF_STARTING } from './known-scripts.ts';
import { LIBRARY_USES } from './patterns.ts';
import { addDropReasons, addRunReasons, isFile, NO_LIBRARY_REASON } from './reasons.ts';
import { type Replacements, replacersOf } from './replaced-by.ts';
import { BUILDER_SCRIPTS } from './replaces.ts';
import { createScriptKinds, type ScriptKinds } from './script-kinds.ts';
import { selectorsUsedBy } from './selectors-used-by.ts';

/** Everything that decides which scripts of a page run. */
export interface Situation extends Replacements {
  /** Every intercepted script, in the order of the page. */
  readonly scripts: readonly PageScript[];
  /** Names of the handlers that have something to do on the page. */
  readonly present: ReadonlySet<string>;
  /** Names of handlers that leave their work on the page to their originals. */
  readonly left: ReadonlySet<string>;
  /** Types of the builder's widgets on this page that no handler serves and that need a script. */
  readonly unservedWidgets: readonly string[];
  /** Returns the code in attributes of the page. Slow: reads every element. */
  readonly attributeCode: () => readonly string[];
  /** The dependencies that the site registers, where they can be read. */
  readonly declaredNeeds?: DeclaredNeeds | undefined;
  /** True for a library that runs at once when something reads it. */
  readonly isOnDemand: (handle: string) => boolean;
  /** Name of a file into which a tool has combined originals. */
  readonly combinedFile?: string | undefined;
}

/** Which scripts of a page run, and why. */
export interface Decision {
  /** Scripts that do not run: handlers do their work, or no script that runs needs them. */
  readonly drop: readonly PageScript[];
  /** Scripts that run, in the order of the page. */
  readonly release: readonly PageScript[];
  /** Why each script runs or does not, in a few words. */
  readonly why: ReadonlyMap<PageScript, string>;
  /** Names of the handlers whose originals serve the page. */
  readonly left: ReadonlySet<string>;
}

const UNKNOWN_REASON = 'unknown to Skerry';

const usedLibraries = (text: string): string[] =>
  LIBRARY_USES.filter(([, uses]) => uses.test(text)).map(([library]) => library);

/**
 * Returns the handlers that replace inline code, by its handle or by the selectors that it works on. Empty
 * when it may work on anything else.
 */
function codeReplacersOf(
  { handle, text }: PageScript,
  { replaced, replacedCode }: Replacements,
): readonly string[] {
  const byHandle = replacersOf(replaced, handle);
  if (byHandle.length) return byHandle;
  const replacers = (selectorsUsedBy(text) ?? []).map((selector) => replacersOf(replacedCode, selector));
  return replacers.every(({ length }) => length) ? replacers.flat() : [];
}

/** The handles that are needed so far. */
interface NeededHandles {
  /** Why each handle is needed. */
  readonly needed: Map<string, string>;
  markNeeded(handle: string, why: string): void;
}

/** Collects the needed handles, and those that they need in turn. */
function createNeededHandles({ needsOf }: ScriptKinds): NeededHandles {
  const needed = new Map<string, string>();
  const markNeeded = (handle: string, why: string): void => {
    if (needed.has(handle)) return;
    needed.set(handle, why);
    for (const each of needsOf(handle)) markNeeded(each, `needed by ${handle}`);
  };
  return { needed, markNeeded };
}

/** Notes the files that always run, and marks the libraries that they need. */
function markNeedsOfFiles(
  { scripts, isOnDemand }: Situation,
  kinds: ScriptKinds,
  { markNeeded }: NeededHandles,
  why: Map<PageScript, string>,
): void {
  for (const [at, script] of scripts.entries()) {
    const kind = kinds.kindOf(script);
    if (kind !== 'program' && kind !== 'unknown') continue;
    const { handle } = script;
    why.set(script, kind === 'program' ? 'no handler does its work' : UNKNOWN_REASON);
    for (const each of kinds.needsOf(handle)) markNeeded(each, `needed by ${handle}`);
    if (kind === 'program') continue;
    for (const each of kinds.possibleNeeds(script, scripts.slice(0, at)))
      if (!isOnDemand(each)) markNeeded(each, `needed by ${handle}`);
  }
}

/**
 * Notes inline code whose file is not on the page, and marks the libraries that it uses. Returns the code
 * that handlers replace.
 */
function markNeedsOfCode(
  situation: Situation,
  isLeft: (name: string) => boolean,
  { needsOf }: ScriptKinds,
  { markNeeded }: NeededHandles,
  why: Map<PageScript, string>,
): ReadonlySet<PageScript> {
  const files = new Set(situation.scripts.filter(isFile).map(({ handle }) => handle));
  const replacedScripts = new Set<PageScript>();
  for (const script of situation.scripts) {
    const { handle } = script;
    if (isFile(script) || files.has(handle)) continue;
    const replacers = codeReplacersOf(script, situation);
    if (replacers.length && !replacers.some(isLeft)) {
      replacedScripts.add(script);
      continue;
    }
    const used = usedLibraries(script.text).filter((library) => !situation.isOnDemand(library));
    why.set(script, used.length ? `uses ${used.join(', ')}` : NO_LIBRARY_REASON);
    for (const library of [...used, ...needsOf(handle)])
      if (!situation.isOnDemand(library)) markNeeded(library, `needed by ${handle || 'code on the page'}`);
  }
  return replacedScripts;
}

/**
 * Marks the libraries that code in attributes uses. If all libraries run on demand, attributes need not be
 * read.
 */
function markNeedsOfAttributes(
  { scripts, attributeCode, isOnDemand }: Situation,
  { markNeeded }: NeededHandles,
): void {
  if (!scripts.some((each) => isFile(each) && isLibrary(each.handle) && !isOnDemand(each.handle))) return;
  for (const library of attributeCode().flatMap(usedLibraries))
    if (!isOnDemand(library)) markNeeded(library, 'needed by code in an attribute');
}

/**
 * Marks a file as needed if handlers leave their work to it, or if a library that runs starts it. If a needed
 * file cannot be kept from acting, it also gets the work of the handlers that replace it.
 */
function resolveFile(
  { handle }: PageScript,
  { replaced, claimable, present }: Situation,
  { needsOf }: ScriptKinds,
  left: Set<string>,
  { needed, markNeeded }: NeededHandles,
): void {
  const replacers = replacersOf(replaced, handle).filter((name) => present.has(name));
  const leavingHandlers = replacers.filter((name) => left.has(name));
  if (leavingHandlers.length) markNeeded(handle, `left to it: ${leavingHandlers.join(', ')}`);
  const starter = SELF_STARTING.find((each) => needed.has(each) && needsOf(handle).includes(each));
  if (starter) markNeeded(handle, `started by ${starter}`);
  // Otherwise the original and the handler would do the same work twice.
  if (needed.has(handle)) for (const name of replacers) if (!claimable.has(name)) left.add(name);
}

/** Repeats `resolveFile` and marks unknown libraries of the platform until nothing else is needed. */
function resolveNeeds(
  situation: Situation,
  kinds: ScriptKinds,
  left: Set<string>,
  needs: NeededHandles,
): void {
  const files = situation.scripts.filter(isFile);
  const isNeeded = (script: PageScript) => needs.needed.has(script.handle) && kinds.isOfPlatform(script);
  for (let size = -1; size !== needs.needed.size + left.size; ) {
    size = needs.needed.size + left.size;
    for (const file of files) resolveFile(file, situation, kinds, left, needs);
    for (const [library, at] of kinds.unknownLibraries(files))
      if (files.slice(at).some(isNeeded)) needs.markNeeded(library, 'comes before a script that may need it');
  }
}

/** Leaves the page to its originals: all scripts run. */
function releaseEverything({ scripts, replaced, present, combinedFile }: Situation): Decision {
  const why = `a tool has combined originals into ${combinedFile}`;
  return {
    drop: [],
    release: scripts,
    why: new Map(scripts.map((script) => [script, why])),
    left: new Set([...replaced.values()].flat().filter((name) => present.has(name))),
  };
}

/**
 * Decides which intercepted scripts run. If a tool has combined originals into one file, all run. Otherwise an
 * original is dropped when handlers do all of its work on this page. A library runs only when a script that
 * runs needs it. An unknown script runs, with every earlier library that it may need.
 */
export function decide(situation: Situation): Decision {
  const { scripts, replaced, unservedWidgets } = situation;
  if (situation.combinedFile) return releaseEverything(situation);
  const kinds = createScriptKinds(situation);
  const why = new Map<PageScript, string>();
  const left = new Set(situation.left);
  const needs = createNeededHandles(kinds);
  const unknown = scripts.filter((script) => kinds.kindOf(script) === 'unknown');
  for (const { handle } of unknown)
    for (const name of replacersOf(replaced, handle)) if (situation.present.has(name)) left.add(name);

  markNeedsOfFiles(situation, kinds, needs, why);
  const replacedScripts = markNeedsOfCode(situation, (name) => left.has(name), kinds, needs, why);
  markNeedsOfAttributes(situation, needs);
  // An unknown script may serve these widgets; then the builder is not needed.
  if (unservedWidgets.length && !unknown.some(kinds.mayServeWidgets)) {
    for (const handle of BUILDER_SCRIPTS) needs.markNeeded(handle, `serves ${unservedWidgets.join(', ')}`);
  }
  resolveNeeds(situation, kinds, left, needs);

  addRunReasons(scripts, needs.needed, why);
  const release = scripts.filter((script) => why.has(script));
  const drop = scripts.filter((script) => !why.has(script));
  addDropReasons(
    drop,
    (script) => replacersOf(replaced, script.handle).length > 0 || replacedScripts.has(script),
    situation.isOnDemand,
    why,
  );
  return { drop, release, why, left };
}
