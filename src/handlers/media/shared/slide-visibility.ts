import type { Swiper } from 'swiper/types';
import type { Patch } from '#lib/patch.ts';

interface Track {
  /** Distance of each slide from the start of the track, in pixels. */
  readonly offsets: readonly number[];
  /** How far the track is moved, in pixels. */
  readonly position: number;
  /** Width of the window over the track, in pixels. */
  readonly size: number;
}

/** For each slide, whether its leading edge stands in the window. */
export const slidesInView = ({ offsets, position, size }: Track): boolean[] =>
  offsets.map((offset) => {
    const place = offset - position;
    // Widths are fractions, so a slide may be a hair off.
    return place > -1 && place < size - 1;
  });

/** Keeps slides out of sight out of reach, by where they stand once a transition under way is over. */
export function wireVisibility(swiper: Swiper, patch: Patch): void {
  const sync = () => {
    const { translate, rtlTranslate, slidesGrid: offsets, size } = swiper;
    const position = rtlTranslate ? translate : -translate;
    slidesInView({ offsets, position, size }).forEach((isInView, index) => {
      const slide = swiper.slides[index];
      if (!slide) return;
      patch.attribute(slide, 'aria-hidden', isInView ? null : 'true');
      patch.attribute(slide, 'inert', isInView ? null : '');
    });
  };
  swiper.on('transitionStart transitionEnd update', sync);
  sync();
}
