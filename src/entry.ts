/**
 * The script that a site owner pastes: finds its own tag, intercepts later scripts of the page when it is the
 * first one, and loads the core from its own folder. It contains only what cannot wait for the core. The
 * core is a file of its own, so that a changed query string on the tag never loads a second one.
 */

import { whenParsed } from '#lib/when-parsed.ts';
import { claimEarlyNames } from '#libraries/early-names.ts';
import { createLibraries } from '#libraries/libraries.ts';
import { provideForOrderForms } from '#libraries/provide-order-buttons.ts';
import { canRunText } from '#libraries/run-text.ts';
import { describeRemovedScript, keepRemovedLibraries } from '#originals/keep-removed-libraries.ts';
import { watchFields } from '#runtime/watch-fields.ts';
import { claimClicks } from './boot/early-clicks.ts';
import { holdPresses } from './boot/early-presses.ts';
import { isBrowserCurrent } from './boot/is-browser-current.ts';
import { isOff } from './boot/is-off.ts';
import { markBody } from './boot/mark-body.ts';
import { insertRemovedScripts } from './originals/insert-removed-scripts.ts';
import { interceptScripts } from './originals/intercept.ts';
import type { LibraryRunner } from './originals/library-code.ts';
import { provideFormMethods, withdrawFormMethods } from './originals/provide-form-methods.ts';
import { provideWhileParsed } from './originals/provide-while-parsed.ts';
import { claimBlock, createScript, type RemovedScript } from './originals/removed-scripts.ts';
import { watchVisitor } from './originals/visitor.ts';

// A stack trace has this file's address. `import.meta` would be a syntax error where a tool has removed
// `type="module"` from the tag.
const [url] = /http\S+(?=:\d+:)/.exec(Error().stack as string) ?? [document.baseURI];
// The first tag that claims this block is responsible for the scripts that the server has removed.
const block = claimBlock();
const writeEarlyValues = claimEarlyNames();
const clicks = claimClicks();
// An inlined tag has no address, but may name the folder of the files.
const ownTag = [...document.scripts].find(({ src, dataset }) => src === url || dataset.assetBase);
// When a tool has merged the tag into another file, the tag of that file names no folder, but the block has the
// attributes of the tag as it was printed.
const tag =
  block && !ownTag?.dataset.assetBase ? createScript({ attributes: block.tag }, ownTag?.nonce) : ownTag;

const logOriginalsRun = (why: string) =>
  console.info(`[skerry] The scripts of this page run as if Skerry was not there: ${why}.`);

const OURS = /\/skerry[\w.-]*\.js/;

/** The folder of the script's files: its own, unless the tag has a valid `data-asset-base`. */
let base = new URL('.', url);
let isBaseNamed = false;
const assetBase = tag?.dataset.assetBase;
try {
  if (assetBase) base = new URL(assetBase.replace(/\/?$/, '/'), document.baseURI);
  isBaseNamed = Boolean(assetBase);
} catch {
  // An invalid address keeps the default.
}

/** Returns whether our files cannot run in this browser. The console says so. */
function isTooOld(): boolean {
  if (isBrowserCurrent()) return false;
  logOriginalsRun('this browser is too old');
  return true;
}

/** Returns whether a tool has put this code into a file of its own, beside which ours are not. The console says so. */
function isMoved(): boolean {
  if (import.meta.env.DEV || isBaseNamed || OURS.test(url)) return false;
  logOriginalsRun(`a tool has moved skerry.js into ${url}; exclude it there, or set data-asset-base`);
  return true;
}

/** Returns whether other scripts with a handle, or another Skerry tag, may have run before this one. */
function hasEarlierScripts(): boolean {
  const { currentScript } = document;
  const isOther = (script: HTMLScriptElement) =>
    script !== (currentScript ?? tag) && script.src && (script.id.endsWith('-js') || OURS.test(script.src));
  return [...document.scripts].some(isOther);
}

/** Returns whether the parser waits for the tag, so that later scripts can be intercepted. */
function isParserWaiting(): boolean {
  const { currentScript } = document;
  if (!(currentScript instanceof HTMLScriptElement) || document.readyState !== 'loading') return false;
  return !currentScript.async && !currentScript.defer;
}

declare const __CORE__: string;
declare const __CATALOGUE__: string;
declare const __ORIGINALS__: string;

type Files = [typeof import('./boot/boot.ts'), typeof import('./handlers/index.ts')];

const fromBase = (file: string) => import(/* @vite-ignore */ new URL(file, base).href);

/** Fetches core and catalogue in parallel. */
const fetchFiles = (): Promise<Files> =>
  import.meta.env.DEV
    ? Promise.all([import('./boot/boot.ts'), import('./handlers/index.ts')])
    : (Promise.all([fromBase(__CORE__), fromBase(__CATALOGUE__)]) as Promise<Files>);

/** Fetches the code that decides about intercepted scripts. */
const fetchOriginals = (): Promise<typeof import('./originals/take-over.ts')> =>
  import.meta.env.DEV ? import('./originals/take-over.ts') : fromBase(__ORIGINALS__);

