import { asMap } from '#lib/as-map.ts';
import { isOn } from '#lib/is-on.ts';

/** A map of the page, as it is. */
export type Given = Readonly<Record<string, unknown>>;

/** How the pictures slide. */
export interface SlideOptions {
  readonly fades: boolean;
  readonly smoothHeight: boolean;
  readonly hasThumbs: boolean;
  readonly speedMs: number;
  readonly rtl: boolean;
  /** What few shops ask for: bullets, arrows, pictures that come by themselves; undefined when this one does not. */
  readonly extras: Given | undefined;
}

/** What the page, or the script that starts a gallery, asks for. */
export interface GalleryOptions {
  /** Undefined when the pictures stay as the server sent them. */
  readonly slider: SlideOptions | undefined;
  /** Undefined when there is no zoom. */
  readonly zoom: Given | undefined;
  readonly hasLightbox: boolean;
  /** What the button is called that opens the lightbox. */
  readonly triggerText: string;
}

const SPEED_MS = 500;
const THUMBS = 'thumbnails';

const isTime = (value: unknown) => Number(value ?? Number.NaN) >= 0;

/** Whether it asks for more than pictures and thumbnails. */
const hasExtras = ({ controlNav, directionNav, slideshow }: Given) =>
  [controlNav, directionNav, slideshow].some(isOn);

const slideOptions = (given: Given): SlideOptions => ({
  fades: given.animation === 'fade',
  smoothHeight: isOn(given.smoothHeight ?? true),
  hasThumbs: (given.controlNav ?? THUMBS) === THUMBS,
  speedMs: isTime(given.animationSpeed) ? Number(given.animationSpeed) : SPEED_MS,
  rtl: isOn(given.rtl),
  extras: hasExtras(given) ? given : undefined,
});

/** Reads what the page gives, in the shapes of PHP: flags as text, empty maps as lists. Junk counts as unset. */
export function galleryOptions(given: Given): GalleryOptions {
  const text = given.i18n_product_gallery_trigger_text;
  return {
    slider: isOn(given.flexslider_enabled) ? slideOptions(asMap(given.flexslider)) : undefined,
    zoom: isOn(given.zoom_enabled) ? asMap(given.zoom_options) : undefined,
    hasLightbox: isOn(given.photoswipe_enabled),
    triggerText: typeof text === 'string' && text ? text : 'View full-screen image gallery',
  };
}
