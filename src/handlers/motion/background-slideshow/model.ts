import type { Settings, Transition } from './settings.ts';

/** A slideshow as it is to be. */
export interface Slideshow {
  /** Addresses of the pictures; none when the background is no slideshow. */
  readonly pictures: readonly string[];
  readonly isEndless: boolean;
  /** How long a picture stands, once it has come. */
  readonly standsMs: number;
  readonly transition: Transition;
  readonly transitionMs: number;
  readonly isLazy: boolean;
  /** Which way the picture that is shown zooms, if any. */
  readonly zoom: 'in' | 'out' | undefined;
}

/** Reads a slideshow from the settings. `addressOf` gives nothing for what is no address of a picture: it is left out. */
export function slideshowOf(values: Settings, addressOf: (text: string) => string | undefined): Slideshow {
  const isSlideshow = values.background_background === 'slideshow';
  const gallery = isSlideshow ? values.background_slideshow_gallery : [];
  return {
    pictures: gallery.flatMap(({ url }) => (url && addressOf(url)) || []),
    isEndless: values.background_slideshow_loop,
    standsMs: values.background_slideshow_slide_duration,
    transition: values.background_slideshow_slide_transition,
    transitionMs: values.background_slideshow_transition_duration,
    isLazy: values.background_slideshow_lazyload,
    zoom: values.background_slideshow_ken_burns
      ? values.background_slideshow_ken_burns_zoom_direction
      : undefined,
  };
}

/** The place of the picture after another one; undefined when there is none to go to. */
export function placeAfter(at: number, { pictures, isEndless }: Slideshow): number | undefined {
  const next = at + 1;
  if (next < pictures.length) return next;
  return isEndless && pictures.length > 1 ? 0 : undefined;
}
