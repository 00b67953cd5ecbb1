import type { Patch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import type { Scope } from '#runtime/scope.ts';

const isSmall = () => /^(mobile|tablet)/.test(readDeviceMode());

/** Says on the widget whether it is touched; the page's styles have no hover there. By the device at first, by the width after that. */
export function markTouchMode(root: HTMLElement, patch: Patch, scope: Scope): void {
  const mark = (isTouch: boolean) => patch.attribute(root, 'data-touch-mode', String(isTouch));
  mark(pageConfig.isEdit ? isSmall() : 'ontouchstart' in window);
  scope.listen(window, 'resize', () => mark(isSmall()));
}
