import { pageConfig } from '#platform/config.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { CarouselKit } from '../shared/carousel-kit.ts';
import { runCarousel } from '../shared/run-carousel.ts';
import { additionsFor } from './additions.ts';
import { kitOf } from './kits.ts';
import { kindOf, optionsFor } from './model.ts';
import { type Settings, settings } from './settings.ts';

/** Slides beside each other, or one after the other: by arrows, bullets, keys, touch, and by themselves. */
export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings, scope, report }) {
    const kind = kindOf(element.dataset.widget_type);
    const { isEdit } = pageConfig;
    const start = (more: CarouselKit = {}) =>
      runCarousel(element, settings, {
        scope,
        kit: { ...kitOf(kind, { isEdit, report }), ...more },
        optionsFor: (current, surroundings) => optionsFor(current, { ...surroundings, kind, isEdit }),
      });
    if (kind !== 'media-carousel') return start();
    // Without `update`: other settings may want other additions.
    return additionsFor(settings, report)?.then((more) => void start(more)) ?? void start();
  },
});
