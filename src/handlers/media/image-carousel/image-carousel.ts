import { defineBehaviour } from '#runtime/define.ts';
import { runImageCarousel } from '../shared/run-carousel.ts';
import { settings } from './settings.ts';

/** Pictures that slide or fade: by arrows, bullets, keys, touch, and by themselves. */
export default defineBehaviour({
  settings,
  mount: ({ element, settings, scope }) => runImageCarousel(element, settings, scope),
});
