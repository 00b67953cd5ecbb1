import { toElement } from '#platform/events.ts';
import { runningMember } from '#platform/page-libraries.ts';
import { watchJQuery } from '#platform/watch-jquery.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { scrollToNotices } from '../shared/scroll-to-notices.ts';

interface WithScroll {
  scroll_to_notices?: (target: unknown) => void;
}

export default defineBehaviour({
  mount({ scope }) {
    watchJQuery((copy) => {
      const jQuery = copy as WithScroll;
      if (runningMember(jQuery, 'scroll_to_notices')) return;
      const scrollToNotice = (target: unknown) => scrollToNotices(toElement(target), scope);
      jQuery.scroll_to_notices = scrollToNotice;
      scope.add(() => {
        if (jQuery.scroll_to_notices === scrollToNotice) delete jQuery.scroll_to_notices;
      });
    }, scope);
  },
});
