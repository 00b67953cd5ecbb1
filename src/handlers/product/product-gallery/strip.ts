import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

/** A row of slides of which the viewport shows one, and which a finger scrolls. */
export interface Strip {
  readonly viewport: HTMLElement;
  /** Puts a slide into the viewport at once. */
  place(index: number): void;
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
const VIEWPORT_STYLE =
  'position:relative;overflow:auto hidden;scroll-snap-type:x mandatory;scrollbar-width:none;overscroll-behavior-x:contain';

/** Makes a strip of the row; when the scope ends the markup is as it was. */
export function createStrip(
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
  for (const slide of slides) style(slide, SLIDE_STYLES);
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
