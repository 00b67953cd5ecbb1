import { asMap } from '#lib/as-map.ts';
import { asScalar } from '#lib/as-scalar.ts';
import { isOn } from '#lib/is-on.ts';

type RawOptions = Readonly<Record<string, unknown>>;

/** The slider's options. */
export interface SliderOptions {
  readonly smoothHeight: boolean;
  /** The controls below the images; undefined for none. */
  readonly nav: 'thumbnails' | 'bullets' | undefined;
  readonly rtl: boolean;
  readonly hasArrows: boolean;
  /** Whether arrows wrap around. */
  readonly wraps: boolean;
  /** How long each image is shown; undefined without autoplay. */
  readonly displayMs: number | undefined;
  /** Whether images fade instead of sliding. */
  readonly fades: boolean;
  readonly speedMs: number;
}

/** Options of the zoom. */
export interface ZoomOptions {
  /** The magnification of the large image. */
  readonly magnify: number;
  /** Whether a click zooms instead of hovering. */
  readonly isByClick: boolean;
}

/** Options from the page, or from the script that starts a gallery. */
export interface GalleryOptions {
  readonly slider: SliderOptions | undefined;
  readonly zoom: ZoomOptions | undefined;
  readonly hasLightbox: boolean;
  /** The label of the button that opens the lightbox. */
  readonly triggerText: string;
}

const THUMBNAILS = 'thumbnails';
const DISPLAY_MS = 7000;
const SPEED_MS = 500;

const isTime = (value: unknown) => Number(asScalar(value) ?? Number.NaN) >= 0;

function navOf(controlNav: unknown = THUMBNAILS): SliderOptions['nav'] {
  if (controlNav === THUMBNAILS) return THUMBNAILS;
  return isOn(controlNav) ? 'bullets' : undefined;
}

const parseSliderOptions = (raw: RawOptions): SliderOptions => ({
  smoothHeight: isOn(raw.smoothHeight ?? true),
  nav: navOf(raw.controlNav ?? undefined),
  rtl: isOn(raw.rtl),
  hasArrows: isOn(raw.directionNav),
  wraps: isOn(raw.animationLoop),
  displayMs: isOn(raw.slideshow) ? Number(asScalar(raw.slideshowSpeed)) || DISPLAY_MS : undefined,
  fades: raw.animation === 'fade',
  speedMs: isTime(raw.animationSpeed) ? Number(asScalar(raw.animationSpeed)) : SPEED_MS,
});

const parseZoomOptions = ({ magnify, on }: RawOptions): ZoomOptions => ({
  magnify: Number(magnify) > 0 ? Number(magnify) : 1,
  isByClick: typeof on === 'string' && on !== 'mouseover',
});

/** Parses options in PHP's shapes: flags as text, empty maps as lists. Invalid values count as unset. */
export function parseGalleryOptions(raw: RawOptions, defaultTriggerText: string): GalleryOptions {
  const text = raw.i18n_product_gallery_trigger_text;
  return {
    slider: isOn(raw.flexslider_enabled) ? parseSliderOptions(asMap(raw.flexslider)) : undefined,
    zoom: isOn(raw.zoom_enabled) ? parseZoomOptions(asMap(raw.zoom_options)) : undefined,
    hasLightbox: isOn(raw.photoswipe_enabled),
    triggerText: typeof text === 'string' && text ? text : defaultTriggerText,
  };
}

/** A move to an image, counted from 0, or by a number of images, optionally wrapping around. */
export type Move = { readonly to: number } | { readonly by: number; readonly wraps?: boolean };

/** Returns the image after a move; unchanged if there is no image. */
export function indexAfter(active: number, move: Move, count: number): number {
  const to = 'to' in move ? move.to : active + move.by;
  const index = 'by' in move && move.wraps ? (to + count) % count : to;
  return index >= 0 && index < count ? index : active;
}

const fractionAt = (position: number, length: number) => Math.min(1, Math.max(0, position / length));

/**
 * Returns how many pixels to shift a large image left or up, so that it shows the place under the pointer.
 */
export const zoomOffset = (pointerPx: number, boxPx: number, largePx: number): number =>
  fractionAt(pointerPx, boxPx) * Math.max(0, largePx - boxPx);

/** Where a pointer is on an image, counted from 0; in pixels of the window. */
export interface PicturePoint {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

/** A zoomed image, and where the zoom began. */
export interface Zoomed extends PicturePoint {
  readonly isByTouch: boolean;
}

/** What pointers do on the images. */
export interface PointerState {
  /** Where a mouse has come over an image, while it is there. */
  readonly hovered?: PicturePoint | undefined;
  readonly zoomed?: Zoomed | undefined;
}

/** Returns the state when a mouse is over an image, or over none; unchanged for the same image. */
export const enterPicture = <State extends PointerState>(
  state: State,
  hovered: PicturePoint | undefined,
): State => (state.hovered?.index === hovered?.index ? state : { ...state, hovered });

/** Returns the state with a zoomed image. */
export const startZoom = <State extends PointerState>(state: State, zoomed: Zoomed): State => ({
  ...state,
  zoomed,
});

/** Returns the state without a zoom. A mouse that moves on over the image starts it again. */
export const endZoom = <State extends PointerState>(state: State): State =>
  state.zoomed ? { ...state, zoomed: undefined, hovered: undefined } : state;
