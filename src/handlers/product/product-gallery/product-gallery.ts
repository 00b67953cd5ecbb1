import { asMap } from '#lib/as-map.ts';
import { addNode, createNode } from '#lib/create-node.ts';
import { isPageVisible } from '#lib/page-visibility.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { listen, pageJQuery } from '#platform/events.ts';
import { pageGlobal } from '#platform/params.ts';
import { isRest } from '#runtime/due-on-events.ts';
import { defineWidget, type LiveWidget } from '#runtime/widget.ts';
import { shopTexts } from '#texts/shop.ts';
import { translate } from '#texts/text.ts';
import { emitGallery, offerGallery, onRestart, requestedOptions } from '../shared/jquery-methods.ts';
import {
  endZoom,
  enterPicture,
  type GalleryOptions,
  indexAfter,
  type Move,
  type PointerState,
  parseGalleryOptions,
} from './model.ts';
import { createButton, createSlider, type Picture, type Slider } from './slider.ts';

/** The parts of a gallery from one start to the next. */
export interface Layout {
  readonly pictures: readonly Picture[];
  readonly options: GalleryOptions;
  readonly slider: Slider | undefined;
  /** The button that opens the lightbox. */
  readonly trigger: HTMLElement | undefined;
  /** Ends with the next start. */
  readonly scope: Scope;
}

/** The state of a gallery. */
export interface GalleryState extends PointerState {
  /** Undefined before the start and during a restart. */
  readonly layout: Layout | undefined;
  readonly isShown: boolean;
  /** The visible image, from 0. */
  readonly active: number;
  /** Whether a script requested the lightbox and it has not opened yet. */
  readonly isLightboxWanted?: boolean;
}

/** The live widget of a gallery. */
export type Gallery = LiveWidget<unknown, HTMLElement, GalleryState>;

const DATA = 'product_gallery';

/** Returns a row's images in order, without the placeholder and nodes of other scripts. */
const findPictures = (row: Element | null): Picture[] =>
  [...(row?.querySelectorAll<HTMLElement>(':scope > .woocommerce-product-gallery__image') ?? [])].map(
    (slide) => ({ slide, image: slide.querySelector('img'), link: slide.querySelector('a') }),
  );

/** Creates the button that opens the lightbox. The shop's styles position it over the image. */
const createTrigger = (text: string) =>
  createButton(
    { class: 'woocommerce-product-gallery__trigger', 'aria-haspopup': 'dialog', 'aria-label': text },
    createNode('span', { 'aria-hidden': 'true' }, '🔍'),
  );

/** Finds a gallery's images, and creates the elements for its options, until the scope ends. */
function createLayout(gallery: HTMLElement, options: GalleryOptions, scope: Scope): Layout {
  const row = gallery.querySelector<HTMLElement>('.woocommerce-product-gallery__wrapper');
  const pictures = findPictures(row);
  const slides = row && options.slider && pictures.length > 1;
  const slider = slides ? createSlider(row, pictures, options.slider, scope) : undefined;
  const hasTrigger = options.hasLightbox && options.zoom && pictures.length;
  const trigger = hasTrigger
    ? addNode(gallery, 'prepend', createTrigger(options.triggerText), scope)
    : undefined;
  return { pictures, options, slider, trigger, scope };
}

/** Shows the image after a move. The focus moves from one image to the other. */
export function movePictures({ get, set }: Pick<Gallery, 'get' | 'set'>, move: Move): void {
  const { active, layout } = get();
  const { slider, pictures = [] } = layout ?? {};
  const index = indexAfter(active, move, pictures.length);
  if (!slider || index === active) return;
  const hadFocus = pictures[active]?.slide.contains(document.activeElement);
  slider.animateHeight();
  set((state) => ({ ...state, active: index }));
  slider.fit();
  slider.moveTo(index);
  if (hadFocus) pictures[index]?.link?.focus({ preventScroll: true });
}

/** Lets other scripts control a gallery by events, and by methods in jQuery's data. */
function offerActions(widget: Gallery, { slider, scope }: Layout): void {
  const { element: gallery, runtime, set } = widget;
  const { controls = [] } = slider ?? {};
  const reset = () => {
    // A held click is replayed when the code for presses has mounted; the reset must be a click after it.
    if (controls.some((control) => control.hasAttribute('aria-busy'))) controls[0]?.click();
    else movePictures(widget, { to: 0 });
  };
  const stopZoom = () => set(endZoom);
  // The method names of the shop's own gallery.
  const instance = {
    onResetSlidePosition: reset,
    initZoom: stopZoom,
    openPhotoswipe() {
      set((state) => ({ ...state, isLightboxWanted: true }));
      runtime.summon(gallery, 'product-gallery');
    },
  };
  const storeInstance = () => void pageJQuery()?.(gallery).data(DATA, instance);
  storeInstance();
  // An optimizer may load jQuery late.
  scope.listen(window, 'load', storeInstance);
  scope.add(() => pageJQuery()?.(gallery).removeData(DATA));
  listen(gallery, 'woocommerce_gallery_reset_slide_position', reset, scope);
  listen(gallery, 'woocommerce_gallery_init_zoom', stopZoom, scope);
  for (const [index, control] of controls.entries()) {
    listen(control, 'flexslider-click', () => movePictures(widget, { to: index }), scope);
  }
}

