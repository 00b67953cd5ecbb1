import { offerPlugin } from '#platform/offer-plugin.ts';
import { pageGlobal } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { startByName } from '../shared/gallery-starts.ts';
import { offerInit } from '../shared/offer-variation-form.ts';

const offerGallery = (runtime: Runtime) =>
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

/** Offers what quick views call on the form and on the gallery that they bring, before there is any. Methods that are there stay. */
export default defineBehaviour({
  mount({ runtime }) {
    offerInit(runtime);
    if (pageGlobal('wc_single_product_params')) offerGallery(runtime);
  },
});
