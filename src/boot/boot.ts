import { READY } from '#lib/events.ts';
import { membersOf } from '#lib/members-of.ts';
import { logInfo } from '#lib/report.ts';
import { whenParsed } from '#lib/when-parsed.ts';
import { yieldToBrowser } from '#lib/yield-to-browser.ts';
import type { Libraries } from '#libraries/libraries.ts';
import { describeRemoved, type RemovedScripts } from '#originals/describe-removed.ts';
import { setAboveSelector } from '#platform/overlay-parts.ts';
import { setLibraries } from '#platform/page-libraries.ts';
import { pageStrategies } from '#platform/watch-jquery.ts';
import { createRuntime, type StartedRuntime } from '#runtime/create-runtime.ts';
import { type Handler, mountCode, mountWhen } from '#runtime/define.ts';
import { recordVisitor } from '#runtime/first-sign.ts';
import { prefetchChunk, setNonce } from '#runtime/import-chunk.ts';
import { installApi, isBooted } from '../api.ts';
import { createRequest } from './create-request.ts';
import { downloadWhileParsed } from './download-while-parsed.ts';
import type { EarlyPresses } from './early-presses.ts';
import { inspectPage } from './inspect-page.ts';
import { isWanted, type Options, readOptions } from './options.ts';
import { isReleased, type ScriptTakeover } from './script-takeover.ts';
import { answer, watchSetup } from './watch-setup.ts';

declare const __VERSION__: string;

interface Page {
  elementorFrontendConfig?: { is_static?: unknown };
}

/** What the entry passes to `boot`. */
export interface BootContext {
  readonly catalogue: readonly Handler[];
  readonly tag: HTMLScriptElement | undefined;
  /** True when a visitor has already interacted. */
  readonly isVisited: boolean;
  /** Presses that came before the core. */
  readonly presses?: EarlyPresses | undefined;
  /** Undoes the entry's mark on the body. */
  readonly unmarkBody?: (() => void) | undefined;
  readonly scriptTakeover?: ScriptTakeover | undefined;
  /** Libraries that run on demand. */
  readonly libraries?: Libraries | undefined;
  /** The scripts that the server has removed. */
  readonly removed?: RemovedScripts;
  /** Gives the page back to its own scripts. Called when an error stops the start, before it mounts anything. */
  readonly onFailed: (error: unknown) => void;
}

/** Leaves the page to its own scripts. */
function leavePage({ presses, scriptTakeover }: BootContext, why: string): void {
  presses?.replayAll();
  void scriptTakeover?.interception.releaseAll(why);
}

/** True when an error has stopped the start. */
let hasFailed = false;

/** Gives the page back to its own scripts. */
function fail({ onFailed }: BootContext, error: unknown): void {
  hasFailed = true;
  onFailed(error);
}

/** Creates the runtime. It inspects the page, and mounts nothing before `start`. */
function createPageRuntime(
  { catalogue, tag, scriptTakeover }: BootContext,
  options: Options,
): StartedRuntime {
  const ourCode = new Set(catalogue.map(mountCode));
  return createRuntime({
    handlers: catalogue,
    strategies: pageStrategies,
    inspectPage: (runtime) =>
      inspectPage({
        runtime,
        handlers: catalogue,
        options,
        scriptTakeover,
        areOriginalsRemoved: tag?.dataset.originals === 'none',
        version: __VERSION__,
        hasFailed: () => hasFailed,
      }),
    prefetch: {
      prefetch: prefetchChunk,
      isOurs: (load) => ourCode.has(load),
      needsOtherScripts: (handler) => Object.hasOwn(pageStrategies, String(mountWhen(handler))),
      from: options.warm,
    },
  });
}

/**
 * Repeats early presses on what our handlers hold. The other presses wait until released scripts have
 * run.
 */
function replayPresses(
  presses: EarlyPresses,
  runtime: StartedRuntime,
  scriptTakeover: ScriptTakeover | undefined,
): void {
  const isOurs = (target: Element) =>
    runtime
      .mounts()
      .some(
        ({ element, handler: { hold } }) =>
          hold && membersOf(element).contains(target) && membersOf(target).closest(hold),
      );
  const released = scriptTakeover && runtime.inspected.then(() => scriptTakeover.released);
  presses.replayOurs(isOurs, released);
}

