import { createPatch, type Patch, showNode } from '#lib/patch.ts';
import { type Listener, listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { findTabs, namesOf, type ProductTab, wireTabs } from './wire-tabs.ts';

const REVIEWS = 'tab-reviews';

/** True when the address may ask for a panel, or for something in one. */
const asksForMore = () => /#.|cpage=|comment-page-/.test(location.href);

const importAddress = () => import('./tab-actions.ts');

/** Shows one panel, and says so on the tabs. */
function showPanel(tabs: readonly ProductTab[], id: string, patch: Patch): void {
  for (const { link, item, tab, panel } of tabs) {
    const isOpen = panel.id === id;
    patch.toggle(item, 'active', isOpen);
    if (tab) patch.attribute(tab, 'aria-selected', String(isOpen));
    if (tab === link) patch.attribute(link, 'tabindex', isOpen ? '0' : '-1');
    if (isOpen) showNode(panel, patch);
    else patch.style(panel, 'display', 'none');
  }
}

/** The tabs of a product: one panel at a time, the one that the address asks for first. */
export default defineBehaviour({
  mount({ element, scope, runtime, report }) {
    const tabs = findTabs(element);
    const first = tabs[0]?.panel.id;
    if (!first) return undefined;
    const reviews = tabs.find(({ panel }) => panel.id === REVIEWS)?.panel.id;
    const patch = createPatch();
    const show = (id: string) => showPanel(tabs, id, patch);
    const asked = { tabs, reviews, namesOf, show, runtime, scope, report };
    const begin = async () => {
      if (!asksForMore()) return show(first);
      try {
        (await importAddress()).beginAsked(asked, first);
      } catch (error) {
        report(error);
        if (!scope.disposed) show(first);
      }
    };

    scope.add(patch.restore);
    // Page builders fire it at products they have put on the page; it bubbles from things inside, too.
    const beginAgain: Listener = ({ target }) => {
      if (target === element) begin();
    };
    listen(element, 'init', beginAgain, scope);
    wireTabs(element, tabs, { choose: show, scope, report });
    // Open before the browser looks for what the link names.
    scope.listen(document, 'click', ({ target }) => {
      const leadsToReviews = target instanceof Element && target.closest('a.woocommerce-review-link');
      if (leadsToReviews && reviews) show(reviews);
    });
    scope.listen(window, 'hashchange', async () => (await importAddress()).followAddress(asked));
    // What the address names stays where the browser jumped to until there is code that keeps it there.
    return begin();
  },
});
