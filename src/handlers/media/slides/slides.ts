import { findScoped } from '#lib/find-scoped.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { type Settings, settings } from './settings.ts';
import { createSlideAnimations } from './slide-animations.ts';

export default defineBehaviour<Settings>({
  settings,
  mount(context) {
    const { element, scope } = context;
    const container = findScoped(element, '.swiper,.swiper-container')[0];
    const slides = container?.querySelectorAll<HTMLElement>(':scope > .swiper-wrapper > .swiper-slide') ?? [];
    if (!container || !slides.length) return undefined;
    if (slides.length > 1) {
      return import('./run-slides.ts').then(({ runSlides }) => runSlides(context));
    }
    const animations = createSlideAnimations(container, [...slides], {
      scope,
      isStill: prefersReducedMotion(),
    });
    animations.zoom(slides[0]);
    animations.showTexts();
    return undefined;
  },
});
