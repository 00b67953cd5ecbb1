import { pageGlobal } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { offerBackInStock, offerForm, offerGallery } from '../shared/plugins.ts';

/** Offers what quick views call on the form and on the gallery that they bring, before there is any. Methods that are there stay. */
export default defineBehaviour({
  mount({ runtime }) {
    offerForm(runtime);
    offerBackInStock(runtime);
    if (pageGlobal('wc_single_product_params')) offerGallery(runtime);
  },
});
