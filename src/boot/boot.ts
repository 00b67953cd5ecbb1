import type { Libraries } from '#libraries/libraries.ts';
import { tellRead } from '#libraries/reader.ts';
import type { ScriptInfo } from '#originals/take-over.ts';
import { pageStrategies } from '#platform/each-jquery.ts';
import { nameOverlayParts } from '#platform/named-parts.ts';
import { setLibraries } from '#platform/page-libraries.ts';
import { parsed } from '#platform/parsed.ts';
import { createRuntime, type StartedRuntime } from '#runtime/create-runtime.ts';
import { type Handler, mountCode, mountWhen } from '#runtime/define.ts';
import { READY } from '#runtime/events.ts';
import { noteSign } from '#runtime/first-sign.ts';
import { fetchChunk, setNonce } from '#runtime/import-chunk.ts';
import { note } from '#runtime/report.ts';
import { installApi, isBooted } from '../api.ts';
import { createRequest } from './create-request.ts';
import type { EarlyPresses } from './early-presses.ts';
import type { Holding } from './holding.ts';
import { lookAround } from './look-around.ts';
import { readOptions } from './options.ts';

declare const __VERSION__: string;

interface Page {
  elementorFrontendConfig?: { is_static?: unknown };
}

/** What the entry passes to `boot`. */
export interface Boot {
  readonly catalogue: readonly Handler[];
  readonly tag: HTMLScriptElement | undefined;
  /** True when a visitor has already interacted. */
  readonly isVisited: boolean;
  /** Presses from before any code could handle them. */
  readonly presses?: EarlyPresses | undefined;
  /** Undoes the entry's mark on the body. */
  readonly unmarkBody?: (() => void) | undefined;
  readonly holding?: Holding | undefined;
  /** Libraries that run when something reads them. */
  readonly libraries?: Libraries | undefined;
}

/**
 * Repeats early presses on what our handlers hold. The other presses wait until other scripts that were held
 * have run.
 */
function passOn(presses: EarlyPresses, runtime: StartedRuntime, holding: Holding | undefined): void {
  const isOurs = (target: Element) =>
    runtime
      .mounts()
      .some(({ element, handler: { hold } }) => hold && element.contains(target) && target.closest(hold));
  const released = holding && runtime.open.then(() => holding.released);
  presses.passOn(isOurs, released);
}

/** Returns a line for each read of a library that the server has removed. */
const readsOfTakenOff = (libraries: Libraries | undefined): ScriptInfo[] =>
  (libraries?.reads ?? [])
    .filter(({ handle }) => libraries?.isTakenOff(handle))
    .map((read) => ({ name: read.handle, fate: 'on demand', why: tellRead(read) }));

/** Scans again after held scripts were released: they may have added what a handler's test needs. */
async function askAgain(runtime: StartedRuntime, holding: Holding): Promise<void> {
  await runtime.open;
  await holding.released;
  if (holding.scripts?.().some(({ fate }) => fate === 'released')) runtime.scan();
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
 */
export function boot(given: Boot): void {
  const { catalogue, tag, isVisited, presses, unmarkBody, holding, libraries } = given;
  if (isBooted()) {
    presses?.letGo();
    void holding?.hold.giveBack('the page has Skerry twice');
    return;
  }
  if (isVisited) noteSign();
  // Without held scripts, copies of jQuery are seen only when jQuery is among the libraries.
  setLibraries(holding || libraries?.isKept('jquery-core') ? libraries : undefined);
  const takenOff = Number(tag?.dataset.takenOff);
  if (takenOff) note(`The plugin has taken ${takenOff} scripts off this page.`);
  const options = readOptions(tag);
  setNonce(options.nonce);
  nameOverlayParts(options.overlayParts);
  const ours = new Set(catalogue.map(mountCode));
  const runtime = createRuntime({
    handlers: catalogue,
    strategies: pageStrategies,
    surroundings: (own) =>
      lookAround({
        runtime: own,
        handlers: catalogue,
        options,
        holding,
        isCleared: takenOff > 0,
        version: __VERSION__,
      }),
    ahead: {
      fetch: fetchChunk,
      isOurs: (load) => ours.has(load),
      isForOthers: (handler) => {
        const when = mountWhen(handler);
        return typeof when === 'string' && Object.hasOwn(pageStrategies, when);
      },
      from: options.warm,
    },
  });
  if (unmarkBody) runtime.scope.add(unmarkBody);
  const start = async () => {
    await parsed();
    if ((window as Page).elementorFrontendConfig?.is_static) {
      presses?.letGo();
      void holding?.hold.giveBack('it is only a picture of a page');
      return;
    }
    runtime.start();
    if (presses) passOn(presses, runtime, holding);
    if (holding) void askAgain(runtime, holding);
    await runtime.settled();
    document.dispatchEvent(new CustomEvent(READY, { bubbles: true }));
  };
  installApi({
    runtime,
    request: createRequest(runtime.report),
    version: __VERSION__,
    scripts: () => [...(holding?.scripts?.() ?? []), ...readsOfTakenOff(libraries)],
    start,
  });
}
