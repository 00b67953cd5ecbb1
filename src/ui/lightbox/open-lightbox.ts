import Swiper from 'swiper';
import { Zoom } from 'swiper/modules';
import { membersOf } from '#lib/members-of.ts';
import { placeWithoutTransitions } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { openLayer } from '#platform/layers.ts';
import { createPressCheck } from '#platform/press-check.ts';
import { dialogTexts } from '#texts/dialogs.ts';
import { translate } from '#texts/text.ts';
import { createPressFilter } from '../dialog-shell/press-filter.ts';
import { keepTabInside } from '../modal-focus.ts';
import './lightbox.css';
import { createFrame, type LightboxFrame, type LightboxSlide, type LightboxTexts } from './lightbox-frame.ts';

/** Options of a lightbox. */
export interface LightboxOptions {
  /** Index of the first slide. Default 0. */
  readonly start?: number;
  /** Gets the focus back on close. */
  readonly opener?: HTMLElement | undefined;
  readonly texts?: Partial<LightboxTexts>;
}

/** An open lightbox. */
export interface Lightbox {
  /** Removes the lightbox and moves the focus back. Further calls have no effect. */
  close(): void;
}

const defaultTexts = (): LightboxTexts => ({
  label: translate(dialogTexts.gallery),
  close: translate(dialogTexts.close),
  zoom: translate(dialogTexts.zoomInOrOut),
  previous: translate(dialogTexts.previous),
  next: translate(dialogTexts.next),
});
const SPEED_MS = 300;
const GAP_PX = 16;
const MAX_ZOOM = 3;

/** Loads a picture once; `data-state` says whether it loaded or failed. */
function loadImage(image: HTMLImageElement, slide: LightboxSlide, node: HTMLElement, scope: Scope): void {
  if (node.dataset.state) return;
  const end = (state: string) => () => {
    node.dataset.state = state;
  };
  node.dataset.state = 'loading';
  scope.listen(image, 'load', end('shown'));
  scope.listen(image, 'error', end('failed'));
  if (slide.srcset) {
    image.sizes = '100vw';
    image.srcset = slide.srcset;
  }
  image.src = slide.src;
}

/** Shows the position, makes all other slides inert, and loads the current picture and its neighbours. */
function syncFrame(
  swiper: Swiper,
  frame: LightboxFrame,
  slides: readonly LightboxSlide[],
  scope: Scope,
): void {
  const sync = () => {
    const active = swiper.activeIndex;
    frame.counter.textContent = `${active + 1} / ${slides.length}`;
    frame.caption.textContent = slides[active]?.caption ?? '';
    slides.forEach((slide, index) => {
      const [node, image] = [frame.slides[index], frame.images[index]];
      if (!node || !image) return;
      node.inert = index !== active;
      if (Math.abs(index - active) < 2) loadImage(image, slide, node, scope);
    });
  };
  swiper.on('slideChange', sync);
  swiper.on('zoomChange', (_swiper, scale) => {
    frame.zoom.setAttribute('aria-pressed', String(scale > 1));
  });
  sync();
}

/** Listens to buttons, keys, and clicks outside the picture. */
function connectControls(swiper: Swiper, frame: LightboxFrame, close: () => void, scope: Scope): void {
  const { dialog } = frame;
  const isNewPress = createPressFilter();
  // In the capture phase, before its buttons.
  const filterClick = (click: Event) => isNewPress(click) || click.stopPropagation();
  scope.listen(dialog, 'click', filterClick, { capture: true });
  const step = (count: number) => (count > 0 ? swiper.slideNext() : swiper.slidePrev());
  scope.listen(frame.zoom, 'click', () => swiper.zoom.toggle());
  scope.listen(frame.previous, 'click', () => step(-1));
  scope.listen(frame.next, 'click', () => step(1));
  scope.listen(frame.close, 'click', close);
  const isOutsidePress = createPressCheck(
    (target) => frame.container.contains(target) && !membersOf(target).closest('img'),
    scope,
  );
  scope.listen(frame.container, 'click', (click) => isOutsidePress(click) && close());
  scope.listen<KeyboardEvent>(dialog, 'keydown', (event) => {
    keepTabInside(dialog, event);
    const { key } = event;
    const by = Number(key === 'ArrowRight') - Number(key === 'ArrowLeft');
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(swiper.rtl ? -by : by);
  });
  // Browsers cancel a dialog by other means than Escape, too.
  scope.listen(dialog, 'cancel', (event) => {
    event.preventDefault();
    close();
  });
}

/**
 * Opens pictures over the page, with swiping, zooming and keys. The page behind is inert and does not scroll;
 * the address does not change. Closing it, or the end of the scope, removes everything. Needs at least one
 * slide.
 */
export function openLightbox(
  slides: readonly LightboxSlide[],
  { start = 0, opener, texts }: LightboxOptions,
  scope: Scope,
): Lightbox {
  const lightboxScope = scope.child();
  const close = () => lightboxScope.dispose();
  const frame = createFrame(slides, { ...defaultTexts(), ...texts });
  const { dialog, container } = frame;
  // Some browsers do not focus clicked links.
  if (!opener?.contains(document.activeElement)) opener?.focus({ preventScroll: true });
  document.body.append(dialog);
  const layer = openLayer(dialog, { onEscape: close, locksScroll: true }, lightboxScope);
  dialog.showModal();
  const createSwiper = () =>
    new Swiper(container, {
      modules: [Zoom],
      initialSlide: start,
      spaceBetween: GAP_PX,
      speed: prefersReducedMotion() ? 0 : SPEED_MS,
      rewind: true,
      zoom: { maxRatio: MAX_ZOOM },
    });
  const swiper = placeWithoutTransitions([...frame.slides], lightboxScope.patch(), createSwiper);
  lightboxScope.add(() => {
    swiper.destroy(true, false);
    dialog.close();
    layer.close();
    dialog.remove();
  });
  syncFrame(swiper, frame, slides, lightboxScope);
  connectControls(swiper, frame, close, lightboxScope);
  return { close };
}