// The page builder starts nothing inside an element with this attribute.
const DELAY = 'data-delay-child-handlers';

/** Delays a page builder that has not started yet, if the tag takes over from it. Returns a function that ends that. */
function delayBuilder(): () => void {
  const { elementorFrontend: frontend } = window as { elementorFrontend?: { hooks?: unknown } };
  if (tag?.dataset.takeover === undefined || !frontend || frontend.hooks) return () => {};
  document.body.setAttribute(DELAY, 'true');
  return () => document.body.removeAttribute(DELAY);
}

/** Runs the scripts that the server has removed from the page. `libraries`: those that were readable until now. */
async function runRemovedScripts(
  scripts: readonly RemovedScript[],
  libraries?: LibraryRunner,
): Promise<void> {
  writeEarlyValues();
  await whenParsed();
  await insertRemovedScripts(scripts, tag?.nonce ?? '', libraries);
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

/** What was kept from the page. */
interface Kept {
  readonly interception: ReturnType<typeof interceptScripts> | undefined;
  readonly libraries: ReturnType<typeof createLibraries>;
  readonly stillRemoved: readonly RemovedScript[];
}

/** Runs all scripts that were kept from the page: first those that the server has removed. */
async function giveBack({ interception, libraries, stillRemoved }: Kept, why: string): Promise<void> {
  const runRemoved = async () => {
    await whenParsed();
    const onFormsRun = withdrawFormMethods();
    await runRemovedScripts(stillRemoved, libraries);
    return onFormsRun;
  };
  const removedRun = runRemoved();
  await interception?.releaseAll(why, removedRun);
  const onFormsRun = await removedRun;
  onFormsRun();
}

const NOT_STARTED = 'Skerry could not start';

async function start(
  removedScripts: readonly RemovedScript[],
  earlier: Promise<void> | undefined,
): Promise<void> {
  // A visitor may interact before the core is loaded.
  const visitor = watchVisitor();
  watchFields();
  const unmarkBody = markBody();
  const isFirst = !hasEarlierScripts();
  const presses = clicks || isFirst ? holdPresses(clicks) : undefined;
  let originals: ReturnType<typeof fetchOriginals> | undefined;
  const onFirstScript = () => {
    originals ??= fetchOriginals();
    // The code that awaits it handles the error.
    originals.catch(() => {});
  };
  const onReleaseAll = (why: string) => {
    logOriginalsRun(why);
    const onFormsRun = withdrawFormMethods();
    // The scripts are released right after this.
    void Promise.resolve()
      .then(() => interception?.finish([]))
      .then(onFormsRun);
  };
  const nonce = tag?.nonce ?? '';
  const libraries = createLibraries({ nonce });
  const interception =
    isFirst && isParserWaiting()
      ? interceptScripts({ visitor, libraries, onFirstScript, onReleaseAll })
      : undefined;
  const isWaiting = isParserWaiting();
  const stillRemoved = keepRemovedLibraries(removedScripts, libraries, () => !isWaiting || canRunText(nonce));
  writeEarlyValues();
  libraries.onFailed((why) => {
    if (interception && !interception.isFinished) void interception.releaseAll(why);
    else console.error(`[skerry] ${why}.`);
  });
  const resumeBuilder = delayBuilder();
  stubOriginals(Boolean(interception));
  const fail = (what: string, why: string, error: unknown) => {
    reportFailure(what, error);
    resumeBuilder();
    unmarkUnlessServed([interception, stillRemoved.length], unmarkBody);
    void giveBack({ interception, libraries, stillRemoved }, why).finally(presses?.replayAll);
  };

  try {
    const [{ boot }, { catalogue }] = await fetchFiles();
    // With two tags on a page the first one boots, because it intercepts the scripts, even when the second
    // loads sooner.
    await earlier;
    const scriptTakeover = interception && { interception, libraries, takeOverModule: () => originals };
    boot({
      catalogue,
      tag,
      isVisited: visitor.hasActed(),
      presses,
      unmarkBody,
      scriptTakeover,
      libraries,
      removed: { all: stillRemoved, describe: describeRemovedScript },
      onFailed: (error) => fail(NOT_STARTED, 'it could not start', error),
    });
  } catch (error) {
    const advice = 'If a tool moved skerry.js, exclude it or set data-asset-base';
    fail(`Files were not found beside ${base}. ${advice}`, 'its files were not found', error);
  }
  if (!interception) visitor.stop();
}

const STARTED = Symbol.for('skerry.started');
const page = window as { [STARTED]?: Promise<void> };
const removedScripts = block?.scripts ?? [];

// The safety net has run this tag already, when a script read a library.
if (document.currentScript?.dataset.ran === undefined)
  page[STARTED] =
    isOff(tag) || isTooOld() || isMoved()
      ? runRemovedScripts(removedScripts).then(clicks && holdPresses(clicks).replayAll)
      : start(removedScripts, page[STARTED]).catch((error) => {
          reportFailure(NOT_STARTED, error);
          return runRemovedScripts(removedScripts);
        });
