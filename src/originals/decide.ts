import { isLibrary } from '#libraries/run-order.ts';
import type { PageScript } from './judge.ts';
import { type Declared, SELF_STARTING } from './known-scripts.ts';
import { USES } from './patterns.ts';
import { CODE_OF_ITS_OWN, giveReasonsToDrop, giveReasonsToRun, isFile } from './reasons.ts';
import { type Replaced, replacersOf } from './replaced-by.ts';
import { BUILDER_SCRIPTS } from './replaces.ts';
import { createScriptKinds, type ScriptKinds } from './script-kinds.ts';
import { touchedBy } from './touched.ts';

export interface Situation extends Replaced {
  /** Every script that is held, in the order of the page. */
  readonly scripts: readonly PageScript[];
  /** Names of the handlers that have something to do on the page. */
  readonly present: ReadonlySet<string>;
  /** Names of handlers that have something to do on this page and leave it to their originals. */
  readonly left: ReadonlySet<string>;
  /** Types of the builder's widgets on this page that no handler serves and that need a script. */
  readonly foreignWidgets: readonly string[];
  /** Returns code that stands in attributes of the page: it takes a look at every element. */
  readonly attributeCode: () => readonly string[];
  /** What the site itself registers, where that can be read. */
  readonly declared?: Declared | undefined;
  /** Whether a library runs at once when something reads it: nothing has to guess who will. */
  readonly isOnDemand: (handle: string) => boolean;
}

export interface Decision {
  /** What does not run, because ours does the same or because nothing needs it. */
  readonly drop: readonly PageScript[];
  /** What runs, in the order of the page. */
  readonly release: readonly PageScript[];
  /** Why each of them runs or does not: a few words. */
  readonly why: ReadonlyMap<PageScript, string>;
  /** Names of the handlers whose originals serve the page. */
  readonly left: ReadonlySet<string>;
}

const UNKNOWN = 'unknown to Skerry';

const usesOf = (text: string): string[] =>
  USES.filter(([, uses]) => uses.test(text)).map(([library]) => library);

/** Handlers that replace a block of code that has no file, because it works on what they serve and on nothing else. */
function ownersOf({ handle, text }: PageScript, { replaced, replacedCode }: Replaced): readonly string[] {
  const byHandle = replacersOf(replaced, handle);
  if (byHandle.length) return byHandle;
  const owners = (touchedBy(text) ?? []).map((selector) => replacersOf(replacedCode, selector));
  return owners.every(({ length }) => length) ? owners.flat() : [];
}

/** What is known about what has to run while a decision is made. */
interface Needs {
  /** Why each handle is needed. */
  readonly needed: Map<string, string>;
  need(handle: string, why: string): void;
}

/** Collects what is needed, by handle; what that needs in its turn is needed, too. */
function createNeeds({ needsOf }: ScriptKinds): Needs {
  const needed = new Map<string, string>();
  const need = (handle: string, why: string): void => {
    if (needed.has(handle)) return;
    needed.set(handle, why);
    for (const each of needsOf(handle)) need(each, `needed by ${handle}`);
  };
  return { needed, need };
}

/** Notes the files that run whatever else is on the page, and what they need. */
function needWhatActs(
  { scripts, isOnDemand }: Situation,
  kinds: ScriptKinds,
  { need }: Needs,
  why: Map<PageScript, string>,
): void {
  for (const [at, script] of scripts.entries()) {
    const kind = kinds.kindOf(script);
    if (kind !== 'program' && kind !== 'unknown') continue;
    const { handle } = script;
    why.set(script, kind === 'program' ? 'no handler does its work' : UNKNOWN);
    for (const each of kinds.needsOf(handle)) need(each, `needed by ${handle}`);
    if (kind === 'program') continue;
    for (const each of kinds.mayNeed(script, scripts.slice(0, at)))
      if (!isOnDemand(each)) need(each, `needed by ${handle}`);
  }
}

