import { asMap } from '#lib/fields.ts';
import { isOn } from '#lib/is-on.ts';

/** A map of the page, as it is. */
export type Given = Readonly<Record<string, unknown>>;

/** How the pictures slide. */
export interface SlideOptions {
  readonly smoothHeight: boolean;
  readonly hasThumbs: boolean;
  readonly rtl: boolean;
  /** True for what few shops ask for: bullets, arrows, pictures that come by themselves. */
  readonly hasExtras: boolean;
  /** All that was asked for, for those who need more of it. */
  readonly given: Given;
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

const THUMBS = 'thumbnails';

const slideOptions = (given: Given): SlideOptions => {
  const { smoothHeight, controlNav, directionNav, slideshow, rtl } = given;
  return {
    smoothHeight: isOn(smoothHeight ?? true),
    hasThumbs: (controlNav ?? THUMBS) === THUMBS,
    rtl: isOn(rtl),
    hasExtras: [controlNav, directionNav, slideshow].some(isOn),
    given,
  };
};

/** Reads what the page gives, in the shapes of PHP: flags as text, empty maps as lists. Junk counts as unset. */
export function galleryOptions(given: Given, ownTriggerText: string): GalleryOptions {
  const text = given.i18n_product_gallery_trigger_text;
  return {
    slider: isOn(given.flexslider_enabled) ? slideOptions(asMap(given.flexslider)) : undefined,
    zoom: isOn(given.zoom_enabled) ? asMap(given.zoom_options) : undefined,
    hasLightbox: isOn(given.photoswipe_enabled),
    triggerText: typeof text === 'string' && text ? text : ownTriggerText,
  };
}
