import { listen } from '#platform/events.ts';
import type { Runtime } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { defineWidget } from '#runtime/widget.ts';
import { askedPanel, namesOf } from './model.ts';
import { findTabs, type ProductTab, viewTabs } from './view.ts';

interface ProductTabsState {
  /** The id of the panel that is open. */
  readonly open: string | undefined;
  /** What the browser jumped to in that panel when the page came. */
  readonly jumpTarget?: Element | undefined;
}

const REVIEWS = 'tab-reviews';
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

/** Scrolls to an element at once, and again when all that begins with the page has started, unless a visitor did something before. */
async function keepInView(target: Element, runtime: Runtime, scope: Scope): Promise<void> {
  const alone = scope.child();
  for (const sign of SIGNS) alone.listen(window, sign, () => alone.dispose(), { passive: true });
  target.scrollIntoView();
  await runtime.settled();
  if (!alone.disposed) target.scrollIntoView();
  alone.dispose();
}

/** Returns the id of the panel of the reviews; undefined when there is none. */
const reviewsOf = (tabs: readonly ProductTab[]) => tabs.find(({ panel }) => panel.id === REVIEWS)?.panel.id;

/** Returns the panel that the address asks for, and what it names on the page; either may be undefined. */
function readAddress(tabs: readonly ProductTab[]) {
  const { hash, href } = window.location;
  const target = namesOf(hash).flatMap((name) => document.getElementById(name.slice(1)) ?? [])[0];
  const ids = tabs.map(({ panel }) => panel.id);
  const holder = tabs.find(({ panel }) => target && panel.contains(target))?.panel.id;
  return { id: askedPanel(ids, { hash, href, holder, reviews: reviewsOf(tabs) }), target };
}

/** Returns the state at the start. It measures, so it comes before panels are hidden and move what the browser jumped to. */
function readStart(tabs: readonly ProductTab[]): ProductTabsState {
  const { id, target } = readAddress(tabs);
  const jumpTarget = id && target && isJumpTarget(target) ? target : undefined;
  return { open: id ?? tabs[0]?.panel.id, jumpTarget };
}

/** Shows one panel of a product alone, the one that the address asks for first; links, addresses and tabs open others. */
export default defineWidget({
  nodes({ element }) {
    const tabs = findTabs(element);
    return tabs[0]?.panel.id ? tabs : undefined;
  },
  state: ({ nodes }) => readStart(nodes),
  view: ({ open }, tabs) => viewTabs(tabs, open),
  connect({ element, nodes: tabs, scope, runtime, report, get, set }) {
    const reviews = reviewsOf(tabs);
    const scrollToJumpTarget = () => {
      const { jumpTarget } = get();
      if (jumpTarget) keepInView(jumpTarget, runtime, scope).catch(report);
    };
    scrollToJumpTarget();
    // Page builders emit it on products that they have inserted; it bubbles from things inside, too.
    const restart = () => {
      set(readStart(tabs));
      scrollToJumpTarget();
    };
    listen(element, 'init', ({ target }) => void (target === element && restart()), scope);
    // Open before the browser looks for what the link names.
    scope.listen(document, 'click', ({ target }) => {
      const leadsToReviews = target instanceof Element && target.closest('a.woocommerce-review-link');
      if (leadsToReviews && reviews) set({ open: reviews });
    });
    scope.listen(window, 'hashchange', () => {
      const { id, target } = readAddress(tabs);
      if (!id) return;
      set({ open: id });
      target?.scrollIntoView();
    });
    // Galleries of other scripts slide by arrows that are released anywhere on the page.
    scope.listen<KeyboardEvent>(element, 'keyup', (event) => {
      const isOnTab = tabs.some(({ link }) => link.contains(event.target as Node));
      if (isOnTab && event.key.startsWith('Arrow')) event.stopPropagation();
    });
  },
});
