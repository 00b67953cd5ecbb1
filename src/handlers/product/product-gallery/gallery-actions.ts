import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { navigate } from '#platform/navigate.ts';
import { textsReady } from '#texts/text.ts';
import type { GalleryParts } from './bring-actions.ts';
import { addExtras } from './extras.ts';
import type { Picture } from './gallery-nodes.ts';
import type { GalleryOptions, Given } from './gallery-options.ts';
import { createZoom } from './zoom.ts';

/** How one picture takes the place of another. */
interface MoveOptions {
  readonly fades: boolean;
  readonly speedMs: number;
}

const SPEED_MS = 500;

const isTime = (value: unknown) => Number(value ?? Number.NaN) >= 0;

/** Reads it from what the page gives for the slider; junk counts as unset. */
export const moveOptions = ({ animation, animationSpeed: speed }: Given): MoveOptions => ({
  fades: animation === 'fade',
  speedMs: isTime(speed) ? Number(speed) : SPEED_MS,
});

/** Gives what moves a picture into the viewport in the time of the options, from wherever it is, until the scope ends. */
function createMover({ pictures, options, slider, scope }: GalleryParts): (index: number) => void {
  if (!slider) return () => {};
  const { viewport, place } = slider;
  const { fades, speedMs } = moveOptions(options.slider?.given ?? {});
  const duration = prefersReducedMotion() ? 0 : speedMs;
  const snapType = viewport.style.scrollSnapType;
  const row = viewport.firstElementChild;
  const leftOf = (index: number) => pictures[index]?.slide.getBoundingClientRect().left ?? 0;
  const snap = () => {
    viewport.style.scrollSnapType = snapType;
  };
  let moving: Animation | undefined;
  scope.add(() => moving?.cancel());
  viewport.style.transition = `height ${duration}ms`;
  return (index) => {
    const before = leftOf(index);
    moving?.cancel();
    // It would pull the strip back while the slides are on their way.
    viewport.style.scrollSnapType = 'none';
    place(index);
    const from = fades ? { opacity: 0 } : { transform: `translateX(${before - leftOf(index)}px)` };
    moving = row?.animate?.([from, {}], { duration, easing: 'ease' });
    if (moving) moving.onfinish = snap;
    else snap();
  };
}

/** What a visitor does to a gallery: on pictures, on the button, by arrow keys. */
export interface GalleryActions {
  /** Brings a picture into the viewport. */
  move(index: number): void;
  /** A pointer came over something in the gallery, or the focus did. */
  meet(event: Event): void;
  /** A click on a picture's link, or on the button: rejects when the lightbox did not arrive. */
  press(picture: Picture | undefined, link: HTMLElement, event: PointerEvent): unknown;
  /** Opens the lightbox at the picture that is shown. */
  open(opener: HTMLElement): unknown;
  resetZoom(): void;
}

type ZoomOptions = GalleryOptions['zoom'];

/** How much larger than itself the large picture is shown. */
const magnification = (zoom: ZoomOptions) => {
  const times = Number(zoom?.magnify);
  return times > 0 ? times : 1;
};
/** Whether a click zooms, also that of a mouse. */
const isByClick = (zoom: ZoomOptions) => typeof zoom?.on === 'string' && zoom.on !== 'mouseover';

/** In pixels; 0 when it is not known. */
const largeWidth = ({ image }: Picture) => Number(image?.dataset.large_image_width) || 0;

/** With what it says, in the language of the page. */
const importLightbox = async () => (await Promise.all([import('./open-gallery.ts'), textsReady()]))[0];
// Asked for again, and reported, by the click that needs it.
const warmLightbox = () => void importLightbox().catch(() => {});

const isTrigger = (node: unknown) => node instanceof Element && node.closest('a[aria-haspopup]') !== null;

/** Slides by arrow keys; the focus goes along. */
function wireArrowKeys({ gallery, slider, scope }: GalleryParts): void {
  if (!slider) return;
  const controls = slider.nav?.controls ?? [];
  scope.listen<KeyboardEvent>(gallery, 'keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    const step = Number(key === 'ArrowRight') - Number(key === 'ArrowLeft');
    if (!step || altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return;
    // Players and fields in a gallery need their arrows.
    if (target instanceof Element && target.closest('input, select, textarea, audio, video')) return;
    event.preventDefault();
    const isRtl = getComputedStyle(slider.viewport).direction === 'rtl';
    slider.goTo(slider.active() + (isRtl ? -step : step));
    if (controls.includes(target as HTMLElement)) controls[slider.active()]?.focus();
  });
}

/**
 * Creates what a visitor can do to a gallery, and adds what few shops ask of their slider; the lightbox comes when it is likely
 * to be opened.
 */
export function createActions(parts: GalleryParts): GalleryActions {
  const { gallery, pictures, options, slider, scope } = parts;
  const { hasLightbox, triggerText: label } = options;
  const zoom = createZoom(magnification(options.zoom), scope);
  const zoomsByClick = isByClick(options.zoom);
  const pictureOf = (node: unknown) => pictures.find(({ slide }) => slide.contains(node as Node));
  const canZoom = (picture: Picture | undefined): picture is Picture =>
    Boolean(options.zoom && picture && largeWidth(picture) > gallery.clientWidth);
  const isByPress = (picture: Picture, { pointerType }: PointerEvent) =>
    canZoom(picture) && (zoomsByClick || pointerType === 'touch');
  const openAt = async (picture: Picture | undefined, opener: HTMLElement) => {
    const { openGallery } = await importLightbox();
    const start = picture ? pictures.indexOf(picture) : 0;
    if (!scope.disposed) openGallery(pictures, { start, opener, label }, scope);
  };
  const open = (opener: HTMLElement) => openAt(pictures[slider?.active() ?? 0], opener);

  wireArrowKeys(parts);
  if (slider && options.slider?.hasExtras) addExtras(slider, pictures.length, options.slider.given, scope);
  if (hasLightbox)
    scope.listen(gallery, 'pointerdown', ({ target }) => void (pictureOf(target) && warmLightbox()));
  scope.listen<PointerEvent>(gallery, 'click', (event) => {
    const picture = pictureOf(event.target);
    // On the large picture itself, which lies over the link; or on a picture that has none.
    if ((event.target as Element).matches('.zoomImg')) zoom.stop();
    else if (picture && !picture.link && isByPress(picture, event)) zoom.start(picture, event);
  });
  return {
    move: createMover(parts),
    meet(event) {
      const picture = pictureOf(event.target);
      const isMouse = event instanceof PointerEvent && event.pointerType !== 'touch';
      if (hasLightbox && isTrigger(event.target)) warmLightbox();
      // Large pictures wait until the page is there.
      if (!isMouse || zoomsByClick || !canZoom(picture) || document.readyState !== 'complete') return;
      if (picture.slide.matches(':hover')) zoom.start(picture, event);
    },
    press(picture, link, event) {
      if (!picture) return open(link);
      if (isByPress(picture, event)) return zoom.start(picture, event);
      if (hasLightbox) return openAt(picture, link);
      return navigate(picture.link?.href ?? '');
    },
    open,
    resetZoom: zoom.stop,
  };
}
