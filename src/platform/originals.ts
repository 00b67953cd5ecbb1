import type { Handler } from '#runtime/define.ts';
import type { Accepts } from '#runtime/pairing.ts';
import { createRegistry } from '#runtime/registry.ts';
import { note } from '#runtime/report.ts';
import { type Claim, claimBuilder } from './claim-builder.ts';
import { canClaimDelegated, claimDelegated, isDelegated } from './claim-delegated.ts';
import { foreignFrontend, scriptPaths } from './sees-originals.ts';

/** Path part of the page builder's own script, which serves whatever names no other. */
const BUILDER = '/elementor/assets/js/frontend';

export interface MetOriginals {
  /** False for handlers whose original serves the page. */
  readonly accepts: Accepts;
  /** True when the page builder's own script is there, and with it the interface for add-ons. */
  readonly hasBuilder: boolean;
}

type Fate = Claim | 'left';

const isOfBuilder = ({ on }: Handler) => !on || (typeof on === 'object' && !('selector' in on));

/** Path part of the original script that does what a handler does; nothing when there is none. */
const originalOf = (handler: Handler): string | undefined =>
  handler.original ?? (isOfBuilder(handler) ? BUILDER : undefined);

const ADVICE: Readonly<Record<Exclude<Fate, 'claimed'>, string>> = {
  left: 'To hand them over, name them in data-takeover (or write data-takeover="*") on the tag of skerry.js, or remove those scripts.',
  late: 'They had begun before skerry.js could take over; name them in data-takeover on its tag, and let it stand before the end of the page.',
  shared: 'They can only be taken over by removing those scripts.',
};

/** Names of the handlers that have something to do on this page. */
function namesOnPage(handlers: readonly Handler[]): Set<string> {
  const registry = createRegistry();
  for (const handler of handlers) registry.add(handler);
  return new Set(registry.find(document).flatMap(([, found]) => found.map(({ name }) => name)));
}

/** One line for all that stays with the originals; nothing when nothing of it is on the page. */
function tell(left: ReadonlyMap<string, Exclude<Fate, 'claimed'>>, handlers: readonly Handler[]): void {
  const present = namesOnPage(handlers);
  const parts = (['left', 'late', 'shared'] as const).flatMap((fate) => {
    const names = [...left]
      .filter(([name, each]) => each === fate && present.has(name))
      .map(([name]) => name);
    return names.length ? `${names.join(', ')}. ${ADVICE[fate]}` : [];
  });
  if (parts.length) note(`Left to the original scripts on this page: ${parts.join(' Also ')}`);
}

/**
 * Finds original scripts that do the same as handlers do, and decides for each handler: it is left to the original, or,
 * when `takeover` names it (`*` for all), the original is kept from running by its own public means. Call it before the
 * page is parsed when there is something to take over. Says in one line what is left.
 */
export async function meetOriginals(
  handlers: readonly Handler[],
  takeover: readonly string[],
  parsed: Promise<unknown>,
): Promise<MetOriginals> {
  const isWanted = ({ name }: Handler) => takeover.includes('*') || takeover.includes(name);
  const claim = claimBuilder(handlers.filter((each) => isWanted(each) && originalOf(each) === BUILDER));
  await parsed;
  const paths = scriptPaths();
  const hasPath = (part: string) => paths.some((path) => path.includes(part));
  // Add-ons may have made an empty one, to write to.
  const hasBuilder = hasPath(BUILDER) || 'init' in Object(foreignFrontend());
  const hasContactForms = Boolean((window as { wpcf7?: { init?: unknown } }).wpcf7?.init);

  const isThere = (original: string, name: string) =>
    hasPath(original) ||
    (original === BUILDER && hasBuilder) ||
    (hasContactForms && original.includes('contact-form-7')) ||
    isDelegated(name);
  const fateOf = (handler: Handler, original: string): Fate => {
    if (!isWanted(handler)) return 'left';
    if (original === BUILDER) return claim(handler);
    if (!canClaimDelegated(handler.name)) return 'shared';
    claimDelegated(handler.name);
    return 'claimed';
  };

  const left = new Map<string, Exclude<Fate, 'claimed'>>();
  for (const handler of handlers) {
    const original = originalOf(handler);
    if (original === undefined || !isThere(original, handler.name)) continue;
    const fate = fateOf(handler, original);
    if (fate !== 'claimed') left.set(handler.name, fate);
  }
  tell(left, handlers);
  return { accepts: ({ name }) => !left.has(name), hasBuilder };
}
