import { defineBehaviour } from '#runtime/define.ts';
import { offerMenus } from '../shared/dropdown/offer-menus.ts';

/** Offers what other scripts drive menus by, before any menu is in sight. */
export default defineBehaviour({
  mount({ runtime }) {
    offerMenus(runtime);
  },
});
