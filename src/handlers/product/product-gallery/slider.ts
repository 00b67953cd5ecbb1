import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import { createNav, type GalleryNav } from './gallery-nav.ts';
import type { SlideOptions } from './gallery-options.ts';
import type { Picture } from './picture-nodes.ts';
import { createStrip, type Strip } from './strip.ts';

/** Pictures of which one is shown. */
export interface Slider extends Strip {
  readonly nav: GalleryNav | undefined;
  active(): number;
  /** Shows a picture, counted from 0; nothing happens when there is none. */
  goTo(index: number): void;
}

interface SliderContext {
  /** Brings a picture into the viewport once it is the one that is shown. */
  readonly move: (index: number) => void;
  readonly patch: Patch;
  readonly scope: Scope;
}

/** Makes a row of pictures a strip with controls under it, in the markup that themes style, until the scope ends. */
export function createSlider(
  row: HTMLElement,
  pictures: readonly Picture[],
  options: SlideOptions,
  { move, patch, scope }: SliderContext,
): Slider {
  const slides = pictures.map(({ slide }) => slide);
  const { viewport, place } = createStrip(row, slides, { patch, scope });
  const nav = options.hasThumbs ? createNav(pictures) : undefined;
  let active = 0;
  let widthPx = 0;

  const fitHeight = () => {
    const heightPx = slides[active]?.offsetHeight;
    if (options.smoothHeight && heightPx) viewport.style.height = `${heightPx}px`;
  };
  const mark = (index: number) => {
    active = index;
    slides.forEach((slide, at) => {
      patch.toggle(slide, 'flex-active-slide', at === index);
      patch.attribute(slide, 'inert', at === index ? null : '');
    });
    nav?.mark(index);
    fitHeight();
  };
  const fit = () => {
    fitHeight();
    if (viewport.clientWidth !== widthPx) {
      widthPx = viewport.clientWidth;
      place(active);
    }
  };
  const follow = () => {
    // While the window changes its size the strip is between two places.
    if (viewport.clientWidth !== widthPx) return;
    const index = Math.round(Math.abs(viewport.scrollLeft) / widthPx);
    if (slides[index] && index !== active) mark(index);
  };

  if (options.rtl) viewport.dir = 'rtl';
  if (nav) {
    viewport.after(nav.element);
    scope.add(() => nav.element.remove());
  }
  mark(0);
  scope.listen(viewport, 'scroll', follow, { passive: true });
  const observer = scope.observe(new ResizeObserver(fit));
  for (const slide of slides) observer.observe(slide);
  return {
    viewport,
    place,
    nav,
    active: () => active,
    goTo(index) {
      if (index === active || !slides[index]) return;
      const hadFocus = slides[active]?.contains(document.activeElement);
      mark(index);
      move(index);
      if (hadFocus) pictures[index]?.link?.focus({ preventScroll: true });
    },
  };
}
