import { findScoped } from '#lib/find-scoped.ts';
import { type Patch, showNode } from '#lib/patch.ts';
import { deviceSetting } from '#lib/responsive.ts';
import type { Scope } from '#lib/scope.ts';
import { slide } from '#lib/slide.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { onPress } from '#platform/on-press.ts';
import { startsMinimised } from './model.ts';
import type { Settings } from './settings.ts';

const SLIDE_MS = 400;
const BUTTON = '.elementor-toc__toggle-button--';

/**
 * Collapses and expands the box with its two buttons, one of which is hidden. Its initial state depends on
 * the device.
 */
export function minimise(
  element: HTMLElement,
  body: HTMLElement,
  settings: Settings,
  patch: Patch,
  scope: Scope,
): void {
  const [expand] = findScoped(element, `${BUTTON}expand`);
  const [collapse] = findScoped(element, `${BUTTON}collapse`);
  const box = element.querySelector<HTMLElement>(':scope > .elementor-widget-container') ?? element;
  const mode = readDeviceMode();
  const set = (isMinimised: boolean, durationMs: number) => {
    const height = deviceSetting(settings.min_height, readDeviceMode(), pageConfig.breakpoints);
    patch.toggle(element, 'elementor-toc--collapsed', isMinimised);
    for (const button of [expand, collapse]) {
      if (button) patch.attribute(button, 'aria-expanded', String(!isMinimised));
    }
    patch.style(box, 'min-height', isMinimised ? '0px' : height || null);
    slide(body, !isMinimised, {
      durationMs,
      ...(durationMs && { showOpen: () => showNode(body, patch) }),
      show: (display) => patch.style(body, 'display', display),
    });
  };
  const press = (isMinimised: boolean) => {
    set(isMinimised, SLIDE_MS);
    (isMinimised ? expand : collapse)?.focus({ preventScroll: true });
  };
  if (expand) onPress(expand, () => press(false), scope);
  if (collapse) onPress(collapse, () => press(true), scope);
  set(startsMinimised(settings.minimized_on, mode, pageConfig.breakpoints), 0);
}
