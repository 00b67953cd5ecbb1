import type { Handler } from '#runtime/define.ts';
import type { Accepts } from '#runtime/pairing.ts';
import { createRegistry } from '#runtime/registry.ts';
import { note } from '#runtime/report.ts';
import { type Claim, claimBuilder } from './claim-builder.ts';
import { canClaimDelegated, claimDelegated, isDelegated } from './claim-delegated.ts';
import { combinedName } from './judge.ts';
import { isOfBuilder, replacesOf } from './replaces.ts';
import { foreignFrontend, hasOriginalForms, hasScript } from './sees-originals.ts';

/**
 * Returns the name of a combined file that may contain originals; undefined when there is none, or when an
 * original is on the page under its own handle.
 */
export function combinedIn(handlers: readonly Handler[]): string | undefined {
  const isThere = (handle: string) => document.getElementById(`${handle}-js`);
  return handlers.flatMap(replacesOf).some(isThere)
    ? undefined
    : [...document.scripts].map(combinedName).find(Boolean);
}

/** Which handlers may run beside the originals of a page. */
export interface MetOriginals {
  /** False for handlers whose original serves the page. */
  readonly accepts: Accepts;
  /** True when the page builder's own script is on the page, and with it the interface for add-ons. */
  readonly hasBuilder: boolean;
}

type Fate = Claim | 'left' | 'combined';

const ADVICE: Readonly<Record<Exclude<Fate, 'claimed'>, string>> = {
  left: 'To hand them over, let the tag of skerry.js stand at the top of the head, before them. Else name them in data-takeover (or write data-takeover="*") on the tag, or remove those scripts.',
  combined:
    'To hand them over, exclude jQuery and the scripts of the shop and the page builder from what is combined.',
  late: 'They had begun before skerry.js could take over; name them in data-takeover on its tag, and let it stand before the end of the page.',
  shared: 'They can only be taken over by removing those scripts.',
};

/** Returns the names of the handlers that have something to do on a page. */
export function namesOnPage(page: ParentNode, handlers: readonly Handler[]): Set<string> {
  const registry = createRegistry();
  for (const handler of handlers) registry.add(handler);
  return new Set(registry.find(page).flatMap(([, found]) => found.map(({ name }) => name)));
}

/** Logs in one line which handlers of the page are left to their originals, if there are any. */
function tell(
  left: ReadonlyMap<string, Exclude<Fate, 'claimed'>>,
  handlers: readonly Handler[],
  file: string | undefined,
): void {
  const present = namesOnPage(document, handlers);
  const parts = (['left', 'combined', 'late', 'shared'] as const).flatMap((fate) => {
    const names = [...left]
      .filter(([name, each]) => each === fate && present.has(name))
      .map(([name]) => name);
    return names.length ? `${names.join(', ')}. ${ADVICE[fate]}` : [];
  });
  if (parts.length)
    note(
      `Left to the original scripts on this page${file ? `, which a tool has put into ${file}` : ''}: ${parts.join(' Also ')}`,
    );
}

/**
 * Finds originals that do the same as handlers, and decides for each handler: it is left to the original or,
 * when `takeover` names it (`*` for all), the original is stopped by its own public means. Logs in one line
 * what is left. To take something over, call it before the page is parsed.
 */
export async function meetOriginals(
  handlers: readonly Handler[],
  takeover: readonly string[],
  parsed: Promise<unknown>,
): Promise<MetOriginals> {
  const isWanted = ({ name }: Handler) => takeover.includes('*') || takeover.includes(name);
  const claim = claimBuilder(handlers.filter((each) => isWanted(each) && isOfBuilder(each)));
  await parsed;
  // Add-ons may have created an empty `elementorFrontend` to write to.
  const hasBuilder = hasScript('elementor-frontend') || 'init' in Object(foreignFrontend());
  const hasContactForms = hasOriginalForms();

  const file = combinedIn(handlers);
  // Scripts in a combined file have no handles. If one script of the shop is in it, all of them may be.
  const hasShop = file && handlers.some(isDelegated);
  const isThere = (handler: Handler, handles: readonly string[]) =>
    (isOfBuilder(handler) ? hasBuilder : handles.some(hasScript)) ||
    (handles.includes('contact-form-7') ? hasContactForms : hasShop && !isOfBuilder(handler)) ||
    isDelegated(handler);
  const fateOf = (handler: Handler): Fate => {
    if (!isWanted(handler)) return file ? 'combined' : 'left';
    if (isOfBuilder(handler)) return claim(handler);
    if (!canClaimDelegated(handler)) return 'shared';
    claimDelegated(handler);
    return 'claimed';
  };

  const left = new Map<string, Exclude<Fate, 'claimed'>>();
  for (const handler of handlers) {
    const handles = replacesOf(handler);
    if (!handles.length || !isThere(handler, handles)) continue;
    const fate = fateOf(handler);
    if (fate !== 'claimed') left.set(handler.name, fate);
  }
  tell(left, handlers, file);
  return { accepts: ({ name }) => !left.has(name), hasBuilder };
}
