import { applyLook } from '#lib/look.ts';
import { createPatch } from '#lib/patch.ts';
import { listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';
import { askedPanel, namesOf } from './model.ts';
import { findTabs, type ProductTab, tabLooks } from './view.ts';

/** The tabs of a product as they stand. */
export interface Tabs {
  readonly tabs: readonly ProductTab[];
  /** The id of the panel that is open. */
  open: string;
  /** Shows the panel with this id: by itself, or by the island that has taken over. */
  show(id: string): void;
}

/** The tabs that stand, by what holds them. */
export const productTabs = new WeakMap<HTMLElement, Tabs>();

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

/** Brings into view what the address names: now, and once more when all that begins with the page stands, unless a visitor came. */
async function keepInView(target: Element, runtime: Runtime, scope: Scope): Promise<void> {
  const alone = scope.child();
  for (const sign of SIGNS) alone.listen(window, sign, () => alone.dispose(), { passive: true });
  target.scrollIntoView();
  await runtime.settled();
  if (!alone.disposed) target.scrollIntoView();
  alone.dispose();
}

/** The panel that the address asks for, and what it names in it; either may be undefined. */
function readAddress(tabs: readonly ProductTab[], reviews: string | undefined) {
  const { hash, href } = window.location;
  const target = namesOf(hash).flatMap((name) => document.getElementById(name.slice(1)) ?? [])[0];
  const ids = tabs.map(({ panel }) => panel.id);
  const holder = tabs.find(({ panel }) => target && panel.contains(target))?.panel.id;
  return { id: askedPanel(ids, { hash, href, holder, reviews }), target };
}

/** One panel of a product alone, the one that the address asks for first; links and addresses open others. */
export default defineBehaviour({
  mount({ element, scope, runtime, report }) {
    const tabs = findTabs(element);
    const first = tabs[0]?.panel.id;
    if (!first) return;
    const reviews = tabs.find(({ panel }) => panel.id === REVIEWS)?.panel.id;
    const patch = createPatch();
    const stand: Tabs = {
      tabs,
      open: first,
      show(id) {
        stand.open = id;
        for (const tab of tabs) {
          for (const [node, look] of tabLooks(tab, tab.panel.id === id)) applyLook(node, look, patch);
        }
      },
    };
    const begin = () => {
      const { id, target } = readAddress(tabs, reviews);
      const isJumped = target && isJumpTarget(target);
      stand.show(id ?? first);
      // What the browser jumps to moves when other panels close.
      if (id && isJumped) keepInView(target, runtime, scope).catch(report);
    };
    productTabs.set(element, stand);
    scope.add(patch.restore);
    begin();
    // Page builders fire it at products they have put on the page; it bubbles from things inside, too.
    listen(element, 'init', ({ target }) => void (target === element && begin()), scope);
    // Open before the browser looks for what the link names.
    scope.listen(document, 'click', ({ target }) => {
      const leadsToReviews = target instanceof Element && target.closest('a.woocommerce-review-link');
      if (leadsToReviews && reviews) stand.show(reviews);
    });
    scope.listen(window, 'hashchange', () => {
      const { id, target } = readAddress(tabs, reviews);
      if (!id) return;
      stand.show(id);
      target?.scrollIntoView();
    });
    // Galleries of other scripts slide by arrows that are released anywhere on the page.
    scope.listen<KeyboardEvent>(element, 'keyup', (event) => {
      const isOnTab = tabs.some(({ link }) => link.contains(event.target as Node));
      if (isOnTab && event.key.startsWith('Arrow')) event.stopPropagation();
    });
  },
});
