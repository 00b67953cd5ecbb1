import { whenParsed } from '#lib/when-parsed.ts';
import { claimEarlyNames } from '#libraries/early-names.ts';
import { createLibraries, type Libraries } from '#libraries/libraries.ts';
import type { LibraryFacts } from '#libraries/library-facts.ts';
import { provideForOrderForms } from '#libraries/provide-order-buttons.ts';
import { canRunText } from '#libraries/run-text.ts';
import { insertRemovedScripts } from '#originals/insert-removed-scripts.ts';
import type { Interception, interceptScripts } from '#originals/intercept.ts';
import { describeRemovedScript, keepRemovedLibraries } from '#originals/keep-removed-libraries.ts';
import type { LibraryRunner } from '#originals/library-code.ts';
import { provideFormMethods, withdrawFormMethods } from '#originals/provide-form-methods.ts';
import { provideWhileParsed } from '#originals/provide-while-parsed.ts';
import { claimBlock, type RemovedScript } from '#originals/removed-scripts.ts';
import { type Visitor, watchVisitor } from '#originals/visitor.ts';
import { watchFields } from '#runtime/watch-fields.ts';
import { claimClicks, type EarlyClicks } from './early-clicks.ts';
import { holdPresses } from './early-presses.ts';
import { isOff } from './is-off.ts';
import { markBody } from './mark-body.ts';
import {
  findTag,
  hasEarlierScripts,
  type ImportFile,
  importFrom,
  isMoved,
  isParserWaiting,
  isTooOld,
  logOriginalsRun,
  type OwnTag,
} from './own-tag.ts';

declare const __CORE__: string;
declare const __CATALOGUE__: string;

type TakeOverModule = typeof import('#originals/take-over.ts');

/** What an entry brings along. */
export interface EntryParts {
  /** The stack trace of an error that the entry has created. */
  readonly stack: string | undefined;
  /** Returns what is known of libraries. `removed`: the scripts that the server has removed from the page. */
  readonly factsOf: (removed: readonly RemovedScript[]) => LibraryFacts;
  /** Intercepts scripts of the page; undefined where the server has decided about all of them. */
  readonly intercept?: typeof interceptScripts;
  /** Fetches the code that decides about intercepted scripts. */
  readonly fetchDecision?: (importFile: ImportFile) => Promise<TakeOverModule>;
}

type Files = [typeof import('./boot.ts'), typeof import('../handlers/index.ts')];

/** Fetches core and catalogue in parallel. */
const fetchFiles = (importFile: ImportFile): Promise<Files> =>
  import.meta.env.DEV
    ? Promise.all([import('./boot.ts'), import('../handlers/index.ts')])
    : (Promise.all([importFile(__CORE__), importFile(__CATALOGUE__)]) as Promise<Files>);

// The page builder starts nothing inside an element with this attribute.
const DELAY = 'data-delay-child-handlers';

/** Delays a page builder that has not started yet, if the tag takes over from it. Returns a function that ends that. */
function delayBuilder({ element }: OwnTag): () => void {
  const { elementorFrontend: frontend } = window as { elementorFrontend?: { hooks?: unknown } };
  if (element?.dataset.takeover === undefined || !frontend || frontend.hooks) return () => {};
  document.body.setAttribute(DELAY, 'true');
  return () => document.body.removeAttribute(DELAY);
}

/** What the tag has claimed when it begins: the scripts that the server has removed, and clicks that were held. */
interface Claimed {
  readonly tag: OwnTag;
  readonly nonce: string;
  readonly removedScripts: readonly RemovedScript[];
  /** Writes what others have written to names of libraries before the tag. */
  readonly writeEarlyValues: () => void;
  readonly clicks: EarlyClicks | undefined;
}

/** Runs scripts that the server has removed from the page. `libraries`: those that were readable until now. */
async function runRemovedScripts(
  { writeEarlyValues, nonce }: Claimed,
  scripts: readonly RemovedScript[],
  libraries?: LibraryRunner,
): Promise<void> {
  writeEarlyValues();
  await whenParsed();
  await insertRemovedScripts(scripts, nonce, libraries);
}

/** Reports why our code does not run, and shows elements that are hidden until their animation. */
function reportFailure(why: string, error: unknown): void {
  for (const node of document.querySelectorAll('.elementor-invisible'))
    node.classList.remove('elementor-invisible');
  console.error(`[skerry] ${why}.`, error);
}

/** Provides the globals that other scripts call at once. */
function stubOriginals(isIntercepting: boolean): void {
  provideWhileParsed(provideFormMethods);
  // Intercepted scripts are decided about first.
  if (isIntercepting || document.querySelector('#wc-checkout-js,#wc-add-payment-method-js')) return;
  provideWhileParsed(provideForOrderForms);
}

/**
 * Undoes the mark of the body when no other scripts will run either: the page then looks as without scripts.
 */
function unmarkUnlessServed(others: readonly unknown[], unmarkBody: () => void): void {
  if (!others.some(Boolean)) unmarkBody();
}

/** The libraries of the page, and the scripts that are intercepted; undefined where nothing intercepts. */
interface Kept {
  readonly libraries: Libraries;
  readonly interception: Interception | undefined;
  /** Returns the code that decides about intercepted scripts; undefined while there are none. */
  readonly takeOverModule: () => Promise<TakeOverModule> | undefined;
}