/** Scans again after scripts were released: they may have added what a handler's test needs. */
async function scanAfterRelease(runtime: StartedRuntime, scriptTakeover: ScriptTakeover): Promise<void> {
  await runtime.inspected;
  await scriptTakeover.released;
  if (scriptTakeover.scripts?.().some(isReleased)) runtime.scan();
}

/**
 * Starts the runtime when the page is parsed, and emits `skerry:ready` when all that was due at once is
 * mounted. Leaves a static copy of a page alone.
 */
async function startWhenParsed(runtime: StartedRuntime, context: BootContext): Promise<void> {
  const { presses, scriptTakeover, unmarkBody } = context;
  // On a parsed page, the start is a task of its own. Otherwise it must not wait: our widgets come before the
  // page's listeners for `DOMContentLoaded`.
  if (document.readyState !== 'loading') await yieldToBrowser();
  await whenParsed();
  if ((window as Page).elementorFrontendConfig?.is_static) {
    leavePage(context, 'this page is a static copy');
    return;
  }
  try {
    runtime.start();
  } catch (error) {
    runtime.stop();
    fail(context, error);
    throw error;
  }
  if (unmarkBody) runtime.scope.add(unmarkBody);
  if (presses) replayPresses(presses, runtime, scriptTakeover);
  if (scriptTakeover) void scanAfterRelease(runtime, scriptTakeover);
  await runtime.settled();
  document.dispatchEvent(new CustomEvent(READY, { bubbles: true }));
}

/** Creates what serves the page, and starts it when the page is parsed. */
function startPage(context: BootContext): void {
  const { catalogue, tag, isVisited, scriptTakeover, libraries, removed } = context;
  if (isVisited) recordVisitor();
  // The copies of jQuery are known only when scripts are intercepted or jQuery is among the libraries.
  setLibraries(scriptTakeover || libraries?.isKept('jquery-core') ? libraries : undefined);
  const removedCount = Number(tag?.dataset.takenOff);
  if (removedCount) logInfo(`The plugin has taken ${removedCount} scripts off this page.`);
  const options = readOptions(tag);
  setNonce(options.nonce);
  setAboveSelector(options.overlayParts);
  const runtime = createPageRuntime(context, options);
  // The plugin has named these files in the head. Without interception, other scripts may serve the page.
  if (scriptTakeover)
    downloadWhileParsed(
      catalogue.filter(({ name, edit }) => isWanted(options, name) && edit !== 'only'),
      runtime.scope,
    );
  const version = __VERSION__;
  const scripts = () => [
    ...(scriptTakeover?.scripts?.() ?? []),
    ...(removed ? describeRemoved(removed, libraries) : []),
  ];
  const debugContext = { runtime, tag, options, version, scripts, errors: [] };
  watchSetup(debugContext);
  installApi({
    runtime,
    request: createRequest(runtime.report),
    version,
    scripts,
    details: () => answer('details', debugContext),
    start: () => startWhenParsed(runtime, context),
  });
}

/**
 * Starts the page, in this order. A second call does nothing.
 *
 * 1. Reads the options of the tag.
 * 2. Creates the runtime with the catalogue. It begins to inspect the page: original scripts, add-ons, an
 *    editor.
 * 3. Puts the API on the window, and runs callbacks that were pushed before.
 * 4. When the page is parsed: scans, holds clicks and watches the page. Early presses are repeated.
 * 5. After the inspection: mounts begin, each at its own time.
 * 6. When all that was due at once is mounted: emits `skerry:ready`.
 *
 * An error in the first four steps gives the page back to its own scripts.
 */
export function boot(context: BootContext): void {
  if (isBooted()) {
    leavePage(context, 'the page has Skerry twice');
    void answer('tags');
    return;
  }
  try {
    startPage(context);
  } catch (error) {
    fail(context, error);
  }
}
