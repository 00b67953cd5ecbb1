import { toElement } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';

interface WithScroll {
  jQuery?: { scroll_to_notices?: (target: unknown) => void };
}

/**
 * Offers `jQuery.scroll_to_notices(element)` until the scope ends, because extensions of the shop call it. One that is
 * there already stays; jQuery that arrives later gets it when the page is loaded.
 */
export function offerScroll(scope: Scope): void {
  const scroll = async (target: unknown) => {
    const notice = toElement(target);
    if (!notice) return;
    const { scrollToNotices } = await import('../shared/scroll-to-notices.ts');
    scrollToNotices(notice, scope);
  };
  const offer = () => {
    const { jQuery } = window as WithScroll;
    if (!jQuery || 'scroll_to_notices' in jQuery) return;
    const own = (target: unknown) => void scroll(target);
    jQuery.scroll_to_notices = own;
    scope.add(() => {
      if (jQuery.scroll_to_notices === own) delete jQuery.scroll_to_notices;
    });
  };
  offer();
  if (document.readyState !== 'complete') scope.listen(window, 'load', offer, { once: true });
}
