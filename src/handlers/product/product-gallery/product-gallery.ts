import { asMap } from '#lib/fields.ts';
import { createPatch } from '#lib/patch.ts';
import { emit, listen, pageJQuery } from '#platform/events.ts';
import { pageGlobal } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { askedOptions, onRestart, startByName } from '../shared/gallery-starts.ts';
import { type Given, galleryOptions } from './gallery-options.ts';
import type { GalleryActions } from './offer-to-jquery.ts';
import { findPictures, findRow } from './picture-nodes.ts';
import { createSlider, type Slider } from './slider.ts';
import { wake } from './wake.ts';
import { wireNav } from './wire-nav.ts';

type Report = (error: unknown) => void;

function startGallery(gallery: HTMLElement, given: unknown, scope: Scope, report: Report): GalleryActions {
  const options = galleryOptions(asMap(given));
  const row = findRow(gallery);
  const pictures = findPictures(row);
  const patch = createPatch();
  const addExtrasLater = (...extras: [slider: Slider, count: number, given: Given]) => {
    import('./extras.ts').then(({ addExtras }) => addExtras(...extras, scope)).catch(report);
  };
  let slider: Slider | undefined;
  scope.add(patch.restore);
  if (row && options.slider && pictures.length > 1) {
    slider = createSlider(row, pictures, options.slider, {
      move: (index) => awake.move(index),
      patch,
      scope,
    });
    wireNav(slider, scope);
    if (options.slider.hasExtras) addExtrasLater(slider, pictures.length, options.slider.given);
  }
  const awake = wake({ gallery, pictures, options, slider, scope }, report);
  const { open, resetZoom } = awake;
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
      const offer = () => {
        if (!pageJQuery()) return;
        const given = { gallery, actions, start: startByName, scope, pageScope: runtime.scope };
        import('./offer-to-jquery.ts').then(({ offerToJQuery }) => offerToJQuery(given)).catch(report);
      };
      offer();
      // For one that an optimiser brings late.
      scope.listen(window, 'load', offer);
    };
    const tell = (moment: 'before' | 'after') => {
      const options = { detail: { element: gallery, params: first }, args: [gallery, first] };
      emit(gallery, `wc-product-gallery-${moment}-init`, options);
    };

    mountScope.add(onRestart(gallery, start));
    tell('before');
    start(first);
    // The server hides it in the hope of a script.
    patch.style(gallery, 'opacity', '1');
    tell('after');
  },
});
