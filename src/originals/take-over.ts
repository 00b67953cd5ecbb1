import type { Libraries } from '#libraries/libraries.ts';
import { tellRead } from '#libraries/reader.ts';
import type { Handler } from '#runtime/define.ts';
import type { Accepts } from '#runtime/pairing.ts';
import { note } from '#runtime/report.ts';
import { claimBuilder } from './claim-builder.ts';
import { claimDelegated } from './claim-delegated.ts';
import { type Decision, decide } from './decide.ts';
import type { Hold } from './hold.ts';
import type { PageScript } from './judge.ts';
import { combinedIn } from './meet-originals.ts';
import { CODE_OF_ITS_OWN } from './reasons.ts';
import { isOfBuilder, replacesOf } from './replaces.ts';
import { situationOf } from './situation.ts';
import { standWithForms } from './stand-for-buttons.ts';
import { standForForms } from './stand-for-forms.ts';

/** What became of one script: a line of `skerry.debug().scripts`. */
export interface ScriptInfo {
  /** Its handle; of code without one, how it begins. */
  readonly name: string;
  /** `on demand`: a library that was dropped, and has run since because something read it. */
  readonly fate: 'dropped' | 'released' | 'on demand';
  /** Why it runs, or does not; of a library that was read, what was read, where, when, and how long the reader waited. */
  readonly why: string;
}

export interface TakenOver {
  /** False for handlers whose originals serve this page. */
  readonly accepts: Accepts;
  /** True when the page builder's own scripts run, and with them the interface for add-ons. */
  readonly hasBuilder: boolean;
  /** Returns what has become of each script so far. */
  scripts(): readonly ScriptInfo[];
  /** Resolves when everything that runs has run. */
  readonly released: Promise<void>;
}

export interface TakeOverOptions {
  readonly hold: Hold;
  readonly libraries: Libraries;
  /** True when the server has taken the originals off the page. */
  readonly isCleared: boolean;
  readonly handlers: readonly Handler[];
  /** Whether the owner wants a handler to replace its original. */
  readonly isWanted: (handler: Handler) => boolean;
  /** Resolves when the first widgets stand. */
  readonly begun: Promise<unknown>;
}

/** Handlers of forms on which gateways may have order buttons of their own. */
const BUTTON_HANDLERS = ['checkout', 'pay-order', 'add-payment-method'];

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;

/** Bytes that the browser would have parsed, as far as it says so. */
const unpackedBytes = (addresses: readonly string[]): number =>
  addresses.reduce((sum, address) => {
    const [entry] = performance.getEntriesByName(new URL(address, document.baseURI).href);
    return sum + ((entry as PerformanceResourceTiming | undefined)?.decodedBodySize ?? 0);
  }, 0);

const nameOf = ({ handle, part, text }: PageScript): string => {
  if (!handle) return text.trim().slice(0, 40);
  return part === 'file' ? handle : `${handle} (${part})`;
};

/** Returns a line for each script: what became of it, and why. */
function infoOf({ drop, release, why }: Decision, { reads, hasRun }: Libraries): ScriptInfo[] {
  const told = (fate: ScriptInfo['fate']) => (script: PageScript) => {
    const { handle, part } = script;
    const read = reads.find((each) => each.handle === handle);
    const info = { name: nameOf(script), fate, why: why.get(script) ?? '' };
    if (part !== 'file' || !hasRun(handle) || fate === 'released') return info;
    return { ...info, fate: 'on demand' as const, why: read ? tellRead(read) : 'needed by what was read' };
  };
  return [...drop.map(told('dropped')), ...release.map(told('released'))];
}

/** One line for a curious owner. */
function tell({ drop }: Decision, scripts: readonly ScriptInfo[]): void {
  const files = drop.filter(({ part }) => part === 'file');
  const bytes = unpackedBytes(files.map(({ src }) => src));
  const released = scripts.filter(({ fate }) => fate === 'released');
  // Code of its own would have run without us just so.
  if (!files.length && released.every(({ why }) => why === CODE_OF_ITS_OWN)) return;
  const size = bytes ? ` (${kilobytes(bytes)} unpacked)` : '';
  const rest = released.length
    ? `; released ${released.length} that are needed: ${released.map(({ name, why }) => `${name} (${why})`).join(', ')}`
    : '';
  note(`Took over ${files.length} scripts${size} on this page${rest}.`);
}

/**
 * Decides about what is held, and has what is needed run. Ours serve everything but what their owner leaves to the originals. Gives all of
 * it back, and nothing, where a tool has put several of them into one. Call it when the page is parsed.
 */
export async function takeOver({
  hold,
  libraries,
  isCleared,
  handlers,
  isWanted,
  begun,
}: TakeOverOptions): Promise<TakenOver | undefined> {
  const file = isCleared ? undefined : combinedIn(handlers);
  if (file) {
    await hold.giveBack(`a tool has put several of them into one, ${file}`);
    return undefined;
  }
  const decision = decide(
    situationOf(document, {
      handlers,
      isWanted,
      scripts: hold.scripts(),
      isOnDemand: libraries.isOnDemand,
    }),
  );
  const { left } = decision;
  const runs = new Set(decision.release.filter(({ part }) => part === 'file').map(({ handle }) => handle));
  const hasBuilder = runs.has('elementor-frontend');
  if (hasBuilder) claimBuilder(handlers.filter((each) => isOfBuilder(each) && !left.has(each.name)));
  if (!left.has('contact-form')) standForForms();
  if (!BUTTON_HANDLERS.some((name) => left.has(name))) standWithForms();
  const scripts = () => infoOf(decision, libraries);
  if (decision.why.size) tell(decision, scripts());
  const released = hold.settle(decision.release, begun).then(() => {
    for (const handler of handlers) {
      const isShared = !isOfBuilder(handler) && replacesOf(handler).some((handle) => runs.has(handle));
      if (isShared && !left.has(handler.name)) claimDelegated(handler);
    }
  });
  return { accepts: ({ name }) => !left.has(name), hasBuilder, scripts, released };
}
