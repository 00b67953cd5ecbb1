import type { Patch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import type { Scope } from '#runtime/scope.ts';
import { isHandheld } from './model.ts';
import type { MenuNodes } from './nodes.ts';

const hasTouch = () => 'ontouchstart' in window || navigator.maxTouchPoints > 0;

/** Tells the style sheets how the menu stands and how it is used: titles in a row exactly where the toggle does not show. */
export function followLayout({ nav, toggle }: MenuNodes, patch: Patch, scope: Scope): void {
  const tellTouch = (touches: boolean) => patch.attribute(nav, 'data-touch-mode', String(touches));
  const tellLayout = () => {
    const shows = toggle !== undefined && getComputedStyle(toggle).display !== 'none';
    patch.attribute(nav, 'data-layout', shows ? 'dropdown' : 'horizontal');
  };
  tellLayout();
  tellTouch(pageConfig.isEdit ? isHandheld(readDeviceMode()) : hasTouch());
  scope.listen(window, 'resize', () => {
    tellLayout();
    tellTouch(isHandheld(readDeviceMode()));
  });
  if (toggle && globalThis.ResizeObserver) scope.observe(new ResizeObserver(tellLayout)).observe(toggle);
}
