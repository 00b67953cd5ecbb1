import { asMap } from '#lib/fields.ts';
import { isOn } from '#lib/is-on.ts';

/** Options from the page. */
type Given = Readonly<Record<string, unknown>>;

/** The slider's options. */
export interface SlideOptions {
  readonly smoothHeight: boolean;
  /** The controls below the images; undefined for none. */
  readonly nav: 'thumbnails' | 'bullets' | undefined;
  readonly rtl: boolean;
  readonly hasArrows: boolean;
  /** Whether arrows wrap around. */
  readonly isRound: boolean;
  /** How long each image is shown; undefined without autoplay. */
  readonly standMs: number | undefined;
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
  /** Undefined without a slider. */
  readonly slider: SlideOptions | undefined;
  /** Undefined without zoom. */
  readonly zoom: ZoomOptions | undefined;
  readonly hasLightbox: boolean;
  /** The label of the button that opens the lightbox. */
  readonly triggerText: string;
}

const THUMBNAILS = 'thumbnails';
const STAND_MS = 7000;
const SPEED_MS = 500;

const isTime = (value: unknown) => Number(value ?? Number.NaN) >= 0;

function navOf(controlNav: unknown = THUMBNAILS): SlideOptions['nav'] {
  if (controlNav === THUMBNAILS) return THUMBNAILS;
  return isOn(controlNav) ? 'bullets' : undefined;
}

const slideOptions = (given: Given): SlideOptions => ({
  smoothHeight: isOn(given.smoothHeight ?? true),
  nav: navOf(given.controlNav ?? undefined),
  rtl: isOn(given.rtl),
  hasArrows: isOn(given.directionNav),
  isRound: isOn(given.animationLoop),
  standMs: isOn(given.slideshow) ? Number(given.slideshowSpeed) || STAND_MS : undefined,
  fades: given.animation === 'fade',
  speedMs: isTime(given.animationSpeed) ? Number(given.animationSpeed) : SPEED_MS,
});

const zoomOptions = ({ magnify, on }: Given): ZoomOptions => ({
  magnify: Number(magnify) > 0 ? Number(magnify) : 1,
  isByClick: typeof on === 'string' && on !== 'mouseover',
});

/** Parses options in PHP's shapes: flags as text, empty maps as lists. Invalid values count as unset. */
export function galleryOptions(given: Given, ownTriggerText: string): GalleryOptions {
  const text = given.i18n_product_gallery_trigger_text;
  return {
    slider: isOn(given.flexslider_enabled) ? slideOptions(asMap(given.flexslider)) : undefined,
    zoom: isOn(given.zoom_enabled) ? zoomOptions(asMap(given.zoom_options)) : undefined,
    hasLightbox: isOn(given.photoswipe_enabled),
    triggerText: typeof text === 'string' && text ? text : ownTriggerText,
  };
}

/** A move to an image, counted from 0, or by a number of images, optionally wrapping around. */
export type Move = { readonly to: number } | { readonly by: number; readonly isRound?: boolean };

/** Returns the image after a move; unchanged if there is no image. */
export function pictureAfter(active: number, move: Move, count: number): number {
  const to = 'to' in move ? move.to : active + move.by;
  const index = 'by' in move && move.isRound ? (to + count) % count : to;
  return index >= 0 && index < count ? index : active;
}

const share = (at: number, length: number) => Math.min(1, Math.max(0, at / length));

/**
 * Returns how many pixels to shift a large image left or up, so that it shows the place under the pointer.
 */
export const zoomOffset = (at: number, box: number, large: number): number =>
  share(at, box) * Math.max(0, large - box);
