import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { listen } from '#platform/events.ts';
import type { Runtime } from '#runtime/define.ts';
import { defineWidget } from '#runtime/widget.ts';
import { fragmentVariants, requestedPanel } from './model.ts';
import { findTabs, type ProductTab, viewTabs } from './view.ts';

interface ProductTabsState {
  /** The id of the open panel. */
  readonly open: string | undefined;
  /** The element in that panel to which the browser jumped on load. */
  readonly jumpTarget?: Element | undefined;
}

const REVIEWS_PANEL = 'tab-reviews';
const INTERACTION_EVENTS = ['wheel', 'pointerdown', 'touchstart', 'keydown'];

/** How many window heights other widgets may have moved the jump target. */
const MAX_SHIFT_WINDOWS = 2;

/** Returns whether this is a new visit, and not a return with a restored scroll position. */
function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return !entry || (entry as PerformanceNavigationTiming).type === 'navigate';
}

/** Returns whether the browser probably jumped to the element. */
const isJumpTarget = (element: Element): boolean =>
  isNewVisit() && Math.abs(element.getBoundingClientRect().top) < MAX_SHIFT_WINDOWS * window.innerHeight;

/**
 * Scrolls to an element now, and again after all widgets have mounted, unless the visitor interacts before.
 */
async function keepInView(target: Element, runtime: Runtime, scope: Scope): Promise<void> {
  const interactionScope = scope.child();
  for (const sign of INTERACTION_EVENTS)
    interactionScope.listen(window, sign, () => interactionScope.dispose(), { passive: true });
  target.scrollIntoView();
  await runtime.settled();
  if (!interactionScope.disposed) target.scrollIntoView();
  interactionScope.dispose();
}

const reviewsIdOf = (tabs: readonly ProductTab[]) =>
  tabs.find(({ panel }) => panel.id === REVIEWS_PANEL)?.panel.id;

/** Returns the panel and the element that the address refers to; either may be undefined. */
function readAddress(tabs: readonly ProductTab[]) {
  const { hash, href } = window.location;
  const target = fragmentVariants(hash).flatMap((name) => document.getElementById(name.slice(1)) ?? [])[0];
  const ids = tabs.map(({ panel }) => panel.id);
  const containingPanel = tabs.find(({ panel }) => target && panel.contains(target))?.panel.id;
  return {
    id: requestedPanel(ids, { hash, href, containingPanel, reviewsPanel: reviewsIdOf(tabs) }),
    target,
  };
}

/** Returns the initial state. Must run before panels are hidden, because it measures the jump target. */
function readInitialState(tabs: readonly ProductTab[]): ProductTabsState {
  const { id, target } = readAddress(tabs);
  const jumpTarget = id && target && isJumpTarget(target) ? target : undefined;
  return { open: id ?? tabs[0]?.panel.id, jumpTarget };
}

export default defineWidget({
  nodes({ element }) {
    const tabs = findTabs(element);
    return tabs[0]?.panel.id ? tabs : undefined;
  },
  state: ({ nodes }) => readInitialState(nodes),
  view: ({ open }, tabs) => viewTabs(tabs, open),
  connect({ element, nodes: tabs, scope, runtime, report, get, set }) {
    const reviewsId = reviewsIdOf(tabs);
    const scrollToJumpTarget = () => {
      const { jumpTarget } = get();
      if (jumpTarget) keepInView(jumpTarget, runtime, scope).catch(report);
    };
    scrollToJumpTarget();
    // Page builders emit `init` on inserted products. It also bubbles from elements inside.
    const restart = () => {
      set(readInitialState(tabs));
      scrollToJumpTarget();
    };
    listen(element, 'init', ({ target }) => void (target === element && restart()), scope);
    // Opens the panel before the browser jumps to the link's target.
    scope.listen(document, 'click', ({ target }) => {
      const leadsToReviews =
        target instanceof Element && membersOf(target).closest('a.woocommerce-review-link');
      if (leadsToReviews && reviewsId) set({ open: reviewsId });
    });
    scope.listen(window, 'hashchange', () => {
      const { id, target } = readAddress(tabs);
      if (!id) return;
      set({ open: id });
      target?.scrollIntoView();
    });
    // Other scripts' galleries react to arrow keys released anywhere on the page.
    scope.listen<KeyboardEvent>(element, 'keyup', (event) => {
      const isOnTab = tabs.some(({ link }) => link.contains(event.target as Node));
      if (isOnTab && event.key.startsWith('Arrow')) event.stopPropagation();
    });
  },
});
