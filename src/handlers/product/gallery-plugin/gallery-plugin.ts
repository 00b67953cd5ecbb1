import { offerPlugin } from '#platform/offer-plugin.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { startByName } from '../shared/gallery-starts.ts';

/** Offers what quick views call on the gallery that they bring, before there is any gallery. */
export default defineBehaviour({
  mount({ runtime }) {
    offerPlugin(
      'wc_product_gallery',
      function (given?: unknown) {
        for (const gallery of Array.from(this)) {
          startByName(gallery, given);
          runtime.scan(gallery as HTMLElement);
        }
      },
      runtime.scope,
    );
  },
});
