import type { Patch } from '#lib/patch.ts';
import { listen } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import { createNav, type GalleryNav, type Picture } from './gallery-nodes.ts';
import type { SlideOptions } from './gallery-options.ts';

/** A row of slides of which the viewport shows one, and which a finger scrolls. */
interface Strip {
  readonly viewport: HTMLElement;
  /** Puts a slide into the viewport at once. */
  place(index: number): void;
}

const SLIDE_STYLES = {
  display: 'block',
  'flex-shrink': '0',
  width: '100%',
  'margin-left': '0',
  'margin-right': '0',
  'scroll-snap-align': 'start',
  'scroll-snap-stop': 'always',
};
/** As wide as its place, and asking for none: a row of pictures is no wider than the first of them, whatever it stands in. */
const OF_NO_WIDTH = { width: '0', 'min-width': '100%' };
const ROW_STYLES = { display: 'flex', 'align-items': 'flex-start' };
const VIEWPORT_STYLE =
  'position:relative;overflow:auto hidden;scroll-snap-type:x mandatory;scrollbar-width:none;overscroll-behavior-x:contain';

/** Makes a strip of the row; when the scope ends the markup is as it was. */
function createStrip(
  row: HTMLElement,
  slides: readonly HTMLElement[],
  { patch, scope }: { readonly patch: Patch; readonly scope: Scope },
): Strip {
  const viewport = document.createElement('div');
  const [first] = slides as [HTMLElement];

  const style = (node: HTMLElement, styles: Record<string, string>) => {
    for (const [property, value] of Object.entries(styles)) patch.style(node, property, value);
  };
  viewport.className = 'flex-viewport';
  viewport.style.cssText = VIEWPORT_STYLE;
  style(row, ROW_STYLES);
  for (const slide of slides) {
    style(slide, SLIDE_STYLES);
    if (slide !== first) style(slide, OF_NO_WIDTH);
    // A mouse that pulls a picture would take a copy of it along.
    for (const image of slide.querySelectorAll('img')) patch.attribute(image, 'draggable', 'false');
  }
  row.before(viewport);
  viewport.append(row);
  scope.add(() => viewport.replaceWith(row));
  return {
    viewport,
    place(index) {
      viewport.scrollLeft = (slides[index] ?? first).offsetLeft - first.offsetLeft;
    },
  };
}

/** Slides by the controls; scripts fire events at them, too. */
export function wireNav({ nav, goTo }: Slider, scope: Scope): void {
  if (!nav) return;
  const choose = ({ target }: { readonly target: unknown }) =>
    goTo(nav.controls.indexOf(target as HTMLElement));
  scope.listen(nav.element, 'click', choose);
  listen(nav.element, 'flexslider-click', choose, scope);
  scope.listen<KeyboardEvent>(nav.element, 'keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    choose(event);
  });
}

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
