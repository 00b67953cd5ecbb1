import { createNode } from '#lib/create-node.ts';
import { applyLook, type Look } from '#lib/look.ts';
import { placeWithoutTransitions } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { dialogTexts } from '#texts/dialogs.ts';
import { applyText } from '#texts/text.ts';
import type { SliderOptions } from './model.ts';

/** The server's nodes for one image. */
export interface Picture {
  readonly slide: HTMLElement;
  readonly image: HTMLImageElement | null;
  readonly link: HTMLAnchorElement | null;
}

/**
 * Returns the look of a slide, which is as wide as the viewport. Only the first has its own width, so that
 * the row's minimum width is one image.
 */
const slideLook = (index: number): Look => ({
  style: {
    display: 'block',
    'flex-shrink': '0',
    'margin-left': '0',
    'margin-right': '0',
    'scroll-snap-align': 'start',
    'scroll-snap-stop': 'always',
    ...(index ? { width: '0', 'min-width': '100%' } : { width: '100%' }),
  },
});

const SNAP = 'x mandatory';
const VIEWPORT = `position:relative;overflow:auto hidden;scroll-snap-type:${SNAP};scrollbar-width:none;overscroll-behavior-x:contain`;

/** Creates a button with the markup of the shop's own gallery. */
export const createButton = (attributes: Readonly<Record<string, string>>, ...content: (Node | string)[]) =>
  createNode('a', { href: '#', role: 'button', ...attributes }, ...content);

function createThumb({ slide, image }: Picture, position: string): HTMLElement {
  const { thumb = image?.src, thumbAlt, thumbSrcset, thumbSizes } = slide.dataset;
  // Thumbnail file names contain their size.
  const [, width, height] = /-(\d+)x(\d+)\.\w+(\?|$)/.exec(thumb ?? '') ?? [];
  const alt = thumbAlt || image?.alt || undefined;
  const control = createNode('img', {
    role: 'button',
    tabindex: '0',
    src: thumb || undefined,
    srcset: thumbSrcset || undefined,
    sizes: thumbSizes || undefined,
    alt,
    'aria-label': alt ? undefined : position,
    width,
  });
  // Reserves space for the row before its images load.
  if (width) control.style.aspectRatio = `auto ${width}/${height}`;
  return control;
}

/** Creates a list of controls with the markup that themes style. */
const createControlList = (name: 'ol' | 'ul', className: string, controls: readonly HTMLElement[]) =>
  createNode(
    name,
    { class: className },
    ...controls.map((control) =>
      createNode('li', { class: control.className.replace('-', '-nav-') }, control),
    ),
  );

/** A row of slides with its controls. The viewport shows one slide; touch scrolls it. */
export interface Slider {
  readonly viewport: HTMLElement;
  /** One per image, or none. */
  readonly controls: readonly HTMLElement[];
  /** Previous and next, or none. */
  readonly arrows: readonly HTMLElement[];
  /** Returns the index of the slide in the viewport; undefined while the viewport is resized. */
  currentIndex(): number | undefined;
  /** Sets the viewport's height to the visible slide's, and scrolls to that slide if the width changed. */
  fit(): void;
  /** Animates later height changes. Not from the start, because the page would move while images load. */
  animateHeight(): void;
  /** Moves a slide into the viewport. */
  moveTo(index: number): void;
}

function createSlideTrack(
  row: HTMLElement,
  slides: readonly HTMLElement[],
  { rtl, smoothHeight, fades, speedMs }: SliderOptions,
  scope: Scope,
): Omit<Slider, 'controls' | 'arrows'> {
  const viewport = createNode('div', { class: 'flex-viewport', dir: rtl ? 'rtl' : undefined });
  const durationMs = prefersReducedMotion() ? 0 : speedMs;
  let widthPx = 0;
  let animation: Animation | undefined;

  const scrollToSlide = (index: number) => {
    viewport.scrollLeft = (slides[index]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0);
  };
  const fit = () => {
    const shown = slides.findIndex((slide) => slide.matches('.flex-active-slide'));
    const heightPx = slides[shown]?.offsetHeight;
    if (smoothHeight && heightPx) viewport.style.height = `${heightPx}px`;
    if (viewport.clientWidth === widthPx) return;
    widthPx = viewport.clientWidth;
    scrollToSlide(shown);
  };
  const snap = () => {
    viewport.style.scrollSnapType = SNAP;
  };

  viewport.style.cssText = VIEWPORT;
  row.before(viewport);
  viewport.append(row);
  scope.add(() => viewport.replaceWith(row));
  scope.add(() => animation?.cancel());
  const observer = scope.observe(new ResizeObserver(fit));
  for (const slide of slides) observer.observe(slide);

  return {
    viewport,
    fit,
    animateHeight() {
      viewport.style.transition = `height ${durationMs}ms`;
    },
    currentIndex() {
      const index = Math.round(Math.abs(viewport.scrollLeft) / widthPx);
      return viewport.clientWidth === widthPx && slides[index] ? index : undefined;
    },
    moveTo(index) {
      const leftOf = () => slides[index]?.getBoundingClientRect().left ?? 0;
      const before = leftOf();
      animation?.cancel();
      // Snapping would move the row during the animation.
      viewport.style.scrollSnapType = 'none';
      scrollToSlide(index);
      const from = fades ? { opacity: 0 } : { transform: `translateX(${before - leftOf()}px)` };
      animation = row.animate?.([from, {}], { duration: durationMs, easing: 'ease' });
      if (animation) animation.onfinish = snap;
      else snap();
      // A hidden viewport cannot scroll, and the observer misses one that is shown again in the same frame.
      if (viewport.clientWidth) return;
      widthPx = 0;
      scope.frame(fit);
    },
  };
}

/** Turns a row of images into a slider until the scope ends. Call `fit` when the visible image changes. */
export function createSlider(
  row: HTMLElement,
  pictures: readonly Picture[],
  options: SliderOptions,
  scope: Scope,
): Slider {
  const patch = scope.patch();
  applyLook(row, { style: { display: 'flex', 'align-items': 'flex-start' } }, patch);
  const slides = pictures.map(({ slide }) => slide);
  placeWithoutTransitions(slides, patch, () => {
    for (const [index, slide] of slides.entries()) applyLook(slide, slideLook(index), patch);
  });
  for (const slide of slides) {
    // Otherwise, the browser would drag the image instead of the row.
    for (const image of slide.querySelectorAll('img')) patch.attribute(image, 'draggable', 'false');
  }
  const track = createSlideTrack(row, slides, options, scope);
  const hasThumbs = options.nav === 'thumbnails';
  const controls = (options.nav ? pictures : []).map((picture, index) =>
    hasThumbs ? createThumb(picture, `${index + 1} / ${pictures.length}`) : createButton({}, `${index + 1}`),
  );
  const arrows = (options.hasArrows ? ['prev', 'next'] : []).map((name) =>
    createButton({ class: `flex-${name}` }),
  );
  const nav = createControlList(
    'ol',
    `flex-control-nav flex-control-${hasThumbs ? 'thumbs' : 'paging'}`,
    controls,
  );
  const directions = createControlList('ul', 'flex-direction-nav', arrows);
  for (const [index, arrow] of arrows.entries()) {
    const text = index ? dialogTexts.next : dialogTexts.previous;
    applyText(text, scope, (words) => arrow.replaceChildren(words));
  }
  if (controls.length) track.viewport.after(nav);
  if (arrows.length) track.viewport.parentElement?.append(directions);
  for (const list of [nav, directions]) scope.add(() => list.remove());
  return { ...track, controls, arrows };
}
