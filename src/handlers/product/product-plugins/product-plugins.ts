import { pageGlobal } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { offerBackInStock, offerForm, offerGallery } from '../shared/jquery-methods.ts';

export default defineBehaviour({
  mount({ runtime }) {
    offerForm(runtime);
    offerBackInStock(runtime);
    if (pageGlobal('wc_single_product_params')) offerGallery(runtime);
  },
});
