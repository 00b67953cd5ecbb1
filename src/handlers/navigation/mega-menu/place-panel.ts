import type { Patch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { goesAbove, panelOffset, standsInDropdown } from './model.ts';
import type { MenuItem, MenuNodes } from './nodes.ts';
import type { Settings } from './settings.ts';

const WRITTEN = ['left', 'right', 'bottom', 'max-width', 'position', 'width'];

/** Puts an open panel under its title, or above it where only there is room; in a dropdown it stands where the page has it. */
export function placePanel(
  { title, panel }: MenuItem,
  { nav, heading }: MenuNodes,
  settings: Settings,
  patch: Patch,
): void {
  if (!panel) return;
  const write = (property: string, value: string | null) => patch.style(panel, property, value);
  for (const property of WRITTEN) write(property, null);
  patch.toggle(nav, 'content-above', false);
  if (standsInDropdown(settings, readDeviceMode(), pageConfig.breakpoints)) return;
  write('position', 'var(--position)');
  write('width', 'var(--width)');

  const { fitsContent, contentPosition } = settings;
  const { isRtl } = pageConfig;
  // All is measured before anything is written, because a measure after that has the page laid out again.
  const { width: widthPx, height: heightPx, top } = panel.getBoundingClientRect();
  const room = { above: top - (heading?.offsetHeight ?? 0), below: innerHeight - top };
  if (fitsContent) {
    const place = {
      title: title.getBoundingClientRect(),
      widthPx,
      pageWidthPx: document.body.clientWidth,
      isRtl,
    };
    write(isRtl ? 'right' : 'left', `${panelOffset(contentPosition, place)}px`);
  }
  if (!goesAbove(heightPx, room)) return;
  patch.toggle(nav, 'content-above', true);
  write('max-width', `${widthPx}px`);
  if (fitsContent) write('width', 'max-content');
}

/** Has a panel that sticks along with its menu scroll by itself where it is higher than the window. */
export function fitPanel(panel: HTMLElement, isOpen: boolean, patch: Patch): void {
  if (!panel.closest('.elementor-sticky')) return;
  patch.style(panel, 'height', null);
  patch.style(panel, 'overflow-y', null);
  if (!isOpen) return;
  const { top, height } = panel.getBoundingClientRect();
  const roomPx = Math.max(0, innerHeight - top);
  if (height <= roomPx) return;
  patch.style(panel, 'height', `${roomPx}px`);
  patch.style(panel, 'overflow-y', 'scroll');
}
