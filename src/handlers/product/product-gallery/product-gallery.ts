import { asMap } from '#lib/fields.ts';
import { createPatch } from '#lib/patch.ts';
import { emit, listen, pageJQuery } from '#platform/events.ts';
import { pageGlobal } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { shopTexts } from '#texts/shop.ts';
import { translate } from '#texts/text.ts';
import { askedOptions, offerGallery, onRestart } from '../shared/gallery-plugin.ts';
import { bringActions } from './bring-actions.ts';
import { findPictures, findRow } from './gallery-nodes.ts';
import { galleryOptions } from './gallery-options.ts';
import { createSlider, type Slider, wireNav } from './slider.ts';

const DATA = 'product_gallery';

/** What scripts may ask of a gallery. */
interface PublicActions {
  /** Back to the first picture. */
  reset(): void;
  resetZoom(): void;
  /** Opens the lightbox. */
  open(): void;
}

/** Lets other scripts reach a gallery where they look for it, until the scope ends; nothing on a page without jQuery. */
function offerToJQuery(gallery: HTMLElement, { reset, resetZoom, open }: PublicActions, scope: Scope): void {
  // By the names that they have in the shop's own.
  const instance = { onResetSlidePosition: reset, initZoom: resetZoom, openPhotoswipe: open };
  pageJQuery()?.(gallery).data(DATA, instance);
  scope.add(() => pageJQuery()?.(gallery).removeData(DATA));
}

type Report = (error: unknown) => void;

function startGallery(gallery: HTMLElement, given: unknown, scope: Scope, report: Report): PublicActions {
  const options = galleryOptions(asMap(given), translate(shopTexts.fullScreen));
  const row = findRow(gallery);
  const pictures = findPictures(row);
  const patch = createPatch();
  let slider: Slider | undefined;
  scope.add(patch.restore);
  if (row && options.slider && pictures.length > 1) {
    slider = createSlider(row, pictures, options.slider, {
      move: (index) => actions.move(index),
      patch,
      scope,
    });
    wireNav(slider, scope);
  }
  const actions = bringActions({ gallery, pictures, options, slider, scope }, report);
  const { open, resetZoom } = actions;
  const reset = () => slider?.goTo(0);
  listen(gallery, 'woocommerce_gallery_reset_slide_position', reset, scope);
  listen(gallery, 'woocommerce_gallery_init_zoom', resetZoom, scope);
  return { reset, resetZoom, open };
}

/** The pictures of a product: one at a time with thumbnails, zoom under the pointer, all of them large in a lightbox. */
export default defineBehaviour({
  mount({ element: gallery, scope: mountScope, runtime, report }) {
    const params = pageGlobal('wc_single_product_params');
    const first = askedOptions(gallery) ?? params;
    const patch = createPatch();
    let run: Scope | undefined;
    mountScope.add(patch.restore);
    const start = (given: unknown = params) => {
      run?.dispose();
      const scope = mountScope.child();
      run = scope;
      const actions = startGallery(gallery, given, scope, report);
      const offer = () => offerToJQuery(gallery, actions, scope);
      offer();
      // For one that an optimiser brings late.
      scope.listen(window, 'load', offer);
    };
    const tell = (moment: 'before' | 'after') => {
      const options = { detail: { element: gallery, params: first }, args: [gallery, first] };
      emit(gallery, `wc-product-gallery-${moment}-init`, options);
    };

    mountScope.add(onRestart(gallery, start));
    offerGallery(runtime);
    tell('before');
    start(first);
    // The server hides it in the hope of a script.
    patch.style(gallery, 'opacity', '1');
    tell('after');
  },
});
