import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import type { SlideOptions } from './gallery-options.ts';

/** A row of slides of which the viewport shows one, and which a finger scrolls. */
export interface Strip {
  readonly viewport: HTMLElement;
  /** Puts a slide into the viewport at once. */
  place(index: number): void;
  /** Moves a slide into the viewport in the time of the options, from wherever it is. */
  move(index: number): void;
}

const SLIDE_STYLES = {
  'flex-shrink': '0',
  width: '100%',
  'margin-left': '0',
  'margin-right': '0',
  'scroll-snap-align': 'start',
  'scroll-snap-stop': 'always',
};
const ROW_STYLES = { display: 'flex', 'align-items': 'flex-start' };
const SNAP = 'x mandatory';
const VIEWPORT_STYLE = `position:relative;overflow:auto hidden;scroll-snap-type:${SNAP};scrollbar-width:none;overscroll-behavior-x:contain`;

/** Makes a strip of the row; when the scope ends the markup is as it was. */
export function createStrip(
  row: HTMLElement,
  slides: readonly HTMLElement[],
  { fades, speedMs, rtl }: SlideOptions,
  { patch, scope }: { readonly patch: Patch; readonly scope: Scope },
): Strip {
  const viewport = document.createElement('div');
  const [first] = slides as [HTMLElement];
  let moving: Animation | undefined;

  const style = (node: HTMLElement, styles: Record<string, string>) => {
    for (const [property, value] of Object.entries(styles)) patch.style(node, property, value);
  };
  const leftOf = (index: number) => (slides[index] ?? first).getBoundingClientRect().left;
  const snap = () => {
    viewport.style.scrollSnapType = SNAP;
  };
  const place = (index: number) => {
    viewport.scrollLeft = (slides[index] ?? first).offsetLeft - first.offsetLeft;
  };

  viewport.className = 'flex-viewport';
  viewport.style.cssText = VIEWPORT_STYLE;
  if (rtl) viewport.dir = 'rtl';
  style(row, ROW_STYLES);
  for (const slide of slides) style(slide, SLIDE_STYLES);
  row.before(viewport);
  viewport.append(row);
  scope.add(() => {
    moving?.cancel();
    viewport.replaceWith(row);
  });
  return {
    viewport,
    place,
    move(index) {
      const before = leftOf(index);
      moving?.cancel();
      // It would pull the strip back while the slides are on their way.
      viewport.style.scrollSnapType = 'none';
      place(index);
      const from = fades ? { opacity: 0 } : { transform: `translateX(${before - leftOf(index)}px)` };
      moving = row.animate?.([from, {}], { duration: speedMs, easing: 'ease' });
      if (moving) moving.onfinish = snap;
      else snap();
    },
  };
}
