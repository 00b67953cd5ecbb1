import { pageGlobal } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { offerBackInStock, offerForm, offerGallery, offerSwatches } from '../shared/jquery-methods.ts';

export default defineBehaviour({
  mount({ runtime }) {
    offerForm(runtime);
    offerBackInStock(runtime);
    if (pageGlobal('wc_single_product_params')) offerGallery(runtime);
    if (pageGlobal('woo_variation_swatches_options')) offerSwatches(runtime);
  },
});
