import type { Settings, Transition } from './settings.ts';

/** A slideshow as described by the settings. */
export interface Slideshow {
  /** Addresses of the pictures; empty if the background is not a slideshow. */
  readonly pictures: readonly string[];
  readonly isEndless: boolean;
  /** How long a picture stays once it is shown. */
  readonly displayMs: number;
  readonly transition: Transition;
  readonly transitionMs: number;
  readonly isLazy: boolean;
  /** Zoom direction of the current picture, if it zooms. */
  readonly zoom: 'in' | 'out' | undefined;
}

/** Reads a slideshow from the settings. Pictures are left out if `addressOf` returns undefined. */
export function slideshowOf(values: Settings, addressOf: (text: string) => string | undefined): Slideshow {
  const isSlideshow = values.background_background === 'slideshow';
  const gallery = isSlideshow ? values.background_slideshow_gallery : [];
  return {
    pictures: gallery.flatMap(({ url }) => (url && addressOf(url)) || []),
    isEndless: values.background_slideshow_loop,
    displayMs: values.background_slideshow_slide_duration,
    transition: values.background_slideshow_slide_transition,
    transitionMs: values.background_slideshow_transition_duration,
    isLazy: values.background_slideshow_lazyload,
    zoom: values.background_slideshow_ken_burns
      ? values.background_slideshow_ken_burns_zoom_direction
      : undefined,
  };
}

/** Returns the index of the next picture; undefined after the last. */
export function indexAfter(at: number, { pictures, isEndless }: Slideshow): number | undefined {
  const next = at + 1;
  if (next < pictures.length) return next;
  return isEndless && pictures.length > 1 ? 0 : undefined;
}
