import { defineBehaviour } from '#runtime/define.ts';
import { offerMenus } from '../shared/dropdown/offer-menus.ts';

/** Offers the menu plugin to other scripts before any menu is in view. */
export default defineBehaviour({
  mount({ runtime }) {
    offerMenus(runtime);
  },
});