/** Notes code that belongs to no file on the page and what it uses, unless handlers do all that it does. Returns what they do. */
function needWhatCodeUses(
  situation: Situation,
  isLeft: (name: string) => boolean,
  { needsOf }: ScriptKinds,
  { need }: Needs,
  why: Map<PageScript, string>,
): ReadonlySet<PageScript> {
  const files = new Set(situation.scripts.filter(isFile).map(({ handle }) => handle));
  const ours = new Set<PageScript>();
  for (const script of situation.scripts) {
    const { handle } = script;
    if (isFile(script) || files.has(handle)) continue;
    const owners = ownersOf(script, situation);
    if (owners.length && !owners.some(isLeft)) {
      ours.add(script);
      continue;
    }
    const used = usesOf(script.text).filter((library) => !situation.isOnDemand(library));
    why.set(script, used.length ? `uses ${used.join(', ')}` : CODE_OF_ITS_OWN);
    for (const library of [...used, ...needsOf(handle)])
      if (!situation.isOnDemand(library)) need(library, `needed by ${handle || 'code on the page'}`);
  }
  return ours;
}

/** Needs what code in attributes uses. Where every library of the page runs when it is read, nobody has to look. */
function needWhatAttributesUse({ scripts, attributeCode, isOnDemand }: Situation, { need }: Needs): void {
  if (!scripts.some((each) => isFile(each) && isLibrary(each.handle) && !isOnDemand(each.handle))) return;
  for (const library of attributeCode().flatMap(usesOf))
    if (!isOnDemand(library)) need(library, 'needed by code in an attribute');
}

/** Needs a file that its handlers leave the page to, or that a library starts which runs; leaves handlers to it that can't take its place. */
function followFile(
  { handle }: PageScript,
  { replaced, claimable, present }: Situation,
  { needsOf }: ScriptKinds,
  left: Set<string>,
  { needed, need }: Needs,
): void {
  const owners = replacersOf(replaced, handle).filter((name) => present.has(name));
  const leaving = owners.filter((name) => left.has(name));
  if (leaving.length) need(handle, `left to it: ${leaving.join(', ')}`);
  const starter = SELF_STARTING.find((each) => needed.has(each) && needsOf(handle).includes(each));
  if (starter) need(handle, `started by ${starter}`);
  // A handler that can't keep its original from acting would do the same work a second time.
  if (needed.has(handle)) for (const name of owners) if (!claimable.has(name)) left.add(name);
}

/** Needs everything that follows from what is needed so far. */
function followNeeds(situation: Situation, kinds: ScriptKinds, left: Set<string>, needs: Needs): void {
  const files = situation.scripts.filter(isFile);
  const isNeeded = (script: PageScript) => needs.needed.has(script.handle) && kinds.isOfPlatform(script);
  for (let size = -1; size !== needs.needed.size + left.size; ) {
    size = needs.needed.size + left.size;
    for (const file of files) followFile(file, situation, kinds, left, needs);
    for (const [library, at] of kinds.unknownLibraries(files))
      if (files.slice(at).some(isNeeded)) needs.need(library, 'stands before what may need it');
  }
}

/**
 * Decides which of the held scripts run. An original is dropped when ours serves everything that it serves on this page; libraries run
 * when something that runs needs them, and only then. What nobody knows runs, with every library before it that it may need.
 */
export function decide(situation: Situation): Decision {
  const { scripts, replaced, foreignWidgets } = situation;
  const kinds = createScriptKinds(situation);
  const why = new Map<PageScript, string>();
  const left = new Set(situation.left);
  const needs = createNeeds(kinds);
  const unknown = scripts.filter((script) => kinds.kindOf(script) === 'unknown');
  for (const { handle } of unknown)
    for (const name of replacersOf(replaced, handle)) if (situation.present.has(name)) left.add(name);

  needWhatActs(situation, kinds, needs, why);
  const ours = needWhatCodeUses(situation, (name) => left.has(name), kinds, needs, why);
  needWhatAttributesUse(situation, needs);
  // What is unknown may serve what is unknown.
  if (foreignWidgets.length && !unknown.some(kinds.mayServeWidgets)) {
    for (const handle of BUILDER_SCRIPTS) needs.need(handle, `serves ${foreignWidgets.join(', ')}`);
  }
  followNeeds(situation, kinds, left, needs);

  giveReasonsToRun(scripts, needs.needed, why);
  const release = scripts.filter((script) => why.has(script));
  const drop = scripts.filter((script) => !why.has(script));
  giveReasonsToDrop(
    drop,
    (script) => replacersOf(replaced, script.handle).length > 0 || ours.has(script),
    situation.isOnDemand,
    why,
  );
  return { drop, release, why, left };
}
