import type { Patch } from '#lib/patch.ts';
import { controlValue, type Responsive } from '#lib/responsive.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Settings } from './settings.ts';

/** Lets a bar that is too long scroll, on the devices that are set to it. */
export async function scrollBar(
  bar: HTMLElement,
  { horizontal_scroll, item_alignment_horizontal }: Settings,
  patch: Patch,
  scope: Scope,
): Promise<void> {
  if (!Object.values(horizontal_scroll).includes('enable')) return;
  const { createScrollRow } = await import('#platform/scroll-row.ts');
  const here = (values: Responsive<string>) => controlValue(values, readDeviceMode(), pageConfig.breakpoints);
  const rules = {
    justify: '--e-filter-justify-content',
    isOn: () => here(horizontal_scroll) === 'enable',
    startsAtEnd: () => here(item_alignment_horizontal) === 'end',
  };
  if (!scope.disposed) createScrollRow(bar, rules, patch, scope);
}
