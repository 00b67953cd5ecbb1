import { asMap } from '#lib/fields.ts';
import { isOn } from '#lib/is-on.ts';

/** Options as the page gives them. */
type Given = Readonly<Record<string, unknown>>;

/** How the pictures slide. */
export interface SlideOptions {
  readonly smoothHeight: boolean;
  /** What stands under the pictures; undefined for nothing. */
  readonly nav: 'thumbnails' | 'bullets' | undefined;
  readonly rtl: boolean;
  readonly hasArrows: boolean;
  /** Whether arrows lead round the ends. */
  readonly isRound: boolean;
  /** How long each picture is shown before the next; undefined without autoplay. */
  readonly standMs: number | undefined;
  /** Whether pictures fade in; otherwise they slide. */
  readonly fades: boolean;
  readonly speedMs: number;
}

export interface ZoomOptions {
  /** How much larger than itself the large picture is shown. */
  readonly magnify: number;
  /** Whether a click zooms, also that of a mouse. */
  readonly isByClick: boolean;
}

/** What the page, or the script that starts a gallery, asks for. */
export interface GalleryOptions {
  /** Undefined when the pictures stay as the server sent them. */
  readonly slider: SlideOptions | undefined;
  /** Undefined when there is no zoom. */
  readonly zoom: ZoomOptions | undefined;
  readonly hasLightbox: boolean;
  /** What the button is called that opens the lightbox. */
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

/** Reads what the page gives, in the shapes of PHP: flags as text, empty maps as lists. Junk counts as unset. */
export function galleryOptions(given: Given, ownTriggerText: string): GalleryOptions {
  const text = given.i18n_product_gallery_trigger_text;
  return {
    slider: isOn(given.flexslider_enabled) ? slideOptions(asMap(given.flexslider)) : undefined,
    zoom: isOn(given.zoom_enabled) ? zoomOptions(asMap(given.zoom_options)) : undefined,
    hasLightbox: isOn(given.photoswipe_enabled),
    triggerText: typeof text === 'string' && text ? text : ownTriggerText,
  };
}

/** A move to a picture, counted from 0, or by some pictures, round the ends or not. */
export type Move = { readonly to: number } | { readonly by: number; readonly isRound?: boolean };

/** Returns the picture that is shown after a move: the same one when the move leads to none. */
export function pictureAfter(active: number, move: Move, count: number): number {
  const to = 'to' in move ? move.to : active + move.by;
  const index = 'by' in move && move.isRound ? (to + count) % count : to;
  return index >= 0 && index < count ? index : active;
}

const share = (at: number, length: number) => Math.min(1, Math.max(0, at / length));

/** Returns how many pixels a large picture is moved to the left, or up, so that its box shows what the pointer is over. */
export const zoomOffset = (at: number, box: number, large: number): number =>
  share(at, box) * Math.max(0, large - box);
