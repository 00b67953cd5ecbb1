import { moveFocus } from '#lib/roving-focus.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';
import type { ProductTab } from './wire-tabs.ts';

const SIGNS = ['wheel', 'pointerdown', 'touchstart', 'keydown'];

/** How far, in heights of the window, other widgets that begin may have moved what the browser had jumped to. */
const REACH = 2;

/** True when the page was asked for anew, and not brought back with the place where the visitor had been. */
function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return !entry || (entry as PerformanceNavigationTiming).type === 'navigate';
}

/** True when the browser seems to have jumped to the element. */
const isJumpTarget = (element: Element): boolean =>
  isNewVisit() && Math.abs(element.getBoundingClientRect().top) < REACH * window.innerHeight;

/** Brings into view what the address names: now, and once more when all that begins with the page stands, unless a visitor came. */
async function keepInView(target: Element, runtime: Runtime, scope: Scope): Promise<void> {
  const alone = scope.child();
  for (const sign of SIGNS) alone.listen(window, sign, () => alone.dispose(), { passive: true });
  target.scrollIntoView();
  await runtime.settled();
  if (!alone.disposed) target.scrollIntoView();
  alone.dispose();
}

/** Where the page is, and which panel holds what its fragment names. */
interface Place {
  readonly hash: string;
  readonly href: string;
  readonly holder: string | undefined;
  /** The panel of the reviews; undefined when there is none. */
  readonly reviews: string | undefined;
}

const isOfReviews = ({ hash, href }: Place) =>
  /comment-/i.test(hash) || hash === '#reviews' || /comment-page-|cpage=/.test(href);

/** The id of the panel that the address asks for; undefined when it asks for none of these. */
export function askedPanel(ids: readonly string[], place: Place): string | undefined {
  const own = ids.find((id) => place.hash === `#${id}`);
  if (own) return own;
  return (isOfReviews(place) ? place.reviews : undefined) ?? place.holder;
}

/** Does what a key on a tab is for: Space opens it; arrows, Home and End lead the focus to another. */
export function useTabKey(links: readonly HTMLElement[], event: KeyboardEvent): void {
  // Where the focus is by now: of several keys in a row each leads on from where the one before has led.
  const focused = document.activeElement as HTMLElement;
  if (event.key === ' ') focused.click();
  else moveFocus(links, event, links.indexOf(focused));
}

/** The tabs as the address finds them. */
export interface AskedTabs {
  readonly tabs: readonly ProductTab[];
  /** The panel of the reviews; undefined when there is none. */
  readonly reviews: string | undefined;
  /** What a fragment names, in each of its spellings. */
  readonly namesOf: (hash: string) => string[];
  /** Shows the panel with this id. */
  readonly show: (id: string) => void;
  readonly runtime: Runtime;
  readonly scope: Scope;
  readonly report: (error: unknown) => void;
}

/** The panel that the address asks for, and what it names in it; either may be undefined. */
function readAddress({ tabs, reviews, namesOf }: AskedTabs) {
  const { hash, href } = window.location;
  const target = namesOf(hash).flatMap((name) => document.getElementById(name.slice(1)) ?? [])[0];
  const ids = tabs.map(({ panel }) => panel.id);
  const holder = tabs.find(({ panel }) => target && panel.contains(target))?.panel.id;
  return { id: askedPanel(ids, { hash, href, holder, reviews }), target };
}

/** Begins with the panel that the address asks for, and brings into view what it names there; else with `first`. */
export function beginAsked(asked: AskedTabs, first: string): void {
  const { show, runtime, scope, report } = asked;
  if (scope.disposed) return;
  const { id, target } = readAddress(asked);
  const isJumped = target && isJumpTarget(target);
  show(id ?? first);
  // What the browser jumps to moves when other panels close.
  if (id && isJumped) keepInView(target, runtime, scope).catch(report);
}

/** Opens what another address asks for; nothing happens when that is none of these panels. */
export function followAddress(asked: AskedTabs): void {
  const { id, target } = readAddress(asked);
  if (!id || asked.scope.disposed) return;
  asked.show(id);
  target?.scrollIntoView();
}
