import { createNode } from '#lib/create-node.ts';
import { controlValue, type Responsive } from '#lib/responsive.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import type { Settings } from './settings.ts';

type Tracks = Responsive<{ readonly unit: string; readonly size: string }>;

const STYLES = ['gridTemplateColumns', 'gridTemplateRows', 'columnGap', 'rowGap', 'gridAutoFlow'] as const;
// An upper limit: a mistyped number must not freeze the editor.
const MAX_TRACKS = 100;

/** Returns the number of columns or rows on the current device; at least 1. */
function countOf(tracks: Tracks): number {
  const { unit, size } = controlValue(tracks, readDeviceMode(), pageConfig.breakpoints) ?? {};
  const count = unit === 'custom' ? size?.trim().split(/\s+/).length : Math.trunc(Number(size));
  return Math.min(MAX_TRACKS, Math.max(1, count || 1));
}

function createOutline(grid: HTMLElement, count: number): HTMLElement {
  const items = Array.from({ length: count }, () => createNode('div', { class: 'e-grid-outline-item' }));
  const outline = createNode('div', { class: 'e-grid-outline' }, ...items);
  const computed = getComputedStyle(grid);
  for (const name of STYLES) outline.style[name] = computed[name];
  return outline;
}

/**
 * Outlines the cells of a grid, again after each resize. Returns a function that applies changed settings.
 */
export function outlineGrid(element: HTMLElement, initial: Settings, scope: Scope): (next: Settings) => void {
  let current = initial;
  let outline: HTMLElement | undefined;
  const clear = () => outline?.remove();
  const draw = () => {
    const { container_type, grid_outline, grid_columns_grid, grid_rows_grid } = current;
    clear();
    if (container_type !== 'grid' || grid_outline !== 'yes') return;
    const grid = element.querySelector<HTMLElement>(':scope > .e-con-inner') ?? element;
    outline = createOutline(grid, countOf(grid_columns_grid) * countOf(grid_rows_grid));
    grid.prepend(outline);
  };
  scope.listen(window, 'resize', draw);
  scope.add(clear);
  draw();
  return (next) => {
    current = next;
    draw();
  };
}
