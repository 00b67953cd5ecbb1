import { defineBehaviour } from '#runtime/define.ts';
import { offerMenus } from '../shared/dropdown/offer-menus.ts';

export default defineBehaviour({
  mount({ runtime }) {
    offerMenus(runtime);
  },
});
