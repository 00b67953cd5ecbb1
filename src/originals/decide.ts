import type { PageScript } from './judge.ts';
import { NEEDS } from './needs.ts';
import { USES } from './patterns.ts';
import { BUILDER_SCRIPTS, type Replaced } from './replaces.ts';
import { touchedBy } from './touched.ts';

export interface Situation extends Replaced {
  /** Every script that is held, in the order of the page. */
  readonly scripts: readonly PageScript[];
  /** Names of handlers that have something to do on this page and leave it to their originals. */
  readonly left: ReadonlySet<string>;
  /** Types of the builder's widgets on this page that no handler serves and that need a script. */
  readonly foreignWidgets: readonly string[];
}

export interface Decision {
  /** What does not run, because ours does the same or because nothing needs it. */
  readonly drop: readonly PageScript[];
  /** What runs, in the order of the page. */
  readonly release: readonly PageScript[];
  /** Why each of them runs or does not: a few words. */
  readonly why: ReadonlyMap<PageScript, string>;
}

const isFile = ({ part }: PageScript): boolean => part === 'file';

const usesOf = ({ text }: PageScript): string[] =>
  USES.filter(([, uses]) => uses.test(text)).map(([library]) => library);

/** What is needed, by handle, and by whom; what it needs in its turn is, too. */
function createNeeds() {
  const needed = new Map<string, string>();
  const need = (handle: string, by: string): void => {
    if (needed.has(handle)) return;
    needed.set(handle, by);
    for (const each of NEEDS[handle] ?? []) need(each, `needed by ${handle}`);
  };
  return { needed, need };
}

/** Handlers that replace a block of code that has no file, because it works on what they serve and on nothing else. */
function ownersOf({ handle, text }: PageScript, { replaced, replacedCode }: Replaced): readonly string[] {
  const byHandle = replaced.get(handle);
  if (byHandle) return byHandle;
  const owners = (touchedBy(text) ?? []).map((selector) => replacedCode.get(selector) ?? []);
  return owners.every(({ length }) => length) ? owners.flat() : [];
}

type Need = ReturnType<typeof createNeeds>['need'];

/** An original runs where a handler leaves its work to it. */
function needIfLeft(handle: string, { replaced, left }: Pick<Situation, 'replaced' | 'left'>, need: Need) {
  const names = (replaced.get(handle) ?? []).filter((name) => left.has(name));
  if (names.length) need(handle, `left to it: ${names.join(', ')}`);
}

/** Notes why each script runs that is needed, and each piece of code whose file runs. */
function giveReasonsToRun(
  scripts: readonly PageScript[],
  needed: ReadonlyMap<string, string>,
  why: Map<PageScript, string>,
): void {
  const running = new Set<string>();
  for (const script of scripts.filter(isFile)) {
    const by = why.get(script) ?? needed.get(script.handle);
    if (by === undefined) continue;
    why.set(script, by);
    running.add(script.handle);
  }
  for (const script of scripts) {
    if (!isFile(script) && running.has(script.handle)) why.set(script, `belongs to ${script.handle}`);
  }
}

/** Notes why each of those does not run that nothing asks for. */
function giveReasonsToDrop(
  scripts: readonly PageScript[],
  isOurs: (script: PageScript) => boolean,
  why: Map<PageScript, string>,
): void {
  for (const script of scripts) {
    if (isOurs(script)) why.set(script, 'Skerry does its work');
    else why.set(script, isFile(script) ? 'nothing that runs needs it' : `goes with ${script.handle}`);
  }
}

/**
 * Decides which of the held scripts run. An original is dropped when ours serves everything that it serves on this page; libraries run
 * when something that runs needs them, and only then. What nobody knows runs, with every library that stands before it.
 */
export function decide(situation: Situation): Decision {
  const { scripts, replaced, left, foreignWidgets } = situation;
  const files = new Map(scripts.filter(isFile).map((script) => [script.handle, script]));
  const why = new Map<PageScript, string>();
  const { needed, need } = createNeeds();
  const isLibrary = ({ handle }: PageScript) => handle in NEEDS && !replaced.has(handle);
  const isUnknown = (script: PageScript) =>
    isFile(script) && !(script.handle in NEEDS) && !replaced.has(script.handle);
  const isOnItsOwn = (script: PageScript) => !isFile(script) && !files.has(script.handle);

  const unknown = scripts.filter(isUnknown);
  for (const script of unknown) {
    why.set(script, 'unknown: it may need what stands before it');
    const before = scripts.slice(0, scripts.indexOf(script)).filter(isFile).filter(isLibrary);
    for (const { handle } of before) need(handle, `needed by ${script.handle}`);
  }
  const isOurs = (script: PageScript) => {
    const owners = ownersOf(script, situation);
    return owners.length > 0 && !owners.some((name) => left.has(name));
  };
  const ours = new Set(scripts.filter((script) => isOnItsOwn(script) && isOurs(script)));
  for (const script of scripts.filter((each) => isOnItsOwn(each) && !ours.has(each))) {
    const { handle } = script;
    const used = usesOf(script);
    why.set(script, used.length ? `uses ${used.join(', ')}` : 'code of its own');
    for (const library of [...used, ...(NEEDS[handle] ?? [])])
      need(library, `needed by ${handle || 'code on the page'}`);
  }
  for (const handle of files.keys()) needIfLeft(handle, { replaced, left }, need);
  // What is unknown may serve what is unknown.
  if (foreignWidgets.length && !unknown.length) {
    for (const handle of BUILDER_SCRIPTS) need(handle, `serves ${foreignWidgets.join(', ')}`);
  }

  giveReasonsToRun(scripts, needed, why);
  const release = scripts.filter((script) => why.has(script));
  const drop = scripts.filter((script) => !why.has(script));
  giveReasonsToDrop(drop, (script) => replaced.has(script.handle) || ours.has(script), why);
  return { drop, release, why };
}
