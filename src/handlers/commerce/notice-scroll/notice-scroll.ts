import { toElement } from '#platform/events.ts';
import { offerMembers } from '#platform/offer-members.ts';
import { runningMember } from '#platform/page-libraries.ts';
import { watchJQuery } from '#platform/watch-jquery.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { scrollToNotices } from '../shared/scroll-to-notices.ts';

export default defineBehaviour({
  mount({ scope, runtime }) {
    watchJQuery((jQuery) => {
      if (runningMember(jQuery, 'scroll_to_notices')) return;
      const scroll_to_notices = (target: unknown) => scrollToNotices(toElement(target), scope);
      offerMembers(jQuery, { scroll_to_notices }, runtime);
    }, scope);
  },
});
