import { addNode } from '#lib/create-node.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { watchInView } from '#platform/in-view.ts';
import { webAddress } from '#platform/navigate.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { animateChange } from './animate-change.ts';
import { buildSlides, loadPicture, type Slide } from './build-slides.ts';
import { indexAfter, type Slideshow, slideshowOf } from './model.ts';
import { type Settings, settings } from './settings.ts';

const ACTIVE = 'swiper-slide-active';
const ZOOMING = 'elementor-ken-burns--active';

/** Shows one slide, and `leaving` with it until its transition ends. */
function showSlide(slides: readonly Slide[], current: Slide, leaving?: Slide): void {
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
  const { displayMs, transition, transitionMs } = slideshow;
  let index = 0;
  let isSeen = false;
  let cancel = () => {};

  const change = (to: number) => {
    const [leaving, entering] = [slides[index], slides[to]];
    if (!leaving || !entering) return;
    index = to;
    showSlide(slides, entering, leaving);
    if (slideshow.zoom) zoom(slides, entering);
    animateChange(leaving.node, entering.node, transition, transitionMs);
    scope.timeout(() => index === to && showSlide(slides, entering), transitionMs);
    scheduleNext(transitionMs);
  };
  const scheduleNext = (extraMs = 0) => {
    const to = indexAfter(index, slideshow);
    const next = to !== undefined && slides[to];
    cancel();
    if (!isSeen || !next || prefersReducedMotion()) return;
    const waitScope = scope.child();
    cancel = waitScope.dispose;
    const loading = loadPicture(next);
    waitScope.timeout(async () => {
      await loading;
      if (!waitScope.disposed) change(to);
    }, displayMs + extraMs);
  };

  watchInView(element, scope, (seen) => {
    isSeen = seen;
    scheduleNext();
  });
}

export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings: values, scope }) {
    const slideshow = slideshowOf(values, webAddress);
    const { root, slides } = buildSlides(slideshow);
    const [first] = slides;
    if (!first) return;
    first.node.style.display = '';
    showSlide(slides, first);
    addNode(element, 'prepend', root, scope);
    loadPicture(first);
    if (slideshow.zoom && !prefersReducedMotion()) {
      // Not in the frame of the layout: the transition needs a start state.
      scope.frame(() => scope.frame(() => zoom(slides, first)));
    }
    if (slides.length > 1) play(element, slides, slideshow, scope);
  },
});
