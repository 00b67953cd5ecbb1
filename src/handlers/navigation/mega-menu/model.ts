import { activeDevices, type Breakpoints, type DeviceMode } from '#lib/breakpoints.ts';
import type { Settings } from './settings.ts';

const HANDHELD = /^(mobile|tablet)/;

/** Returns true for phones and tablets. */
export const isHandheld = (device: DeviceMode): boolean => HANDHELD.test(device);

/** The device, and whether the page is in the editor. */
export interface PressContext {
  readonly device: DeviceMode;
  readonly isEdit: boolean;
}

/** Returns true if panels open only on press. */
export const opensByPress = (
  { opensOnHover, isDropdown }: Pick<Settings, 'opensOnHover' | 'isDropdown'>,
  { device, isEdit }: PressContext,
): boolean => isEdit || isHandheld(device) || !opensOnHover || isDropdown;

/** Returns true if panels are in a dropdown instead of under their titles. */
export function isInDropdown(
  { isDropdown, breakpoint }: Pick<Settings, 'isDropdown' | 'breakpoint'>,
  device: DeviceMode,
  breakpoints: Breakpoints,
): boolean {
  const modes = activeDevices(breakpoints, { withDesktop: true });
  return isDropdown || modes.slice(0, modes.indexOf(breakpoint as DeviceMode) + 1).includes(device);
}

/** Sides in pixels from the left edge of the page. */
export interface Sides {
  readonly left: number;
  readonly right: number;
}

/** Returns a panel's distance in pixels from the page's start edge: aligned to its title, within the page. */
export function panelOffset(
  position: string,
  {
    title,
    widthPx,
    pageWidthPx,
    isRtl,
  }: { title: Sides; widthPx: number; pageWidthPx: number; isRtl: boolean },
): number {
  const lefts: Record<string, number> = { left: title.left, right: title.right - widthPx };
  const left = lefts[position] ?? (title.left + title.right - widthPx) / 2;
  const offset = isRtl ? pageWidthPx - left - widthPx : left;
  return Math.max(0, Math.min(offset, pageWidthPx - widthPx));
}

/** Returns true for a panel that fits above the titles but not below. */
export const fitsOnlyAbove = (
  heightPx: number,
  { above, below }: { above: number; below: number },
): boolean => heightPx < above && heightPx > below;

/** The edges of a node, in pixels from the top left of the window. */
export interface Box extends Sides {
  readonly top: number;
  readonly bottom: number;
}

/** Returns true for a point between a title and its panel, also diagonally. */
export function isBetween(x: number, y: number, title: Box, panel: Box): boolean {
  const isAbove = panel.top < title.top;
  const [top, bottom] = isAbove ? [panel.bottom, title.bottom] : [title.top, panel.top];
  return (
    y >= top &&
    y <= bottom &&
    x >= Math.min(title.left, panel.left) &&
    x <= Math.max(title.right, panel.right)
  );
}