/** Returns whether an event comes from a touch. */
export const isTouch = (event: Event): boolean => (event as PointerEvent).pointerType === 'touch';

/** Returns the index of the image that contains a node; -1 outside the images. */
export const indexAt = (pictures: readonly Picture[], node: EventTarget | null): number =>
  pictures.findIndex(({ slide }) => slide.contains(node as Node | null));

/** Remembers where a mouse has come over an image: it may do so before the code that zooms has loaded. */
function watchMouse({ element: gallery, scope, get, set }: Gallery): void {
  scope.listen<PointerEvent>(gallery, 'pointerover', (event) => {
    if (isTouch(event)) return;
    const { target, clientX: x, clientY: y } = event;
    const index = indexAt(get().layout?.pictures ?? [], target);
    set((state) => enterPicture(state, index < 0 ? undefined : { index, x, y }));
  });
  scope.listen(gallery, 'pointerleave', () => set((state) => enterPicture(state, undefined)));
}

/** Marks the image to which touch, a script, or the browser's find-in-page scrolled. */
function watchScroll({ get, set }: Gallery, slider: Slider, scope: Scope): void {
  const onScroll = () => {
    const active = slider.currentIndex();
    if (active === undefined || active === get().active) return;
    slider.animateHeight();
    set((state) => ({ ...state, active }));
    slider.fit();
  };
  scope.listen(slider.viewport, 'scroll', onScroll, { passive: true });
}

/** Shows the next image repeatedly, until a pointer or the focus reaches the gallery. */
function autoplay(widget: Gallery, delayMs: number, scope: Scope): void {
  if (prefersReducedMotion()) return;
  const playScope = scope.child();
  const play = () => {
    playScope.timeout(play, delayMs);
    if (isPageVisible()) movePictures(widget, { by: 1, wraps: true });
  };
  playScope.timeout(play, delayMs);
  for (const sign of ['pointermove', 'pointerdown', 'focusin']) {
    playScope.listen(widget.element, sign, (event) => isRest(event) || playScope.dispose());
  }
}

/** Starts or restarts a gallery with the options of the page or of a script. */
function start(widget: Gallery, rawOptions: unknown): void {
  const { element: gallery, get, set } = widget;
  const before = get().layout;
  // The view must restore the images before the slider is removed.
  if (before) set({ layout: undefined, isShown: true, active: 0 });
  before?.scope.dispose();
  const options = parseGalleryOptions(asMap(rawOptions), translate(shopTexts.fullScreen));
  const layout = createLayout(gallery, options, widget.scope.child());
  const { slider, scope } = layout;
  set({ layout, isShown: true, active: 0 });
  offerActions(widget, layout);
  if (!slider) return;
  slider.fit();
  watchScroll(widget, slider, scope);
  const { displayMs } = options.slider ?? {};
  if (displayMs) autoplay(widget, displayMs, scope);
}

export default defineWidget({
  nodes: ({ element }) => element,
  state: (): GalleryState => ({ layout: undefined, isShown: false, active: 0 }),
  *view({ layout, isShown, active }, gallery) {
    // The server hides the gallery until a script shows it.
    if (isShown) yield [gallery, { style: { opacity: '1' } }];
    if (!layout?.slider) return;
    const { pictures, slider } = layout;
    for (const [index, { slide }] of pictures.entries()) {
      const isActive = index === active;
      yield [
        slide,
        { classes: { 'flex-active-slide': isActive }, attributes: { inert: isActive ? null : '' } },
      ];
      yield [
        slider.controls[index],
        { classes: { 'flex-active': isActive }, attributes: { 'aria-current': String(isActive) } },
      ];
    }
  },
  connect(widget) {
    const { element: gallery, scope, runtime } = widget;
    const params = pageGlobal('wc_single_product_params');
    const initialOptions = requestedOptions(gallery) ?? params;
    scope.add(onRestart(gallery, (rawOptions = params) => start(widget, rawOptions)));
    watchMouse(widget);
    offerGallery(runtime);
    emitGallery(gallery, 'before-init', initialOptions);
    start(widget, initialOptions);
    emitGallery(gallery, 'after-init', initialOptions);
  },
});
