import { atom, type WritableAtom } from 'nanostores';
import { asMap } from '#lib/fields.ts';
import { createPatch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { listen, pageJQuery } from '#platform/events.ts';
import { pageGlobal } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { isSeen } from '#runtime/page-life.ts';
import type { Scope } from '#runtime/scope.ts';
import { shopTexts } from '#texts/shop.ts';
import { translate } from '#texts/text.ts';
import { makeNode } from '../shared/make-node.ts';
import { askedOptions, emitGallery, offerGallery, onRestart } from '../shared/plugins.ts';
import { type GalleryOptions, galleryOptions, type Move } from './model.ts';
import { createSlider, makeButton, type Picture, type Slider } from './slider.ts';

/** A gallery as it stands, from one start to the next. */
export interface Stand {
  readonly pictures: readonly Picture[];
  readonly options: GalleryOptions;
  readonly slider: Slider | undefined;
  readonly trigger: HTMLElement | undefined;
  readonly scope: Scope;
  /** What a pointer came over last. */
  met?: Event;
  // What the island does for others, once there is one:
  move?: (move: Move) => void;
  /** Opens the lightbox at the picture that is shown. */
  open?: () => void;
  resetZoom?: () => void;
}

/** The galleries that stand, by their elements; undefined while one starts anew. */
export const galleries = new WeakMap<HTMLElement, WritableAtom<Stand | undefined>>();

const DATA = 'product_gallery';

/** The pictures of a row in order; what other scripts put between them is none, nor is the stand-in for no picture. */
const findPictures = (row: Element | null): Picture[] =>
  [...(row?.querySelectorAll<HTMLElement>(':scope > .woocommerce-product-gallery__image') ?? [])].map(
    (slide) => ({ slide, image: slide.querySelector('img'), link: slide.querySelector('a') }),
  );

/** Makes the button that opens the lightbox; style sheets of shops lay it over the picture. */
const makeTrigger = (text: string) =>
  makeButton(
    { class: 'woocommerce-product-gallery__trigger', 'aria-haspopup': 'dialog', 'aria-label': text },
    makeNode('span', { 'aria-hidden': 'true' }, '🔍'),
  );

/** Brings a gallery into the state in which nobody has touched it, until the scope ends. */
function layOut(gallery: HTMLElement, options: GalleryOptions, scope: Scope): Stand {
  const row = gallery.querySelector<HTMLElement>('.woocommerce-product-gallery__wrapper');
  const pictures = findPictures(row);
  const slides = row && options.slider && pictures.length > 1;
  const slider = slides ? createSlider(row, pictures, options.slider, scope) : undefined;
  const hasTrigger = options.hasLightbox && options.zoom && pictures.length;
  const trigger = hasTrigger ? makeTrigger(options.triggerText) : undefined;
  if (trigger) {
    gallery.prepend(trigger);
    scope.add(() => trigger.remove());
  }
  return { pictures, options, slider, trigger, scope };
}

/** Has the island do something, and brings it for that. */
type Ask = (use: (stand: Stand) => void) => void;

/** Has other scripts reach a gallery by events, and where they look for it in the data of jQuery. */
function offerActions(gallery: HTMLElement, stand: Stand, ask: Ask): void {
  const { slider, scope } = stand;
  const [first] = slider?.controls ?? [];
  const reset = () => {
    if (stand.move) stand.move({ to: 0 });
    // At rest it shows the first; a click that waits is followed by another.
    else if (slider?.controls.some((control) => control.hasAttribute('aria-busy'))) first?.click();
  };
  const resetZoom = () => stand.resetZoom?.();
  // By the names that they have in the shop's own.
  const instance = {
    onResetSlidePosition: reset,
    initZoom: resetZoom,
    openPhotoswipe: () => ask(({ open }) => open?.()),
  };
  const offer = () => void pageJQuery()?.(gallery).data(DATA, instance);
  offer();
  // For one that an optimiser brings late.
  scope.listen(window, 'load', offer);
  scope.add(() => pageJQuery()?.(gallery).removeData(DATA));
  listen(gallery, 'woocommerce_gallery_reset_slide_position', reset, scope);
  listen(gallery, 'woocommerce_gallery_init_zoom', resetZoom, scope);
  if (!slider) return;
  for (const [index, control] of slider.controls.entries()) {
    listen(control, 'flexslider-click', () => ask(({ move }) => move?.({ to: index })), scope);
  }
  // Scripts scroll it, and the browser does, to what it finds.
  const { viewport, at } = slider;
  scope.listen(viewport, 'scroll', () => void (at() && ask(() => {})), { passive: true });
}

/** Shows the next picture by itself until a visitor comes: over the gallery, or into it by keyboard, it waits for good. */
function autoplay(gallery: HTMLElement, delayMs: number, next: () => void, scope: Scope): void {
  if (prefersReducedMotion()) return;
  const playing = scope.child();
  const play = () => {
    playing.timeout(play, delayMs);
    if (isSeen()) next();
  };
  playing.timeout(play, delayMs);
  for (const sign of ['pointerenter', 'pointerdown', 'focusin']) {
    playing.listen(gallery, sign, () => playing.dispose());
  }
}

/** The pictures of a product as they stand: the first alone, with controls and the button of the lightbox. */
export default defineBehaviour({
  mount({ element: gallery, scope: mountScope, runtime }) {
    const params = pageGlobal('wc_single_product_params');
    const first = askedOptions(gallery) ?? params;
    const patch = createPatch();
    const $stand = atom<Stand | undefined>();
    galleries.set(gallery, $stand);
    mountScope.add(patch.restore);
    const start = (given: unknown = params) => {
      const before = $stand.get();
      // The island leaves what the gallery then takes down.
      $stand.set(undefined);
      before?.scope.dispose();
      const scope = mountScope.child();
      const options = galleryOptions(asMap(given), translate(shopTexts.fullScreen));
      const stand = layOut(gallery, options, scope);
      const ask: Ask = async (use) => {
        if (!stand.move) await runtime.summon(gallery, 'product-gallery');
        use(stand);
      };
      offerActions(gallery, stand, ask);
      scope.listen(gallery, 'pointerover', (event) => {
        stand.met = event;
      });
      const { standMs } = options.slider ?? {};
      const next = () => ask(({ move }) => move?.({ by: 1, isRound: true }));
      if (stand.slider && standMs) autoplay(gallery, standMs, next, scope);
      $stand.set(stand);
    };

    mountScope.add(onRestart(gallery, start));
    offerGallery(runtime);
    emitGallery(gallery, 'before-init', first);
    start(first);
    // The server hides it in the hope of a script.
    patch.style(gallery, 'opacity', '1');
    emitGallery(gallery, 'after-init', first);
  },
});
