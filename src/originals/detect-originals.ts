import { logInfo } from '#lib/report.ts';
import type { Handler } from '#runtime/define.ts';
import type { Accepts } from '#runtime/pairing.ts';
import { createRegistry } from '#runtime/registry.ts';
import { type ClaimResult, claimBuilder } from './claim-builder.ts';
import { canClaimListeners, claimListeners, hasOriginalListeners } from './claim-listeners.ts';
import { combinedFileName } from './describe-script.ts';
import { hasOriginalForms, hasScript, originalFrontend } from './has-originals.ts';
import { SCRIPT_ID } from './patterns.ts';
import { replacedBy, replacersOf } from './replaced-by.ts';
import { isOfBuilder, replacesOf } from './replaces.ts';
import { whyNotFirst } from './why-not-first.ts';

/**
 * Returns the name of a combined file that may contain originals; undefined when there is none, or when the
 * originals are on the page under their own handles. An original whose data is there without its file is in
 * the combined file.
 */
export function findCombinedFile(page: ParentNode, handlers: readonly Handler[]): string | undefined {
  const scripts = [...page.querySelectorAll('script')];
  const combinedFile = scripts.map(combinedFileName).find(Boolean);
  if (!combinedFile) return undefined;
  const { replaced } = replacedBy(handlers);
  const [files, data] = [new Set<string>(), new Set<string>()];
  for (const { id } of scripts) {
    const [, handle = '', part] = SCRIPT_ID.exec(id) ?? [];
    if (!replacersOf(replaced, handle).length) continue;
    if (!part) files.add(handle);
    if (part === 'extra') data.add(handle);
  }
  const areAllNamed = files.size && [...data].every((handle) => files.has(handle));
  return areAllNamed ? undefined : combinedFile;
}

/** Which handlers may run beside the originals of a page. */
export interface DetectedOriginals {
  /** False for handlers whose original serves the page. */
  readonly accepts: Accepts;
  /** True when the page builder's own script is on the page, and with it the interface for add-ons. */
  readonly hasBuilder: boolean;
}

type Outcome = ClaimResult | 'left' | 'combined';

const ADVICE: Readonly<Record<Exclude<Outcome, 'claimed'>, string>> = {
  left: 'To take them over, put the tag of skerry.js at the top of the head, before those scripts. Otherwise name them in data-takeover on the tag (data-takeover="*" for all), or remove those scripts.',
  combined:
    'To take them over, exclude jQuery and the scripts of the shop and the page builder from the combined file.',
  late: 'They had started before skerry.js could take over. Put its tag earlier in the page, and name them in data-takeover on the tag.',
  shared: 'They can only be taken over by removing those scripts.',
};

/** Returns the names of the handlers that have something to do on a page. */
export function handlerNamesOnPage(page: ParentNode, handlers: readonly Handler[]): Set<string> {
  const registry = createRegistry();
  for (const handler of handlers) registry.add(handler);
  return new Set(registry.find(page).flatMap(([, found]) => found.map(({ name }) => name)));
}

/** Logs in one line which handlers of the page are left to their originals, if there are any. */
function logLeftHandlers(
  left: ReadonlyMap<string, Exclude<Outcome, 'claimed'>>,
  handlers: readonly Handler[],
  file: string | undefined,
): void {
  const present = handlerNamesOnPage(document, handlers);
  const sentences = (['left', 'combined', 'late', 'shared'] as const).flatMap((outcome) => {
    const names = [...left]
      .filter(([name, each]) => each === outcome && present.has(name))
      .map(([name]) => name);
    return names.length ? `${names.join(', ')}. ${ADVICE[outcome]}` : [];
  });
  if (sentences.length)
    logInfo(
      `Left to the original scripts on this page${file ? `, which a tool has combined into ${file}` : ''}: ${sentences.join(' Also ')}${whyNotFirst()}`,
    );
}

/**
 * Finds originals that do the same as handlers, and decides for each handler: it is left to the original or,
 * when `takeover` names it (`*` for all), the original is stopped by its own public means. Logs in one line
 * which handlers are left. To take something over, call it before the page is parsed.
 */
export async function detectOriginals(
  handlers: readonly Handler[],
  takeover: readonly string[],
  parsed: Promise<unknown>,
): Promise<DetectedOriginals> {
  const isWanted = ({ name }: Handler) => takeover.includes('*') || takeover.includes(name);
  const claim = claimBuilder(handlers.filter((each) => isWanted(each) && isOfBuilder(each)));
  await parsed;
  // Add-ons may have created an empty `elementorFrontend` to write to.
  const hasBuilder = hasScript('elementor-frontend') || 'init' in Object(originalFrontend());
  const hasContactForms = hasOriginalForms();

  const file = findCombinedFile(document, handlers);
  // Scripts in a combined file have no handles. If one script of the shop is in it, all of them may be.
  const hasShopOriginals = file && handlers.some(hasOriginalListeners);
  const isOriginalOnPage = (handler: Handler, handles: readonly string[]) =>
    (isOfBuilder(handler) ? hasBuilder : handles.some(hasScript)) ||
    (handles.includes('contact-form-7') ? hasContactForms : hasShopOriginals && !isOfBuilder(handler)) ||
    hasOriginalListeners(handler);
  const outcomeOf = (handler: Handler): Outcome => {
    if (!isWanted(handler)) return file ? 'combined' : 'left';
    if (isOfBuilder(handler)) return claim(handler);
    if (!canClaimListeners(handler)) return 'shared';
    claimListeners(handler);
    return 'claimed';
  };

  const left = new Map<string, Exclude<Outcome, 'claimed'>>();
  for (const handler of handlers) {
    const handles = replacesOf(handler);
    if (!handles.length || !isOriginalOnPage(handler, handles)) continue;
    const outcome = outcomeOf(handler);
    if (outcome !== 'claimed') left.set(handler.name, outcome);
  }
  logLeftHandlers(left, handlers, file);
  return { accepts: ({ name }) => !left.has(name), hasBuilder };
}
