import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { whileSeen } from '#platform/in-view.ts';
import { webAddress } from '#platform/navigate.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { buildSlides, loadPicture, type Slide } from './build-slides.ts';
import { placeAfter, type Slideshow, slideshowOf } from './model.ts';
import { move } from './move.ts';
import { type Settings, settings } from './settings.ts';

const ACTIVE = 'swiper-slide-active';
const ZOOMING = 'elementor-ken-burns--active';

/** Shows one slide, and `leaving` with it until its transition ends. */
function show(slides: readonly Slide[], current: Slide, leaving?: Slide): void {
  for (const slide of slides) {
    slide.node.classList.toggle(ACTIVE, slide === current);
    slide.node.style.visibility = slide === current || slide === leaving ? '' : 'hidden';
  }
}

const zoom = (slides: readonly Slide[], current: Slide) => {
  for (const slide of slides) slide.image.classList.toggle(ZOOMING, slide === current);
};

/**
 * Moves from picture to picture, up to the last one or endlessly, while they are in view. Reduced motion
 * stops it.
 */
function play(element: Element, slides: readonly Slide[], slideshow: Slideshow, scope: Scope): void {
  const { standsMs, transition, transitionMs } = slideshow;
  let at = 0;
  let isSeen = false;
  let cancel = () => {};

  const change = (to: number) => {
    const [leaving, coming] = [slides[at], slides[to]];
    if (!leaving || !coming) return;
    at = to;
    show(slides, coming, leaving);
    if (slideshow.zoom) zoom(slides, coming);
    move(leaving.node, coming.node, transition, transitionMs);
    scope.timeout(() => at === to && show(slides, coming), transitionMs);
    wait(transitionMs);
  };
  const wait = (extraMs = 0) => {
    const to = placeAfter(at, slideshow);
    const next = to !== undefined && slides[to];
    cancel();
    if (!isSeen || !next || prefersReducedMotion()) return;
    const own = scope.child();
    cancel = own.dispose;
    const loading = loadPicture(next);
    own.timeout(async () => {
      await loading;
      if (!own.disposed) change(to);
    }, standsMs + extraMs);
  };

  whileSeen(element, scope, (seen) => {
    isSeen = seen;
    wait();
  });
}

/** Adds pictures behind an element that change while it is in view. */
export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings: values, scope }) {
    const slideshow = slideshowOf(values, webAddress);
    const { root, slides } = buildSlides(slideshow);
    const [first] = slides;
    if (!first) return;
    first.node.style.display = '';
    show(slides, first);
    element.prepend(root);
    scope.add(() => root.remove());
    loadPicture(first);
    if (slideshow.zoom && !prefersReducedMotion()) {
      // Not in the frame of the layout: the transition needs a start state.
      scope.frame(() => scope.frame(() => zoom(slides, first)));
    }
    if (slides.length > 1) play(element, slides, slideshow, scope);
  },
});
