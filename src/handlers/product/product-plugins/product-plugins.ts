import { pageGlobal } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { offerBackInStock, offerForm, offerGallery } from '../shared/jquery-methods.ts';

/**
 * Adds the jQuery methods that quick views call on their forms and galleries, before any exists. Existing
 * methods stay.
 */
export default defineBehaviour({
  mount({ runtime }) {
    offerForm(runtime);
    offerBackInStock(runtime);
    if (pageGlobal('wc_single_product_params')) offerGallery(runtime);
  },
});
