import { createPatch, type Patch } from '#lib/patch.ts';
import type { SearchNodes } from './nodes.ts';

/** Shows what is not rendered for as long as it takes to measure it: the form may stand in a closed panel. */
function widthOf(icon: Element): number {
  const shown = createPatch();
  if (!icon.getClientRects().length) {
    for (let at: Element | null = icon; at; at = at.parentElement) {
      if (getComputedStyle(at).display !== 'none') continue;
      shown.keep(at as HTMLElement, { styles: ['display'] });
      (at as HTMLElement).style.setProperty('display', 'block', 'important');
    }
  }
  const { width } = icon.getBoundingClientRect();
  shown.restore();
  return width;
}

/** Has the text in the field keep clear of the icons, whatever their size, and shows the form, which waits for that. */
export function makeRoom(
  element: HTMLElement,
  { box, input, labelIcon, clearIcon }: SearchNodes,
  patch: Patch,
): void {
  const icons = { label: labelIcon, clear: clearIcon };
  const widths = Object.entries(icons).map(([name, icon]) => [name, icon ? widthOf(icon) : 0] as const);
  for (const [name, widthPx] of widths) {
    patch.style(element, `--e-search-icon-${name}-absolute-width`, `${widthPx}px`);
    patch.toggle(input, `no-icon-${name}`, !widthPx);
  }
  patch.toggle(box, 'hidden', false);
}
