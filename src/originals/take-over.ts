import { logInfo } from '#lib/report.ts';
import type { Libraries } from '#libraries/libraries.ts';
import type { Handler } from '#runtime/define.ts';
import type { Accepts } from '#runtime/pairing.ts';
import { claimBuilder } from './claim-builder.ts';
import { claimListeners } from './claim-listeners.ts';
import { type Decision, decide } from './decide.ts';
import type { PageScript } from './describe-script.ts';
import type { Interception } from './intercept.ts';
import { withdrawFormMethods } from './provide-form-methods.ts';
import { NO_LIBRARY_REASON } from './reasons.ts';
import { isOfBuilder, replacesOf } from './replaces.ts';
import { situationOf } from './situation.ts';

// biome-ignore lint/performance/noBarrelFile: a file that this one imports would be found one round trip later
export { detectOriginals } from './detect-originals.ts';
export { handlerServing, isStaticWidget, nameOfWidget } from './situation.ts';

/** The fate of one script, as `skerry.debug().scripts` lists it. */
export interface ScriptInfo {
  /** Its handle; for inline code without one, its beginning. */
  readonly name: string;
  /** `on demand`: a dropped library that has run because something read it. */
  readonly fate: 'dropped' | 'released' | 'on demand';
  /**
   * Why it runs or does not. For a library that was read: the name, the code that read it, when, and how long
   * that code waited.
   */
  readonly why: string;
}

/** What became of the scripts of a page, and which handlers may serve it. */
export interface Takeover {
  /** True when `detectOriginals` has to find which handlers a combined file leaves, because it has run. */
  readonly isUndecided: boolean;
  /** False for handlers whose originals serve this page. */
  readonly accepts: Accepts;
  /** True when the page builder's own scripts run, and with them the interface for add-ons. */
  readonly hasBuilder: boolean;
  /** Returns what became of each script so far. */
  scripts(): readonly ScriptInfo[];
  /** Resolves when all released scripts have run. */
  readonly released: Promise<void>;
}

/** The scripts and handlers of a page that `takeOver` decides about. */
export interface TakeOverOptions {
  readonly interception: Interception;
  readonly libraries: Libraries;
  /** True when the server says that no original is left on the page. */
  readonly areOriginalsRemoved: boolean;
  readonly handlers: readonly Handler[];
  /** True when the owner wants a handler to replace its original. */
  readonly isWanted: (handler: Handler) => boolean;
  /** Resolves when the first widgets are mounted. */
  readonly firstMounted: Promise<unknown>;
}

/** Handlers of forms on which gateways may have their own order buttons. */
const BUTTON_HANDLERS = ['checkout', 'pay-order', 'add-payment-method'];

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;

/** Returns the unpacked size of files, as far as the browser reports it. */
const unpackedBytes = (addresses: readonly string[]): number =>
  addresses.reduce((sum, address) => {
    const [entry] = performance.getEntriesByName(new URL(address, document.baseURI).href);
    return sum + ((entry as PerformanceResourceTiming | undefined)?.decodedBodySize ?? 0);
  }, 0);

const nameOf = ({ handle, part, text }: PageScript): string => {
  if (!handle) return text.trim().slice(0, 40);
  return part === 'file' ? handle : `${handle} (${part})`;
};

function infoOf({ drop, release, why }: Decision, { whyRan }: Libraries): ScriptInfo[] {
  const toInfo = (fate: ScriptInfo['fate']) => (script: PageScript) => {
    const whyOnDemand = script.part === 'file' && fate === 'dropped' && whyRan(script.handle);
    const name = nameOf(script);
    return whyOnDemand
      ? { name, fate: 'on demand' as const, why: whyOnDemand }
      : { name, fate, why: why.get(script) ?? '' };
  };
  return [...drop.map(toInfo('dropped')), ...release.map(toInfo('released'))];
}

function logDecision({ drop }: Decision, scripts: readonly ScriptInfo[]): void {
  const files = drop.filter(({ part }) => part === 'file');
  const bytes = unpackedBytes(files.map(({ src }) => src));
  const released = scripts.filter(({ fate }) => fate === 'released');
  // Released code that uses no library would have run without us too, so it is not worth a line.
  if (!files.length && released.every(({ why }) => why === NO_LIBRARY_REASON)) return;
  const size = bytes ? ` (${kilobytes(bytes)} unpacked)` : '';
  const releasedPart = released.length
    ? `; released ${released.length} that are needed: ${released.map(({ name, why }) => `${name} (${why})`).join(', ')}`
    : '';
  logInfo(`Took over ${files.length} scripts${size} on this page${releasedPart}.`);
}

/** Returns whether an original of a handler runs, besides the builder's, because it serves others, too. */
const isShared = (handler: Handler, runningHandles: ReadonlySet<string>): boolean =>
  !isOfBuilder(handler) && replacesOf(handler).some((handle) => runningHandles.has(handle));

/**
 * Decides which intercepted scripts run, and runs them. Handlers replace every original that the owner does
 * not keep. If a tool has combined originals into one file, all scripts run, and it resolves when they have.
 * Call it when the page is parsed.
 */
export async function takeOver({
  interception,
  libraries,
  areOriginalsRemoved,
  handlers,
  isWanted,
  firstMounted,
}: TakeOverOptions): Promise<Takeover> {
  const situation = situationOf(document, {
    handlers,
    isWanted,
    scripts: interception.scripts(),
    isOnDemand: libraries.isOnDemand,
    areOriginalsRemoved,
  });
  const decision = decide(situation);
  const { left } = decision;
  const scripts = () => infoOf(decision, libraries);
  const accepts: Accepts = ({ name }) => !left.has(name);
  const { combinedFile } = situation;
  if (combinedFile) {
    const released = interception.releaseAll(`a tool has combined several of them into ${combinedFile}`);
    await released;
    // Until a visitor acts, a delayed file does not show what it contains.
    const isDelayed = situation.scripts.some((each) => each.isDelayed && each.handle === combinedFile);
    return { isUndecided: !isDelayed, accepts, hasBuilder: isDelayed, scripts, released };
  }
  const runningHandles = new Set(
    decision.release.filter(({ part }) => part === 'file').map(({ handle }) => handle),
  );
  const hasBuilder = runningHandles.has('elementor-frontend');
  if (hasBuilder) claimBuilder(handlers.filter((each) => isOfBuilder(each) && !left.has(each.name)));
  if (!BUTTON_HANDLERS.some((name) => left.has(name))) libraries.provideForOrderForms();
  if (decision.why.size) logDecision(decision, scripts());
  const onFormsRun = runningHandles.has('contact-form-7') ? withdrawFormMethods() : undefined;
  const released = interception.finish(decision.release, firstMounted).then(() => {
    onFormsRun?.();
    for (const handler of handlers.filter(({ name }) => !left.has(name)))
      if (isShared(handler, runningHandles)) claimListeners(handler);
  });
  return { isUndecided: false, accepts, hasBuilder, scripts, released };
}
