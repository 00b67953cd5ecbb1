import type { Patch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { fitsOnlyAbove, isInDropdown, panelOffset } from './model.ts';
import type { MenuItem, MenuNodes } from './nodes.ts';
import type { Settings } from './settings.ts';

const PANEL_STYLES = ['left', 'right', 'bottom', 'max-width', 'position', 'width'];

/**
 * Places an open panel under its title, or above it if it fits only there. In a dropdown, style sheets place
 * it.
 */
export function placePanel(
  { title, panel }: MenuItem,
  { nav, heading }: MenuNodes,
  settings: Settings,
  patch: Patch,
): void {
  if (!panel) return;
  const write = (property: string, value: string | null) => patch.style(panel, property, value);
  for (const property of PANEL_STYLES) write(property, null);
  patch.toggle(nav, 'content-above', false);
  if (isInDropdown(settings, readDeviceMode(), pageConfig.breakpoints)) return;
  write('position', 'var(--position)');
  write('width', 'var(--width)');

  const { fitsContent, contentPosition } = settings;
  const { isRtl } = pageConfig;
  // Measure before writing: reading after a write forces another layout.
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
  if (!fitsOnlyAbove(heightPx, room)) return;
  patch.toggle(nav, 'content-above', true);
  write('max-width', `${widthPx}px`);
  if (fitsContent) write('width', 'max-content');
}

/** Makes the panel of a sticky menu scroll when it is higher than the room below its top. */
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
