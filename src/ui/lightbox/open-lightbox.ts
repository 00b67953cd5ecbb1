import Swiper from 'swiper';
import { Zoom } from 'swiper/modules';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { openLayer } from '#platform/layers.ts';
import { watchPressEnds } from '#platform/press-ends.ts';
import type { Scope } from '#runtime/scope.ts';
import { dialogTexts } from '#texts/dialogs.ts';
import { translate } from '#texts/text.ts';
import { createPressFilter } from '../dialog-shell/press-filter.ts';
import { keepTabInside } from '../modal-focus.ts';
import './lightbox.css';
import { createFrame, type LightboxFrame, type LightboxSlide, type LightboxTexts } from './lightbox-frame.ts';

export interface LightboxOptions {
  /** Place of the slide that is shown first; default 0. */
  readonly start?: number;
  /** Gets the focus back. */
  readonly opener?: HTMLElement | undefined;
  readonly texts?: Partial<LightboxTexts>;
}

/** An open lightbox. */
export interface Lightbox {
  /** Takes it off the page; the focus goes back to its opener. Called twice, it is the same as once. */
  close(): void;
}

const ownTexts = (): LightboxTexts => ({
  label: translate(dialogTexts.gallery),
  close: translate(dialogTexts.close),
  zoom: translate(dialogTexts.zoomInOrOut),
  previous: translate(dialogTexts.previous),
  next: translate(dialogTexts.next),
});
const SPEED_MS = 300;
const GAP_PX = 16;
const MAX_ZOOM = 3;

/** Brings a picture once, and says when it is there or never will be. */
function bringImage(image: HTMLImageElement, slide: LightboxSlide, node: HTMLElement, scope: Scope): void {
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

/** Says which slide is shown, keeps the others out of reach, and brings its picture and those beside it. */
function follow(swiper: Swiper, frame: LightboxFrame, slides: readonly LightboxSlide[], scope: Scope): void {
  const sync = () => {
    const active = swiper.activeIndex;
    frame.counter.textContent = `${active + 1} / ${slides.length}`;
    frame.caption.textContent = slides[active]?.caption ?? '';
    slides.forEach((slide, index) => {
      const [node, image] = [frame.slides[index], frame.images[index]];
      if (!node || !image) return;
      node.inert = index !== active;
      if (Math.abs(index - active) < 2) bringImage(image, slide, node, scope);
    });
  };
  swiper.on('slideChange', sync);
  swiper.on('zoomChange', (_swiper, scale) => {
    frame.zoom.setAttribute('aria-pressed', String(scale > 1));
  });
  sync();
}

/** Buttons, keys, and a click beside the picture. */
function wire(swiper: Swiper, frame: LightboxFrame, close: () => void, scope: Scope): void {
  const { dialog } = frame;
  const isMeant = createPressFilter();
  // Before its buttons hear of it.
  const drop = (click: Event) => isMeant(click) || click.stopPropagation();
  scope.listen(dialog, 'click', drop, { capture: true });
  const step = (count: number) => (count > 0 ? swiper.slideNext() : swiper.slidePrev());
  scope.listen(frame.zoom, 'click', () => swiper.zoom.toggle());
  scope.listen(frame.previous, 'click', () => step(-1));
  scope.listen(frame.next, 'click', () => step(1));
  scope.listen(frame.close, 'click', close);
  const isBeside = watchPressEnds(
    (target) => frame.container.contains(target) && !target.closest('img'),
    scope,
  );
  scope.listen(frame.container, 'click', (click) => isBeside(click) && close());
  scope.listen<KeyboardEvent>(dialog, 'keydown', (event) => {
    keepTabInside(dialog, event);
    const { key } = event;
    const by = Number(key === 'ArrowRight') - Number(key === 'ArrowLeft');
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(swiper.rtl ? -by : by);
  });
  // Browsers close a dialog by more ways than the key.
  scope.listen(dialog, 'cancel', (event) => {
    event.preventDefault();
    close();
  });
}

/**
 * Opens pictures over the page: to be swiped, zoomed, and gone through by keys. The page behind cannot be reached and does not
 * scroll; the address stays. It ends when it is closed or the scope ends, without a trace. Needs at least one slide.
 */
export function openLightbox(
  slides: readonly LightboxSlide[],
  { start = 0, opener, texts }: LightboxOptions,
  scope: Scope,
): Lightbox {
  const own = scope.child();
  const close = () => own.dispose();
  const frame = createFrame(slides, { ...ownTexts(), ...texts });
  const { dialog, container } = frame;
  // A pointer does not focus what it presses in every browser.
  if (!opener?.contains(document.activeElement)) opener?.focus({ preventScroll: true });
  document.body.append(dialog);
  const layer = openLayer(dialog, { onEscape: close, locksScroll: true }, own);
  dialog.showModal();
  const swiper = new Swiper(container, {
    modules: [Zoom],
    initialSlide: start,
    spaceBetween: GAP_PX,
    speed: prefersReducedMotion() ? 0 : SPEED_MS,
    rewind: true,
    zoom: { maxRatio: MAX_ZOOM },
  });
  own.add(() => {
    swiper.destroy(true, false);
    dialog.close();
    layer.close();
    dialog.remove();
  });
  follow(swiper, frame, slides, own);
  wire(swiper, frame, close, own);
  return { close };
}
