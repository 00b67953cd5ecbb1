import { pageConfig } from '#platform/config.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
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
    const run = (current: Settings, own: Scope, more: CarouselKit = {}) =>
      runCarousel(element, current, {
        scope: own,
        kit: { ...kitOf(kind, { isEdit, report }), ...more },
        optionsFor: (values, surroundings) => optionsFor(values, { ...surroundings, kind, isEdit }),
      });
    if (kind === 'nested-carousel' && isEdit) {
      return import('./edit-slides.ts').then(({ followSlides }) => followSlides(run, settings, scope));
    }
    if (kind !== 'media-carousel') return run(settings, scope);
    // Without `update`: other settings may want other additions.
    const additions = additionsFor(settings, report);
    return additions?.then((more) => void run(settings, scope, more)) ?? void run(settings, scope);
  },
});
