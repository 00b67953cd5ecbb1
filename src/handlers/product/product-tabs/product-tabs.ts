import { createPatch, type Patch } from '#lib/patch.ts';
import { type Listener, listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { isJumpTarget, keepInView } from './keep-in-view.ts';
import { askedPanel, REVIEWS } from './model.ts';
import { findTabs, namedElement, type ProductTab } from './tab-nodes.ts';
import { wireTabs } from './wire-tabs.ts';

/** Shows one panel, and says so on the tabs. */
function showPanel(tabs: readonly ProductTab[], id: string | undefined, patch: Patch): void {
  for (const { link, item, tab, panel } of tabs) {
    const isOpen = panel.id === id;
    patch.toggle(item, 'active', isOpen);
    if (tab) patch.attribute(tab, 'aria-selected', String(isOpen));
    if (tab === link) patch.attribute(link, 'tabindex', isOpen ? '0' : '-1');
    patch.style(panel, 'display', isOpen ? 'block' : 'none');
  }
}

/** The panel that the address asks for, and what it names in it; either may be undefined. */
function readAddress(tabs: readonly ProductTab[]) {
  const { hash, href } = window.location;
  const target = namedElement(hash);
  const ids = tabs.map(({ panel }) => panel.id);
  const holder = tabs.find(({ panel }) => target && panel.contains(target))?.panel.id;
  return { id: askedPanel(ids, { hash, href, holder }), target };
}

/** The tabs of a product: one panel at a time, the one that the address asks for first. */
export default defineBehaviour({
  mount({ element, scope, runtime, report }) {
    const tabs = findTabs(element);
    const [first] = tabs;
    if (!first) return;
    const patch = createPatch();
    const show = (id: string | undefined) => showPanel(tabs, id, patch);
    const begin = () => {
      const { id, target } = readAddress(tabs);
      const isJumped = target && isJumpTarget(target);
      show(id ?? first.panel.id);
      // What the browser jumps to moves when other panels close.
      if (id && isJumped) keepInView(target, runtime, scope).catch(report);
    };

    scope.add(patch.restore);
    begin();
    // Page builders fire it at products they have put on the page; it bubbles from things inside, too.
    const beginAgain: Listener = ({ target }) => {
      if (target === element) begin();
    };
    listen(element, 'init', beginAgain, scope);
    wireTabs(element, tabs, show, scope);
    // Open before the browser looks for what the link names.
    scope.listen(document, 'click', ({ target }) => {
      const leadsToReviews = target instanceof Element && target.closest('a.woocommerce-review-link');
      if (leadsToReviews && tabs.some(({ panel }) => panel.id === REVIEWS)) show(REVIEWS);
    });
    scope.listen(window, 'hashchange', () => {
      const { id, target } = readAddress(tabs);
      if (!id) return;
      show(id);
      target?.scrollIntoView();
    });
  },
});