/** Keeps the libraries of the page, and intercepts its scripts if the tag is the first script and can do so. */
function keepScripts(
  { factsOf, intercept, fetchDecision }: EntryParts,
  { tag, nonce, removedScripts }: Claimed,
  visitor: Visitor,
  isFirst: boolean,
): Kept {
  const libraries = createLibraries({ facts: factsOf(removedScripts), nonce });
  let decision: Promise<TakeOverModule> | undefined;
  const onFirstScript = () => {
    decision ??= fetchDecision?.(importFrom(tag));
    // The code that awaits it handles the error.
    decision?.catch(() => {});
  };
  const onReleaseAll = (why: string) => {
    logOriginalsRun(why);
    const onFormsRun = withdrawFormMethods();
    // The scripts are released right after this.
    void Promise.resolve()
      .then(() => interception?.finish([]))
      .then(onFormsRun);
  };
  const interception =
    isFirst && isParserWaiting()
      ? intercept?.({ visitor, libraries, onFirstScript, onReleaseAll })
      : undefined;
  return { libraries, interception, takeOverModule: () => decision };
}

/** Runs all scripts that were kept from the page: first those that the server has removed. */
async function giveBack(
  claimed: Claimed,
  { interception, libraries }: Kept,
  stillRemoved: readonly RemovedScript[],
  why: string,
): Promise<void> {
  const runRemoved = async () => {
    await whenParsed();
    const onFormsRun = withdrawFormMethods();
    await runRemovedScripts(claimed, stillRemoved, libraries);
    return onFormsRun;
  };
  const removedRun = runRemoved();
  await interception?.releaseAll(why, removedRun);
  const onFormsRun = await removedRun;
  onFormsRun();
}

/** Runs all scripts as without us, because a library cannot; reports that when nothing waits any more. */
function releaseOrReport({ interception }: Kept, why: string): void {
  if (interception && !interception.isFinished) void interception.releaseAll(why);
  else console.error(`[skerry] ${why}.`);
}

const NOT_STARTED = 'Skerry could not start';
const MOVED = 'If a tool moved skerry.js, exclude it or set data-asset-base';

async function start(parts: EntryParts, claimed: Claimed, earlier: Promise<void> | undefined): Promise<void> {
  const { tag, nonce, removedScripts, clicks } = claimed;
  // A visitor may interact before the core is loaded.
  const visitor = watchVisitor();
  watchFields();
  const unmarkBody = markBody();
  const isFirst = !hasEarlierScripts(tag);
  const presses = clicks || isFirst ? holdPresses(clicks) : undefined;
  const kept = keepScripts(parts, claimed, visitor, isFirst);
  const { libraries, interception } = kept;
  const isWaiting = isParserWaiting();
  const stillRemoved = keepRemovedLibraries(removedScripts, libraries, () => !isWaiting || canRunText(nonce));
  claimed.writeEarlyValues();
  libraries.onFailed((why) => releaseOrReport(kept, why));
  const resumeBuilder = delayBuilder(tag);
  stubOriginals(Boolean(interception));
  const fail = (what: string, why: string, error: unknown) => {
    reportFailure(what, error);
    resumeBuilder();
    unmarkUnlessServed([interception, stillRemoved.length], unmarkBody);
    void giveBack(claimed, kept, stillRemoved, why).finally(presses?.replayAll);
  };
  try {
    const [{ boot }, { catalogue }] = await fetchFiles(importFrom(tag));
    // With two tags on a page the first one boots, because it intercepts the scripts, even when the second
    // loads sooner.
    await earlier;
    boot({
      catalogue,
      tag: tag.element,
      isVisited: visitor.hasActed(),
      presses,
      unmarkBody,
      scriptTakeover: interception && { ...kept, interception },
      libraries,
      removed: { all: stillRemoved, describe: describeRemovedScript },
      onFailed: (error) => fail(NOT_STARTED, 'it could not start', error),
    });
  } catch (error) {
    fail(`Files were not found beside ${tag.base}. ${MOVED}`, 'its files were not found', error);
  }
  if (!interception) visitor.stop();
}

const STARTED = Symbol.for('skerry.started');
const page = window as { [STARTED]?: Promise<void> };

/**
 * Runs the script of a tag: finds the tag, keeps what has to wait from the page, and loads the core from the
 * folder of the tag.
 */
export function runEntry(parts: EntryParts): void {
  // The first tag that claims this block is responsible for the scripts that the server has removed.
  const block = claimBlock();
  const writeEarlyValues = claimEarlyNames();
  const clicks = claimClicks();
  const tag = findTag(parts.stack, block?.tag);
  const removedScripts = block?.scripts ?? [];
  const claimed = { tag, nonce: tag.element?.nonce ?? '', removedScripts, writeEarlyValues, clicks };
  // The safety net has run this tag already, when a script read a library.
  if (document.currentScript?.dataset.ran !== undefined) return;
  page[STARTED] =
    isOff(tag.element) || isTooOld() || isMoved(tag)
      ? runRemovedScripts(claimed, removedScripts).then(clicks && holdPresses(clicks).replayAll)
      : start(parts, claimed, page[STARTED]).catch((error) => {
          reportFailure(NOT_STARTED, error);
          return runRemovedScripts(claimed, removedScripts);
        });
}
